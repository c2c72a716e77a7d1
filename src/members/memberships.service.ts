import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { conflict, forbidden, notFound } from '../common/errors/app-error';
import { allows } from '../common/permissions/permission';
import { holds, Role, type RoleOrGuest } from '../common/permissions/role';
import type { Scope } from '../common/permissions/scope';
import { MemberCounts } from './member-counts';
import { Memberships } from './memberships';
import { MembersRepository } from './members.repository';
import { type HeldPlace, type NewPlace, PlacesRepository } from './places.repository';
import { WithdrawalsRepository } from './withdrawals.repository';

/** A place that an organization offers. */
export type OfferedPlace = NewPlace & { readonly organizationId: string };

/**
 * Gives, changes and takes places in organizations: the only writer of them. Anyone who changes a role or takes a place holds
 * the organization's row meanwhile, so that its last admin stays however many try at once (409).
 */
@Injectable()
export class Places {
  constructor(
    private readonly places: PlacesRepository,
    private readonly members: MembersRepository,
    private readonly memberships: Memberships,
    private readonly counts: MemberCounts,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Gives places to people who have none; the others keep theirs. Answers who is new. Few statements, however many people. */
  add(organizationId: string, places: readonly NewPlace[]): Promise<Set<string>> {
    return this.audit.transaction(async () => {
      const sorted = [...places].sort((one, other) => (one.userId < other.userId ? -1 : 1));
      const added = await this.places.insert(organizationId, sorted);
      if (added.length > 0) await this.counts.announce(organizationId);
      return new Set(added);
    });
  }

  /**
   * Gives someone another role; `by` says who does it, and is omitted where the service itself does.
   * 404 without a place, 409 for the last admin, 403 when `by` may not or would give more than they have.
   */
  changeRole(organizationId: string, userId: string, role: RoleOrGuest, by?: Scope): Promise<void> {
    return this.audit.transaction(async () => {
      const roles = await this.lockRoles(organizationId, userId, by);
      const present = roles.get(userId);
      if (present === undefined) throw notFound('member');
      if (present === role) return;
      if (present === Role.Admin) await this.checkOtherAdmin(organizationId, userId);
      if (by) checkMayGrant(roles.get(by.actor.userId) ?? null, present, role);
      await this.update(organizationId, userId, { role });
      if (!holds(role, present)) await this.withdrawals.record(organizationId, [userId]);
      await this.counts.announce(organizationId);
      const change = { role: { from: present, to: role } };
      await this.audit.record({ organizationId }, 'member.role.change', { type: 'member', id: userId }, change);
    });
  }

  /** Gives a place, or a role that holds more than the present one; never takes anything. 404 for anyone who may not get in. */
  raise({ organizationId, userId, role, sso, providerId }: OfferedPlace): Promise<RoleOrGuest> {
    return this.audit.transaction(async () => {
      const present = (await this.lockRoles(organizationId, userId)).get(userId);
      if (present === undefined) {
        await this.add(organizationId, [{ userId, role, sso, providerId }]);
        return role;
      }
      if ((await this.memberships.find(organizationId, userId))?.disabled) throw notFound('organization');
      if (sso) await this.update(organizationId, userId, { sso });
      if (holds(present, role)) return present;
      await this.update(organizationId, userId, { role });
      await this.counts.announce(organizationId);
      return role;
    });
  }

  /** Lets someone sign in through the identity provider. 404 without a place. */
  allowSso(organizationId: string, userId: string): Promise<void> {
    return this.audit.transaction(async () => {
      await this.update(organizationId, userId, { sso: true });
      await this.audit.record({ organizationId }, 'member.sso.allow', { type: 'member', id: userId });
    });
  }

  /** Who of an organization is known by one of these addresses: identifiers by address. */
  idsByAddress(organizationId: string, emails: readonly string[], providerId?: string): Promise<Map<string, string>> {
    return this.members.idsByAddress(organizationId, emails, providerId);
  }

  /** The roles of some people; those without a place are omitted. */
  roles(organizationId: string, userIds: readonly string[]): Promise<Map<string, RoleOrGuest>> {
    return this.members.roles(organizationId, userIds);
  }

  /** A person's place as it stays until the transaction ends; undefined for strangers. */
  lockPlace(organizationId: string, userId: string): Promise<HeldPlace | undefined> {
    return this.places.lock(organizationId, userId);
  }

  /** The person may sign in through the provider; a place that belongs to none yet belongs to this one from now on. */
  bindProvider(organizationId: string, userId: string, providerId: string): Promise<void> {
    return this.places.bindProvider(organizationId, userId, providerId);
  }

  /** The provider is gone: its places belong to none. */
  releaseProvider(organizationId: string, providerId: string): Promise<void> {
    return this.places.releaseProvider(organizationId, providerId);
  }

  /**
   * Holds what a removal needs until the transaction ends, and checks it: anyone may leave, others need `members.manage`
   * (403), and the last admin stays (409). False when the person has no place.
   */
  async prepareRemoval(scope: Scope, userId: string): Promise<boolean> {
    const { organizationId, actor } = scope;
    const isSelf = userId === actor.userId;
    checkMayManage(isSelf || scope.allows('members.manage'));
    const roles = await this.lockRoles(organizationId, userId, scope);
    const present = roles.get(userId);
    if (present === Role.Admin) await this.checkOtherAdmin(organizationId, userId);
    checkMayManage(isSelf || allows(roles.get(actor.userId) ?? null, 'members.manage'));
    if (await this.isProvisioned(organizationId, userId))
      throw conflict('A directory manages this person (SCIM): remove them there.');
    return present !== undefined;
  }

  /** Holds the admins of an organization until the transaction ends. 409 when the person is its last one; false without a place. */
  async checkDispensable(organizationId: string, userId: string): Promise<boolean> {
    const present = (await this.lockRoles(organizationId, userId)).get(userId);
    if (present === Role.Admin) await this.checkOtherAdmin(organizationId, userId);
    return present !== undefined;
  }

  /** Takes a place away, after `prepareRemoval`; what hangs on the row goes with it. */
  async remove(organizationId: string, userId: string): Promise<void> {
    await this.places.delete(organizationId, userId);
    await this.withdrawals.record(organizationId, [userId]);
    await this.memberships.announce(organizationId, userId);
    await this.counts.announce(organizationId);
  }

  /** Waits for the lock on admins, then reads the roles of whom it is about. */
  private async lockRoles(organizationId: string, userId: string, by?: Scope): Promise<Map<string, RoleOrGuest>> {
    await this.places.lockOrganization(organizationId);
    return this.members.roles(organizationId, by ? [userId, by.actor.userId] : [userId]);
  }

  /** Whether a directory manages a place. */
  isProvisioned(organizationId: string, userId: string): Promise<boolean> {
    return this.places.isProvisioned(organizationId, userId);
  }

  private async checkOtherAdmin(organizationId: string, userId: string): Promise<void> {
    if (!(await this.places.hasOtherAdmin(organizationId, userId)))
      throw conflict('This is the last admin of the organization. Grant someone else the admin role first.');
  }

  private async update(
    organizationId: string,
    userId: string,
    changes: { role?: RoleOrGuest; sso?: boolean },
  ): Promise<void> {
    if (!(await this.places.update(organizationId, userId, changes))) throw notFound('member');
    await this.memberships.announce(organizationId, userId);
  }
}

function checkMayManage(may: boolean): void {
  if (!may) throw forbidden('Your role here does not allow this: it requires the permission members.manage.');
}

function checkMayGrant(own: RoleOrGuest, present: RoleOrGuest, role: RoleOrGuest): void {
  checkMayManage(allows(own, 'members.manage'));
  if (!holds(own, present) || !holds(own, role))
    throw forbidden('You cannot grant a role above your own, nor change the role of someone who has one.');
}

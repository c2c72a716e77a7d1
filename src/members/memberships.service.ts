import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { conflict, forbidden, notFound } from '../../core/errors/app-error';
import { allows } from '../common/permissions/permission';
import { isAtLeast, Role, type RoleOrGuest } from '../common/permissions/role';
import type { Scope } from '../common/permissions/scope';
import { Quotas } from '../quotas/quotas';
import { MemberCounts } from './member-counts';
import { MembershipCache } from './membership-cache';
import { MembersRepository } from './members.repository';
import type { UpdateMemberDto } from './dto/update-member.dto';
import {
  type LockedMembership,
  type MembershipChanges,
  type NewMembership,
  MembershipsRepository,
} from './memberships.repository';
import { AccessRevocationsRepository } from './access-revocations.repository';
import { organizationTurn } from '../database/turn-names';

/** A membership that an organization offers. */
export type OfferedMembership = NewMembership & { readonly organizationId: string };

/**
 * Adds, changes and removes memberships in organizations: the only writer of them. Code that changes a role or removes a membership locks
 * the organization's row meanwhile, so that concurrent calls cannot remove its last admin (409).
 */
@Injectable()
export class MembershipsService implements OnModuleInit {
  constructor(
    private readonly repository: MembershipsRepository,
    private readonly members: MembersRepository,
    private readonly membershipCache: MembershipCache,
    private readonly counts: MemberCounts,
    private readonly revocations: AccessRevocationsRepository,
    private readonly audit: AuditLog,
    private readonly quotas: Quotas,
  ) {}

  onModuleInit(): void {
    this.quotas.register(['members'], async (organizationId) => ({
      members: await this.members.total(organizationId),
    }));
  }

  /**
   * Adds people who are not members yet; the others are unchanged. Returns the new ones. The number of statements is constant.
   * @throws AppError 403 past the quota of the organization
   */
  add(organizationId: string, memberships: readonly NewMembership[]): Promise<Set<string>> {
    return this.audit.transaction(async () => {
      const sorted = [...memberships].sort((one, other) => (one.userId < other.userId ? -1 : 1));
      const added = await this.repository.insert(organizationId, sorted);
      if (added.length > 0) await this.counts.announce(organizationId);
      await this.quotas.add(organizationId, { members: added.length });
      return new Set(added);
    });
  }

  /**
   * Changes a person's role; `by` is the scope of the caller, omitted for changes by the service itself.
   * 404 without a membership, 409 for the last admin, 403 if `by` may not or would grant a role above their own.
   */
  changeRole(organizationId: string, userId: string, role: RoleOrGuest, by?: Scope): Promise<void> {
    return this.audit.inTurn(organizationTurn(organizationId), async () => {
      const roles = await this.lockRoles(organizationId, userId, by);
      const current = roles.get(userId);
      if (current === undefined) throw notFound('member');
      if (current === role) return;
      if (current === Role.Admin) await this.checkOtherAdmin(organizationId, userId);
      if (by) checkMayGrant(roles.get(by.actor.userId) ?? null, current, role);
      await this.update(organizationId, userId, { role });
      if (!isAtLeast(role, current)) await this.revocations.record(organizationId, [userId]);
      await this.counts.announce(organizationId);
      const change = { role: { from: current, to: role } };
      await this.audit.record({ organizationId }, 'member.role.change', { type: 'member', id: userId }, change);
    });
  }

  /** Changes the given fields for a caller; throws what `changeRole` does. */
  change(scope: Scope, userId: string, { role, externalId }: UpdateMemberDto): Promise<void> {
    const { organizationId } = scope;
    return this.audit.inTurn(organizationTurn(organizationId), async () => {
      if (role !== undefined) await this.changeRole(organizationId, userId, role, scope);
      if (externalId !== undefined) await this.setExternalId(organizationId, userId, externalId);
    });
  }

  /** Adds a membership, or raises its role; never lowers it. 404 if the membership is disabled. */
  raise({ organizationId, userId, role, sso, providerId }: OfferedMembership): Promise<RoleOrGuest> {
    return this.audit.inTurn(organizationTurn(organizationId), async () => {
      const current = (await this.lockRoles(organizationId, userId)).get(userId);
      if (current === undefined) {
        await this.add(organizationId, [{ userId, role, sso, providerId }]);
        return role;
      }
      if ((await this.membershipCache.find(organizationId, userId))?.disabled) throw notFound('organization');
      if (sso) await this.update(organizationId, userId, { sso });
      if (isAtLeast(current, role)) return current;
      await this.update(organizationId, userId, { role });
      await this.counts.announce(organizationId);
      return role;
    });
  }

  /** Allows a person to sign in through the identity provider. 404 without a membership. */
  allowSso(organizationId: string, userId: string): Promise<void> {
    return this.audit.transaction(async () => {
      await this.update(organizationId, userId, { sso: true });
      await this.audit.record({ organizationId }, 'member.sso.allow', { type: 'member', id: userId });
    });
  }

  /** Identifiers of the members with these addresses, by address. */
  idsByAddress(organizationId: string, emails: readonly string[], providerId?: string): Promise<Map<string, string>> {
    return this.members.idsByAddress(organizationId, emails, providerId);
  }

  /** The roles of people; those without a membership are omitted. */
  roles(organizationId: string, userIds: readonly string[]): Promise<Map<string, RoleOrGuest>> {
    return this.members.roles(organizationId, userIds);
  }

  /** Reads and locks a person's membership until the transaction ends; undefined if there is none. */
  lockMembership(organizationId: string, userId: string): Promise<LockedMembership | undefined> {
    return this.repository.lock(organizationId, userId);
  }

  /** Allows the person to sign in through the provider, and assigns it to a membership that has none yet. */
  bindProvider(organizationId: string, userId: string, providerId: string): Promise<void> {
    return this.repository.bindProvider(organizationId, userId, providerId);
  }

  /** Clears the provider of its memberships when it is deleted. */
  releaseProvider(organizationId: string, providerId: string): Promise<void> {
    return this.repository.releaseProvider(organizationId, providerId);
  }

  /**
   * Locks the rows that a removal needs until the transaction ends, and checks it: anyone may leave, removing others requires `members.manage`
   * (403), and the last admin stays (409). False if the person has no membership.
   */
  async prepareRemoval(scope: Scope, userId: string): Promise<boolean> {
    const { organizationId, actor } = scope;
    const isSelf = userId === actor.userId;
    checkMayManage(isSelf || scope.allows('members.manage'));
    const roles = await this.lockRoles(organizationId, userId, scope);
    const current = roles.get(userId);
    if (current === Role.Admin) await this.checkOtherAdmin(organizationId, userId);
    checkMayManage(isSelf || allows(roles.get(actor.userId) ?? null, 'members.manage'));
    if (await this.isProvisioned(organizationId, userId))
      throw conflict('managed_by_directory', 'A directory manages this person (SCIM): remove them there.');
    return current !== undefined;
  }

  /** Locks the admins of an organization until the transaction ends. 409 if the person is its last one; false without a membership. */
  async checkNotLastAdmin(organizationId: string, userId: string): Promise<boolean> {
    const current = (await this.lockRoles(organizationId, userId)).get(userId);
    if (current === Role.Admin) await this.checkOtherAdmin(organizationId, userId);
    return current !== undefined;
  }

  /** Removes a membership, after `prepareRemoval`; rows that reference it are deleted with it. */
  async remove(organizationId: string, userId: string): Promise<void> {
    await this.repository.delete(organizationId, userId);
    await this.revocations.record(organizationId, [userId]);
    await this.membershipCache.announce(organizationId, userId);
    await this.counts.announce(organizationId);
  }

  /** Waits for the lock on admins, then reads the roles of the people involved. */
  private async lockRoles(organizationId: string, userId: string, by?: Scope): Promise<Map<string, RoleOrGuest>> {
    await this.repository.lockOrganization(organizationId);
    return this.members.roles(organizationId, by ? [userId, by.actor.userId] : [userId]);
  }

  /** Whether a directory manages a membership. */
  isProvisioned(organizationId: string, userId: string): Promise<boolean> {
    return this.repository.isProvisioned(organizationId, userId);
  }

  private async setExternalId(organizationId: string, userId: string, externalId: string | null): Promise<void> {
    const current = await this.repository.lock(organizationId, userId);
    if (!current) throw notFound('member');
    if (current.externalId === externalId) return;
    await this.update(organizationId, userId, { externalId });
    const change = { externalId: { from: current.externalId, to: externalId } };
    await this.audit.record({ organizationId }, 'member.update', { type: 'member', id: userId }, change);
  }

  private async checkOtherAdmin(organizationId: string, userId: string): Promise<void> {
    if (!(await this.repository.hasOtherAdmin(organizationId, userId)))
      throw conflict(
        'last_admin',
        'This is the last admin of the organization. Grant someone else the admin role first.',
      );
  }

  private async update(organizationId: string, userId: string, changes: MembershipChanges): Promise<void> {
    if (!(await this.repository.update(organizationId, userId, changes))) throw notFound('member');
    await this.membershipCache.announce(organizationId, userId);
  }
}

function checkMayManage(may: boolean): void {
  if (!may)
    throw forbidden(
      'missing_permission',
      'Your role here does not allow this: it requires the permission members.manage.',
    );
}

function checkMayGrant(own: RoleOrGuest, current: RoleOrGuest, role: RoleOrGuest): void {
  checkMayManage(allows(own, 'members.manage'));
  if (!isAtLeast(own, current) || !isAtLeast(own, role))
    throw forbidden(
      'role_above_own',
      'You cannot grant a role above your own, nor change the role of someone who has one.',
    );
}

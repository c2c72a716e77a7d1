import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { forbidden, notFound } from '../../../core/errors/app-error';
import { checkMayGrant } from '../../common/permissions/may-grant';
import { isAtLeast, type Role, type RoleOrGuest, ROLES } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';
import { Database } from '../../database/database';
import { AccessRevocationsRepository } from '../../members/access-revocations.repository';
import { LinkInvitesRepository } from './link-invites.repository';
import { EntriesRepository } from '../roles/entries.repository';
import { GrantsRepository, type LevelRef, type SubjectKind } from './grants.repository';
import { organizationTurn } from '../../database/turn-names';

/** The direct roles that people and teams are to have on a level; those of a kind that is omitted stay. */
type WantedRoles = Readonly<Partial<Record<SubjectKind, ReadonlyMap<string, Role>>>>;

/** The direct role of a subject on a level before and after; null: none. */
export type Change = {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly from: RoleOrGuest;
  readonly to: RoleOrGuest;
};

const ABOVE_OWN = 'You cannot change a role that is higher than your own.';

/** Shares spaces and collections with people and teams. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly database: Database,
    private readonly grants: GrantsRepository,
    private readonly entries: EntriesRepository,
    private readonly audit: AuditLog,
    private readonly revocations: AccessRevocationsRepository,
    private readonly invites: LinkInvitesRepository,
  ) {}

  /**
   * Grants people and teams of the organization a role on a level, all or none; null revokes their direct roles. 403
   * for a role above the caller's own, or for changing one that is. 404, with the identifier, for a subject outside the organization.
   */
  share(
    scope: Scope,
    level: LevelRef,
    subjects: Readonly<Record<SubjectKind, readonly string[]>>,
    role: RoleOrGuest,
  ): Promise<void> {
    checkMayGrant(scope, role);
    return this.change(scope.organizationId, async () => {
      const changes: Change[] = [];
      for (const kind of ['user', 'team'] as const) {
        const ids = [...new Set(subjects[kind])];
        if (ids.length === 0) continue;
        changes.push(...(await this.checkChange(scope, level, kind, ids, role)));
        if (role === null) await this.grants.remove(scope.organizationId, level, kind, ids);
        else await this.grantAll(scope.organizationId, level, kind, ids, role);
      }
      await this.record(scope, level, changes);
    });
  }

  /**
   * Sets all direct roles of people, teams or both on a level, all or none, in a constant number of statements. 403 for a role above the
   * caller's own, before or after; 404, with the identifier, for a subject outside the organization.
   */
  replace(
    scope: Scope,
    level: LevelRef,
    wanted: WantedRoles,
  ): Promise<{ readonly changes: readonly Change[]; readonly unchanged: number }> {
    return this.change(scope.organizationId, async () => {
      const changes: Change[] = [];
      let unchanged = 0;
      for (const kind of ['user', 'team'] as const) {
        const roles = wanted[kind];
        if (!roles) continue;
        const differing = await this.differences(scope, level, kind, roles);
        unchanged += roles.size - differing.filter(({ to }) => to !== null).length;
        await this.apply(scope.organizationId, level, kind, differing);
        changes.push(...differing);
      }
      await this.record(scope, level, changes);
      return { changes, unchanged };
    });
  }

  /** Revokes the direct role of a person or team; false if there was none. 403 if it is above the caller's own role. */
  revoke(scope: Scope, level: LevelRef, kind: SubjectKind, id: string): Promise<boolean> {
    return this.change(scope.organizationId, async () => {
      const changes = await this.checkChange(scope, level, kind, [id], null);
      const removed = await this.grants.remove(scope.organizationId, level, kind, [id]);
      await this.record(scope, level, changes);
      return removed.length > 0;
    });
  }

  /** Grants a role without checking it against a caller's own, for example by an invitation that was checked when it was created. */
  give(
    organizationId: string,
    level: LevelRef,
    subject: { readonly userId: string } | { readonly teamId: string },
    role: Role,
  ): Promise<void> {
    const [kind, id] = 'userId' in subject ? (['user', subject.userId] as const) : (['team', subject.teamId] as const);
    return this.change(organizationId, () => this.grantAll(organizationId, level, kind, [id], role));
  }

  /** Deletes all grants and invite links of spaces or collections. Call in the transaction that deletes them permanently. */
  forget(organizationId: string, levelIds: readonly string[]): Promise<void> {
    return this.change(organizationId, async () => {
      await this.grants.removeOf(organizationId, levelIds);
      await this.invites.deleteOf(organizationId, levelIds);
    });
  }

  private change<T>(organizationId: string, operation: () => Promise<T>): Promise<T> {
    return this.database.inTurn(organizationTurn(organizationId), async () => {
      await this.grants.lock(organizationId);
      const result = await operation();
      await this.entries.announce(organizationId);
      return result;
    });
  }

  private async grantAll(
    organizationId: string,
    level: LevelRef,
    kind: SubjectKind,
    ids: readonly string[],
    role: Role,
  ): Promise<void> {
    const granted = new Set(await this.grants.give(organizationId, level, kind, ids, role));
    const missing = ids.find((id) => !granted.has(id));
    if (missing !== undefined) throw notFound(`${kind} ${missing}`);
  }

  /** What has to change for one kind of subject; 403 for what the caller may not change. */
  private async differences(
    scope: Scope,
    level: LevelRef,
    kind: SubjectKind,
    wanted: ReadonlyMap<string, Role>,
  ): Promise<Change[]> {
    const present = await this.grants.ofLevel(scope.organizationId, level, kind);
    const roles = new Map(present.map(({ subjectId, role }) => [subjectId, role]));
    const given = [...wanted].map(([id, to]) => ({ kind, id, from: roles.get(id) ?? null, to }));
    const revoked = present
      .filter(({ subjectId }) => !wanted.has(subjectId))
      .map(({ subjectId, role }) => ({ kind, id: subjectId, from: role, to: null }));
    const changes = [...given.filter(({ from, to }) => from !== to), ...revoked];
    for (const { to } of changes) checkMayGrant(scope, to);
    if (changes.some(({ from }) => !isAtLeast(scope.role, from))) throw forbidden('role_above_own', ABOVE_OWN);
    return changes;
  }

  private async apply(
    organizationId: string,
    level: LevelRef,
    kind: SubjectKind,
    changes: readonly Change[],
  ): Promise<void> {
    const idsOf = (some: readonly Change[]): string[] => some.map(({ id }) => id);
    const lowered = changes.filter(({ from, to }) => from !== null && !isAtLeast(to, from));
    if (kind === 'user' && lowered.length > 0) await this.revocations.record(organizationId, idsOf(lowered));
    const revoked = changes.filter(({ to }) => to === null);
    if (revoked.length > 0) await this.grants.remove(organizationId, level, kind, idsOf(revoked));
    for (const role of ROLES) {
      const granted = changes.filter(({ to }) => to === role);
      if (granted.length > 0) await this.grantAll(organizationId, level, kind, idsOf(granted), role);
    }
  }

  /**
   * Checks the existing grants and records for whom they are lowered, so that older invite links do not restore them.
   * Returns the changes.
   */
  private async checkChange(
    { organizationId, role: own }: Scope,
    level: LevelRef,
    kind: SubjectKind,
    ids: readonly string[],
    next: RoleOrGuest,
  ): Promise<Change[]> {
    const present = await this.grants.find(organizationId, level, kind, ids);
    if (present.some(({ role }) => !isAtLeast(own, role))) throw forbidden('role_above_own', ABOVE_OWN);
    const lowered = present.filter(({ role }) => !isAtLeast(next, role)).map(({ subjectId }) => subjectId);
    if (kind === 'user' && lowered.length > 0) await this.revocations.record(organizationId, lowered);
    const roles = new Map(present.map(({ subjectId, role }) => [subjectId, role]));
    return ids.map((id) => ({ kind, id, from: roles.get(id) ?? null, to: next })).filter(({ from, to }) => from !== to);
  }

  /** One event for all of them; none if nothing changed. */
  private async record(scope: Scope, { kind, id }: LevelRef, changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    const isRevoked = changes.every(({ to }) => to === null);
    const action = isRevoked
      ? 'grant.revoke'
      : changes.every(({ from }) => from !== null)
        ? 'grant.change'
        : 'grant.give';
    await this.audit.record(scope, action, { type: kind, id }, { changes });
  }
}

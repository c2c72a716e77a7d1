import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../common/errors/app-error';
import { checkMayGive } from '../../common/permissions/may-give';
import { holds, type Role, type RoleOrGuest } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';
import { Database } from '../../database/database';
import { EntriesRepository } from '../roles/entries.repository';
import { GrantsRepository, type LevelRef, type SubjectKind } from './grants.repository';

/** Shares spaces and collections with people and teams. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly database: Database,
    private readonly grants: GrantsRepository,
    private readonly entries: EntriesRepository,
  ) {}

  /**
   * Gives a role on a level to people and teams of the organization, all or none; null takes away what they were given. 403
   * for a role that holds more than the caller's, or for changing one that does. 404 that names who is not in the organization.
   */
  share(
    scope: Scope,
    level: LevelRef,
    subjects: Readonly<Record<SubjectKind, readonly string[]>>,
    role: RoleOrGuest,
  ): Promise<void> {
    checkMayGive(scope, role);
    return this.change(scope.organizationId, async () => {
      for (const kind of ['user', 'team'] as const) {
        const ids = [...new Set(subjects[kind])];
        if (ids.length === 0) continue;
        await this.checkMayChange(scope, level, kind, ids);
        if (role === null) await this.grants.remove(scope.organizationId, level, kind, ids);
        else await this.giveAll(scope.organizationId, level, kind, ids, role);
      }
    });
  }

  /** Takes away what a person or team was given; false when that was nothing. 403 when it holds more than the caller's own role. */
  revoke(scope: Scope, level: LevelRef, kind: SubjectKind, id: string): Promise<boolean> {
    return this.change(scope.organizationId, async () => {
      await this.checkMayChange(scope, level, kind, [id]);
      const gone = await this.grants.remove(scope.organizationId, level, kind, [id]);
      return gone.length > 0;
    });
  }

  /** Gives without a caller whose role would bound it, for instance by an invitation that somebody made before. */
  give(
    organizationId: string,
    level: LevelRef,
    subject: { readonly userId: string } | { readonly teamId: string },
    role: Role,
  ): Promise<void> {
    const [kind, id] = 'userId' in subject ? (['user', subject.userId] as const) : (['team', subject.teamId] as const);
    return this.change(organizationId, () => this.giveAll(organizationId, level, kind, [id], role));
  }

  /** Call in the transaction that deletes spaces or collections for good. */
  forget(organizationId: string, levelIds: readonly string[]): Promise<void> {
    return this.change(organizationId, () => this.grants.removeOf(organizationId, levelIds));
  }

  private change<T>(organizationId: string, act: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.grants.lock(organizationId);
      const result = await act();
      await this.entries.announce(organizationId);
      return result;
    });
  }

  private async giveAll(
    organizationId: string,
    level: LevelRef,
    kind: SubjectKind,
    ids: readonly string[],
    role: Role,
  ): Promise<void> {
    const given = new Set(await this.grants.give(organizationId, level, kind, ids, role));
    const missing = ids.find((id) => !given.has(id));
    if (missing !== undefined) throw notFound(`${kind} ${missing}`);
  }

  private async checkMayChange(
    scope: Scope,
    level: LevelRef,
    kind: SubjectKind,
    ids: readonly string[],
  ): Promise<void> {
    const present = await this.grants.find(scope.organizationId, level, kind, ids);
    if (present.some(({ role }) => !holds(scope.role, role)))
      throw forbidden('You cannot change a role that allows more than your own.');
  }
}

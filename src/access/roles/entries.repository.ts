import { Injectable } from '@nestjs/common';
import { type Role, strongest } from '../../common/permissions/role';
import { Database } from '../../database/database';
import { GroupedCache } from '../../database/grouped-cache';
import { Invalidation } from '../../database/invalidation';
import type { Entry } from './resolve-role';

const MAX_CACHED_PEOPLE = 20_000;

/** The entries of one person by level ID. */
export type Entries = ReadonlyMap<string, Entry>;

interface Row {
  readonly levelId: string;
  readonly role: Role;
  readonly direct: boolean;
}

/** The roles granted to a person on the levels of an organization, directly or through teams; cached until access changes. */
@Injectable()
export class EntriesRepository {
  private readonly cache: GroupedCache<Entries>;

  constructor(
    private readonly database: Database,
    invalidation: Invalidation,
  ) {
    this.cache = new GroupedCache(invalidation, 'entries', MAX_CACHED_PEOPLE);
  }

  of(organizationId: string, userId: string): Promise<Entries> {
    return this.cache.get(organizationId, userId, () => this.load(organizationId, userId));
  }

  /** Call inside the transaction that changes a grant or the members of a team. */
  announce(organizationId: string): Promise<void> {
    return this.cache.announce(organizationId);
  }

  private async load(organizationId: string, userId: string): Promise<Entries> {
    const rows = await this.database.prepared<Row & Record<string, unknown>>(
      `SELECT level_id AS "levelId", role, true AS direct FROM grants WHERE organization_id = $1 AND user_id = $2
       UNION ALL
       SELECT grants.level_id, grants.role, false FROM team_members JOIN grants USING (organization_id, team_id)
        WHERE team_members.organization_id = $1 AND team_members.user_id = $2`,
      [organizationId, userId],
    );
    const entries = new Map<string, Entry>();
    for (const { levelId, role, direct } of rows) {
      const known = entries.get(levelId);
      entries.set(levelId, direct ? { ...known, direct: role } : { ...known, team: strongest(known?.team, role) });
    }
    return entries;
  }
}

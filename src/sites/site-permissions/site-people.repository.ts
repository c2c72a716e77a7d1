import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import type { Role } from '../../common/permissions/role';
import { Database } from '../../database/database';

export interface SitePerson {
  readonly userId: string;
  readonly role: Role;
}

const MEMBERS = 'FROM members WHERE organization_id = $1 AND role IS NOT NULL AND NOT disabled';

/** People with access to the sites of an organization: its members except guests. */
@Injectable()
export class SitePeopleRepository {
  constructor(private readonly database: Database) {}

  /** By identifier. */
  async list(organizationId: string, { after, limit }: PageRequest): Promise<RowPage<SitePerson>> {
    const [rows, counted] = await Promise.all([
      this.database.query<SitePerson & Record<string, unknown>>(
        `SELECT user_id AS "userId", role ${MEMBERS} AND user_id > $2 ORDER BY user_id LIMIT $3`,
        [organizationId, after?.[0] ?? '', limit + 1],
      ),
      this.database.query<{ count: number }>(`SELECT count(*)::int AS count ${MEMBERS}`, [organizationId]),
    ]);
    return { rows, count: counted[0]?.count ?? 0 };
  }
}

import { Injectable } from '@nestjs/common';
import type { RoleOrGuest } from '../../common/permissions/role';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { Discussion } from '../discussion';

/** A member of the organization who has commented or replied. */
export interface CommenterRow {
  readonly userId: string;
  readonly role: RoleOrGuest;
  readonly joinedAt: Date;
}

/** Members who wrote a comment of the discussion, or a reply to one. */
const COMMENTERS = `
  FROM members m
 WHERE m.organization_id = $1
   AND m.user_id IN (
     SELECT c.posted_by FROM comments c WHERE c.line_id = $2 AND c.organization_id = $1
      UNION
     SELECT r.posted_by FROM comments c JOIN comment_replies r ON r.comment_id = c.id
      WHERE c.line_id = $2 AND c.organization_id = $1)`;

/** Who has commented. */
@Injectable()
export class CommentersRepository {
  constructor(private readonly database: Database) {}

  /** Members and guests of today, by identifier; people who left the organization are left out. */
  async list({ organizationId, lineId }: Discussion, { after, limit }: PageRequest): Promise<RowPage<CommenterRow>> {
    const [rows, counted] = await Promise.all([
      this.database.query<CommenterRow>(
        `SELECT m.user_id AS "userId", m.role, m.joined_at AS "joinedAt" ${COMMENTERS} AND m.user_id > $3
          ORDER BY m.user_id LIMIT $4`,
        [organizationId, lineId, after?.[0] ?? '', limit + 1],
      ),
      this.database.query<{ count: number }>(`SELECT count(*)::int AS count ${COMMENTERS}`, [organizationId, lineId]),
    ]);
    return { rows, count: counted[0]?.count ?? 0 };
  }

  /** How many spaces an organization has outside of the trash. */
  async countSpaces(organizationId: string): Promise<number> {
    const rows = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM spaces WHERE organization_id = $1 AND deleted_at IS NULL',
      [organizationId],
    );
    return rows[0]?.count ?? 0;
  }
}

import { Injectable } from '@nestjs/common';
import type { Roles } from '../../access/roles/roles';
import { bindNumbered, visibleSpaces } from '../../access/roles/visible-levels';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { PreparedRows } from '../../database/prepared-rows';
import type { ListedComment } from '../comments.repository';
import type { OrganizationCommentsQuery } from '../dto/organization-comments.query';
import { Comment } from '../entities/comment.entity';

export type OrganizationCommentFilter = Pick<OrganizationCommentsQuery, 'order' | 'status' | 'space' | 'updatedSince'>;

/** Comments on everything in an organization that one person can see. */
@Injectable()
export class OrganizationCommentsReader {
  constructor(
    private readonly database: Database,
    private readonly prepared: PreparedRows,
  ) {}

  /** One statement, but for a page behind the last comment. */
  async list(
    organizationId: string,
    roles: Roles,
    filter: OrganizationCommentFilter,
    { after, limit }: PageRequest,
  ): Promise<RowPage<ListedComment>> {
    const values: unknown[] = [];
    const where = this.matching(organizationId, roles, filter, values);
    const counted = [...values];
    const bind = bindNumbered(values);
    const [order, beyond] = filter.order === 'asc' ? ['ASC', '>'] : ['DESC', '<'];
    const rest = after ? `AND id ${beyond} ${bind(after[0])}` : '';
    const count = `SELECT count(*)::int AS count FROM comments WHERE ${where}`;
    const rows = await this.database.prepared<ListedComment & { count: number }>(
      `SELECT ${this.prepared.columns(Comment)}, (${count}) AS count,
              EXISTS (SELECT 1 FROM comment_reactions r WHERE r.comment_id = comments.id) AS reacted
         FROM comments WHERE ${where} ${rest} ORDER BY id ${order} LIMIT ${bind(limit + 1)}`,
      values,
    );
    if (rows[0] || !after) return { rows, count: rows[0]?.count ?? 0 };
    const [row] = await this.database.prepared<{ count: number }>(count, counted);
    return { rows, count: row?.count ?? 0 };
  }

  private matching(
    organizationId: string,
    roles: Roles,
    { status, space, updatedSince }: OrganizationCommentFilter,
    values: unknown[],
  ): string {
    const bind = bindNumbered(values);
    const organization = bind(organizationId);
    const parts = [`comments.organization_id = ${organization}`];
    if (space !== undefined) parts.push(`comments.space_id = ${bind(space)}`);
    if (status !== 'all') parts.push(`comments.status = ${bind(status)}`);
    if (updatedSince !== undefined) parts.push(`comments.updated_at >= ${bind(updatedSince)}::timestamptz`);
    parts.push(`EXISTS (SELECT 1 FROM spaces s
      WHERE s.id = comments.space_id AND s.organization_id = ${organization} AND s.deleted_at IS NULL
        AND ${visibleSpaces(roles, 's', bind)})`);
    return parts.join(' AND ');
  }
}

import { Injectable } from '@nestjs/common';
import { bindNumbered, visibleSpaces } from '../../access/roles/visible-levels';
import type { Roles } from '../../access/roles/roles';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { CURRENT_SPACE, currentPage } from '../home.sql';

/** Pages that are kept for a member of an organization. */
export const MAX_RECENT_PAGES = 30;

/** A page that a person opened, with the names that it has now. */
export interface RecentPageRow {
  readonly spaceId: string;
  readonly spaceTitle: string;
  readonly pageId: string;
  readonly title: string;
  readonly emoji: string | null;
  /** The draft in which it was opened last, if it can still be edited. */
  readonly changeRequestId: string | null;
  readonly number: number | null;
  readonly subject: string | null;
  readonly openedAt: Date;
}

/** A page that a person opens, as published or in a change request. */
export interface OpenedPage {
  readonly organizationId: string;
  readonly userId: string;
  readonly spaceId: string;
  readonly pageId: string;
  readonly changeRequestId: string | null;
}

/** The page that is recorded is the newest; the oldest of the others make room for it. */
const RECORD = `
  WITH page AS (
    SELECT FROM page_versions WHERE page_id = $4 AND line_id IN ($3, $5) AND to_seq IS NULL AND NOT removed LIMIT 1
  ), recorded AS (
    INSERT INTO recent_pages (organization_id, user_id, space_id, page_id, change_request_id, opened_at)
    SELECT m.organization_id, m.user_id, $3, $4, $5, $6
      FROM page CROSS JOIN members m WHERE m.organization_id = $1 AND m.user_id = $2
    ON CONFLICT ON CONSTRAINT recent_pages_pkey
      DO UPDATE SET change_request_id = EXCLUDED.change_request_id, opened_at = EXCLUDED.opened_at
  ), too_old AS (
    DELETE FROM recent_pages r
     USING (SELECT space_id, page_id FROM recent_pages
             WHERE organization_id = $1 AND user_id = $2 AND (space_id, page_id) <> ($3, $4)
             ORDER BY opened_at DESC, page_id OFFSET ${MAX_RECENT_PAGES - 1}) old
     WHERE r.organization_id = $1 AND r.user_id = $2 AND (r.space_id, r.page_id) = (old.space_id, old.page_id)
  )
  SELECT EXISTS (SELECT FROM page) AS "isThere"`;

const COLUMNS = `n.space_id AS "spaceId", s.title AS "spaceTitle", n.page_id AS "pageId", page.title, page.emoji,
  c.id AS "changeRequestId", c.number, c.subject, n.opened_at AS "openedAt"`;

/** Pages that are in neither of the two are left out. */
const ROWS = `recent_pages n ${CURRENT_SPACE}
  LEFT JOIN change_requests c
    ON c.id = n.change_request_id AND c.space_id = n.space_id AND c.status IN ('draft', 'open')
  ${currentPage('n.page_id', 'c.id', 's.id')}`;

/** The pages that people opened last. */
@Injectable()
export class RecentPagesRepository {
  constructor(private readonly database: Database) {}

  /** @returns whether the page is there */
  async record({ organizationId, userId, spaceId, pageId, changeRequestId }: OpenedPage): Promise<boolean> {
    const [row] = await this.database.prepared<{ isThere: boolean }>(RECORD, [
      organizationId,
      userId,
      spaceId,
      pageId,
      changeRequestId,
      new Date(),
    ]);
    return row?.isThere === true;
  }

  /** Those of the person in one organization that they can still see, the last one first. */
  async list(roles: Roles, { after, limit }: PageRequest): Promise<RowPage<RecentPageRow>> {
    const values: unknown[] = [];
    const bind = bindNumbered(values);
    const { organizationId, userId } = roles.subject;
    const where = `n.organization_id = ${bind(organizationId)} AND n.user_id = ${bind(userId)} AND NOT page.removed
      AND ${visibleSpaces(roles, 's', bind)}`;
    const counted = this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${ROWS} WHERE ${where}`,
      [...values],
    );
    const rest = after
      ? `AND (n.opened_at, n.space_id, n.page_id) < (${after.map((key) => bind(key)).join(', ')})`
      : '';
    const found = this.database.query<RecentPageRow & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM ${ROWS} WHERE ${where} ${rest}
        ORDER BY n.opened_at DESC, n.space_id DESC, n.page_id DESC LIMIT ${bind(limit + 1)}`,
      values,
    );
    const [rows, [row]] = await Promise.all([found, counted]);
    return { rows, count: row?.count ?? 0 };
  }
}

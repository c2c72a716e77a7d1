import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { LinkKind } from '../entities/document-link.entity';
import type { RevisionPoint } from '../pages/pages.repository';

export const LINK_STATUSES = ['ok', 'broken', 'in-app'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** One thing that one page refers to. */
export interface LinkRow {
  readonly pageId: string;
  readonly ordinal: number;
  readonly kind: LinkKind;
  readonly targetId: string | null;
  readonly address: string | null;
  readonly status: LinkStatus;
}

export interface LinkStats {
  readonly total: number;
  readonly broken: number;
}

interface LinkFilter {
  readonly pageId?: string;
  readonly status?: LinkStatus;
}

const holds = (alias: string): string =>
  `${alias}.line_id = $1 AND ${alias}.from_seq <= $2 AND (${alias}.to_seq IS NULL OR ${alias}.to_seq > $2)`;
const gone = (table: string, id: string): string =>
  `NOT EXISTS (SELECT 1 FROM ${table} t WHERE ${holds('t')} AND t.${id} = l.target_id)`;

/** $3 is the prefix of addresses that lead back into this installation. */
const STATUS = `CASE
  WHEN l.kind = 'missing' THEN 'broken'
  WHEN l.kind = 'page' AND ${gone('page_versions', 'page_id')} THEN 'broken'
  WHEN l.kind = 'file' AND ${gone('file_versions', 'file_id')} THEN 'broken'
  WHEN l.kind = 'reusable-content' AND ${gone('reusable_versions', 'reusable_id')} THEN 'broken'
  WHEN l.kind = 'url' AND starts_with(l.address, $3) THEN 'in-app'
  ELSE 'ok' END`;

const LINKS = `SELECT p.page_id AS "pageId", l.ordinal, l.kind, l.target_id AS "targetId", l.address, ${STATUS} AS status
  FROM page_versions p JOIN document_links l ON l.document_hash = p.document_hash
 WHERE ${holds('p')} AND ($4::varchar IS NULL OR p.page_id = $4)`;

/** What the pages of a revision refer to, and who refers to a page or file. */
@Injectable()
export class LinksRepository {
  constructor(private readonly database: Database) {}

  /** In the order of pages, and in a page in the order of its text. */
  list(
    { lineId, seq }: RevisionPoint,
    home: string,
    filter: LinkFilter,
    { after, limit }: PageRequest,
  ): Promise<LinkRow[]> {
    return this.database.query<LinkRow>(
      `SELECT * FROM (${LINKS}) AS links
        WHERE ($5::varchar IS NULL OR status = $5) AND ($6::varchar IS NULL OR ("pageId", ordinal) > ($6 COLLATE "C", $7::int))
        ORDER BY "pageId", ordinal LIMIT $8`,
      [lineId, seq, home, filter.pageId ?? null, filter.status ?? null, after?.[0] ?? null, after?.[1] ?? 0, limit + 1],
    );
  }

  async stats({ lineId, seq }: RevisionPoint, home: string, pageId?: string): Promise<Record<LinkStatus, number>> {
    const rows = await this.database.query<{ status: LinkStatus; count: number }>(
      `SELECT status, count(*)::int AS count FROM (${LINKS}) AS links GROUP BY status`,
      [lineId, seq, home, pageId ?? null],
    );
    const counts = { ok: 0, broken: 0, 'in-app': 0 };
    for (const { status, count } of rows) counts[status] = count;
    return counts;
  }

  /** Pages that refer to a page or file, each once. */
  async backlinks(
    { lineId, seq }: RevisionPoint,
    targetId: string,
    { after, limit }: PageRequest,
  ): Promise<RowPage<{ pageId: string }>> {
    const from = `FROM page_versions p WHERE ${holds('p')} AND p.document_hash IN (SELECT document_hash FROM document_links WHERE target_id = $3)`;
    const [rows, counted] = await Promise.all([
      this.database.query<{ pageId: string }>(
        `SELECT p.page_id AS "pageId" ${from} AND p.page_id > $4 ORDER BY p.page_id LIMIT $5`,
        [lineId, seq, targetId, after?.[0] ?? '', limit + 1],
      ),
      this.database.query<{ count: number }>(`SELECT count(*)::int AS count ${from}`, [lineId, seq, targetId]),
    ]);
    return { rows, count: counted[0]?.count ?? 0 };
  }
}

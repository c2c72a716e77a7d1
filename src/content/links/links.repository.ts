import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { LinkKind } from '../entities/document-link.entity';
import { LineSql, LineStatement, type RevisionPoint, type VersionedTable } from '../revisions/line-sql';

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

const gone = (line: LineSql, table: VersionedTable, id: string): string =>
  `NOT EXISTS (SELECT 1 FROM ${line.rows(table, 't', `t.${id} = l.target_id`)})`;

/** The first value is the prefix of addresses that lead back into this installation. */
const status = (line: LineSql): string => `CASE
  WHEN l.kind = 'missing' THEN 'broken'
  WHEN l.kind = 'page' AND ${gone(line, 'page_versions', 'page_id')} THEN 'broken'
  WHEN l.kind = 'file' AND ${gone(line, 'file_versions', 'file_id')} THEN 'broken'
  WHEN l.kind = 'reusable-content' AND ${gone(line, 'reusable_versions', 'reusable_id')} THEN 'broken'
  WHEN l.kind = 'url' AND starts_with(l.address, ${line.value(1)}) THEN 'in-app'
  ELSE 'ok' END`;

/** Of all pages, or of the one that the second value names. */
const links = (line: LineSql): string => {
  const page = `(${line.value(2)}::varchar IS NULL OR p.page_id = ${line.value(2)})`;
  return `SELECT p.page_id AS "pageId", l.ordinal, l.kind, l.target_id AS "targetId", l.address, ${status(line)} AS status
    FROM ${line.rows('page_versions', 'p', page)} JOIN document_links l ON l.document_hash = p.document_hash`;
};

const LIST = new LineStatement((line) => {
  const [wanted, page, ordinal, limit] = [3, 4, 5, 6].map((n) => line.value(n));
  return `SELECT * FROM (${links(line)}) AS links
    WHERE (${wanted}::varchar IS NULL OR status = ${wanted})
      AND (${page}::varchar IS NULL OR ("pageId", ordinal) > (${page} COLLATE "C", ${ordinal}::int))
    ORDER BY "pageId", ordinal LIMIT ${limit}`;
});
const STATS = new LineStatement(
  (line) => `SELECT status, count(*)::int AS count FROM (${links(line)}) AS links GROUP BY status`,
);

const referring = (line: LineSql, more = ''): string =>
  line.rows(
    'page_versions',
    'p',
    `p.document_hash IN (SELECT document_hash FROM document_links WHERE target_id = ${line.value(1)}) ${more}`,
  );
const BACKLINKS = new LineStatement(
  (line) =>
    `SELECT p.page_id AS "pageId" FROM ${referring(line, `AND p.page_id > ${line.value(2)}`)} ORDER BY p.page_id LIMIT ${line.value(3)}`,
);
const BACKLINK_COUNT = new LineStatement((line) => `SELECT count(*)::int AS count FROM ${referring(line)}`);

/** What the pages of a revision refer to, and who refers to a page or file. */
@Injectable()
export class LinksRepository {
  constructor(private readonly database: Database) {}

  /** In the order of pages, and in a page in the order of its text. */
  list(point: RevisionPoint, home: string, filter: LinkFilter, { after, limit }: PageRequest): Promise<LinkRow[]> {
    const [page, ordinal] = after ?? [null, 0];
    return this.database.query<LinkRow>(
      ...LIST.at(point, home, filter.pageId ?? null, filter.status ?? null, page, ordinal, limit + 1),
    );
  }

  async stats(point: RevisionPoint, home: string, pageId?: string): Promise<Record<LinkStatus, number>> {
    const rows = await this.database.query<{ status: LinkStatus; count: number }>(
      ...STATS.at(point, home, pageId ?? null),
    );
    const counts = { ok: 0, broken: 0, 'in-app': 0 };
    for (const { status: found, count } of rows) counts[found] = count;
    return counts;
  }

  /** Pages that refer to a page or file, each once. */
  async backlinks(
    point: RevisionPoint,
    targetId: string,
    { after, limit }: PageRequest,
  ): Promise<RowPage<{ pageId: string }>> {
    const [rows, counted] = await Promise.all([
      this.database.query<{ pageId: string }>(...BACKLINKS.at(point, targetId, after?.[0] ?? '', limit + 1)),
      this.database.query<{ count: number }>(...BACKLINK_COUNT.at(point, targetId)),
    ]);
    return { rows, count: counted[0]?.count ?? 0 };
  }
}

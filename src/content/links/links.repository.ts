import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { LinkKind } from '../model/entities/document-link.entity';
import { BranchSql, BranchStatement, type RevisionPoint, type VersionedTable } from '../model/branch.sql';

export const LINK_STATUSES = ['ok', 'broken', 'in-app'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** One target that one page refers to. */
export interface LinkRow {
  readonly pageId: string;
  readonly ordinal: number;
  readonly kind: LinkKind;
  readonly targetId: string | null;
  readonly address: string | null;
  readonly status: LinkStatus;
}

interface LinkFilter {
  readonly pageId?: string;
  readonly status?: LinkStatus;
}

interface Target {
  readonly kind: LinkKind;
  readonly table: VersionedTable;
  readonly id: string;
}

/** The kinds of internal targets, with their tables. */
const TARGETS: readonly Target[] = [
  { kind: 'page', table: 'page_versions', id: 'page_id' },
  { kind: 'file', table: 'file_versions', id: 'file_id' },
  { kind: 'reusable-content', table: 'reusable_versions', id: 'reusable_id' },
];

/** The first value is the URL prefix of this installation; `isMissing` is the condition for a missing target. */
const status = (branch: BranchSql, isMissing: (target: Target) => string): string => `CASE
  WHEN l.kind = 'missing' ${TARGETS.map((target) => `OR l.kind = '${target.kind}' AND ${isMissing(target)}`).join(' ')} THEN 'broken'
  WHEN l.kind = 'url' AND starts_with(l.address, ${branch.value(1)}) THEN 'in-app'
  ELSE 'ok' END`;

const select = (branch: BranchSql, pages: string, isMissing: (target: Target) => string): string =>
  `SELECT p.page_id AS "pageId", l.ordinal, l.kind, l.target_id AS "targetId", l.address, ${status(branch, isMissing)} AS status
     FROM ${branch.rows('page_versions', 'p', pages)} JOIN document_links l ON l.document_hash = p.document_hash`;

/** Looks up the target of each link: fastest for few links, and for the first ones. */
const oneByOne = (branch: BranchSql, pages: string): string =>
  select(
    branch,
    pages,
    ({ table, id }) => `NOT EXISTS (SELECT 1 FROM ${branch.rows(table, 't', `t.${id} = l.target_id`)})`,
  );

/** Reads all targets of the space once: fastest for all of its links. */
const allAtOnce = (branch: BranchSql, pages: string): string => {
  const joins = TARGETS.map(
    ({ kind, table, id }) =>
      `LEFT JOIN ${branch.rows(table, `of_${table}`)} ON of_${table}.${id} = l.target_id AND l.kind = '${kind}'`,
  );
  return `${select(branch, pages, ({ table, id }) => `of_${table}.${id} IS NULL`)} ${joins.join(' ')}`;
};

type Links = (branch: BranchSql, pages: string) => string;

/** The second value is the last page that was read, the third its last link. */
const list = (links: Links, pages: (branch: BranchSql) => string) => (branch: BranchSql) => {
  const [page, ordinal, wanted, limit] = [2, 3, 4, 5].map((n) => branch.value(n));
  const rest = `p.page_id >= ${page} COLLATE "C" AND ${pages(branch)}`;
  return `WITH links AS ${links === allAtOnce ? 'MATERIALIZED' : ''} (${links(branch, rest)})
    SELECT * FROM links WHERE (${wanted}::varchar IS NULL OR status = ${wanted})
       AND ("pageId" > ${page} OR ordinal > ${ordinal}::int)
     ORDER BY "pageId", ordinal LIMIT ${limit}`;
};
const count = (links: Links, pages: (branch: BranchSql) => string) => (branch: BranchSql) =>
  `SELECT count(*) FILTER (WHERE status = 'ok')::int AS ok, count(*) FILTER (WHERE status = 'broken')::int AS broken,
          count(*) FILTER (WHERE status = 'in-app')::int AS "in-app" FROM (${links(branch, pages(branch))}) AS links`;

const everyPage = (): string => 'true';
const onePage = (n: number) => (branch: BranchSql) => `p.page_id = ${branch.value(n)}`;

const LIST_OF_PAGE = new BranchStatement(list(oneByOne, onePage(6)));
const FIRST_OF_SPACE = new BranchStatement(list(oneByOne, everyPage));
const RARE_OF_SPACE = new BranchStatement(list(allAtOnce, everyPage));
const COUNT_OF_PAGE = new BranchStatement(count(oneByOne, onePage(2)));
const COUNT_OF_SPACE = new BranchStatement(count(allAtOnce, everyPage));

const referring = (branch: BranchSql, more = ''): string =>
  branch.rows(
    'page_versions',
    'p',
    `p.document_hash IN (SELECT document_hash FROM document_links WHERE target_id = ${branch.value(1)}) ${more}`,
  );
const BACKLINKS = new BranchStatement(
  (branch) =>
    `SELECT p.page_id AS "pageId" FROM ${referring(branch, `AND p.page_id > ${branch.value(2)}`)} ORDER BY p.page_id LIMIT ${branch.value(3)}`,
);
const BACKLINK_COUNT = new BranchStatement((branch) => `SELECT count(*)::int AS count FROM ${referring(branch)}`);

/** The links of the pages of a revision, and the backlinks of a page or file. */
@Injectable()
export class LinksRepository {
  constructor(private readonly database: Database) {}

  /** In the order of pages, and within a page in the order of its text. */
  list(point: RevisionPoint, home: string, filter: LinkFilter, { after, limit }: PageRequest): Promise<LinkRow[]> {
    const { pageId, status: wanted = null } = filter;
    const [page, ordinal] = after ?? ['', -1];
    const values = [home, page, ordinal, wanted, limit + 1];
    if (pageId !== undefined) return this.database.query<LinkRow>(...LIST_OF_PAGE.at(point, ...values, pageId));
    // Most links are ok, so the first ones are found quickly; others may be anywhere.
    const statement = wanted === null || wanted === 'ok' ? FIRST_OF_SPACE : RARE_OF_SPACE;
    return this.database.query<LinkRow>(...statement.at(point, ...values));
  }

  async stats(point: RevisionPoint, home: string, pageId?: string): Promise<Record<LinkStatus, number>> {
    const [counts] = await this.database.query<Record<LinkStatus, number>>(
      ...(pageId === undefined ? COUNT_OF_SPACE.at(point, home) : COUNT_OF_PAGE.at(point, home, pageId)),
    );
    return counts ?? { ok: 0, broken: 0, 'in-app': 0 };
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

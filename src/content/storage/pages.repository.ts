import { Injectable } from '@nestjs/common';
import { readAllInBatches, readInBatches } from '../../common/concurrency/in-batches';
import { Database } from '../../database/database';
import { readRevision } from '../model/revision-reads.sql';
import { PageVersion } from '../model/entities/page-version.entity';
import { selectState } from '../model/entities/state-columns';
import { BranchSql, BranchStatement, type RevisionPoint } from '../model/branch.sql';
import type { StoredReference } from '../../../core/documents/markdown/stored-reference';

/** Deep enough for any real tree; a limit for every traversal. */
export const MAX_TREE_DEPTH = 64;

/** The columns of a page version, named as in {@link PageRow}. */
export const pageColumns = (alias: string): string => selectState(PageVersion, alias);

export type PageRow = Omit<PageVersion, 'branchId' | 'fromSeq' | 'toSeq' | 'removed'>;

/** One page with its path and text. */
export interface PageWithText extends PageRow {
  readonly path: string;
  readonly hasChildren: boolean;
  readonly source: string | null;
  readonly references: readonly StoredReference[] | null;
}

/** The same with the places of the existing pages that its text refers to. */
export interface LinkedPage extends PageWithText {
  readonly places: readonly PagePlace[];
}

/** The place of a page: its path, and whether it has subpages. */
export interface PagePlace {
  readonly pageId: string;
  readonly path: string;
  readonly hasChildren: boolean;
}

const hasChildren = (branch: BranchSql, alias: string): string =>
  `EXISTS (SELECT 1 FROM ${branch.rows('page_versions', 'child', `child.parent_id = ${alias}.page_id`)})`;

/** The next step up of a recursive `chain` of parents. */
const parentOfChain = (branch: BranchSql): string =>
  `chain JOIN LATERAL ${branch.rows('page_versions', 'p', 'p.page_id = chain.parent_id')} ON true
     WHERE chain.parent_id <> '' AND chain.level < ${MAX_TREE_DEPTH}`;

const placesOfChain = (branch: BranchSql): string => `
  SELECT page_id AS "pageId", COALESCE(string_agg(slug, '/' ORDER BY level DESC), '') AS path,
         ${hasChildren(branch, 'chain')} AS "hasChildren"
    FROM chain GROUP BY page_id`;

const ONE_PAGE = new BranchStatement(
  (branch) => `
  WITH RECURSIVE page AS (
    SELECT * FROM ${branch.rows('page_versions', 'p', `p.page_id = ${branch.value(1)}`)}
  ), chain AS (
    SELECT parent_id, slug, 1 AS level FROM page
    UNION ALL
    SELECT p.parent_id, p.slug, chain.level + 1 FROM ${parentOfChain(branch)}
  )
  SELECT ${pageColumns('page')}, d.source, d."references",
         COALESCE((SELECT string_agg(slug, '/' ORDER BY level DESC) FROM chain), '') AS path,
         ${hasChildren(branch, 'page')} AS "hasChildren"
    FROM page LEFT JOIN documents d ON d.hash = page.document_hash`,
);

/** The results of {@link ONE_PAGE} and {@link PLACES} in one round trip, because pages are the most frequent requests. */
const LINKED_PAGE = new BranchStatement(
  (branch) => `
  WITH RECURSIVE page AS (
    SELECT * FROM ${branch.rows('page_versions', 'p', `p.page_id = ${branch.value(1)}`)}
  ), text AS MATERIALIZED (
    SELECT d.source, d."references" FROM page JOIN documents d ON d.hash = page.document_hash
  ), wanted AS (
    SELECT page_id FROM page
    UNION SELECT reference->'target'->>'id' FROM text, jsonb_array_elements("references") AS reference
           WHERE reference->'target'->>'kind' = 'page'
  ), chain AS (
    SELECT p.page_id, p.parent_id, p.slug, 1 AS level
      FROM wanted JOIN LATERAL ${branch.rows('page_versions', 'p', 'p.page_id = wanted.page_id')} ON true
    UNION ALL
    SELECT chain.page_id, p.parent_id, p.slug, chain.level + 1 FROM ${parentOfChain(branch)}
  ), places AS (${placesOfChain(branch)})
  SELECT ${pageColumns('page')}, text.source, text."references", own.path, own."hasChildren",
         (SELECT json_agg(places) FROM places) AS places
    FROM page JOIN places own ON own."pageId" = page.page_id LEFT JOIN text ON true`,
);

const PLACES = new BranchStatement(
  (branch) => `
  WITH RECURSIVE chain AS (
    SELECT p.page_id, p.parent_id, p.slug, 1 AS level
      FROM ${branch.rows('page_versions', 'p', `p.page_id = ANY(${branch.value(1)})`)}
    UNION ALL
    SELECT chain.page_id, p.parent_id, p.slug, chain.level + 1 FROM ${parentOfChain(branch)}
  )
  ${placesOfChain(branch)}`,
);

const BY_PATHS = new BranchStatement((branch) => {
  const child = 'p.parent_id = walk.page_id AND p.slug = walk.steps[walk.level + 1]';
  return `
  WITH RECURSIVE walk AS (
    SELECT wanted.path, string_to_array(wanted.path, '/')::varchar[] AS steps, ''::varchar COLLATE "C" AS page_id, 0 AS level
      FROM unnest(${branch.value(1)}::text[]) AS wanted (path)
    UNION ALL
    SELECT walk.path, walk.steps, p.page_id, walk.level + 1
      FROM walk JOIN LATERAL ${branch.rows('page_versions', 'p', child)} ON true
     WHERE walk.level < cardinality(walk.steps)
  )
  SELECT path, page_id AS "pageId" FROM walk WHERE level = cardinality(steps)`;
});

/** Pages with all their ancestors. */
const WITH_PARENTS = new BranchStatement(
  (branch) => `
  WITH RECURSIVE chain AS (
    SELECT p.*, 1 AS level FROM ${branch.rows('page_versions', 'p', `p.page_id = ANY(${branch.value(1)})`)}
    UNION ALL
    SELECT p.*, chain.level + 1 FROM ${parentOfChain(branch)}
  )
  SELECT DISTINCT ON (page_id) ${pageColumns('chain')} FROM chain`,
);

const BELOW = new BranchStatement(
  (branch) => `
  WITH RECURSIVE below AS (
    SELECT p.*, 1 AS level FROM ${branch.rows('page_versions', 'p', `p.parent_id = ANY(${branch.value(1)})`)}
    UNION ALL
    SELECT p.*, below.level + 1
      FROM below JOIN LATERAL ${branch.rows('page_versions', 'p', 'p.parent_id = below.page_id')} ON true
     WHERE below.level < ${MAX_TREE_DEPTH}
  )
  SELECT ${pageColumns('below')} FROM below ORDER BY parent_id, rank, page_id`,
);

/** The pages that have subpages that are not hidden, with the conditions of these. */
const SHOWN_CHILDREN = new BranchStatement(
  (branch) =>
    `SELECT DISTINCT p.parent_id AS "parentId", p.details->>'condition' AS condition
       FROM ${branch.rows('page_versions', 'p', `p.parent_id = ANY(${branch.value(1)}) AND NOT p.hidden`)}`,
);

/** The same traversal over all former slugs of pages of the primary content: candidates, the newest state first. */
const FORMER_PATHS = `
  WITH RECURSIVE walk AS (
    SELECT ''::varchar COLLATE "C" AS page_id, 0 AS level, 0 AS seq
    UNION
    SELECT p.page_id, walk.level + 1, COALESCE(p.to_seq, 2147483647)
      FROM walk JOIN page_versions p ON p.line_id = $1 AND p.parent_id = walk.page_id AND p.slug = ($2::varchar[])[walk.level + 1]
     WHERE walk.level < cardinality($2::varchar[]) AND NOT p.removed
  )
  SELECT page_id AS "pageId" FROM walk WHERE level = cardinality($2::varchar[])
   GROUP BY page_id ORDER BY max(seq) DESC LIMIT 20`;

const select = (
  where: (branch: BranchSql) => string,
  order = '',
  limit: (branch: BranchSql) => string = () => '',
): BranchStatement =>
  new BranchStatement(
    (branch) =>
      `SELECT ${pageColumns('p')} FROM ${branch.rows('page_versions', 'p', where(branch))} ${order} ${limit(branch)}`,
  );

const IN_ORDER = 'ORDER BY p.parent_id, p.rank, p.page_id';
const WHOLE = select(() => 'true', IN_ORDER);
const AFTER = select(
  (branch) => `(p.parent_id, p.rank, p.page_id) > (${[1, 2, 3].map((n) => branch.value(n)).join(', ')})`,
  IN_ORDER,
  (branch) => `LIMIT ${branch.value(4)}`,
);
const COUNT = new BranchStatement(
  (branch) => `SELECT count(*)::int AS count FROM ${branch.rows('page_versions', 'p', 'true')}`,
);
const COMPUTED = select(() => "p.type = 'computed'", IN_ORDER);
const SOME = select((branch) => `p.page_id = ANY(${branch.value(1)})`);
const FROM_SOURCES = select((branch) => `p.source_path = ANY(${branch.value(1)})`);
const CHILDREN = select((branch) => `p.parent_id = ANY(${branch.value(1)})`, IN_ORDER);

/** A limit for the work that one batch of edits can cause. */
const MAX_RELINKED = 5_000;
const WITH_BROKEN_LINKS = new BranchStatement(
  (branch) =>
    `SELECT DISTINCT p.page_id AS "pageId" FROM ${branch.rows('page_versions', 'p')}
       JOIN document_links l ON l.document_hash = p.document_hash AND l.kind = 'missing'
      WHERE l.address IN (SELECT unnest(${branch.value(1)}::text[]))
      LIMIT ${MAX_RELINKED}`,
);

/** Pages of a revision. One page costs a few index look-ups, whatever the size of the space. */
@Injectable()
export class PagesRepository {
  constructor(private readonly database: Database) {}

  async find(point: RevisionPoint, pageId: string): Promise<PageWithText | undefined> {
    const rows = await readRevision<PageWithText>(this.database, point, ONE_PAGE.at(point, pageId));
    return rows[0];
  }

  /** The same with the places of the pages that its text refers to. */
  async findLinked(point: RevisionPoint, pageId: string): Promise<LinkedPage | undefined> {
    const rows = await readRevision<LinkedPage>(this.database, point, LINKED_PAGE.at(point, pageId));
    return rows[0];
  }

  /** The pages at paths such as `guides/install`; paths without a page are omitted. */
  async findIdsByPaths(point: RevisionPoint, paths: readonly string[]): Promise<Map<string, string>> {
    if (paths.length === 0) return new Map();
    const rows = await readRevision<{ path: string; pageId: string }>(this.database, point, BY_PATHS.at(point, paths));
    return new Map(rows.map(({ path, pageId }) => [path, pageId]));
  }

  /** Some pages with all their ancestors. */
  findWithParents(point: RevisionPoint, pageIds: readonly string[]): Promise<PageRow[]> {
    return this.database.prepared<PageRow>(...WITH_PARENTS.at(point, pageIds));
  }

  /** The places of pages, in one statement; deleted pages are omitted. */
  async places(point: RevisionPoint, pageIds: readonly string[]): Promise<Map<string, PagePlace>> {
    if (pageIds.length === 0) return new Map();
    const rows = await readRevision<PagePlace>(this.database, point, PLACES.at(point, pageIds));
    return new Map(rows.map((row) => [row.pageId, row]));
  }

  /** All descendants of pages, siblings in order. */
  below(point: RevisionPoint, pageIds: readonly string[]): Promise<PageRow[]> {
    return readRevision<PageRow>(this.database, point, BELOW.at(point, pageIds));
  }

  /** All pages, siblings in order. */
  whole(point: RevisionPoint): Promise<PageRow[]> {
    return readRevision<PageRow>(this.database, point, WHOLE.at(point));
  }

  /** The same for long-running work: yields to other requests. */
  wholeInPieces(point: RevisionPoint): Promise<PageRow[]> {
    return readAllInBatches<PageRow>((last, limit) => {
      const after = [last?.parentId ?? '', last?.rank ?? '', last?.pageId ?? ''];
      return readRevision<PageRow>(this.database, point, AFTER.at(point, ...after, limit));
    });
  }

  async count(point: RevisionPoint): Promise<number> {
    const [row] = await this.database.prepared<{ count: number }>(...COUNT.at(point));
    return row?.count ?? 0;
  }

  /** The generated parts of the tree, siblings in order. */
  computed(point: RevisionPoint): Promise<PageRow[]> {
    return readRevision<PageRow>(this.database, point, COMPUTED.at(point));
  }

  /** Pages by ID, without their text. */
  findMany(point: RevisionPoint, pageIds: readonly string[]): Promise<PageRow[]> {
    return readInBatches(pageIds, (piece) => this.database.prepared<PageRow>(...SOME.at(point, piece)));
  }

  /** The pages that have visible subpages, with the conditions of these (null: none). */
  async shownChildren(
    point: RevisionPoint,
    ids: readonly string[],
  ): Promise<{ parentId: string; condition: string | null }[]> {
    if (ids.length === 0) return [];
    return readRevision(this.database, point, SHOWN_CHILDREN.at(point, ids));
  }

  /** Pages of the primary content that are or were at a path; the most recent first, at most 20. */
  async findByFormerPath(branchId: string, steps: readonly string[]): Promise<string[]> {
    const rows = await this.database.prepared<{ pageId: string }>(FORMER_PATHS, [branchId, [...steps]]);
    return rows.map(({ pageId }) => pageId);
  }

  /** Pages that were imported from these paths. */
  findBySource(point: RevisionPoint, paths: readonly string[]): Promise<PageRow[]> {
    return readInBatches(paths, (piece) => this.database.prepared<PageRow>(...FROM_SOURCES.at(point, piece)));
  }

  /** Pages that refer to one of these addresses, at which there was nothing when they were written. */
  async idsWithBrokenLinks(point: RevisionPoint, addresses: readonly string[]): Promise<string[]> {
    if (addresses.length === 0) return [];
    const rows = await readRevision<{ pageId: string }>(this.database, point, WITH_BROKEN_LINKS.at(point, addresses));
    return rows.map(({ pageId }) => pageId);
  }

  /** Children of these parents, siblings in order. */
  findChildren(point: RevisionPoint, parentIds: readonly string[]): Promise<PageRow[]> {
    return readInBatches(parentIds, (piece) => this.database.prepared<PageRow>(...CHILDREN.at(point, piece)));
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { PageVersion } from '../entities/page-version.entity';
import type { StoredReference } from '../documents/stored-reference';

/** A row that holds in revision $2 of line $1. */
const holds = (alias: string): string =>
  `${alias}.line_id = $1 AND ${alias}.from_seq <= $2 AND (${alias}.to_seq IS NULL OR ${alias}.to_seq > $2)`;

/** Deep enough for any real tree; a bound on every walk up or down. */
export const MAX_TREE_DEPTH = 64;

const columns = (alias: string): string =>
  [
    `${alias}.page_id AS "pageId"`,
    `${alias}.parent_id AS "parentId"`,
    `${alias}.rank`,
    `${alias}.type`,
    `${alias}.slug`,
    `${alias}.title`,
    `${alias}.document_hash AS "documentHash"`,
    `${alias}.hidden`,
    `${alias}.no_index AS "noIndex"`,
    `${alias}.details`,
    `${alias}.source_path AS "sourcePath"`,
    `${alias}.created_at AS "createdAt"`,
    `${alias}.updated_at AS "updatedAt"`,
  ].join(', ');

export type PageRow = Omit<PageVersion, 'lineId' | 'fromSeq' | 'toSeq'>;

/** A revision as rows are found by it. */
export interface RevisionPoint {
  readonly lineId: string;
  readonly seq: number;
}

/** One page with its path and text. */
export interface PageWithText extends PageRow {
  readonly path: string;
  readonly hasChildren: boolean;
  readonly source: string | null;
  readonly references: readonly StoredReference[] | null;
}

/** Where a page is: its path, and whether pages lie below it. */
export interface PagePlace {
  readonly pageId: string;
  readonly path: string;
  readonly hasChildren: boolean;
}

const hasChildren = (alias: string): string =>
  `EXISTS (SELECT 1 FROM page_versions child WHERE ${holds('child')} AND child.parent_id = ${alias}.page_id)`;

const ONE_PAGE = `
  WITH RECURSIVE page AS (
    SELECT * FROM page_versions p WHERE ${holds('p')} AND p.page_id = $3
  ), chain AS (
    SELECT parent_id, slug, 1 AS level FROM page
    UNION ALL
    SELECT p.parent_id, p.slug, chain.level + 1 FROM chain JOIN page_versions p ON ${holds('p')} AND p.page_id = chain.parent_id
     WHERE chain.parent_id <> '' AND chain.level < ${MAX_TREE_DEPTH}
  )
  SELECT ${columns('page')}, d.source, d."references",
         COALESCE((SELECT string_agg(slug, '/' ORDER BY level DESC) FROM chain), '') AS path,
         ${hasChildren('page')} AS "hasChildren"
    FROM page LEFT JOIN documents d ON d.hash = page.document_hash`;

const PLACES = `
  WITH RECURSIVE chain AS (
    SELECT p.page_id, p.parent_id, p.slug, 1 AS level FROM page_versions p WHERE ${holds('p')} AND p.page_id = ANY($3)
    UNION ALL
    SELECT chain.page_id, p.parent_id, p.slug, chain.level + 1
      FROM chain JOIN page_versions p ON ${holds('p')} AND p.page_id = chain.parent_id
     WHERE chain.parent_id <> '' AND chain.level < ${MAX_TREE_DEPTH}
  )
  SELECT page_id AS "pageId", COALESCE(string_agg(slug, '/' ORDER BY level DESC), '') AS path, ${hasChildren('chain')} AS "hasChildren"
    FROM chain GROUP BY page_id`;

const BY_PATH = `
  WITH RECURSIVE walk AS (
    SELECT ''::varchar COLLATE "C" AS page_id, 0 AS level
    UNION ALL
    SELECT p.page_id, walk.level + 1 FROM walk
      JOIN page_versions p ON ${holds('p')} AND p.parent_id = walk.page_id AND p.slug = ($3::varchar[])[walk.level + 1]
     WHERE walk.level < cardinality($3::varchar[])
  )
  SELECT page_id AS "pageId" FROM walk WHERE level = cardinality($3::varchar[])`;

const BELOW = `
  WITH RECURSIVE below AS (
    SELECT p.*, 1 AS level FROM page_versions p WHERE ${holds('p')} AND p.parent_id = $3
    UNION ALL
    SELECT p.*, below.level + 1 FROM below JOIN page_versions p ON ${holds('p')} AND p.parent_id = below.page_id
     WHERE below.level < ${MAX_TREE_DEPTH}
  )
  SELECT ${columns('below')} FROM below ORDER BY parent_id, rank, page_id`;

const WHOLE = `SELECT ${columns('p')} FROM page_versions p WHERE ${holds('p')} ORDER BY p.parent_id, p.rank, p.page_id`;

/** Pages of a revision. One page costs a few index look-ups, whatever the size of the space. */
@Injectable()
export class PagesRepository {
  constructor(private readonly database: Database) {}

  async find({ lineId, seq }: RevisionPoint, pageId: string): Promise<PageWithText | undefined> {
    const rows = await this.database.prepared<PageWithText>(ONE_PAGE, [lineId, seq, pageId]);
    return rows[0];
  }

  /** The page at a path given as its segments. */
  async findIdByPath({ lineId, seq }: RevisionPoint, segments: readonly string[]): Promise<string | undefined> {
    const rows = await this.database.prepared<{ pageId: string }>(BY_PATH, [lineId, seq, segments]);
    return rows[0]?.pageId;
  }

  /** Where pages are, in one statement for all of them; pages that are gone are left out. */
  async places({ lineId, seq }: RevisionPoint, pageIds: readonly string[]): Promise<Map<string, PagePlace>> {
    if (pageIds.length === 0) return new Map();
    const rows = await this.database.prepared<PagePlace>(PLACES, [lineId, seq, pageIds]);
    return new Map(rows.map((row) => [row.pageId, row]));
  }

  /** Every page below one, siblings in order. */
  below({ lineId, seq }: RevisionPoint, pageId: string): Promise<PageRow[]> {
    return this.database.prepared<PageRow>(BELOW, [lineId, seq, pageId]);
  }

  /** Every page, siblings in order. */
  whole({ lineId, seq }: RevisionPoint): Promise<PageRow[]> {
    return this.database.prepared<PageRow>(WHOLE, [lineId, seq]);
  }

  /** Some pages by identifier, without their text. */
  findMany({ lineId, seq }: RevisionPoint, pageIds: readonly string[]): Promise<PageRow[]> {
    return this.database.query<PageRow>(
      `SELECT ${columns('p')} FROM page_versions p WHERE ${holds('p')} AND p.page_id = ANY($3)`,
      [lineId, seq, pageIds],
    );
  }

  /** Pages at the head that were imported from these paths. */
  findBySource({ lineId, seq }: RevisionPoint, paths: readonly string[]): Promise<PageRow[]> {
    return this.database.query<PageRow>(
      `SELECT ${columns('p')} FROM page_versions p WHERE ${holds('p')} AND p.to_seq IS NULL AND p.source_path = ANY($3)`,
      [lineId, seq, paths],
    );
  }

  /** Children at the head of these parents, in order. */
  findChildren({ lineId, seq }: RevisionPoint, parentIds: readonly string[]): Promise<PageRow[]> {
    return this.database.query<PageRow>(
      `SELECT ${columns('p')} FROM page_versions p WHERE ${holds('p')} AND p.to_seq IS NULL AND p.parent_id = ANY($3) ORDER BY p.parent_id, p.rank, p.page_id`,
      [lineId, seq, parentIds],
    );
  }
}

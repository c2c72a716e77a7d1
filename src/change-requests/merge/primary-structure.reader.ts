import { Injectable } from '@nestjs/common';
import { FilesRepository } from '../../content/storage/files.repository';
import type { MergeReader, SlugHolder } from './prepare-plan';
import { MAX_TREE_DEPTH } from '../../content/storage/pages.repository';
import { ReusablesRepository } from '../../content/storage/reusables.repository';
import { BranchStatement, type RevisionPoint } from '../../content/model/branch.sql';
import { Database } from '../../database/database';

const holds = (alias: string): string =>
  `${alias}.line_id = $1 AND ${alias}.from_seq <= $2 AND (${alias}.to_seq IS NULL OR ${alias}.to_seq > $2)`;

const PARENTS = new BranchStatement((branch) => {
  const parent = branch.rows('page_versions', 'p', 'p.page_id = chain.parent_id');
  return `
  WITH RECURSIVE chain AS (
    SELECT p.page_id, p.parent_id, 1 AS level
      FROM ${branch.rows('page_versions', 'p', `p.page_id = ANY(${branch.value(1)})`)}
    UNION
    SELECT p.page_id, p.parent_id, chain.level + 1
      FROM chain CROSS JOIN LATERAL ${parent}
     WHERE chain.parent_id <> '' AND chain.level < ${MAX_TREE_DEPTH}
  )
  SELECT DISTINCT page_id AS "pageId", parent_id AS "parentId" FROM chain`;
});

/** LIMIT 1 keeps a parent with a hundred thousand children as cheap as one with two. */
const OTHER_CHILDREN = `
  SELECT id AS "pageId" FROM unnest($3::varchar[]) AS wanted (id)
   WHERE EXISTS (SELECT 1 FROM page_versions p
                  WHERE ${holds('p')} AND p.parent_id = wanted.id AND p.page_id <> ALL($4) LIMIT 1)`;

const SLUG_HOLDERS = `
  SELECT p.parent_id AS "parentId", p.slug, p.page_id AS "pageId"
    FROM unnest($3::varchar[], $4::varchar[]) AS wanted (parent_id, slug)
    JOIN page_versions p ON p.line_id = $1 AND p.to_seq IS NULL AND NOT p.removed
                        AND p.parent_id = wanted.parent_id AND p.slug = wanted.slug
   WHERE ${holds('p')}`;

/** Reads the primary content around the pages of a change request for a merge, one statement per question. */
@Injectable()
export class PrimaryStructureReader {
  constructor(
    private readonly database: Database,
    private readonly files: FilesRepository,
    private readonly reusables: ReusablesRepository,
  ) {}

  /** Reads at the newest common ancestor and at the head, which has to be the newest revision. */
  between(base: RevisionPoint, head: RevisionPoint): MergeReader {
    return {
      parents: (ids) => this.parents(head, ids),
      baseParents: (ids) => this.parents(base, ids),
      withOtherChildren: async (ids, changed) => {
        const rows = await this.database.query<{ pageId: string }>(OTHER_CHILDREN, [
          head.branchId,
          head.seq,
          ids,
          changed,
        ]);
        return new Set(rows.map(({ pageId }) => pageId));
      },
      slugHolders: (places) =>
        this.database.query<SlugHolder & { pageId: string }>(SLUG_HOLDERS, [
          head.branchId,
          head.seq,
          places.map(({ parentId }) => parentId),
          places.map(({ slug }) => slug),
        ]),
      fileHolders: async (paths) =>
        new Map((await this.files.findByPath(head, paths)).map(({ path, fileId }) => [path, fileId])),
      reusableHolders: async (paths) =>
        new Map((await this.reusables.findByPath(head, paths)).map(({ path, reusableId }) => [path, reusableId])),
    };
  }

  private async parents(point: RevisionPoint, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ pageId: string; parentId: string }>(...PARENTS.at(point, ids));
    return new Map(rows.map(({ pageId, parentId }) => [pageId, parentId]));
  }
}

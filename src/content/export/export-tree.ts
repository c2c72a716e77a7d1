import { groupByParent, joinPath } from '../reading/pages/page-tree';
import { MAX_TREE_DEPTH, type PageRow } from '../storage/pages.repository';
import { ROOT_PARENT } from '../model/entities/page-version.entity';

/** A page with its subpages, in order. */
export interface ExportPage {
  readonly row: PageRow;
  /** Its path in the space. */
  readonly path: string;
  readonly children: readonly ExportPage[];
}

/** The tree of a revision. Pages without an existing parent are omitted, as in all other responses. */
export function buildTree(rows: readonly PageRow[]): ExportPage[] {
  const groups = groupByParent(rows);
  const below = (parentId: string, parentPath: string, depth: number): ExportPage[] =>
    depth > MAX_TREE_DEPTH
      ? []
      : (groups.get(parentId) ?? []).map((row) => {
          const path = joinPath(parentPath, row.slug);
          return { row, path, children: below(row.pageId, path, depth + 1) };
        });
  return below(ROOT_PARENT, '', 1);
}

/** All pages of a tree, depth first: the order of the table of contents. */
export function* walk(pages: readonly ExportPage[]): Generator<ExportPage> {
  for (const page of pages) {
    yield page;
    yield* walk(page.children);
  }
}

/** A page group can be a heading only at the top of a table of contents; further down it becomes a page without text. */
export const isHeading = ({ row }: ExportPage): boolean => row.type === 'group' && row.parentId === ROOT_PARENT;

/** Whether a page is written as a file. */
export const hasFile = (page: ExportPage): boolean =>
  page.row.type === 'document' || (page.row.type === 'group' && !isHeading(page));

/** Details that are not written to the file of a page. */
const OUTSIDE = new Set(['imported', 'edited', 'moved', 'linkTitle']);

/** Whether an import made a page without a file, and nothing was written since that only a file could contain. */
export function isAbsent({ row }: ExportPage): boolean {
  const { imported } = row.details;
  if (!imported?.absent || row.documentHash !== null || row.hidden || row.noIndex) return false;
  return Object.entries(row.details).every(
    ([key, value]) =>
      OUTSIDE.has(key) || (key === 'emoji' && value === imported.emoji) || (key === 'icon' && value === imported.icon),
  );
}

import { groupByParent } from '../../content/reading/pages/page-tree';
import type { PageRow } from '../../content/storage/pages.repository';
import { ROOT_PARENT } from '../../content/model/entities/page-version.entity';

/** A page of the document, in reading order. */
export interface PdfPage {
  readonly page: PageRow;
  /** 0 at the top. */
  readonly depth: number;
}

export interface BookPart {
  /** The page to start with; undefined for the whole space. */
  readonly page?: string;
  /** That page only, without its subpages. */
  readonly only: boolean;
}

/** Hidden pages are not listed, but can be requested by identifier, with their subpages. */
const isListed = (page: PageRow): boolean => !page.hidden && page.type !== 'computed';

/** The pages of a document, parents before their children; undefined if there is no such page. */
export function pdfPages(rows: readonly PageRow[], { page: pageId, only }: BookPart): PdfPage[] | undefined {
  const first = pageId === undefined ? undefined : rows.find((row) => row.pageId === pageId);
  if (pageId !== undefined && !first) return undefined;
  if (first && only) return [{ page: first, depth: 0 }];
  const groups = groupByParent(rows);
  const below = (id: string, depth: number): PdfPage[] =>
    (groups.get(id) ?? []).filter(isListed).map((page) => ({ page, depth }));
  const stack = first ? [{ page: first, depth: 0 }] : below(ROOT_PARENT, 0).reverse();
  const pages: PdfPage[] = [];
  for (let next = stack.pop(); next; next = stack.pop()) {
    pages.push(next);
    stack.push(...below(next.page.pageId, next.depth + 1).reverse());
  }
  return pages;
}

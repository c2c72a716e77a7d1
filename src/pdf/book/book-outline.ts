import { groupByParent } from '../../content/pages/page-tree';
import type { PageRow } from '../../content/pages/pages.repository';
import { ROOT_PARENT } from '../../content/entities/page-version.entity';

/** A page of the book, in reading order. */
export interface BookPage {
  readonly page: PageRow;
  /** 0 at the top. */
  readonly depth: number;
}

export interface BookPart {
  /** The page to begin with; without one the whole space. */
  readonly page?: string;
  /** That page alone, without those below it. */
  readonly only: boolean;
}

/** A hidden page is in no list; who names one by its identifier gets it with what is below. */
const isListed = (page: PageRow): boolean => !page.hidden && page.type !== 'computed';

/** The pages of a book, parents before their children; undefined when there is no such page. */
export function bookPages(rows: readonly PageRow[], { page: pageId, only }: BookPart): BookPage[] | undefined {
  const first = pageId === undefined ? undefined : rows.find((row) => row.pageId === pageId);
  if (pageId !== undefined && !first) return undefined;
  if (first && only) return [{ page: first, depth: 0 }];
  const groups = groupByParent(rows);
  const below = (id: string, depth: number): BookPage[] =>
    (groups.get(id) ?? []).filter(isListed).map((page) => ({ page, depth }));
  const stack = first ? [{ page: first, depth: 0 }] : below(ROOT_PARENT, 0).reverse();
  const pages: BookPage[] = [];
  for (let next = stack.pop(); next; next = stack.pop()) {
    pages.push(next);
    stack.push(...below(next.page.pageId, next.depth + 1).reverse());
  }
  return pages;
}

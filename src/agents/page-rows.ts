import type { PageType } from '../content/model/entities/page-version.entity';

/** A page in the page tree of the API. */
export interface TreePage {
  readonly id: string;
  readonly title: string;
  readonly type: PageType;
  readonly path?: string;
  readonly description?: string;
  readonly hidden?: boolean;
  readonly pages?: readonly TreePage[];
}

/** A page in a list. */
export interface PageRow {
  readonly id: string;
  readonly title: string;
  readonly type: PageType;
  readonly path?: string;
  readonly description?: string;
  /** Its parent page or group; omitted at the top level. */
  readonly parent?: string;
  readonly hidden?: true;
}

/** @param parent its parent page or group */
export const rowOf = ({ id, title, type, path, description, hidden }: TreePage, parent?: string): PageRow => ({
  id,
  title,
  type,
  ...(path !== undefined && { path }),
  ...(description !== undefined && { description }),
  ...(parent !== undefined && { parent }),
  ...(hidden && { hidden: true as const }),
});

/** The pages of a tree in reading order. */
export function pageRows(tree: readonly TreePage[]): PageRow[] {
  const rows: PageRow[] = [];
  const stack = tree.map((page) => ({ page, parent: undefined as string | undefined })).reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { page, parent } = next;
    rows.push(rowOf(page, parent));
    const below = (page.pages ?? []).map((child) => ({ page: child, parent: page.id })).reverse();
    for (const child of below) stack.push(child);
  }
  return rows;
}

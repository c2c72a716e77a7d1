import { titleOfName } from '../../../core/documents/markdown/names';
import { type PageType, ROOT_PARENT } from '../model/entities/page-version.entity';
import type { PageState } from '../model/content-changes';
import type { EditableTree } from './editable-tree';

/** A path and those of the pages above it. */
export const pathsAlong = (path: string): string[] =>
  path.split('/').map((_, index, steps) => steps.slice(0, index + 1).join('/'));

/** A page that is missing on the way to another one. */
export interface MissingParent {
  readonly type: PageType;
  readonly slug: string;
  readonly title: string;
}

/** Where a path leads in a tree: to a page, or to the place where it is to be, below pages that may be missing. */
export interface UpsertPlace {
  readonly page?: PageState;
  readonly slug: string;
  /** The last page above that is there. */
  readonly parentId: string;
  readonly missing: readonly MissingParent[];
}

/** Groups are headings at the top of a table of contents; below, only pages can contain pages, as in the navigation of an import. */
const parentAt = (slug: string, depth: number): MissingParent => ({
  type: depth === 0 ? 'group' : 'document',
  slug,
  title: titleOfName(slug),
});

export function placeOf(tree: EditableTree, path: string): UpsertPlace {
  const steps = path.split('/');
  const slug = steps.at(-1) ?? '';
  let parentId: string = ROOT_PARENT;
  for (const [depth, step] of steps.entries()) {
    const page = tree.childAt(parentId, step);
    if (page && depth === steps.length - 1) return { page, slug, parentId, missing: [] };
    if (!page) {
      const missing = steps.slice(depth, -1).map((each, index) => parentAt(each, depth + index));
      return { slug, parentId, missing };
    }
    parentId = page.pageId;
  }
  return { slug, parentId, missing: [] };
}

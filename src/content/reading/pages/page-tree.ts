import { setImmediate as nextIteration } from 'node:timers/promises';
import { ROOT_PARENT } from '../../model/entities/page-version.entity';
import { type PageContext, toPageResponse } from './page.mapper';
import type { PageRow } from '../../storage/pages.repository';

/** Pages converted to JSON before yielding to other requests. */
const PAGES_PER_SLICE = 1_000;
const EMPTY_CHILDREN = '[]}';

/** Groups pages by parent, siblings in the given order. */
export function groupByParent(rows: readonly PageRow[]): Map<string, PageRow[]> {
  const groups = new Map<string, PageRow[]>();
  for (const row of rows) {
    const siblings = groups.get(row.parentId);
    if (siblings) siblings.push(row);
    else groups.set(row.parentId, [row]);
  }
  return groups;
}

export const joinPath = (parent: string, slug: string | null): string =>
  slug === null ? parent : parent ? `${parent}/${slug}` : slug;

interface Step {
  readonly row?: PageRow;
  readonly path: string;
  /** Text that closes an open page. */
  readonly close?: string;
  readonly first?: boolean;
}

/**
 * Writes a tree of pages as JSON text, depth first and without recursion, yielding to other requests: the
 * tree of a large space takes noticeable time. Returns the text of the array of the pages below `parentId`.
 */
export async function writePageTree(
  rows: readonly PageRow[],
  context: PageContext,
  parentId: string = ROOT_PARENT,
  parentPath = '',
): Promise<string> {
  const groups = groupByParent(rows);
  const stepsBelow = (id: string, path: string): Step[] =>
    (groups.get(id) ?? []).map((row, index) => ({ row, path: joinPath(path, row.slug), first: index === 0 })).reverse();
  const stack: Step[] = stepsBelow(parentId, parentPath);
  const text: string[] = ['['];
  let written = 0;
  for (let step = stack.pop(); step; step = stack.pop()) {
    if (step.close !== undefined || !step.row) {
      text.push(step.close ?? '');
      continue;
    }
    const page = withChildren(
      JSON.stringify(toPageResponse(step.row, step.path, context)),
      groups.has(step.row.pageId),
    );
    text.push(step.first ? '' : ',', page.open);
    if (page.close) stack.push({ path: '', close: page.close }, ...stepsBelow(step.row.pageId, step.path));
    written += 1;
    if (written % PAGES_PER_SLICE === 0) await nextIteration();
  }
  text.push(']');
  return text.join('');
}

/** Splits the JSON of a page where its children belong: `pages` is its last field. */
function withChildren(json: string, hasChildren: boolean): { open: string; close?: string } {
  if (!hasChildren || !json.endsWith(EMPTY_CHILDREN)) return { open: json };
  return { open: json.slice(0, -EMPTY_CHILDREN.length + 1), close: ']}' };
}

import { createHash } from 'node:crypto';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { isPageFile } from '../../documents/markdown/page-file';
import { slugFromFile, uniqueSlug } from '../../documents/markdown/slug';
import { isClutter, isHidden } from '../../documents/markdown/repository-files';
import { filePathOf } from '../pages/reference-addresses';
import { type ExportPage, hasFile, walk } from './export-tree';

/** Longer or deeper paths are not taken by an import, or not by every file system. */
const MAX_PATH = 400;
const MAX_STEPS = 24;

const steps = (path: string): number => path.split('/').length;

const slugOf = (file: string): string => slugFromFile(file) || 'readme';

const makesSlug = (file: string, { row }: ExportPage): boolean => slugOf(file) === row.slug;

const isSafe = (file: string): boolean => file.length <= MAX_PATH && steps(file) <= MAX_STEPS && !isClutter(file);

/** Where a page may stand, the usual place first; the others are for names that mean something else to an import. */
function* placesOf({ row, path, children }: ExportPage): Generator<string> {
  yield filePathOf({ path, hasChildren: children.length > 0 });
  yield `${path}/README.md`;
  const folder = createHash('sha256').update(path).digest('hex').slice(0, 12);
  const name = row.slug ?? 'page';
  yield `_/${folder}/${name}.md`;
  yield `_/${folder}/${name}/README.md`;
}

function choose(page: ExportPage, taken: ReadonlySet<string>): string {
  let free: string | undefined;
  for (const file of placesOf(page)) {
    if (taken.has(file.toLowerCase()) || !isSafe(file)) continue;
    if (makesSlug(file, page)) return file;
    free ??= file;
  }
  if (free !== undefined) return free;
  // Pages below a link have the path of their neighbours.
  for (let copy = 1; ; copy++) {
    const file = `_/${copy}/${page.row.slug ?? 'page'}.md`;
    if (!taken.has(file.toLowerCase())) return file;
  }
}

const isWritable = (file: string, taken: ReadonlySet<string>): boolean =>
  isPageFile(file) && isSafe(file) && !isHidden(file) && !taken.has(file);

/**
 * The files that pages came from, by page, where an import makes the same slug of them again: it has not been renamed
 * since. Siblings whose names make the same slug are numbered in their order, as an import does.
 */
async function keptPaths(
  siblings: readonly ExportPage[],
  kept: Map<string, string>,
  taken: Set<string>,
): Promise<void> {
  const slugs = new Set<string>();
  for (const { row, children } of siblings) {
    await yieldToEventLoop();
    const { sourcePath, slug } = row;
    const stays =
      sourcePath !== null &&
      row.type === 'document' &&
      !row.details.moved &&
      isWritable(sourcePath, taken) &&
      uniqueSlug(slugOf(sourcePath), slugs) === slug;
    if (stays) kept.set(row.pageId, sourcePath);
    if (stays) taken.add(sourcePath);
    if (slug !== null) slugs.add(slug);
    await keptPaths(children, kept, taken);
  }
}

/**
 * The file of every page that has one, by its identifier: the one that it came from, or one built from its path when it was
 * renamed or moved since or came from none. An import makes the same slugs of these paths; none that is made differs from
 * another in case only, and none is a file that means something else. Lets other requests run in between.
 */
export async function pagePaths(tree: readonly ExportPage[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  await keptPaths(tree, files, new Set(['SUMMARY.md']));
  await yieldToEventLoop();
  const taken = new Set(['summary.md', ...[...files.values()].map((file) => file.toLowerCase())]);
  for (const page of walk(tree)) {
    await yieldToEventLoop();
    if (!hasFile(page) || files.has(page.row.pageId)) continue;
    const file = choose(page, taken);
    taken.add(file.toLowerCase());
    files.set(page.row.pageId, file);
  }
  return files;
}

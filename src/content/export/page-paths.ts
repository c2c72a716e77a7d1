import { createHash } from 'node:crypto';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { isPageFile } from '../../../core/documents/markdown/page-file';
import { slugFromFile, uniqueSlug } from '../../../core/documents/markdown/slug';
import { isClutter, isHidden } from '../../../core/documents/markdown/repository-files';
import { filePathOf } from '../storage/references/reference-addresses';
import { type ExportPage, hasFile, walk } from './export-tree';

/** Longer or deeper paths are not supported by imports or by all file systems. */
const MAX_PATH = 400;
const MAX_SEGMENTS = 24;

const segmentCount = (path: string): number => path.split('/').length;

const slugOf = (file: string): string => slugFromFile(file) || 'readme';

const yieldsSlug = (file: string, { row }: ExportPage): boolean => slugOf(file) === row.slug;

const isSafe = (file: string): boolean =>
  file.length <= MAX_PATH && segmentCount(file) <= MAX_SEGMENTS && !isClutter(file);

/** Candidate paths of a page, the default first; the others are for names with a special meaning for imports. */
function* candidatePaths({ row, path, children }: ExportPage): Generator<string> {
  yield filePathOf({ path, hasChildren: children.length > 0 });
  yield `${path}/README.md`;
  const folder = createHash('sha256').update(path).digest('hex').slice(0, 12);
  const name = row.slug ?? 'page';
  yield `_/${folder}/${name}.md`;
  yield `_/${folder}/${name}/README.md`;
}

function choosePath(page: ExportPage, taken: ReadonlySet<string>): string {
  let free: string | undefined;
  for (const file of candidatePaths(page)) {
    if (taken.has(file.toLowerCase()) || !isSafe(file)) continue;
    if (yieldsSlug(file, page)) return file;
    free ??= file;
  }
  if (free !== undefined) return free;
  // Pages below a link have the same paths as its siblings.
  for (let copy = 1; ; copy++) {
    const file = `_/${copy}/${page.row.slug ?? 'page'}.md`;
    if (!taken.has(file.toLowerCase())) return file;
  }
}

const isWritable = (file: string, taken: ReadonlySet<string>): boolean =>
  isPageFile(file) && isSafe(file) && !isHidden(file) && !taken.has(file);

/**
 * Collects the source paths of pages, by page, that have not been renamed: their slug is that of the import, or the one that an
 * import would generate. Siblings with the same slug are numbered in order, as in an import.
 */
async function collectSourcePaths(
  siblings: readonly ExportPage[],
  paths: Map<string, string>,
  taken: Set<string>,
): Promise<void> {
  const slugs = new Set<string>();
  for (const { row, children } of siblings) {
    await yieldToEventLoop();
    const { sourcePath, slug, details } = row;
    const keepsPath =
      sourcePath !== null &&
      row.type === 'document' &&
      !details.moved &&
      isWritable(sourcePath, taken) &&
      (slug === details.imported?.slug || uniqueSlug(slugOf(sourcePath), slugs) === slug);
    if (keepsPath) paths.set(row.pageId, sourcePath);
    if (keepsPath) taken.add(sourcePath);
    if (slug !== null) slugs.add(slug);
    await collectSourcePaths(children, paths, taken);
  }
}

/**
 * The file path of every page that has one, by ID: its source path, or one derived from its path if it was
 * renamed, moved or not imported. An import generates the same slugs from these paths; derived paths never differ from
 * others only in case, and never have a special meaning. Yields to other requests.
 */
export async function pagePaths(tree: readonly ExportPage[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  await collectSourcePaths(tree, files, new Set(['SUMMARY.md']));
  await yieldToEventLoop();
  const taken = new Set(['summary.md', ...[...files.values()].map((file) => file.toLowerCase())]);
  for (const page of walk(tree)) {
    await yieldToEventLoop();
    if (!hasFile(page) || files.has(page.row.pageId)) continue;
    const file = choosePath(page, taken);
    taken.add(file.toLowerCase());
    files.set(page.row.pageId, file);
  }
  return files;
}

import path from 'node:path';
import { slugFromTitle } from '../../../core/documents/markdown/slug';
import type { FileRow } from '../storage/files.repository';
import {
  ASSETS_FOLDER,
  INCLUDES_FOLDER,
  isInclude,
  isKeptWithoutReference,
  isKeptWithReference,
} from '../../../core/documents/markdown/repository-files';
import type { ReusableRow } from '../storage/reusables.repository';

/** A registry of unique paths. */
export class UniquePaths {
  private readonly taken: Set<string>;

  constructor(paths: Iterable<string>) {
    this.taken = new Set(paths);
  }

  reserve(file: string): boolean {
    if (this.taken.has(file)) return false;
    this.taken.add(file);
    return true;
  }

  /** Reserves the path itself or, if it is taken, the path with the first free number before its extension. */
  reserveFree(file: string): string {
    if (this.reserve(file)) return file;
    const { dir, name, ext } = path.posix.parse(file);
    for (let copy = 1; ; copy++) {
      const candidate = `${dir ? `${dir}/` : ''}${name}-${copy}${ext}`;
      if (this.reserve(candidate)) return candidate;
    }
  }
}

const byPath = (one: { readonly path: string }, other: { readonly path: string }): number =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : 0;

const isPlainName = (name: string): boolean => !/[/\\\p{Cc}]/u.test(name) && name !== '' && !name.startsWith('.');

/** The preferred path of a file: its own, with its current name; in the assets folder if an import would ignore it there. */
function preferredPath({ path: current, name }: FileRow, isImported: (file: string) => boolean): string {
  const { dir, base } = path.posix.parse(current);
  const named = name === base || !isPlainName(name) ? current : path.posix.join(dir, name);
  return isImported(named) ? named : `${ASSETS_FOLDER}${path.posix.basename(named)}`;
}

/**
 * The path of every file, by ID, in the order of their paths. `referenced`: files that a text refers to, which an
 * import accepts in any folder.
 */
export function filePaths(
  files: readonly FileRow[],
  referenced: ReadonlySet<string>,
  taken: UniquePaths,
): Map<string, string> {
  const sorted = [...files].sort(byPath);
  const paths = new Map<string, string>();
  const preferred = new Map(
    sorted.map((file) => {
      const isImported = (at: string) =>
        isKeptWithoutReference(at) || (at === file.path && referenced.has(file.fileId) && isKeptWithReference(at));
      return [file.fileId, preferredPath(file, isImported)];
    }),
  );
  for (const { fileId, path: own } of sorted)
    if (preferred.get(fileId) === own && taken.reserve(own)) paths.set(fileId, own);
  for (const { fileId } of sorted)
    if (!paths.has(fileId)) paths.set(fileId, taken.reserveFree(preferred.get(fileId) ?? fileId));
  return paths;
}

/** The path of every reusable content, by ID, in the order of their paths. */
export function reusablePaths(reusables: readonly ReusableRow[], taken: UniquePaths): Map<string, string> {
  const sorted = [...reusables].sort(byPath);
  const paths = new Map<string, string>();
  const keepsPath = ({ path: current }: ReusableRow): boolean => isInclude(current);
  for (const row of sorted) if (keepsPath(row) && taken.reserve(row.path)) paths.set(row.reusableId, row.path);
  for (const { reusableId, title } of sorted)
    if (!paths.has(reusableId))
      paths.set(reusableId, taken.reserveFree(`${INCLUDES_FOLDER}${slugFromTitle(title)}.md`));
  return paths;
}

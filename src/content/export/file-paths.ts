import path from 'node:path';
import { isPageFile } from '../../documents/markdown/page-file';
import { slugFromTitle } from '../../documents/markdown/slug';
import type { FileRow } from '../files/files.repository';
import {
  ASSETS_FOLDER,
  INCLUDES_FOLDER,
  isKeptWithoutReference,
  isKeptWithReference,
} from '../../documents/markdown/repository-files';
import type { ReusableRow } from '../pages/reusables.repository';

/** Paths that are given out once. */
export class TakenPaths {
  private readonly taken: Set<string>;

  constructor(paths: Iterable<string>) {
    this.taken = new Set(paths);
  }

  take(file: string): boolean {
    if (this.taken.has(file)) return false;
    this.taken.add(file);
    return true;
  }

  /** The path itself or, when it is taken, with the first free number before its ending. */
  takeFree(file: string): string {
    if (this.take(file)) return file;
    const { dir, name, ext } = path.posix.parse(file);
    for (let copy = 1; ; copy++) {
      const candidate = `${dir ? `${dir}/` : ''}${name}-${copy}${ext}`;
      if (this.take(candidate)) return candidate;
    }
  }
}

const byPath = (one: { readonly path: string }, other: { readonly path: string }): number =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : 0;

const isPlainName = (name: string): boolean => !/[/\\\p{Cc}]/u.test(name) && name !== '' && !name.startsWith('.');

/** Where a file goes: where it is, under the name it has now; into the assets when an import would not take it there. */
function wantedPath({ path: own, name }: FileRow, keeps: (file: string) => boolean): string {
  const { dir, base } = path.posix.parse(own);
  const named = name === base || !isPlainName(name) ? own : path.posix.join(dir, name);
  return keeps(named) ? named : `${ASSETS_FOLDER}${path.posix.basename(named)}`;
}

/**
 * The path of every file, by identifier, in the order of their paths. `referenced`: files that a text refers to, which an
 * import takes wherever they are.
 */
export function filePaths(
  files: readonly FileRow[],
  referenced: ReadonlySet<string>,
  taken: TakenPaths,
): Map<string, string> {
  const sorted = [...files].sort(byPath);
  const paths = new Map<string, string>();
  const wanted = new Map(
    sorted.map((file) => {
      const keeps = (at: string) =>
        isKeptWithoutReference(at) || (at === file.path && referenced.has(file.fileId) && isKeptWithReference(at));
      return [file.fileId, wantedPath(file, keeps)];
    }),
  );
  for (const { fileId, path: own } of sorted) if (wanted.get(fileId) === own && taken.take(own)) paths.set(fileId, own);
  for (const { fileId } of sorted)
    if (!paths.has(fileId)) paths.set(fileId, taken.takeFree(wanted.get(fileId) ?? fileId));
  return paths;
}

/** The path of every piece of reusable content, by identifier, in the order of their paths. */
export function reusablePaths(reusables: readonly ReusableRow[], taken: TakenPaths): Map<string, string> {
  const sorted = [...reusables].sort(byPath);
  const paths = new Map<string, string>();
  const stays = ({ path: own }: ReusableRow): boolean => own.startsWith(INCLUDES_FOLDER) && isPageFile(own);
  for (const row of sorted) if (stays(row) && taken.take(row.path)) paths.set(row.reusableId, row.path);
  for (const { reusableId, title } of sorted)
    if (!paths.has(reusableId)) paths.set(reusableId, taken.takeFree(`${INCLUDES_FOLDER}${slugFromTitle(title)}.md`));
  return paths;
}

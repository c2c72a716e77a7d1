import type { ImportBundle } from '../import-bundle';

/**
 * Drops the top folder when every file is in the same one, as in archives of a repository (`docs-main/…`). A folder
 * whose name starts with a dot (`.gitbook`) means something and stays.
 */
export function stripCommonFolder(bundle: ImportBundle): ImportBundle {
  const [first] = bundle.files;
  const end = first?.path.indexOf('/') ?? -1;
  const prefix = first?.path.slice(0, end + 1) ?? '';
  if (end < 1 || prefix.startsWith('.') || !bundle.files.every(({ path }) => path.startsWith(prefix))) return bundle;
  const strip = (path: string): string => (path.startsWith(prefix) ? path.slice(prefix.length) : path);
  return {
    files: bundle.files.map(({ path, bytes }) => ({ path: strip(path), bytes })),
    skipped: bundle.skipped.map((entry) => ({ ...entry, path: strip(entry.path) })),
  };
}

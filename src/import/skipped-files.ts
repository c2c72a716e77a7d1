import type { SkippedResource } from './import-bundle';

/** Why by-products of file managers, Git and npm are left out. */
export const CLUTTER = 'such files are made by other programs, and are not documentation';
/** Why hidden files are left out. */
export const HIDDEN = 'hidden files and folders are not imported';

/** Folders are shortened to this many steps at first, then to fewer. */
const DEPTHS = [6, 4, 3, 2, 1, 0];
const REST = 'for several reasons, which the log of the service lists';

/** Counts files that are left out by a rule as one entry for each folder and reason. */
export class SkippedFolders {
  private readonly entries = new Map<string, SkippedResource & { files: number }>();

  /** @param path the folder, which ends with a slash, or a file */
  add(path: string, reason: string): void {
    const key = `${path}\n${reason}`;
    const entry = this.entries.get(key);
    if (entry) entry.files += 1;
    else this.entries.set(key, { path, reason, files: 1, byRule: true });
  }

  list(): SkippedResource[] {
    return [...this.entries.values()].map(({ files, ...entry }) => (files === 1 ? entry : { ...entry, files }));
  }
}

/** A page that a table of contents lists without its file. */
export const missingPage = (path: string, summary: string): SkippedResource => ({
  path,
  reason: `it is listed in ${summary}, but the file is missing; the page is empty`,
});

/** The number of files that entries stand for. */
export const countSkipped = (skipped: readonly SkippedResource[]): number =>
  skipped.reduce((sum, { files = 1 }) => sum + files, 0);

/** The path of an entry for people, with the number of files if it stands for several. */
export const shownPath = ({ path, files }: SkippedResource): string =>
  files === undefined ? path : `${path} (${files} files)`;

/** The folder of a path, cut to a number of steps; `./` for the root. */
function folderAt(path: string, depth: number): string {
  let end = -1;
  for (let step = 0; step < depth; step++) {
    const next = path.indexOf('/', end + 1);
    if (next === -1) break;
    end = next;
  }
  return end === -1 ? './' : path.slice(0, end + 1);
}

function byFolder(skipped: readonly SkippedResource[], depth: number): SkippedResource[] {
  const groups = new Map<string, SkippedResource & { readonly entries: number }>();
  for (const entry of skipped) {
    const { path, reason, files = 1 } = entry;
    const folder = folderAt(path, depth);
    const key = `${folder}\n${reason}`;
    const group = groups.get(key);
    // A single entry keeps its own path.
    groups.set(
      key,
      group
        ? { ...group, path: folder, files: (group.files ?? 1) + files, entries: group.entries + 1 }
        : { ...entry, entries: 1 },
    );
  }
  return [...groups.values()].map(({ entries: _, ...entry }) => entry);
}

/** The same in at most `max` entries that stand for all of them: beyond, files with the same reason are grouped by folder. */
export function boundSkipped(skipped: readonly SkippedResource[], max: number): readonly SkippedResource[] {
  let bounded = skipped;
  for (const depth of DEPTHS) {
    if (bounded.length <= max) return bounded;
    bounded = byFolder(bounded, depth);
  }
  if (bounded.length <= max) return bounded;
  const further = bounded.slice(max - 1);
  return [...bounded.slice(0, max - 1), { path: './', reason: REST, files: countSkipped(further) }];
}

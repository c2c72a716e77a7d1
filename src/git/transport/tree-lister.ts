import { GIT_LIMITS } from '../git-limits';
import { isUnsafeSegment } from '../git-names';
import type { TreeFile, TreeListing, UnsupportedEntry } from './git-messages';
import { GitProblem } from '../git-problem';
import { isFile, isFolder, entryName, type RawEntry } from './raw-tree';

const SUBMODULE = '160000';
const SYMLINK = '120000';

const quote = (path: string): string => JSON.stringify(path.slice(0, 200));

const tooMany = (what: string): GitProblem =>
  new GitProblem('too-large', `The folder is too large: ${what}. Connect a smaller folder.`);

/** Lists the files of a tree. Entries that are not files, or whose names are unsupported, are listed with the reason. */
export class TreeLister {
  private readonly files: TreeFile[] = [];
  private readonly unsupported: UnsupportedEntry[] = [];
  private folders = 0;

  constructor(private readonly readTree: (oid: string) => Promise<RawEntry[]>) {}

  async list(tree: string): Promise<TreeListing> {
    await this.walk(tree, '', 1);
    return { files: this.files, unsupported: this.unsupported };
  }

  private async walk(tree: string, prefix: string, depth: number): Promise<void> {
    if (depth > GIT_LIMITS.depth) throw tooMany(`it has more than ${GIT_LIMITS.depth} folders in one another`);
    this.folders += 1;
    if (this.folders > GIT_LIMITS.folders) throw tooMany(`it has more than ${GIT_LIMITS.folders} folders`);
    for (const entry of await this.readTree(tree)) {
      const name = entryName(entry);
      const path = prefix + (name ?? entry.name);
      const reason = reasonAgainst(entry, name, path);
      if (reason !== undefined) this.unsupported.push({ path, reason });
      else if (isFolder(entry)) await this.walk(entry.oid, `${path}/`, depth + 1);
      else this.files.push({ path, oid: entry.oid });
      if (this.files.length + this.unsupported.length > GIT_LIMITS.files)
        throw tooMany(`it has more than ${GIT_LIMITS.files} files`);
    }
  }
}

/** Why an entry is skipped. @throws for names that only a malicious client would write */
function reasonAgainst(entry: RawEntry, name: string | undefined, path: string): string | undefined {
  if (isUnsafeSegment(entry.name) || isUnsafeSegment(name ?? entry.name) || entry.name.includes('/'))
    throw new GitProblem('unsafe', `The repository is refused: its tree contains the name ${quote(path)}.`);
  if (name === undefined) return 'its name is not UTF-8';
  if (/[\\\p{Cc}]/u.test(name)) return 'its name contains a backslash or a control character';
  if (path.length > GIT_LIMITS.pathLength) return `its path is longer than ${GIT_LIMITS.pathLength} characters`;
  if (entry.mode === SYMLINK) return 'it is a symbolic link';
  if (entry.mode === SUBMODULE) return 'it is a submodule';
  return isFile(entry) || isFolder(entry) ? undefined : 'it is neither a file nor a folder';
}

import type { TreeChange } from './git-messages';
import { FILE, isFile, isFolder, rawName, type RawEntry } from './raw-tree';

interface Objects {
  readonly readTree: (oid: string) => Promise<RawEntry[]>;
  readonly writeTree: (entries: readonly RawEntry[]) => Promise<string>;
  readonly writeBlob: (bytes: Uint8Array) => Promise<string>;
}

type Changes = ReadonlyMap<string, Uint8Array | null>;

interface SplitChanges {
  readonly own: Map<string, Uint8Array | null>;
  readonly below: Map<string, Map<string, Uint8Array | null>>;
}

const FOLDER_MODE = '40000';

/** Splits the changes of a folder by its direct files and its subfolders. */
function split(changes: Changes): SplitChanges {
  const result: SplitChanges = { own: new Map(), below: new Map() };
  for (const [path, bytes] of changes) {
    const slash = path.indexOf('/');
    if (slash < 0) {
      result.own.set(rawName(path), bytes);
      continue;
    }
    const name = rawName(path.slice(0, slash));
    const inner = result.below.get(name) ?? new Map<string, Uint8Array | null>();
    inner.set(path.slice(slash + 1), bytes);
    result.below.set(name, inner);
  }
  return result;
}

/** Writes trees with some files changed. Everything else is kept byte for byte, with its mode. */
export class TreeChanger {
  readonly blocked: string[] = [];

  constructor(private readonly objects: Objects) {}

  /** The new tree; undefined if it is empty. */
  change(tree: string | undefined, changes: readonly TreeChange[]): Promise<string | undefined> {
    return this.writeFolder(tree, new Map(changes), '');
  }

  private async writeFolder(tree: string | undefined, changes: Changes, prefix: string): Promise<string | undefined> {
    const before = tree === undefined ? [] : await this.objects.readTree(tree);
    const entries = new Map(before.map((entry) => [entry.name, entry]));
    const { own, below } = split(changes);
    for (const [name, inner] of below) await this.changeFolder(entries, name, inner, prefix);
    for (const [name, bytes] of own) await this.changeFile(entries, name, bytes, prefix);
    if (entries.size === 0) return undefined;
    const unchanged = before.length === entries.size && before.every((entry) => entries.get(entry.name) === entry);
    return unchanged && tree !== undefined ? tree : this.objects.writeTree([...entries.values()]);
  }

  private async changeFolder(
    entries: Map<string, RawEntry>,
    name: string,
    changes: Changes,
    prefix: string,
  ): Promise<void> {
    const present = entries.get(name);
    const path = `${prefix}${Buffer.from(name, 'latin1').toString()}/`;
    if (present && !isFolder(present)) {
      for (const [inner, bytes] of changes) if (bytes !== null) this.blocked.push(path + inner);
      return;
    }
    const tree = await this.writeFolder(present?.oid, changes, path);
    if (tree === undefined) entries.delete(name);
    else if (tree !== present?.oid) entries.set(name, { mode: FOLDER_MODE, name, oid: tree });
  }

  private async changeFile(
    entries: Map<string, RawEntry>,
    name: string,
    bytes: Uint8Array | null,
    prefix: string,
  ): Promise<void> {
    const present = entries.get(name);
    if (present && !isFile(present)) {
      if (bytes !== null) this.blocked.push(prefix + Buffer.from(name, 'latin1').toString());
      return;
    }
    if (bytes === null) return void entries.delete(name);
    const oid = await this.objects.writeBlob(bytes);
    if (oid !== present?.oid) entries.set(name, { mode: present?.mode ?? FILE, name, oid });
  }
}

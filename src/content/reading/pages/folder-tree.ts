import path from 'node:path';
import { yieldToEventLoop } from '../../../common/concurrency/yield-to-event-loop';
import { isFolderPage, withoutPageEnding } from '../../../../core/documents/markdown/page-file';
import { pageSlug, slugFromFile } from '../../../../core/documents/markdown/slug';
import { orderedNames, orderOf, titleOfFile, titleOfName } from '../../../../core/documents/markdown/names';
import type { PlaceHint } from '../../../../core/documents/markdown/place-hint';
import type { PlannedPage } from './planned-page';

/** Metadata of pages and folders, by path. */
export type PlaceHints = ReadonlyMap<string, PlaceHint>;

interface Folder {
  readonly path: string;
  readonly name: string;
  readme?: string;
  readonly files: string[];
  readonly folders: Map<string, Folder>;
}

interface Entry {
  readonly name: string;
  readonly hint: PlaceHint;
  readonly page: PlannedPage;
}

const newFolder = (inside: string, name: string): Folder => ({
  path: inside === '' ? name : `${inside}/${name}`,
  name,
  files: [],
  folders: new Map(),
});

/** Natural order of names: numbers are compared numerically. */
export const natural = new Intl.Collator('en', { numeric: true }).compare;

async function readFolders(files: Iterable<string>, readme: string, base: string): Promise<Folder> {
  const root = newFolder('', base);
  for (const file of files) {
    await yieldToEventLoop();
    let folder = root;
    for (const segment of path.posix.dirname(path.posix.relative(base, file)).split('/')) {
      if (segment === '.') continue;
      const next = folder.folders.get(segment) ?? newFolder(folder.path, segment);
      folder.folders.set(segment, next);
      folder = next;
    }
    const standsForFolder = isFolderPage(path.posix.basename(file)) || (folder === root && file === readme);
    if (!standsForFolder) folder.files.push(file);
    else if (folder.readme === undefined) folder.readme = file;
    else if (file === readme) {
      folder.files.push(folder.readme);
      folder.readme = file;
    } else folder.files.push(file);
  }
  return root;
}

/** Builds the tree of folders; metadata of pages and folders determines their order and names. */
class FolderTree {
  constructor(private readonly hints: PlaceHints) {}

  page(file: string, children: readonly PlannedPage[], fallbackTitle = titleOfFile(file)): PlannedPage {
    const { label, slug } = this.hints.get(file) ?? {};
    return {
      type: 'document',
      path: file,
      slug: slug === undefined ? slugFromFile(file) || 'readme' : pageSlug(slug),
      ...(label !== undefined && { linkTitle: label }),
      fallbackTitle: label ?? fallbackTitle,
      children,
    };
  }

  async children(folder: Folder, top: boolean): Promise<PlannedPage[]> {
    const names = [...folder.files.map((file) => path.posix.basename(file)), ...folder.folders.keys()];
    const ordered = orderedNames(names.map(withoutPageEnding));
    const title = (name: string) => titleOfName(name, ordered.has(withoutPageEnding(name)));
    await yieldToEventLoop();
    const entries = folder.files.map((file) => this.fileEntry(file, title));
    for (const inner of folder.folders.values()) entries.push(await this.folderEntry(inner, top, title(inner.name)));
    return inOrder(entries, ordered);
  }

  private fileEntry(file: string, title: (name: string) => string): Entry {
    const name = path.posix.basename(file);
    const fallback = isFolderPage(name) ? titleOfFile(file) : title(name);
    return { name, hint: this.hints.get(file) ?? {}, page: this.page(file, [], fallback) };
  }

  /** A folder becomes the page of its README; without one, a group at the top level, and an empty page further down. */
  private async folderEntry(folder: Folder, top: boolean, title: string): Promise<Entry> {
    const children = await this.children(folder, false);
    const own = this.hints.get(folder.path);
    const { name, readme } = folder;
    if (readme !== undefined) {
      const page = this.page(readme, children, own?.label ?? title);
      const named = own?.label === undefined ? page : { ...page, linkTitle: own.label };
      return { name, hint: own?.position === undefined ? (this.hints.get(readme) ?? {}) : own, page: named };
    }
    const label = own?.label ?? title;
    const type = top ? ('group' as const) : ('document' as const);
    return {
      name,
      hint: own ?? {},
      page: { type, slug: pageSlug(name), fallbackTitle: label, title: label, children },
    };
  }
}

/** Items with an explicit position, or a number in their name, come first, by that number; the others follow by name. */
function inOrder(entries: readonly Entry[], ordered: ReadonlySet<string>): PlannedPage[] {
  const positions = new Map(
    entries.map((entry) => {
      const name = withoutPageEnding(entry.name);
      return [entry, entry.hint.position ?? (ordered.has(name) ? orderOf(name) : undefined) ?? Infinity];
    }),
  );
  const position = (entry: Entry): number => positions.get(entry) ?? Infinity;
  const compare = (one: Entry, other: Entry): number =>
    position(one) === position(other) ? natural(one.name, other.name) : position(one) - position(other);
  return [...entries].sort(compare).map(({ page }) => page);
}

export interface FolderTreeOptions {
  /** The file that represents the root. */
  readonly readme: string;
  readonly hints?: PlaceHints;
  /** The root folder of the tree; all files are below it. */
  readonly base?: string;
  /** False for a tree below a page, where groups are not possible. */
  readonly top?: boolean;
}

/**
 * The tree of a bundle without a table of contents: folders nest, names sort naturally, the README of the root comes first. Lets
 * other requests run in between.
 */
export async function treeOfFolders(
  files: Iterable<string>,
  { readme, hints = new Map(), base = '', top = true }: FolderTreeOptions,
): Promise<PlannedPage[]> {
  const root = await readFolders(files, readme, base);
  const tree = new FolderTree(hints);
  const home = root.readme === undefined ? [] : [tree.page(root.readme, [])];
  return [...home, ...(await tree.children(root, top))];
}

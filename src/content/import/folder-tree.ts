import path from 'node:path';
import { slugFromFile, slugFromTitle } from '../documents/slug';
import type { PlannedPage } from './planned-page';

interface Folder {
  readonly name: string;
  readme?: string;
  readonly files: string[];
  readonly folders: Map<string, Folder>;
}

const README = /^(readme|index)\.(md|markdown)$/i;

const newFolder = (name: string): Folder => ({ name, files: [], folders: new Map() });

/** `02-getting_started` reads as "Getting started". */
export function titleOfName(name: string): string {
  const words = name
    .replace(/\.(md|markdown)$/i, '')
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : name;
}

const natural = new Intl.Collator('en', { numeric: true }).compare;

function readFolders(files: Iterable<string>, readme: string): Folder {
  const root = newFolder('');
  for (const file of files) {
    let folder = root;
    for (const segment of path.posix.dirname(file).split('/')) {
      if (segment === '.') continue;
      const next = folder.folders.get(segment) ?? newFolder(segment);
      folder.folders.set(segment, next);
      folder = next;
    }
    const name = path.posix.basename(file);
    const isReadme =
      folder === root ? file === readme || (README.test(name) && folder.readme === undefined) : README.test(name);
    if (isReadme && (folder.readme === undefined || file === readme)) folder.readme = file;
    else folder.files.push(file);
  }
  return root;
}

/** What to call a page whose text has no title: the name of its file, or of the folder that it is the README of. */
export function titleOfFile(file: string): string {
  const { dir, base } = path.posix.parse(file);
  if (!README.test(base)) return titleOfName(base);
  return dir ? titleOfName(path.posix.basename(dir)) : 'Home';
}

const pageOf = (file: string, children: readonly PlannedPage[]): PlannedPage => ({
  type: 'document',
  path: file,
  slug: slugFromFile(file) || 'readme',
  fallbackTitle: titleOfFile(file),
  children,
});

function childrenOf(folder: Folder, top: boolean): PlannedPage[] {
  const entries: { name: string; page: PlannedPage }[] = [
    ...folder.files.map((file) => ({ name: path.posix.basename(file), page: pageOf(file, []) })),
    ...[...folder.folders.values()].map((inner) => ({ name: inner.name, page: folderPage(inner, top) })),
  ];
  return entries.sort((a, b) => natural(a.name, b.name)).map(({ page }) => page);
}

/** A folder is the page of its README; without one it is a group at the top, and an empty page further down. */
function folderPage(folder: Folder, top: boolean): PlannedPage {
  const children = childrenOf(folder, false);
  if (folder.readme !== undefined) return pageOf(folder.readme, children);
  const title = titleOfName(folder.name);
  return { type: top ? 'group' : 'document', slug: slugFromTitle(folder.name), fallbackTitle: title, title, children };
}

/** The tree of a bundle without SUMMARY.md: folders nest, names sort naturally, the README of the root comes first. */
export function treeOfFolders(files: Iterable<string>, readme: string): PlannedPage[] {
  const root = readFolders(files, readme);
  const home = root.readme === undefined ? [] : [pageOf(root.readme, [])];
  return [...home, ...childrenOf(root, true)];
}

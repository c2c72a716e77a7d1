import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { parseSafeYaml } from '../../../core/documents/markdown/safe-yaml';
import { type FileBytes, type SkippedResource, wholeBytes } from '../import-bundle';
import { hintOfCategory, type PlaceHint } from '../../../core/documents/markdown/place-hint';
import type { PlaceHints } from '../../content/reading/pages/folder-tree';
import { withoutPageEnding } from '../../../core/documents/markdown/page-file';
import { decodeText } from '../text';
import { readSidebars } from './docusaurus';
import { readMkDocs } from './mkdocs';
import { isRecord, type Navigation } from './navigation';
import { ScriptReader } from './script-reader';
import { readVitePress } from './vitepress';

const MAX_BYTES = 512 * 1024;
const MAX_CATEGORIES = 5_000;
/** Further down, such a file belongs to an example or to another project. */
const MAX_STEPS = 4;
const MAX_TREES = 20;
const NOT_READ = `the order that it says is not used: it is one of more than ${MAX_TREES} such files, or deeper than ${MAX_STEPS - 1} folders; import its folder into a space of its own`;

const MKDOCS = /^mkdocs\.ya?ml$/;
const SIDEBARS = /^sidebars\.(?:[cm]?[jt]s|json)$/;
const VITEPRESS = /(?:^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/;
const CATEGORY = /^_category_\.(?:json|ya?ml)$/;
const ORDER_PREFIX = /^\d{1,4}\s*[-_.]+\s*(?=[^-_.\s\d])/;

const nameOf = (file: string): string => path.posix.basename(file);
const folderOf = (file: string): string => (path.posix.dirname(file) === '.' ? '' : path.posix.dirname(file));

/** True for a configuration file of another tool that defines the order of pages. */
export const isNavigationFile = (file: string): boolean => {
  const name = nameOf(file);
  return CATEGORY.test(name) || MKDOCS.test(name) || SIDEBARS.test(name) || VITEPRESS.test(file);
};

/** The contents of the configuration files of a bundle. */
export interface FoundNavigation {
  /** By their configuration files, those nearest to the root first. */
  readonly navigations: ReadonlyMap<string, Navigation>;
  /** By the path of a folder. */
  readonly folders: PlaceHints;
  readonly problems: readonly SkippedResource[];
}

type Read = { readonly value: unknown } | { readonly error: string };

/** The identifiers of documents in sidebars: their path without order prefixes, or their own `id`. */
function documentIds(files: Iterable<string>, root: string, hints: PlaceHints): Map<string, string> {
  const ids = new Map<string, string>();
  const prefix = root === '' ? '' : `${root}/`;
  for (const file of files) {
    if (!file.startsWith(prefix)) continue;
    const steps = withoutPageEnding(file.slice(prefix.length)).split('/');
    const plain = steps.map((step) => step.replace(ORDER_PREFIX, ''));
    const own = hints.get(file)?.id;
    const named = own === undefined ? [] : [[...plain.slice(0, -1), own].join('/')];
    for (const id of [...named, plain.join('/'), steps.join('/')]) if (!ids.has(id)) ids.set(id, file);
  }
  return ids;
}

/** Reads the order of pages from the configuration of MkDocs, Docusaurus and VitePress, without executing it. */
@Injectable()
export class NavigationReader {
  constructor(private readonly scripts: ScriptReader) {}

  /** @param files those for which {@link isNavigationFile} holds @param pages paths of all pages */
  async read(
    files: ReadonlyMap<string, FileBytes>,
    pages: ReadonlySet<string>,
    hints: PlaceHints,
  ): Promise<FoundNavigation> {
    const problems: SkippedResource[] = [];
    const folders = new Map<string, PlaceHint>();
    const report = (file: string, error: string): void => {
      problems.push({ path: file, reason: `it cannot be read (${error}); pages are in the order of their files` });
    };
    for (const [file, bytes] of [...files].filter(([path]) => CATEGORY.test(nameOf(path))).slice(0, MAX_CATEGORIES)) {
      const read = await this.data(file, bytes);
      if ('error' in read) report(file, read.error);
      else if (isRecord(read.value)) folders.set(folderOf(file), hintOfCategory(read.value));
    }
    const { read: used, others } = inOrder(files.keys());
    const navigations = new Map<string, Navigation>();
    for (const file of used) {
      const read = await this.value(file, files.get(file) ?? Buffer.alloc(0));
      if ('error' in read) report(file, read.error);
      const navigation = 'error' in read ? undefined : navigationOf(file, read.value, pages, hints);
      if (navigation && navigation.items.length > 0) navigations.set(file, navigation);
    }
    problems.push(...others.map((path) => ({ path, reason: NOT_READ, byRule: true })));
    return { navigations, folders, problems };
  }

  private async value(file: string, bytes: FileBytes): Promise<Read> {
    if (!/\.[cm]?[jt]s$/.test(file)) return this.data(file, bytes);
    return bytes.length > MAX_BYTES ? TOO_LARGE : this.scripts.read(decodeText(await wholeBytes(bytes)).text);
  }

  private async data(file: string, bytes: FileBytes): Promise<Read> {
    if (bytes.length > MAX_BYTES) return TOO_LARGE;
    const { text } = decodeText(await wholeBytes(bytes));
    if (!file.endsWith('.json')) return parseSafeYaml(text);
    try {
      return { value: JSON.parse(text) as unknown };
    } catch {
      return { error: 'it is not valid JSON' };
    }
  }
}

const TOO_LARGE = { error: 'it is larger than 512 KiB' };

/** The configuration files that define a whole tree, those nearest to the root first, and those that are not read. */
function inOrder(files: Iterable<string>): { readonly read: string[]; readonly others: string[] } {
  const steps = (file: string): number => file.split('/').length;
  const trees = [...files]
    .filter((file) => !CATEGORY.test(nameOf(file)))
    .sort((one, other) => steps(one) - steps(other) || (one < other ? -1 : 1));
  const read = trees.filter((file) => steps(file) <= MAX_STEPS).slice(0, MAX_TREES);
  return { read, others: trees.filter((file) => !read.includes(file)) };
}

function navigationOf(
  file: string,
  value: unknown,
  pages: ReadonlySet<string>,
  hints: PlaceHints,
): Navigation | undefined {
  const folder = folderOf(file);
  if (MKDOCS.test(nameOf(file))) return readMkDocs(value, folder);
  if (VITEPRESS.test(file)) return readVitePress(value, file.replace(VITEPRESS, ''));
  const holdsPages = (root: string): boolean => [...pages].some((page) => page.startsWith(`${root}/`));
  const roots = [path.posix.join(folder, 'docs'), path.posix.join(folder, '..', 'docs')];
  const root = roots.find((candidate) => !candidate.startsWith('..') && holdsPages(candidate)) ?? folder;
  const ids = documentIds(pages, root, hints);
  return readSidebars(value, root, (id) => ids.get(id));
}

import { posix } from 'node:path';
import type { ConvertedPage } from '../conversion/conversion-job';
import { extensionOf } from '../bundle/bundle-path';
import { childFolders, notionId, plainName } from './notion-names';

type NotionKind = 'markdown' | 'html' | 'csv';

/** A page or database of the export. */
export interface NotionNode {
  readonly source: string;
  readonly kind: NotionKind;
  title: string;
  path: string;
  text: string;
  rows?: string[][];
  page?: ConvertedPage;
  /** The pages its text links to, in order. */
  linked: readonly NotionNode[];
  children: NotionNode[];
}

/** The pages of an export, findable by file and by identifier. */
export interface NotionTree {
  readonly nodes: readonly NotionNode[];
  readonly roots: NotionNode[];
  readonly bySource: ReadonlyMap<string, NotionNode>;
  readonly byId: ReadonlyMap<string, NotionNode>;
}

const KINDS = new Map<string, NotionKind>([
  ['md', 'markdown'],
  ['html', 'html'],
  ['htm', 'html'],
  ['csv', 'csv'],
]);
const RANK: Readonly<Record<NotionKind, number>> = { markdown: 0, html: 1, csv: 2 };

/** A database is exported as a view, as a whole (`_all`) and sometimes also as a page: the page represents it, otherwise the whole, since a view may omit rows. */
function rankOf(path: string): number {
  const kind = KINDS.get(extensionOf(path));
  return (kind === undefined ? 9 : RANK[kind]) * 2 + (path.endsWith('_all.csv') ? 0 : 1);
}

/** The node in whose folder a file is, or in the nearest folder above that belongs to a node. */
function parentOf(node: NotionNode, folders: ReadonlyMap<string, NotionNode>): NotionNode | undefined {
  for (let folder = posix.dirname(node.source); folder !== '.'; folder = posix.dirname(folder)) {
    const found = folders.get(folder);
    if (found && found !== node) return found;
  }
  return undefined;
}

/** Finds the pages among the files of an export and places each below the page whose folder it is in. */
export function buildNotionTree(paths: readonly string[]): NotionTree {
  const bySource = new Map<string, NotionNode>();
  const byId = new Map<string, NotionNode>();
  const byFolder = new Map<string, NotionNode>();
  const plainFolders = new Map<string, NotionNode>();
  const nodes: NotionNode[] = [];
  const pages = paths.filter((path) => KINDS.has(extensionOf(path)) && path !== 'index.html');
  for (const source of [...pages].sort((first, second) => rankOf(first) - rankOf(second))) {
    const kind = KINDS.get(extensionOf(source)) ?? 'markdown';
    const [folder, plainFolder] = childFolders(source);
    const same = byFolder.get(folder);
    if (same) {
      bySource.set(source, same);
      continue;
    }
    const title = plainName(posix.basename(source)) || 'Untitled';
    const node: NotionNode = { source, kind, title, path: '', text: '', linked: [], children: [] };
    nodes.push(node);
    bySource.set(source, node);
    byFolder.set(folder, node);
    if (!plainFolders.has(plainFolder)) plainFolders.set(plainFolder, node);
    const id = notionId(posix.basename(source));
    if (id !== undefined) byId.set(id, node);
  }
  const folders = new Map([...plainFolders, ...byFolder]);
  const roots: NotionNode[] = [];
  for (const node of nodes) (parentOf(node, folders)?.children ?? roots).push(node);
  return { nodes, roots, bySource, byId };
}

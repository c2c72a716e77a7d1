import path from 'node:path';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import { isFolderPage } from '../../core/documents/markdown/page-file';
import { titleOfName } from '../../core/documents/markdown/names';
import { pageSlug } from '../../core/documents/markdown/slug';
import { natural, type PlaceHints, treeOfFolders } from '../content/reading/pages/folder-tree';
import type { PlannedPage } from '../content/reading/pages/planned-page';
import type { FolderSummary } from './folder-summaries';
import type { SkippedResource } from './import-bundle';
import type { Navigation } from './navigation/navigation';
import { treeOfNavigation } from './navigation/tree-of-navigation';
import { treeOfSummary } from './summary-tree';
import { sourcesOf } from './tree-matcher';

/** A folder of pages with a file that gives their order, as in repositories with several documentations. */
export interface ContentRoot {
  /** What says the order. */
  readonly file: string;
  /** '' for the root of the content. */
  readonly folder: string;
  readonly navigation?: Navigation;
  readonly summary?: FolderSummary;
}

interface RootPages {
  readonly files: ReadonlySet<string>;
  readonly readme: string;
  readonly hints: PlaceHints;
}

/** Names of folders that say nothing about what is in them. */
const GENERIC_NAMES = new Set(['docs', 'doc', 'documentation', 'content', 'src', 'source']);
const GENERIC_TITLES = /^(?:summary|(?:table of )?contents)$/i;

const isIn = (folder: string, file: string): boolean =>
  folder === '' || file === folder || file.startsWith(`${folder}/`);

/** The folder of the configuration, without `.vitepress`. */
function projectOf({ file }: ContentRoot): string {
  const folder = path.posix.dirname(file.replace(/(?:^|\/)\.vitepress\/.*$/, '/_'));
  return folder === '.' || folder === '/' ? '' : folder;
}

/** The folders whose pages belong to a root. */
const scopeOf = (root: ContentRoot): string[] => {
  const project = projectOf(root);
  return project === '' ? [root.folder] : [root.folder, project];
};

/** Chooses the roots whose order is used: one inside of another is not, because its pages have their place there. */
export function selectRoots(found: readonly ContentRoot[]): {
  readonly roots: readonly ContentRoot[];
  readonly unused: readonly SkippedResource[];
} {
  const steps = ({ file }: ContentRoot): number => file.split('/').length;
  const roots: ContentRoot[] = [];
  const unused: SkippedResource[] = [];
  for (const root of [...found].sort((one, other) => steps(one) - steps(other))) {
    const outer = roots.find((other) => scopeOf(other).some((folder) => isIn(folder, root.folder)));
    if (!outer) roots.push(root);
    else
      unused.push({
        path: root.file,
        reason: `the order that it says is not used: its pages are in the order of ${outer.file}; import its folder into a space of its own to keep it`,
        byRule: true,
      });
  }
  return { roots, unused };
}

/** The pages of a table of contents, with paths from the root of the content. */
const placedIn = (folder: string, pages: readonly PlannedPage[], top: boolean): PlannedPage[] =>
  pages.map((page) => ({
    ...page,
    type: page.type === 'group' && !top ? 'document' : page.type,
    ...(page.path !== undefined && { path: path.posix.join(folder, page.path) }),
    ...(page.target &&
      'path' in page.target && {
        target: { ...page.target, path: path.posix.join(folder, page.target.path) },
      }),
    children: placedIn(folder, page.children, false),
  }));

/** The pages of one root; those that its file does not name come last. */
async function treeOfRoot(root: ContentRoot, pages: RootPages, top: boolean): Promise<PlannedPage[]> {
  const base = top ? '' : (scopeOf(root).sort((one, other) => one.length - other.length)[0] ?? '');
  if (root.navigation) return treeOfNavigation(root.navigation, { ...pages, base, top });
  const listed = placedIn(root.folder, treeOfSummary(root.summary?.nodes ?? []), top);
  const known = new Set(sourcesOf(listed));
  const others = [...pages.files].filter((file) => !known.has(file));
  const [inside, beside] = [true, false].map((is) => others.filter((file) => isIn(root.folder, file) === is));
  return [
    ...listed,
    ...(await treeOfFolders(inside ?? [], { ...pages, base: root.folder, top })),
    ...(await treeOfFolders(beside ?? [], { ...pages, base, top })),
  ];
}

/** The folder whose name stands for a root: `packages/tools/docs` is about `tools`. */
function namedFolder(root: ContentRoot): string {
  const folder = projectOf(root) || root.folder;
  const parent = path.posix.dirname(folder);
  return GENERIC_NAMES.has(path.posix.basename(folder).toLowerCase()) && parent !== '.' ? parent : folder;
}

/** Titles of the groups: what the file of the root says, or the name of the folder if that is missing or not unique. */
function titlesOf(roots: readonly ContentRoot[]): ReadonlyMap<ContentRoot, string> {
  const titles = roots.map(({ navigation, summary }) => (navigation ?? summary)?.title ?? '');
  return new Map(
    roots.map((root, index) => {
      const title = titles[index] ?? '';
      const isUsable =
        title !== '' && !GENERIC_TITLES.test(title) && titles.filter((one) => one === title).length === 1;
      return [root, isUsable ? title : titleOfName(path.posix.basename(namedFolder(root)), false)];
    }),
  );
}

async function groupsOf(
  roots: readonly ContentRoot[],
  claimed: ReadonlyMap<ContentRoot, ReadonlySet<string>>,
  pages: RootPages,
): Promise<PlannedPage[]> {
  const titles = titlesOf(roots);
  const groups: PlannedPage[] = [];
  for (const root of roots) {
    const children = await treeOfRoot(root, { ...pages, files: claimed.get(root) ?? new Set() }, false);
    const title = titles.get(root) ?? root.folder;
    const slug = pageSlug(path.posix.basename(namedFolder(root)));
    if (children.length > 0) groups.push({ type: 'group', title, fallbackTitle: title, slug, children });
  }
  return groups;
}

/** The pages of each root, and those that belong to none. */
async function claim(roots: readonly ContentRoot[], files: ReadonlySet<string>) {
  const claimed = new Map(roots.map((root) => [root, new Set<string>()]));
  const rest = new Set<string>();
  const scopes = roots
    .flatMap((root) => scopeOf(root).map((folder) => ({ root, folder })))
    .sort((one, other) => other.folder.length - one.folder.length);
  for (const file of files) {
    await yieldToEventLoop();
    const place = scopes.find(({ folder }) => isIn(folder, file));
    (place ? claimed.get(place.root) : rest)?.add(file);
  }
  return { claimed, rest };
}

/**
 * The tree of content without a table of contents. The only root, or the one at the top, makes the tree; further ones become groups, each
 * in its own order. Pages that belong to none follow their folders: none is lost.
 */
export async function treeOfRoots(roots: readonly ContentRoot[], pages: RootPages): Promise<PlannedPage[]> {
  const [first] = roots;
  if (!first) return treeOfFolders(pages.files, pages);
  if (roots.length === 1) return treeOfRoot(first, pages, true);
  const main = roots.find((root) => projectOf(root) === '');
  const others = roots.filter((root) => root !== main).sort((one, other) => natural(one.folder, other.folder));
  const { claimed, rest } = await claim(others, pages.files);
  const groups = await groupsOf(others, claimed, pages);
  if (main) return [...(await treeOfRoot(main, { ...pages, files: rest }, true)), ...groups];
  const tree = await treeOfFolders(rest, pages);
  const homes = isFolderPage(path.posix.basename(tree[0]?.path ?? '')) ? 1 : 0;
  return [...tree.slice(0, homes), ...groups, ...tree.slice(homes)];
}

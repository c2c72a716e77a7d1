import path from 'node:path';
import { isFolderPage } from '../../../core/documents/markdown/page-file';
import { pageSlug, slugFromFile } from '../../../core/documents/markdown/slug';
import { natural, type PlaceHints, treeOfFolders } from '../../content/reading/pages/folder-tree';
import { titleOfFile } from '../../../core/documents/markdown/names';
import { PathFinder } from '../../../core/documents/markdown/path-finder';
import type { PlannedPage } from '../../content/reading/pages/planned-page';
import { candidatePaths } from '../../content/storage/references/reference-resolver';
import type { Navigation, NavItem } from './navigation';

/** The pages of a bundle, with their metadata. */
export interface NavigablePages {
  readonly files: Iterable<string>;
  readonly readme: string;
  readonly hints: PlaceHints;
  /** The folder that all of them are in; '' by default. */
  readonly base?: string;
  /** False for a tree below a page or group, where groups are not possible. */
  readonly top?: boolean;
}

type OpenPage = Omit<PlannedPage, 'children'> & { children: PlannedPage[] };

/** A configuration may refer to a page by its built path. */
const atPath = (file: string): string => `/${file}`;

class NavigationTree {
  private readonly finder: PathFinder;
  private readonly left: Set<string>;
  /** The list with the last page from each folder: unlisted pages of the folder follow there. */
  private readonly lists = new Map<string, PlannedPage[]>();

  constructor(private readonly pages: NavigablePages) {
    this.left = new Set(pages.files);
    this.finder = new PathFinder(new Set(this.left));
  }

  async build({ items, root }: Navigation): Promise<PlannedPage[]> {
    const tree: PlannedPage[] = [];
    const { base = '', top = true } = this.pages;
    await this.add(items, tree, top);
    for (const file of [...this.left].sort(natural)) {
      const list = this.lists.get(path.posix.dirname(file));
      if (list && this.left.delete(file)) list.push(this.page(file));
    }
    tree.push(...(await this.folder(root, top)), ...(await this.folder(base, top)));
    return tree;
  }

  /** Unlisted pages of a folder, as a tree. */
  private folder(folder: string, top: boolean): Promise<PlannedPage[]> {
    const inside = [...this.left].filter((file) => folder === '' || file.startsWith(`${folder}/`));
    for (const file of inside) this.left.delete(file);
    const { readme, hints } = this.pages;
    return treeOfFolders(inside, { readme, hints, base: folder, top });
  }

  private async add(items: readonly NavItem[], list: PlannedPage[], top: boolean): Promise<void> {
    for (const item of items) {
      if (item.folder !== undefined) list.push(...(await this.folder(item.folder, top)));
      else if (item.children.length > 0) await this.section(item, list, top);
      else if (item.url !== undefined) list.push(linkTo(item.url, item.title));
      else this.leaf(item, list);
    }
  }

  /** An entry for a page; omitted if the page is already listed elsewhere, or does not exist. */
  private leaf({ path: named, title }: NavItem, list: PlannedPage[]): void {
    const file = this.take(named);
    if (file === undefined) return;
    list.push(this.page(file, title));
    this.lists.set(path.posix.dirname(file), list);
  }

  /** Pages below another one, or below a heading; its first page is its own when it represents the folder and has no name. */
  private async section({ path: named, title, children }: NavItem, list: PlannedPage[], top: boolean): Promise<void> {
    const own = this.take(named) ?? this.firstFolderPage(children);
    const below: PlannedPage[] = [];
    await this.add(children, below, false);
    if (own === undefined && below.length === 0) return;
    if (own !== undefined) list.push({ ...this.page(own, title), children: below });
    else list.push(heading(title ?? 'Pages', below, top));
    if (own !== undefined && !this.lists.has(path.posix.dirname(own))) this.lists.set(path.posix.dirname(own), below);
  }

  private firstFolderPage([first]: readonly NavItem[]): string | undefined {
    const isIndex =
      first?.title === undefined && first?.path !== undefined && isFolderPage(path.posix.basename(first.path));
    return isIndex ? this.take(first.path) : undefined;
  }

  private take(named: string | undefined): string | undefined {
    const file = named === undefined ? undefined : this.finder.find(candidatePaths('', atPath(named)));
    return file !== undefined && this.left.delete(file) ? file : undefined;
  }

  private page(file: string, title?: string): OpenPage {
    const { label, slug } = this.pages.hints.get(file) ?? {};
    const shown = title ?? label;
    return {
      type: 'document',
      path: file,
      slug: slug === undefined ? slugFromFile(file) || 'readme' : pageSlug(slug),
      ...(shown !== undefined && { linkTitle: shown }),
      fallbackTitle: shown ?? titleOfFile(file),
      children: [],
    };
  }
}

const linkTo = (url: string, title = url): PlannedPage => ({
  type: 'link',
  title,
  fallbackTitle: title,
  slug: null,
  target: { url },
  children: [],
});

/** Its address is that of the folder that its pages are in, which is where they were published before, or built from its title. */
function heading(title: string, children: PlannedPage[], top: boolean): PlannedPage {
  const folders = new Set(children.flatMap((page) => (page.path === undefined ? [] : path.posix.dirname(page.path))));
  const [folder] = folders;
  const name = folders.size === 1 && folder?.includes('/') ? path.posix.basename(folder) : title;
  return { type: top ? 'group' : 'document', title, fallbackTitle: title, slug: pageSlug(name), children };
}

/**
 * The tree from the configuration of another tool. Unlisted pages follow those of their folder, or come
 * last: none is lost.
 */
export const treeOfNavigation = (navigation: Navigation, pages: NavigablePages): Promise<PlannedPage[]> =>
  new NavigationTree(pages).build(navigation);

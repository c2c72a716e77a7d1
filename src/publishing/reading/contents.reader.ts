import { Injectable } from '@nestjs/common';
import { ROOT_PARENT } from '../../content/model/entities/page-version.entity';
import { joinPath } from '../../content/reading/pages/page-tree';
import { MAX_TREE_DEPTH, type PageRow } from '../../content/storage/pages.repository';
import type { ReadPoint } from '../../content/storage/revision-points';
import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import type { FoundPage } from './site-page.reader';
import { ExpandedPages } from '../../content/reading/computed/expanded-pages';

/** Maximum number of siblings in a list; the others can be found by search. */
const MAX_SIBLINGS = 1_000;

/** One entry of the table of contents. */
export interface ContentsEntry {
  readonly row: PageRow;
  readonly path: string;
  readonly hasChildren: boolean;
  readonly children: readonly ContentsEntry[];
}

/** A page with its path. */
export interface PlacedPage {
  readonly row: PageRow;
  readonly path: string;
}

/** The table of contents around a page, and the pages before and after it. */
export interface PageNavigation {
  readonly contents: readonly ContentsEntry[];
  /** The pages directly below the page. */
  readonly below: readonly ContentsEntry[];
  readonly previous?: PlacedPage;
  readonly next?: PlacedPage;
}

const isRead = ({ type }: PageRow): boolean => type === 'document';

/** Reads the part of a tree that is visible from one page: its cost depends on that part, not on the size of the space. */
@Injectable()
export class ContentsReader {
  constructor(private readonly pages: ExpandedPages) {}

  async around(point: ReadPoint, { page, above }: FoundPage, visibility: PageVisibility): Promise<PageNavigation> {
    const open = [...above.map(({ pageId }) => pageId), page.pageId];
    const lists = await this.listsOf(point, [ROOT_PARENT, ...open], visibility);
    const branching = await this.branching(point, [...lists.values()].flat(), visibility);
    const entriesOf = (parentId: string, parentPath: string): ContentsEntry[] =>
      (lists.get(parentId) ?? []).map((row) => {
        const path = joinPath(parentPath, row.slug);
        const children = open.includes(row.pageId) || row.type === 'group' ? entriesOf(row.pageId, path) : [];
        return { row, path, hasChildren: branching.has(row.pageId), children };
      });
    return {
      contents: entriesOf(ROOT_PARENT, ''),
      below: entriesOf(page.pageId, page.path),
      ...(await this.neighbours(point, { page, above }, lists, visibility)),
    };
  }

  /** The entries directly below a page, or at the top. */
  async below(point: ReadPoint, found: FoundPage | undefined, visibility: PageVisibility): Promise<ContentsEntry[]> {
    const parentId = found?.page.pageId ?? ROOT_PARENT;
    const rows = (await this.listsOf(point, [parentId], visibility)).get(parentId) ?? [];
    const branching = await this.branching(point, rows, visibility);
    return rows.map((row) => ({
      row,
      path: joinPath(found?.page.path ?? '', row.slug),
      hasChildren: branching.has(row.pageId),
      children: [],
    }));
  }

  /** The visible children of each parent; groups at the top level include their children. */
  private async listsOf(
    point: ReadPoint,
    parents: readonly string[],
    visibility: PageVisibility,
  ): Promise<Map<string, PageRow[]>> {
    const lists = new Map<string, PageRow[]>();
    const add = (rows: readonly PageRow[]): void => {
      for (const row of rows) {
        if (row.hidden || !visibility.shows(row)) continue;
        const list = lists.get(row.parentId) ?? [];
        if (list.length < MAX_SIBLINGS) list.push(row);
        lists.set(row.parentId, list);
      }
    };
    add(await this.pages.findChildren(point, parents));
    const groups = [...lists.values()]
      .flat()
      .filter(({ type, pageId }) => type === 'group' && !parents.includes(pageId));
    if (groups.length > 0)
      add(
        await this.pages.findChildren(
          point,
          groups.map(({ pageId }) => pageId),
        ),
      );
    return lists;
  }

  /** The pages that have children visible to the visitor. */
  private async branching(
    point: ReadPoint,
    rows: readonly PageRow[],
    visibility: PageVisibility,
  ): Promise<Set<string>> {
    const found = await this.pages.shownChildren(
      point,
      rows.map(({ pageId }) => pageId),
    );
    return new Set(found.filter(({ condition }) => visibility.showsUnder(condition)).map(({ parentId }) => parentId));
  }

  private async neighbours(
    point: ReadPoint,
    { page, above }: FoundPage,
    lists: ReadonlyMap<string, readonly PageRow[]>,
    visibility: PageVisibility,
  ): Promise<Pick<PageNavigation, 'previous' | 'next'>> {
    const chain = [...above, page];
    const pathAt = (depth: number): string =>
      chain.slice(0, depth).reduce((path, { slug }) => joinPath(path, slug), '');
    const read = (rows: readonly PageRow[], path: string): PlacedPage[] =>
      rows.map((row) => ({ row, path: joinPath(path, row.slug) }));
    let next = await this.first(point, read(lists.get(page.pageId) ?? [], page.path), visibility);
    let previous: PlacedPage | undefined;
    for (let depth = chain.length - 1; depth >= 0 && (!next || !previous); depth -= 1) {
      const own = chain[depth];
      const siblings = read(lists.get(own?.parentId ?? ROOT_PARENT) ?? [], pathAt(depth));
      const at = siblings.findIndex(({ row }) => row.pageId === own?.pageId);
      if (at < 0) break;
      next ??= await this.first(point, siblings.slice(at + 1), visibility);
      previous ??= await this.last(point, siblings.slice(0, at), visibility);
      const parent = chain[depth - 1];
      if (!previous && parent && isRead(parent)) previous = { row: parent, path: pathAt(depth) };
    }
    return { ...(previous && { previous }), ...(next && { next }) };
  }

  /** The first document among pages and their descendants. */
  private async first(
    point: ReadPoint,
    from: readonly PlacedPage[],
    visibility: PageVisibility,
  ): Promise<PlacedPage | undefined> {
    for (const place of from) {
      if (isRead(place.row)) return place;
      if (place.row.type !== 'group') continue;
      const inside = await this.first(point, await this.inside(point, place, visibility), visibility);
      if (inside) return inside;
    }
    return undefined;
  }

  /** The last document among pages and their descendants. */
  private async last(
    point: ReadPoint,
    from: readonly PlacedPage[],
    visibility: PageVisibility,
  ): Promise<PlacedPage | undefined> {
    for (const place of from.toReversed()) {
      if (place.row.type === 'link') continue;
      const inside = await this.last(point, await this.inside(point, place, visibility), visibility);
      if (inside) return inside;
      if (isRead(place.row)) return place;
    }
    return undefined;
  }

  private async inside(point: ReadPoint, { row, path }: PlacedPage, visibility: PageVisibility): Promise<PlacedPage[]> {
    if (path.split('/').length > MAX_TREE_DEPTH) return [];
    const rows = (await this.listsOf(point, [row.pageId], visibility)).get(row.pageId) ?? [];
    return rows.map((child) => ({ row: child, path: joinPath(path, child.slug) }));
  }
}

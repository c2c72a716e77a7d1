import { Injectable } from '@nestjs/common';
import { joinPath } from '../../content/reading/pages/page-tree';
import { MAX_TREE_DEPTH, type PageRow, type PageWithText } from '../../content/storage/pages.repository';
import { ROOT_PARENT } from '../../content/model/entities/page-version.entity';
import type { ReadPoint } from '../../content/storage/revision-points';
import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import { ExpandedPages } from '../../content/reading/computed/expanded-pages';

/** A page that a visitor may read, with its ancestors, from the top down. */
export interface FoundPage {
  readonly page: PageWithText;
  readonly above: readonly PageRow[];
}

/** A page that a visitor may see, without its text. */
export interface ShownPage {
  readonly title: string;
  readonly path: string;
  readonly row: PageRow;
  readonly above: readonly PageRow[];
}

/** A page with its ancestors, from the top down. */
function chainOf(rows: ReadonlyMap<string, PageRow>, pageId: string): PageRow[] {
  const chain: PageRow[] = [];
  for (let row = rows.get(pageId); row && chain.length < MAX_TREE_DEPTH; row = rows.get(row.parentId))
    chain.unshift(row);
  return chain;
}

/** Finds pages of a space as a visitor of a site may see them. */
@Injectable()
export class SitePageReader {
  constructor(private readonly pages: ExpandedPages) {}

  /** The page at a path, '' for the first one; undefined if there is none that the visitor may see. */
  async at(point: ReadPoint, path: string, visibility: PageVisibility): Promise<FoundPage | undefined> {
    const pageId = path === '' ? await this.homeId(point, visibility) : await this.idAt(point, path);
    return pageId === undefined ? undefined : this.byId(point, pageId, visibility);
  }

  /** A page by its identifier; undefined if it or an ancestor is hidden from the visitor, or if it is not a document. */
  async byId(point: ReadPoint, pageId: string, visibility: PageVisibility): Promise<FoundPage | undefined> {
    const page = await this.pages.find(point, pageId);
    if (!page || page.type === 'link' || page.type === 'computed') return undefined;
    const rows = await this.pages.findWithParents(point, [pageId]);
    const chain = chainOf(new Map(rows.map((row) => [row.pageId, row])), pageId);
    return chain.every((row) => visibility.shows(row)) ? { page, above: chain.slice(0, -1) } : undefined;
  }

  /** The current page that was formerly at this path; undefined if there is none, or the visitor may not see it. */
  async movedFrom(point: ReadPoint, path: string, visibility: PageVisibility): Promise<FoundPage | undefined> {
    for (const pageId of await this.pages.findByFormerPath(point.spaceId, path.split('/'))) {
      const found = await this.byId(point, pageId, visibility);
      if (found) return found;
    }
    return undefined;
  }

  /** The subset of pages that the visitor may see, with their paths and titles. */
  async shown(point: ReadPoint, ids: readonly string[], visibility: PageVisibility): Promise<Map<string, ShownPage>> {
    if (ids.length === 0) return new Map();
    const rows = await this.pages.findWithParents(point, ids);
    const byId = new Map(rows.map((row) => [row.pageId, row]));
    return new Map(
      ids.flatMap((id) => {
        const chain = chainOf(byId, id);
        const last = chain.at(-1);
        if (!last || last.type === 'computed' || !chain.every((row) => visibility.shows(row))) return [];
        const path = chain.reduce((above, { slug }) => joinPath(above, slug), '');
        return [[id, { title: last.title, path, row: last, above: chain.slice(0, -1) }] as const];
      }),
    );
  }

  /** The first document of the space, even if it is hidden in the contents: it is the home page. */
  homeId(point: ReadPoint, visibility: PageVisibility): Promise<string | undefined> {
    return this.firstText(point, [ROOT_PARENT], visibility);
  }

  /** The first document in a group, which has no text itself. */
  async firstIn(point: ReadPoint, { page }: FoundPage, visibility: PageVisibility): Promise<FoundPage | undefined> {
    const pageId = await this.firstText(point, [page.pageId], visibility);
    return pageId === undefined ? undefined : this.byId(point, pageId, visibility);
  }

  private async firstText(
    point: ReadPoint,
    parents: readonly string[],
    visibility: PageVisibility,
  ): Promise<string | undefined> {
    let level: readonly PageRow[] = await this.pages.findChildren(point, parents);
    for (let depth = 0; depth < MAX_TREE_DEPTH && level.length > 0; depth += 1) {
      const seen = level.filter((row) => visibility.shows(row));
      const text = seen.find(({ type }) => type === 'document');
      if (text) return text.pageId;
      const groups = seen.filter(({ type }) => type === 'group').map(({ pageId }) => pageId);
      level = groups.length === 0 ? [] : await this.pages.findChildren(point, groups);
    }
    return undefined;
  }

  private async idAt(point: ReadPoint, path: string): Promise<string | undefined> {
    const isSane = path.split('/').length <= MAX_TREE_DEPTH && path.isWellFormed() && !path.includes('\0');
    return isSane ? this.pages.idAt(point, path) : undefined;
  }
}

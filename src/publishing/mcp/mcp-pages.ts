import { Inject, Injectable } from '@nestjs/common';
import { badRequest, notFound } from '../../../core/errors/app-error';
import { readSteps } from '../visit/site-path';
import { isId } from '../../common/ids/id.pipe';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import type { VisibleVariant } from '../../sites/audience/visible-site';
import { headPoint } from '../../content/storage/revision-points';
import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import { type ListedPage, PageListReader } from '../reading/page-list.reader';
import { type FoundPage, SitePageReader } from '../reading/site-page.reader';
import type { SiteVisit } from '../visit/site-visit';
import { PageMarkdown } from '../text/page-markdown';

/** The position at which a list continues. */
interface ListCursor {
  /** Identifier of the site space. */
  readonly variant: string;
  /** Index in its list, and the last page before it: pages can be added and removed in between. */
  readonly index: number;
  readonly after: string;
}

const MAX_CHARACTERS = 200;

const writeCursor = ({ variant, index, after }: ListCursor): string =>
  Buffer.from(`${variant} ${index} ${after}`).toString('base64url');

/** 400 for an invalid cursor. */
function readCursor(text: string): ListCursor {
  const plain = Buffer.from(text.slice(0, MAX_CHARACTERS), 'base64url').toString('latin1');
  const [, variant, index, after] = /^([\w-]{1,32}) (\d{1,9}) ([\w-]{0,32})$/.exec(plain) ?? [];
  if (variant === undefined || after === undefined)
    throw badRequest('invalid_cursor', 'cursor was not issued by this site. Omit it to start from the beginning.', {
      field: 'cursor',
    });
  return { variant, index: Number(index), after };
}

/** The URLs of a site, for resolving names of its pages. */
interface NamedSite {
  /** Absolute URLs of the site, without a slash at the end. */
  readonly addresses: readonly string[];
}

const WEB_ADDRESS = /^https?:\/\//i;
const INDEX = 'index.md';

/** The path relative to the URL of the site; undefined for other URLs. */
function pathBehind(name: string, { addresses }: NamedSite): string | undefined {
  if (!URL.canParse(name)) return undefined;
  const { origin, pathname } = new URL(name);
  const address = origin + pathname;
  const root = addresses.find((one) => address === one || address.startsWith(`${one}/`));
  return root === undefined ? undefined : address.slice(root.length);
}

/**
 * The steps from the root of a site to the page that a path or address names, of its Markdown too. Undefined for an address
 * of another site and for what is no path.
 */
function stepsOfPage(name: string, site: NamedSite): string[] | undefined {
  const path = WEB_ADDRESS.test(name) ? pathBehind(name, site) : name.replace(/[?#].*$/s, '');
  const steps = path === undefined ? undefined : readSteps(path);
  const last = steps?.at(-1);
  if (!steps || last === undefined || !/\.md$/i.test(last)) return steps;
  const above = steps.slice(0, -1);
  return last === INDEX ? above : [...above, last.slice(0, -'.md'.length)];
}

/** Maximum number of pages per response. */
export const MAX_PAGES = 200;
/** Maximum number of site spaces that one call reads. */
const MAX_VARIANTS = 50;
/** Maximum size of one page in bytes; longer ones are truncated with a note. */
const MAX_TEXT = 1024 * 1024;
const CUT = '\n\n… (The rest of this page is omitted: it is longer than 1 MB.)\n';

/** A page in MCP responses. */
interface McpPage {
  readonly id: string;
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  readonly description?: string;
  /** Identifier of the site space. */
  readonly variant: string;
}

export interface McpText extends McpPage {
  readonly markdown: string;
}

export interface ListOrder {
  readonly section?: string;
  readonly variant?: string;
  readonly cursor?: string;
}

export interface McpList {
  readonly pages: readonly McpPage[];
  readonly nextCursor?: string;
}

const isNamed = (name: string | undefined, names: readonly (string | undefined)[]): boolean =>
  name === undefined || names.some((one) => one?.toLowerCase() === name.toLowerCase());

/** The site spaces that the visitor can see, optionally filtered by section or site space, given by identifier, path or title. */
export function selectVariants({ site }: SiteVisit, { section, variant }: ListOrder): VisibleVariant[] {
  const called = site.variants.filter(
    ({ section: own, siteSpace, space }) =>
      isNamed(section, [own?.id, own?.path, own?.title]) &&
      isNamed(variant, [siteSpace.id, siteSpace.path, space.title]),
  );
  if (called.length === 0)
    throw badRequest(
      'unknown_reference',
      'This site has no such section or variant. Call list_pages without them to list all of them.',
    );
  return called;
}

/** The absolute address of a page. */
export const pageUrl = ({ hrefs }: SiteVisit, variant: VisibleVariant, path: string): string =>
  hrefs.absolute().in(variant).page(path);

function cut(markdown: string): string {
  const bytes = Buffer.from(markdown);
  if (bytes.length <= MAX_TEXT) return markdown;
  return (
    bytes
      .subarray(0, MAX_TEXT - CUT.length * 2)
      .toString()
      .replace(/\uFFFD$/, '') + CUT
  );
}

/** Reads the pages of a site for MCP, without content that the visitor may not see. */
@Injectable()
export class McpPages {
  constructor(
    private readonly pages: SitePageReader,
    private readonly lists: PageListReader,
    private readonly views: VisitorContentFilter,
    private readonly markdown: PageMarkdown,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Absolute URLs of the site, without a slash at the end. */
  addresses({ hrefs }: SiteVisit): string[] {
    const { base } = hrefs;
    const { origin } = new URL(this.configuration.publicUrl);
    return [hrefs.siteUrl, ...(base.startsWith('/') ? [origin + base] : [])];
  }

  /** A page by path, URL or identifier as Markdown, up to 1 MB. 404 if there is none that the visitor may see. */
  async fetch(visit: SiteVisit, name: string): Promise<McpText> {
    const place = (await this.atPath(visit, name)) ?? (await this.withId(visit, name));
    if (!place) throw notFound('page');
    const { variant, found, visibility } = place;
    const { page } = found;
    const hrefs = visit.hrefs.absolute().in(variant);
    return {
      ...toPage(visit, variant, { row: page, path: page.path }),
      markdown: cut(await this.markdown.write(headPoint(variant.space), page, visibility, hrefs)),
    };
  }

  /** At most 200 pages in reading order, without those excluded from lists; 400 for an invalid cursor. */
  async list(visit: SiteVisit, order: ListOrder): Promise<McpList> {
    const cursor = order.cursor === undefined ? undefined : readCursor(order.cursor);
    const called = selectVariants(visit, order);
    const first = Math.max(
      0,
      called.findIndex(({ siteSpace }) => siteSpace.id === cursor?.variant),
    );
    const found: McpPage[] = [];
    for (const [index, variant] of called.slice(first).entries()) {
      const isLast = found.length > 0 && index >= MAX_VARIANTS;
      const rows = isLast ? [] : await this.listed(variant, visit);
      const start = cursor && cursor.variant === variant.siteSpace.id ? afterCursor(rows, cursor) : 0;
      const part = rows.slice(start, start + MAX_PAGES - found.length);
      found.push(...part.map((page) => toPage(visit, variant, page)));
      const next = start + part.length;
      const isFull = isLast || found.length >= MAX_PAGES;
      if (isFull && (next < rows.length || isLast || first + index + 1 < called.length))
        return {
          pages: found,
          nextCursor: writeCursor({ variant: variant.siteSpace.id, index: next, after: part.at(-1)?.row.pageId ?? '' }),
        };
    }
    return { pages: found };
  }

  private async visibilityIn(variant: VisibleVariant, { site }: SiteVisit): Promise<PageVisibility> {
    return this.views.visibilityFor(headPoint(variant.space), site.claims);
  }

  private async listed(variant: VisibleVariant, visit: SiteVisit): Promise<ListedPage[]> {
    const pages = await this.lists.all(headPoint(variant.space), await this.visibilityIn(variant, visit));
    return pages.filter(({ row, isIndexed }) => row.type === 'document' && isIndexed && !row.hidden);
  }

  private async atPath(visit: SiteVisit, name: string): Promise<PlacedText | undefined> {
    const steps = stepsOfPage(name, { addresses: this.addresses(visit) });
    const place = steps && visit.site.locate(steps);
    if (!place) return undefined;
    const path = place.rest.join('/');
    const { variant } = place;
    const visibility = await this.visibilityIn(variant, visit);
    const point = headPoint(variant.space);
    const found =
      (await this.pages.at(point, path, visibility)) ?? (await this.pages.movedFrom(point, path, visibility));
    return found?.page.type === 'document' ? { variant, found, visibility } : undefined;
  }

  private async withId(visit: SiteVisit, name: string): Promise<PlacedText | undefined> {
    if (!isId(name)) return undefined;
    for (const variant of visit.site.variants.slice(0, MAX_VARIANTS)) {
      const visibility = await this.visibilityIn(variant, visit);
      const found = await this.pages.byId(headPoint(variant.space), name, visibility);
      if (found?.page.type === 'document') return { variant, found, visibility };
    }
    return undefined;
  }
}

interface PlacedText {
  readonly variant: VisibleVariant;
  readonly found: FoundPage;
  readonly visibility: PageVisibility;
}

const toPage = (
  visit: SiteVisit,
  variant: VisibleVariant,
  { row, path }: Pick<ListedPage, 'row' | 'path'>,
): McpPage => ({
  id: row.pageId,
  title: row.title,
  url: pageUrl(visit, variant, path),
  ...(row.details.description && { description: row.details.description }),
  variant: variant.siteSpace.id,
});

/** The index at which a list continues: after the last returned page if it still exists, otherwise the same index. */
function afterCursor(rows: readonly ListedPage[], { index, after }: { index: number; after: string }): number {
  if (index === 0 || rows[index - 1]?.row.pageId === after) return index;
  const found = rows.findIndex(({ row }) => row.pageId === after);
  return found < 0 ? index : found + 1;
}

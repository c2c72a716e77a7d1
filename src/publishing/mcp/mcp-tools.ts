import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Log } from '../../common/http/logger';
import { makeSnippet } from '../../content/search/snippet';
import type { VisibleVariant } from '../../sites/audience/visible-site';
import type { Limits } from '../../limits/limits';
import type { SiteSearch } from '../search/site-search';
import type { SiteVisit } from '../visit/site-visit';
import { runTool, toolResult } from '../../common/mcp/tool-results';
import { type ListOrder, type McpPages, MAX_PAGES, pageUrl, selectVariants } from './mcp-pages';

const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

const NAME = z.string().min(1).max(128);
const SECTION = NAME.optional().describe('Identifier, path or title of a section of the site.');
const VARIANT = NAME.optional().describe('Identifier, path or title of a variant: a version, a language.');

const PAGE = { id: z.string(), title: z.string(), url: z.string(), variant: z.string() };

const LISTED = z.object({ ...PAGE, description: z.string().optional() });
const SHOWN_VARIANT = z.object({
  id: z.string(),
  title: z.string(),
  section: z.string().optional(),
  url: z.string(),
});

/** The dependencies of tools and resources. */
export interface McpSources {
  readonly search: SiteSearch;
  readonly pages: McpPages;
  readonly limits: Limits;
  readonly log: Log;
}

/** The MCP tools of a published site: search, list pages, read a page. */
export class McpTools {
  private readonly search: SiteSearch;
  private readonly pages: McpPages;
  private readonly limits: Limits;
  private readonly log: Log;

  constructor({ search, pages, limits, log }: McpSources) {
    this.search = search;
    this.pages = pages;
    this.limits = limits;
    this.log = log;
  }

  /** Registers the tools on the server of one call. */
  addTo(server: McpServer, visit: SiteVisit): void {
    this.addSearch(server, visit);
    this.addList(server, visit);
    this.addFetch(server, visit);
  }

  private addSearch(server: McpServer, visit: SiteVisit): void {
    const inputSchema = {
      query: z.string().min(1).max(512).describe('Words to search for.'),
      section: SECTION,
      variant: VARIANT,
    };
    const outputSchema = { results: z.array(z.object({ ...PAGE, snippet: z.string() })) };
    server.registerTool(
      'search',
      {
        title: 'Search',
        description:
          'Searches the pages of this documentation; returns at most 50 matches, best first, each with an excerpt.',
        inputSchema,
        outputSchema,
        annotations: READS,
      },
      ({ query, ...order }) => runTool(() => this.find(visit, query, order), this.log),
    );
  }

  private addList(server: McpServer, visit: SiteVisit): void {
    const inputSchema = {
      section: SECTION,
      variant: VARIANT,
      cursor: z.string().max(200).optional().describe('nextCursor of the previous response.'),
    };
    const outputSchema = {
      pages: z.array(LISTED),
      variants: z.array(SHOWN_VARIANT),
      nextCursor: z.string().optional(),
    };
    server.registerTool(
      'list_pages',
      {
        title: 'List pages',
        description: `Lists the pages of this documentation in reading order, ${MAX_PAGES} at a time, and its sections and variants.`,
        inputSchema,
        outputSchema,
        annotations: READS,
      },
      (order) => runTool(() => this.list(visit, order), this.log),
    );
  }

  private addFetch(server: McpServer, visit: SiteVisit): void {
    const inputSchema = {
      page: z.string().min(1).max(2_048).describe('Path on the site, URL or identifier of the page.'),
    };
    server.registerTool(
      'fetch_page',
      {
        title: 'Read a page',
        description: 'Returns a page of this documentation as Markdown, up to 1 MB.',
        inputSchema,
        annotations: READS,
      },
      ({ page }) => runTool(() => this.read(visit, page), this.log),
    );
  }

  private async find(visit: SiteVisit, query: string, order: ListOrder): Promise<CallToolResult> {
    await this.limits.countActionFrom('search');
    const isOpen = order.section === undefined && order.variant === undefined;
    const variants = isOpen ? defaultVariants(visit) : selectVariants(visit, order);
    const { hits, terms } = await this.search.find(visit.site, variants, query.toWellFormed().replaceAll('\0', ''));
    return toolResult({
      results: hits.map(({ variant, page, found }) => {
        const [passage] = found.passages ?? [];
        const anchor = passage?.anchor ? `#${encodeURIComponent(passage.anchor)}` : '';
        return {
          id: found.pageId,
          title: page.title,
          url: pageUrl(visit, variant, page.path) + anchor,
          variant: variant.siteSpace.id,
          snippet: makeSnippet(passage?.body ?? '', terms),
        };
      }),
    });
  }

  private async list(visit: SiteVisit, order: ListOrder): Promise<CallToolResult> {
    const { pages, nextCursor } = await this.pages.list(visit, order);
    const variants = selectVariants(visit, order).map((variant) => ({
      id: variant.siteSpace.id,
      title: variant.space.title,
      ...(variant.section && { section: variant.section.title }),
      url: pageUrl(visit, variant, ''),
    }));
    return toolResult({ pages, variants, ...(nextCursor !== undefined && { nextCursor }) });
  }

  private async read(visit: SiteVisit, name: string): Promise<CallToolResult> {
    const { markdown, url, title } = await this.pages.fetch(visit, name);
    return {
      content: [
        { type: 'text', text: markdown },
        { type: 'resource_link', uri: url, name: title, mimeType: 'text/markdown' },
      ],
    };
  }
}

/** The default scope of a search: the default variant of each section. */
function defaultVariants({ site, place }: SiteVisit): VisibleVariant[] {
  const others = site.sections.filter(({ id }) => id !== place.variant.section?.id);
  return [place.variant, ...others.flatMap(({ id }) => site.firstVariant(id) ?? [])];
}

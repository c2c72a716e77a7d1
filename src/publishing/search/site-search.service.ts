import { Inject, Injectable } from '@nestjs/common';
import { badRequest } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SearchPageResponse, SearchSpaceResponse } from '../../content/search/dto/search.response';
import { toSearchPageResponse } from '../../content/search/search.mapper';
import type { VisibleVariant, VisibleSite } from '../../sites/audience/visible-site';
import { VisibleSites } from '../../sites/audience/visible-sites';
import { SiteContents } from '../../sites/site-contents';
import { SiteEditor } from '../../sites/site-editor';
import type { SiteSearchDto } from './dto/site-search.dto';
import type { SiteHit } from './site-hit';
import { SiteSearch } from './site-search';

interface RequestedScope {
  readonly mode: 'default' | 'specific' | 'all';
  readonly ids: readonly string[];
}

/** The scope of a search, from the current fields or from those of older clients. */
function requestedScopeOf({ scope, mode, siteSpaceIds, siteSpaceId }: SiteSearchDto): RequestedScope {
  if (scope)
    return { mode: scope.mode, ids: (scope.mode === 'specific' ? scope.siteSpaceIds : scope.includedSiteSpaces) ?? [] };
  if (mode === 'all') return { mode, ids: [] };
  if (mode === 'current') {
    if (siteSpaceId === undefined)
      throw badRequest('missing_value', 'siteSpaceId must name the site space that the reader is in.', {
        field: 'siteSpaceId',
      });
    return { mode: 'default', ids: [siteSpaceId] };
  }
  if (siteSpaceIds === undefined)
    throw badRequest('invalid_value', 'scope must be default, specific or all.', { field: 'scope' });
  return { mode: 'specific', ids: siteSpaceIds };
}

/** Searches sites for API callers: people who manage them find content that they may read, visitors find what the site shows them. */
@Injectable()
export class SiteSearchService {
  constructor(
    private readonly editor: SiteEditor,
    private readonly visible: VisibleSites,
    private readonly contents: SiteContents,
    private readonly search: SiteSearch,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Spaces with their best pages, at most 50 pages in all. */
  async find(
    scope: Scope,
    siteId: string,
    page: PageQueryDto,
    body: SiteSearchDto,
  ): Promise<ListResponse<SearchSpaceResponse>> {
    const requested = requestedScopeOf(body);
    if (requested.mode === 'specific' && requested.ids.length === 0)
      throw badRequest('invalid_value', 'siteSpaceIds must name a site space.', { field: 'siteSpaceIds' });
    const snapshot = await this.editor.get(scope, siteId);
    const site = await this.visible.forVisitor(snapshot, scope.actor.visit?.claims ?? {});
    const variants = await this.readable(scope, selectVariants(site, requested));
    const { hits, terms } = await this.search.find(site, variants, body.query);
    const spaces = new Map<string, SearchSpaceResponse>();
    for (const [index, hit] of hits.entries()) {
      const { space } = hit.variant;
      const entry = spaces.get(space.id) ?? {
        type: 'space',
        id: space.id,
        title: space.title,
        score: hit.found.score,
        pages: [],
      };
      entry.pages.push(this.pageOf(hit, index + 1, terms));
      spaces.set(space.id, entry);
    }
    const found = [...spaces.values()].map((space, place) => ({ space, place }));
    return readPage(this.cursors, `site-search:${siteId}:${JSON.stringify(body)}`, page, {
      read: async ({ after, limit }) => {
        const last = Number(after?.[0] ?? -1);
        return { rows: found.filter(({ place }) => place > last).slice(0, limit + 1), count: found.length };
      },
      keys: ({ place }) => [place],
      item: ({ space }) => space,
    });
  }

  private pageOf({ found, page }: SiteHit, rank: number, terms: readonly string[]): SearchPageResponse {
    const { title, path, above } = page;
    const place = { title, path, rank, ancestors: above.map((row) => row.title) };
    return toSearchPageResponse({ ...found, ...place }, terms, this.configuration.publicUrl);
  }

  /** Filters the variants: people who manage a site may lack access to some of its spaces. */
  private async readable(scope: Scope, variants: readonly VisibleVariant[]): Promise<VisibleVariant[]> {
    if (scope.actor.visit) return [...variants];
    const seen = await this.contents.visible(
      scope,
      variants.map(({ space }) => space.id),
    );
    return variants.filter(({ space }) => seen.has(space.id));
  }
}

function selectVariants(site: VisibleSite, { mode, ids }: RequestedScope): VisibleVariant[] {
  const named = site.variants.filter(({ siteSpace }) => ids.includes(siteSpace.id));
  if (mode === 'specific') return named;
  if (mode === 'all') return [...site.variants];
  const firsts =
    site.sections.length > 0
      ? site.sections.flatMap(({ id }) => site.firstVariant(id) ?? [])
      : [site.firstVariant(null)].filter((one) => one !== undefined);
  return [...new Set([...named, ...firsts])];
}

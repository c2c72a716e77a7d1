import { setImmediate as nextIteration } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { RoleResolver } from '../../access/roles/role-resolver';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, type PageRequest, readPage } from '../../common/pagination/page';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import type { SearchQueryDto, SpaceSearchQueryDto } from './dto/search.query';
import type { SearchPageResponse, SearchSpaceResponse } from './dto/search.response';
import { parseQuery, type SearchQuery } from './search-query';
import { toSearchPageResponse } from './search.mapper';
import { type FoundPage, type FoundPages, SearchRepository, highlightTerms } from './search.repository';
import type { SearchScope } from './search-scope';
import { type Alternatives, NO_ALTERNATIVES } from './tsquery';
import { type OtherWords, VocabularyRepository } from './vocabulary.repository';

/** Pages whose snippets are extracted before yielding to other requests. */
const PAGES_AT_ONCE = 50;

export interface Found extends FoundPages {
  readonly terms: readonly string[];
}

const emptyPage = () => ({ count: 0, items: [] });

/** Finds pages by words: exact matches; if there are none, substring matches; if there are none, matches with typing errors corrected. */
@Injectable()
export class SearchService {
  constructor(
    private readonly repository: SearchRepository,
    private readonly vocabulary: VocabularyRepository,
    private readonly spaces: SpacesRepository,
    private readonly roles: RoleResolver,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Pages of a space, best first. */
  async searchSpace(scope: SpaceScope, input: SpaceSearchQueryDto): Promise<ListResponse<SearchPageResponse>> {
    const query = parseQuery(input.query);
    if (!query) return emptyPage();
    const spaceId = scope.resource.id;
    return readPage(this.cursors, `search:${spaceId}:${JSON.stringify([input.query, input.label ?? null])}`, input, {
      read: async (page) => {
        const { rows, count, terms } = await this.find({ by: 'space', id: spaceId, label: input.label }, query, page);
        const items = await this.toItems(rows, terms);
        return { count, rows: rows.map((row, index) => ({ row, item: items[index] as SearchPageResponse })) };
      },
      keys: ({ row }) => [row.score, row.pageId],
      item: ({ item }) => item,
    });
  }

  /** Spaces of an organization that the caller may read, ordered by their best page. Unreadable spaces are not searched. */
  async searchOrganization(scope: Scope, input: SearchQueryDto): Promise<ListResponse<SearchSpaceResponse>> {
    const query = parseQuery(input.query);
    if (!query) return emptyPage();
    const hidden = await this.spaces.hiddenFrom(await this.roles.ofCaller(scope));
    const searchScope = { by: 'organization', id: scope.organizationId, hidden } as const;
    return readPage(this.cursors, `search:${scope.organizationId}:${input.query}`, input, {
      read: async (page) => {
        const { rows, count, terms } = await this.find(searchScope, query, page);
        return { count, rows: this.bySpace(rows, await this.toItems(rows, terms)) };
      },
      keys: (space) => [space.score, space.id],
      item: (space) => space,
    });
  }

  /**
   * Pages of spaces whose read access the caller must have checked, best first: at most `limit` of a single space, at most
   * five per space of several. Empty if the query contains no words or there are no spaces.
   */
  async findIn(organizationId: string, spaceIds: readonly string[], text: string, limit: number): Promise<Found> {
    const query = parseQuery(text);
    const [only] = spaceIds;
    if (!query || only === undefined) return { rows: [], count: 0, terms: [] };
    const searchScope: SearchScope =
      spaceIds.length === 1 ? { by: 'space', id: only } : { by: 'spaces', id: organizationId, spaceIds };
    const found = await this.find(searchScope, query, { limit });
    return spaceIds.length === 1 ? { ...found, rows: found.rows.map((row) => ({ ...row, spaceId: only })) } : found;
  }

  private async find(searchScope: SearchScope, query: SearchQuery, page: PageRequest): Promise<Found> {
    const attempt = async (alternatives: Alternatives): Promise<Found> => ({
      ...(await this.repository.search(searchScope, query, alternatives, page)),
      terms: highlightTerms(query, alternatives),
    });
    const exact = await attempt(NO_ALTERNATIVES);
    const words = query.words.filter((word) => !word.unspaced).map(({ term }) => term);
    if (exact.count > 0 || words.length === 0) return exact;
    const others = await this.vocabulary.otherWords(searchScope, words);
    const select = (choose: (other: OtherWords) => readonly string[]): Alternatives =>
      new Map(words.map((word) => [word, choose(others.get(word) ?? { containing: [], similar: [] })]));
    const substring = await attempt(select(({ containing }) => containing));
    const corrected = [...others.values()].some(({ similar }) => similar.length > 0);
    if (substring.count > 0 || !corrected) return substring;
    return attempt(select(({ containing, similar }) => [...containing, ...similar]));
  }

  private async toItems(rows: readonly FoundPage[], terms: readonly string[]): Promise<SearchPageResponse[]> {
    const items: SearchPageResponse[] = [];
    for (const row of rows) {
      if (items.length > 0 && items.length % PAGES_AT_ONCE === 0) await nextIteration();
      items.push(toSearchPageResponse(row, terms, this.configuration.publicUrl));
    }
    return items;
  }

  private bySpace(rows: readonly FoundPage[], items: readonly SearchPageResponse[]): SearchSpaceResponse[] {
    const spaces = new Map<string, SearchSpaceResponse>();
    rows.forEach(({ spaceId, spaceTitle, spaceScore }, index) => {
      const space = spaces.get(spaceId) ?? {
        type: 'space',
        id: spaceId,
        title: spaceTitle,
        score: spaceScore,
        pages: [],
      };
      spaces.set(spaceId, space);
      const item = items[index];
      if (item) space.pages.push(item);
    });
    return [...spaces.values()];
  }
}

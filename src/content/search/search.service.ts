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
import { type FoundPage, type FoundPages, SearchRepository, shownTerms } from './search.repository';
import type { SearchPlace } from './search-place';
import { type Alternatives, NO_ALTERNATIVES } from './tsquery';
import { type OtherWords, VocabularyRepository } from './vocabulary.repository';

/** Pages whose snippets are cut before other requests are served. */
const PAGES_AT_ONCE = 50;

export interface Found extends FoundPages {
  readonly terms: readonly string[];
}

const emptyPage = () => ({ count: 0, items: [] });

/** Finds pages by their words: as they are written; else inside of words; else with typing errors fixed. */
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

  /** Spaces of an organization that the caller may read, by their best page. What they may not read is never looked at. */
  async searchOrganization(scope: Scope, input: SearchQueryDto): Promise<ListResponse<SearchSpaceResponse>> {
    const query = parseQuery(input.query);
    if (!query) return emptyPage();
    const hidden = await this.spaces.hiddenFrom(await this.roles.ofCaller(scope));
    const within = { by: 'organization', id: scope.organizationId, hidden } as const;
    return readPage(this.cursors, `search:${scope.organizationId}:${input.query}`, input, {
      read: async (page) => {
        const { rows, count, terms } = await this.find(within, query, page);
        return { count, rows: this.bySpace(rows, await this.toItems(rows, terms)) };
      },
      keys: (space) => [space.score, space.id],
      item: (space) => space,
    });
  }

  /**
   * Pages of spaces that the caller has made sure may be read, best first: at most `limit` of one space, else at most five of
   * each. Nothing when there is nothing to look for.
   */
  async findIn(organizationId: string, spaceIds: readonly string[], text: string, limit: number): Promise<Found> {
    const query = parseQuery(text);
    const [only] = spaceIds;
    if (!query || only === undefined) return { rows: [], count: 0, terms: [] };
    const within: SearchPlace =
      spaceIds.length === 1 ? { by: 'space', id: only } : { by: 'spaces', id: organizationId, spaceIds };
    const found = await this.find(within, query, { limit });
    return spaceIds.length === 1 ? { ...found, rows: found.rows.map((row) => ({ ...row, spaceId: only })) } : found;
  }

  private async find(within: SearchPlace, query: SearchQuery, page: PageRequest): Promise<Found> {
    const attempt = async (alternatives: Alternatives): Promise<Found> => ({
      ...(await this.repository.search(within, query, alternatives, page)),
      terms: shownTerms(query, alternatives),
    });
    const exact = await attempt(NO_ALTERNATIVES);
    const words = query.words.filter((word) => !word.unspaced).map(({ term }) => term);
    if (exact.count > 0 || words.length === 0) return exact;
    const others = await this.vocabulary.otherWords(within, words);
    const pick = (choose: (other: OtherWords) => readonly string[]): Alternatives =>
      new Map(words.map((word) => [word, choose(others.get(word) ?? { holding: [], similar: [] })]));
    const inside = await attempt(pick(({ holding }) => holding));
    const corrected = [...others.values()].some(({ similar }) => similar.length > 0);
    if (inside.count > 0 || !corrected) return inside;
    return attempt(pick(({ holding, similar }) => [...holding, ...similar]));
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

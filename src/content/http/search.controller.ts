import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { sendConditional } from '../../common/http/conditional';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import type { SpaceScope } from '../../spaces/space-scope';
import { blobHash } from '../../storage/blob-hash';
import { ResponseCache } from '../reading/pages/response-cache';
import { Limited } from '../../limits/limited.decorator';
import { SearchQueryDto, SpaceSearchQueryDto } from '../search/dto/search.query';
import { SearchPageResponse, SearchSpaceResponse } from '../search/dto/search.response';
import { SearchProgress } from '../search/search-progress';
import { SearchService } from '../search/search.service';

@Controller()
export class SearchController {
  constructor(
    private readonly search: SearchService,
    private readonly responses: ResponseCache,
    private readonly progress: SearchProgress,
  ) {}

  @Get('spaces/:spaceId/search')
  @Limited('search')
  @Requires('content.view')
  @Operation({
    id: 'searchSpaceContent',
    tag: 'Space content',
    summary: 'Search a space',
    description:
      'Pages of the newest content that contain all words of the query, best match first: exact titles, then words in titles, headings and texts. If there is no such page, matches inside words are accepted and typos are corrected. Hidden pages are included; pages excluded from search, and their subpages, are not. At most 1,000 pages are ranked and counted; `label` selects among them. A query without a letter or digit returns no results.',
    ok: SearchPageResponse,
    list: true,
    headers: ['ETag'],
  })
  async searchSpace(
    @CallerScope() scope: SpaceScope,
    @Query() query: SpaceSearchQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    // The result depends only on the revision and the query, so it is cached like all content of a revision.
    const state = await this.progress.state(scope.resource);
    const key = JSON.stringify([query.query, query.label ?? null, query.limit, query.page ?? null, state]);
    const tag = `${scope.resource.revisionId}:${blobHash(key).slice(0, 22)}`;
    const build = async () => ({ bytes: Buffer.from(JSON.stringify(await this.search.searchSpace(scope, query))) });
    await sendConditional(response, this.responses.resource('search', tag, build));
  }

  @Get('orgs/:organizationId/search')
  @Limited('search')
  @Requires('organization.view')
  @Operation({
    id: 'searchOrganizationContent',
    tag: 'Organizations',
    summary: 'Search an organization',
    description:
      'Spaces readable by the caller, ranked by their best page, each with up to 5 pages; search a single space for all of them. Words are matched as in the search of a space. At most 1,000 pages are ranked, and the spaces that contain them counted.',
    ok: SearchSpaceResponse,
    list: true,
  })
  searchOrganization(
    @CallerScope() scope: Scope,
    @Query() query: SearchQueryDto,
  ): Promise<ListResponse<SearchSpaceResponse>> {
    return this.search.searchOrganization(scope, query);
  }
}

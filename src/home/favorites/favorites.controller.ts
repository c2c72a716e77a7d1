import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import type { SpaceScope } from '../../spaces/space-scope';
import { UpdateFavoriteDto } from '../dto/favorite.dto';
import { FavoriteResponse } from '../dto/favorite.response';
import { FavoritesService, MAX_FAVORITES } from './favorites.service';

const COMMON = { tag: 'Home', ok: FavoriteResponse } as const;
const SETTING = {
  ...COMMON,
  description: `The same again changes nothing. 409 for more than ${MAX_FAVORITES} favorites in an organization.`,
  errors: [409, 413, 415],
};

/** Spaces and pages that the caller has starred. */
@Controller()
export class FavoritesController {
  constructor(private readonly favorites: FavoritesService) {}

  @Get('orgs/:organizationId/favorites')
  @Requires('organization.view')
  @Operation({
    ...COMMON,
    id: 'listFavorites',
    summary: 'List your favorites',
    description:
      'The spaces and pages of the organization that the caller has starred, newest first, as far as they may still see them.',
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<FavoriteResponse>> {
    return this.favorites.list(scope, query);
  }

  @Get('spaces/:spaceId/favorite')
  @Requires('content.view')
  @Operation({
    ...COMMON,
    id: 'getSpaceFavorite',
    summary: 'Get whether a space is a favorite',
    description: 'Whether the caller has starred the space.',
  })
  getSpace(@CallerScope() scope: SpaceScope): Promise<FavoriteResponse> {
    return this.favorites.ofSpace(scope);
  }

  @Put('spaces/:spaceId/favorite')
  @Requires('content.view')
  @Operation({ ...SETTING, id: 'setSpaceFavorite', summary: 'Add a space to your favorites, or remove it' })
  async setSpace(@CallerScope() scope: SpaceScope, @Body() body: UpdateFavoriteDto): Promise<FavoriteResponse> {
    await this.favorites.set(scope, await this.favorites.ofSpace(scope), body.favorite);
    return this.favorites.ofSpace(scope);
  }

  @Get('spaces/:spaceId/content/page/:pageId/favorite')
  @Requires('content.view')
  @Operation({
    ...COMMON,
    id: 'getPageFavorite',
    summary: 'Get whether a page is a favorite',
    description: 'Whether the caller has starred the page. 404 for a page that the newest revision does not have.',
  })
  getPage(@CallerScope() scope: SpaceScope, @Param('pageId', IdPipe) pageId: string): Promise<FavoriteResponse> {
    return this.favorites.ofPage(scope, pageId);
  }

  @Put('spaces/:spaceId/content/page/:pageId/favorite')
  @Requires('content.view')
  @Operation({ ...SETTING, id: 'setPageFavorite', summary: 'Add a page to your favorites, or remove it' })
  async setPage(
    @CallerScope() scope: SpaceScope,
    @Param('pageId', IdPipe) pageId: string,
    @Body() body: UpdateFavoriteDto,
  ): Promise<FavoriteResponse> {
    await this.favorites.set(scope, await this.favorites.ofPage(scope, pageId), body.favorite);
    return this.favorites.ofPage(scope, pageId);
  }
}

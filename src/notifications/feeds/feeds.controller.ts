import { Controller, Delete, Get, Header, Param, Put, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Public, Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { FeedQuery } from '../dto/feed.query';
import { FeedAddressResponse, FeedResponse } from '../dto/feed.response';
import { FeedsService } from './feeds.service';

const TAG = 'Notifications';

/** The caller's feed of what is merged into a space. */
@Controller('spaces/:spaceId')
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get('feed')
  @Requires('content.view')
  @Operation({
    id: 'getSpaceFeed',
    tag: TAG,
    summary: 'Get your feed of a space',
    description: 'Whether the caller has a feed of the space. Its address is not shown again. 404 without one.',
    ok: FeedResponse,
  })
  get(@CallerScope() scope: SpaceScope): Promise<FeedResponse> {
    return this.feeds.get(scope);
  }

  @Put('feed')
  @Requires('content.view')
  @Operation({
    id: 'createSpaceFeed',
    tag: TAG,
    summary: 'Create your feed of a space',
    description:
      'Creates the address of an Atom feed of the change requests that are merged into the space, for a feed reader of the caller. It replaces the address before. It stops working when the caller may no longer read the space.',
    ok: FeedAddressResponse,
  })
  create(@CallerScope() scope: SpaceScope): Promise<FeedAddressResponse> {
    return this.feeds.create(scope);
  }

  @Delete('feed')
  @Requires('content.view')
  @Operation({
    id: 'deleteSpaceFeed',
    tag: TAG,
    summary: 'Delete your feed of a space',
    description: 'The address of the feed stops working. 204 if there was none.',
    deletes: true,
  })
  delete(@CallerScope() scope: SpaceScope): Promise<boolean> {
    return this.feeds.remove(scope);
  }

  @Get('feed.atom')
  @Public()
  @Header('Content-Type', 'application/atom+xml; charset=utf-8')
  @Operation({
    id: 'readSpaceFeed',
    tag: TAG,
    summary: 'Read a feed of a space',
    description:
      'The newest 50 change requests that were merged into the space, as Atom, for whoever has the address. 404 if the key was replaced or deleted, or if its owner may no longer read the space.',
    text: ['application/atom+xml'],
  })
  read(@Param('spaceId', IdPipe) spaceId: string, @Query() { key }: FeedQuery): Promise<string> {
    return this.feeds.write(spaceId, key);
  }
}

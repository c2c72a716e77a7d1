import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { BacklinkResponse } from '../links/dto/link.response';
import { LinksQuery } from '../links/dto/links.query';
import { BacklinksOperation, LinksOperation } from '../links/link-operations';
import { type LinkList, LinksService } from '../links/links.service';
import { RevisionPoints } from '../storage/revision-points';

/** References in the newest revision of a space. */
@Controller('spaces/:spaceId')
export class LinksController {
  constructor(
    private readonly links: LinksService,
    private readonly points: RevisionPoints,
  ) {}

  @Get('links')
  @Requires('content.view')
  @LinksOperation({
    id: 'listSpaceLinks',
    tag: 'Space content',
    summary: 'List the references of a space',
    description:
      'All references in the pages of the newest revision, with their status; `stats` counts all of them, regardless of the filter.',
  })
  ofSpace(@CallerScope() scope: SpaceScope, @Query() query: LinksQuery): Promise<LinkList> {
    return this.links.list(scope, this.points.head(scope), query);
  }

  @Get('content/page/:pageId/links')
  @Requires('content.view')
  @LinksOperation({
    id: 'listPageLinksInSpace',
    tag: 'Space content',
    summary: 'List the references of a page',
    description: 'All references in the page, with their status; `stats` counts all of them, regardless of the filter.',
  })
  ofPage(
    @CallerScope() scope: SpaceScope,
    @Param('pageId', IdPipe) pageId: string,
    @Query() query: LinksQuery,
  ): Promise<LinkList> {
    return this.links.list(scope, this.points.head(scope), query, pageId);
  }

  @Get('content/page/:pageId/backlinks')
  @Requires('content.view')
  @BacklinksOperation({
    id: 'listSpacePageBacklinks',
    tag: 'Space content',
    summary: 'List the pages that refer to a page',
    description: 'Pages of the newest revision whose text links to the page.',
  })
  toPage(
    @CallerScope() scope: SpaceScope,
    @Param('pageId', IdPipe) pageId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<BacklinkResponse>> {
    return this.links.pageBacklinks(scope, this.points.head(scope), pageId, query);
  }

  @Get('content/files/:fileId/backlinks')
  @Requires('content.view')
  @BacklinksOperation({
    id: 'listSpaceFileBacklinks',
    tag: 'Space content',
    summary: 'List the pages that refer to a file',
    description: 'Pages of the newest revision that use the file in their text, cover or cards.',
  })
  toFile(
    @CallerScope() scope: SpaceScope,
    @Param('fileId', IdPipe) fileId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<BacklinkResponse>> {
    return this.links.fileBacklinks(scope, this.points.head(scope), fileId, query);
  }
}

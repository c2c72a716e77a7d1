import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { BacklinkResponse } from '../content/links/dto/link.response';
import { LinksQuery } from '../content/links/dto/links.query';
import { BacklinksOperation, LinksOperation } from '../content/links/link-operations';
import { type LinkList, LinksService } from '../content/links/links.service';
import { ChangeRequestsReader } from './change-requests.reader';

/** References in a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId')
export class ChangeRequestLinksController {
  constructor(
    private readonly links: LinksService,
    private readonly changeRequests: ChangeRequestsReader,
  ) {}

  @Get('links')
  @Requires('content.view')
  @LinksOperation({
    id: 'listChangeRequestLinks',
    tag: 'Change request content',
    summary: 'List the references of a change request',
    description:
      'All references in the pages of the change request, with their status; `stats` counts all of them, regardless of the filter.',
  })
  async ofChangeRequest(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: LinksQuery,
  ): Promise<LinkList> {
    return this.links.list(scope, await this.changeRequests.point(scope, changeRequestId), query);
  }

  @Get('content/page/:pageId/links')
  @Requires('content.view')
  @LinksOperation({
    id: 'listPageLinksInChangeRequest',
    tag: 'Change request content',
    summary: 'List the references of a page',
    description: 'All references in the page, with their status; `stats` counts all of them, regardless of the filter.',
  })
  async ofPage(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('pageId', IdPipe) pageId: string,
    @Query() query: LinksQuery,
  ): Promise<LinkList> {
    return this.links.list(scope, await this.changeRequests.point(scope, changeRequestId), query, pageId);
  }

  @Get('content/page/:pageId/backlinks')
  @Requires('content.view')
  @BacklinksOperation({
    id: 'listChangeRequestPageBacklinks',
    tag: 'Change request content',
    summary: 'List the pages that refer to a page',
    description: 'Pages of the change request whose text links to the page.',
  })
  async toPage(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('pageId', IdPipe) pageId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<BacklinkResponse>> {
    return this.links.pageBacklinks(scope, await this.changeRequests.point(scope, changeRequestId), pageId, query);
  }

  @Get('content/files/:fileId/backlinks')
  @Requires('content.view')
  @BacklinksOperation({
    id: 'listChangeRequestFileBacklinks',
    tag: 'Change request content',
    summary: 'List the pages that refer to a file',
    description: 'Pages of the change request that use the file in their text, cover or cards.',
  })
  async toFile(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('fileId', IdPipe) fileId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<BacklinkResponse>> {
    return this.links.fileBacklinks(scope, await this.changeRequests.point(scope, changeRequestId), fileId, query);
  }
}

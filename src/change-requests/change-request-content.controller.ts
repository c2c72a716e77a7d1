import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { sendConditional } from '../common/http/conditional';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import { ContentListQuery } from '../content/reading/dto/content-list.query';
import { ContentQuery, DocumentQuery, TreeQuery } from '../content/reading/dto/content.query';
import { FileResponse } from '../content/reading/dto/file.response';
import { MetaLinksResponse } from '../content/reading/dto/meta-links.response';
import { PageResponse, PagesResponse } from '../content/reading/dto/page.response';
import { ReusableContentResponse, RevisionResponse } from '../content/reading/dto/revision.response';
import { FilesService } from '../content/reading/files.service';
import { joinPagePath, PagePathParam } from '../content/reading/page-path.decorator';
import { PagesService } from '../content/reading/pages/pages.service';
import { ReusablesService } from '../content/reading/pages/reusables.service';
import { RevisionsService } from '../content/reading/revisions.service';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestsReader } from './change-requests.reader';

/** The content that the space would have with a change request: its newest revision. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/content')
export class ChangeRequestContentController {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly revisions: RevisionsService,
    private readonly pages: PagesService,
    private readonly files: FilesService,
    private readonly reusables: ReusablesService,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'getRevisionOfChangeRequestById',
    tag: 'Change request content',
    summary: 'Get the current revision',
    description:
      'The newest revision with its full page tree, all files and reusable content, without page texts. For large spaces, request the individual parts instead.',
    ok: RevisionResponse,
    headers: ['ETag'],
  })
  async getRevision(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: ContentQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendConditional(
      response,
      await this.revisions.get(scope, await this.changeRequests.point(scope, changeRequestId), query),
    );
  }

  @Get('pages')
  @Requires('content.view')
  @Operation({
    id: 'listPagesInChangeRequest',
    tag: 'Change request content',
    summary: 'Get the page tree',
    description: 'All pages of the change request as a tree, without their texts.',
    ok: PagesResponse,
    headers: ['ETag'],
  })
  async listPages(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: TreeQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendConditional(
      response,
      await this.pages.tree(await this.changeRequests.point(scope, changeRequestId), query),
    );
  }

  @Get('files')
  @Requires('content.view')
  @Operation({
    id: 'listFilesInChangeRequestById',
    tag: 'Change request content',
    summary: 'List the files',
    description: 'The files of the change request, in the order in which they were added.',
    ok: FileResponse,
    list: true,
  })
  async listFiles(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: ContentListQuery,
  ): Promise<ListResponse<FileResponse>> {
    return this.files.list(await this.changeRequests.point(scope, changeRequestId), query);
  }

  @Get('files/:fileId')
  @Requires('content.view')
  @Operation({
    id: 'getFileInChangeRequestById',
    tag: 'Change request content',
    summary: 'Get a file',
    description: 'A file of the change request, with its download URL.',
    ok: FileResponse,
  })
  async getFile(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('fileId', IdPipe) id: string,
    @Query() query: ContentQuery,
  ): Promise<FileResponse> {
    return this.files.get(await this.changeRequests.point(scope, changeRequestId), id, query.metadata);
  }

  @Get('page/:pageId')
  @Requires('content.view')
  @Operation({
    id: 'getPageInChangeRequestById',
    tag: 'Change request content',
    summary: 'Get a page',
    description:
      'A page of the change request with its text as Markdown and its subpages. References in the text are paths of this revision, so they follow renames and moves.',
    ok: PageResponse,
    headers: ['ETag'],
  })
  async getPage(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('pageId', IdPipe) id: string,
    @Query() query: DocumentQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendConditional(
      response,
      await this.pages.page(await this.changeRequests.point(scope, changeRequestId), id, query),
    );
  }

  @Get('path/*pagePath')
  @Requires('content.view')
  @PagePathParam()
  @Operation({
    id: 'getPageInChangeRequestByPath',
    tag: 'Change request content',
    summary: 'Get a page by its path',
    description: 'Looks up a page of the change request by its path; slashes may be encoded (`a%2Fb`) or not (`a/b`).',
    ok: PageResponse,
    headers: ['ETag'],
  })
  async getPageByPath(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('pagePath') pagePath: string | string[],
    @Query() query: DocumentQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendConditional(
      response,
      await this.pages.pageAt(await this.changeRequests.point(scope, changeRequestId), joinPagePath(pagePath), query),
    );
  }

  @Get('page/:pageId/meta-links')
  @Requires('content.view')
  @Operation({
    id: 'listChangeRequestPageMetaLinks',
    tag: 'Change request content',
    summary: 'Get the meta links of a page',
    description:
      'Links that a page of the change request has for machines: its canonical URL elsewhere, and other forms of it, as the field `metaLinks` of its front matter names them.',
    ok: MetaLinksResponse,
  })
  async getMetaLinks(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('pageId', IdPipe) id: string,
  ): Promise<MetaLinksResponse> {
    return this.pages.metaLinks(await this.changeRequests.point(scope, changeRequestId), id);
  }

  @Get('reusable-contents/:reusableContentId')
  @Requires('content.view')
  @Operation({
    id: 'getReusableContentInChangeRequestById',
    tag: 'Change request content',
    summary: 'Get reusable content',
    description: 'A reusable content block of the change request with its text as Markdown.',
    ok: ReusableContentResponse,
  })
  async getReusableContent(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('reusableContentId', IdPipe) id: string,
    @Query() query: DocumentQuery,
  ): Promise<ReusableContentResponse> {
    return this.reusables.get(await this.changeRequests.point(scope, changeRequestId), id, query);
  }
}

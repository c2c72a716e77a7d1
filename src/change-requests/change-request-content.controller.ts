import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { ContentReader } from '../content/content.reader';
import { ContentListQuery } from '../content/dto/content-list.query';
import { ContentQuery, DocumentQuery } from '../content/dto/content.query';
import { FileResponse } from '../content/dto/file.response';
import { ImportDto, ImportResponse } from '../import/dto/import.dto';
import { PageResponse, PagesResponse } from '../content/dto/page.response';
import { ReusableContentResponse, RevisionResponse } from '../content/dto/revision.response';
import { PagePathParam } from '../content/page-path.decorator';
import { UrlImportService } from '../import/url-import.service';
import { ChangeRequestsReader } from './change-requests.reader';
import { ChangeRequestBranch } from './change-request-branch';

const TAG = 'Change request content';

/** What a change request would make of the space: its newest revision. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/content')
export class ChangeRequestContentController {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly branch: ChangeRequestBranch,
    private readonly content: ContentReader,
    private readonly imports: UrlImportService,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'getRevisionOfChangeRequestById',
    tag: TAG,
    summary: 'Get the current revision',
    description:
      'The newest revision with its full page tree, all files and reusable content, without page texts. For large spaces, request the individual parts instead.',
    ok: RevisionResponse,
    headers: ['ETag'],
  })
  async revision(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: ContentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.content.sendRevision(
      scope,
      await this.changeRequests.point(scope, changeRequestId),
      query,
      request,
      response,
    );
  }

  @Post('import')
  @Requires('content.edit')
  @Operation({
    id: 'importContentInChangeRequest',
    tag: TAG,
    summary: 'Import documentation',
    description:
      'Fetches documentation and imports it as one revision, or not at all. Pages imported from the same path before are updated in place; without changes, no revision is created. 400 if the address is internal, cannot be fetched or contains no page (the message says what was expected); 409 if direct edits are locked. At most 512 MiB unpacked and 25,000 files; for a website at most 500 pages.',
    ok: ImportResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  })
  async import(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Body() body: ImportDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportResponse> {
    const { location, result } = await this.imports.import(
      scope,
      body,
      this.branch.of(scope, await this.changeRequests.get(scope, changeRequestId)),
    );
    response.location(location);
    return result;
  }

  @Get('pages')
  @Requires('content.view')
  @Operation({
    id: 'listPagesInChangeRequest',
    tag: TAG,
    summary: 'Get the page tree',
    description: 'All pages of the change request as a tree, without their texts.',
    ok: PagesResponse,
    headers: ['ETag'],
  })
  async pages(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: ContentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.content.sendTree(await this.changeRequests.point(scope, changeRequestId), query, request, response);
  }

  @Get('files')
  @Requires('content.view')
  @Operation({
    id: 'listFilesInChangeRequestById',
    tag: TAG,
    summary: 'List the files',
    description: 'The files of the change request, in the order in which they were added.',
    ok: FileResponse,
    list: true,
  })
  async files(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: ContentListQuery,
  ): Promise<ListResponse<FileResponse>> {
    return this.content.listFiles(await this.changeRequests.point(scope, changeRequestId), query);
  }

  @Get('files/:fileId')
  @Requires('content.view')
  @Operation({
    id: 'getFileInChangeRequestById',
    tag: TAG,
    summary: 'Get a file',
    description: 'A file of the change request, with its download URL.',
    ok: FileResponse,
  })
  async file(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('fileId', IdPipe) fileId: string,
    @Query() query: ContentQuery,
  ): Promise<FileResponse> {
    return this.content.getFile(await this.changeRequests.point(scope, changeRequestId), fileId, query);
  }

  @Get('page/:pageId')
  @Requires('content.view')
  @Operation({
    id: 'getPageInChangeRequestById',
    tag: TAG,
    summary: 'Get a page',
    description:
      'A page of the change request with its text as Markdown and its subpages. References in the text are paths of this revision, so they follow renames and moves.',
    ok: PageResponse,
    headers: ['ETag'],
  })
  async page(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('pageId', IdPipe) pageId: string,
    @Query() query: DocumentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.content.sendPage(
      await this.changeRequests.point(scope, changeRequestId),
      pageId,
      query,
      request,
      response,
    );
  }

  @Get('path/*pagePath')
  @PagePathParam()
  @Requires('content.view')
  @Operation({
    id: 'getPageInChangeRequestByPath',
    tag: TAG,
    summary: 'Get a page by its path',
    description: 'Looks up a page of the change request by its path; slashes may be encoded (`a%2Fb`) or not (`a/b`).',
    ok: PageResponse,
    headers: ['ETag'],
  })
  async pageAt(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('pagePath') path: string | string[],
    @Query() query: DocumentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.content.sendPageAt(
      await this.changeRequests.point(scope, changeRequestId),
      path,
      query,
      request,
      response,
    );
  }

  @Get('reusable-contents/:reusableContentId')
  @Requires('content.view')
  @Operation({
    id: 'getReusableContentInChangeRequestById',
    tag: TAG,
    summary: 'Get reusable content',
    description: 'A reusable content block of the change request with its text as Markdown.',
    ok: ReusableContentResponse,
  })
  async reusable(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('reusableContentId', IdPipe) id: string,
    @Query() query: DocumentQuery,
  ): Promise<ReusableContentResponse> {
    return this.content.getReusable(await this.changeRequests.point(scope, changeRequestId), id, query);
  }
}

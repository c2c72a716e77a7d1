import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { ContentReader } from '../content.reader';
import { ContentListQuery } from '../dto/content-list.query';
import { ContentQuery, DocumentQuery } from '../dto/content.query';
import { DocumentResponse } from '../dto/document.response';
import { EvaluatedQuery } from '../dto/evaluated.query';
import { FileResponse } from '../dto/file.response';
import { PageResponse, PagesResponse } from '../dto/page.response';
import { ReusableContentResponse, RevisionResponse } from '../dto/revision.response';
import { PagePathParam } from '../page-path.decorator';
import { RevisionPoints } from './revision-points';

const TAG = 'Revisions';

/** Older content of a space: a revision by its identifier stays readable indefinitely. */
@Controller('spaces/:spaceId/revisions/:revisionId')
export class RevisionsController {
  constructor(
    private readonly points: RevisionPoints,
    private readonly content: ContentReader,
  ) {}

  @Get()
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getRevisionById',
    tag: TAG,
    summary: 'Get a revision',
    description: 'A revision with its full page tree, all files and reusable content, without page texts.',
    ok: RevisionResponse,
    headers: ['ETag'],
  })
  async revision(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) id: string,
    @Query() query: ContentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.content.sendRevision(scope, await this.points.at(scope, id), query, request, response);
  }

  @Get('pages')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'listPagesInRevisionById',
    tag: TAG,
    summary: 'Get the page tree of a revision',
    description: 'All pages of the revision as a tree, without their texts.',
    ok: PagesResponse,
    headers: ['ETag'],
  })
  async pages(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) id: string,
    @Query() query: ContentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.content.sendTree(await this.points.at(scope, id), query, request, response);
  }

  @Get('files')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'listFilesInRevisionById',
    tag: TAG,
    summary: 'List the files of a revision',
    description: 'The files of the revision, in the order in which they were added.',
    ok: FileResponse,
    list: true,
  })
  async files(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) id: string,
    @Query() query: ContentListQuery,
  ): Promise<ListResponse<FileResponse>> {
    return this.content.listFiles(await this.points.at(scope, id), query);
  }

  @Get('files/:fileId')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getFileInRevisionById',
    tag: TAG,
    summary: 'Get a file of a revision',
    description: 'A file as of the revision, with its download URL.',
    ok: FileResponse,
  })
  async file(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) id: string,
    @Param('fileId', IdPipe) fileId: string,
    @Query() query: ContentQuery,
  ): Promise<FileResponse> {
    return this.content.getFile(await this.points.at(scope, id), fileId, query);
  }

  @Get('page/:pageId')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getPageInRevisionById',
    tag: TAG,
    summary: 'Get a page of a revision',
    description: 'A page as of the revision, with its text as Markdown and its subpages.',
    ok: PageResponse,
    headers: ['ETag'],
  })
  async page(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) id: string,
    @Param('pageId', IdPipe) pageId: string,
    @Query() query: DocumentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.content.sendPage(await this.points.at(scope, id), pageId, query, request, response);
  }

  @Get('page/:pageId/document')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getPageDocumentInRevisionById',
    tag: TAG,
    summary: 'Get the document of a page',
    description: 'The text of a page as of the revision, as a JSON document of blocks. 404 for a page without text.',
    ok: DocumentResponse,
    headers: ['ETag'],
    errors: [409],
  })
  async document(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) id: string,
    @Param('pageId', IdPipe) pageId: string,
    @Query() { evaluated }: EvaluatedQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.content.sendDocument(await this.points.at(scope, id), pageId, evaluated, request, response);
  }

  @Get('path/*pagePath')
  @PagePathParam()
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getPageInRevisionByPath',
    tag: TAG,
    summary: 'Get a page of a revision by its path',
    description:
      'Looks up a page of the revision by its path at that time; slashes may be encoded (`a%2Fb`) or not (`a/b`).',
    ok: PageResponse,
    headers: ['ETag'],
  })
  async pageAt(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) id: string,
    @Param('pagePath') path: string | string[],
    @Query() query: DocumentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.content.sendPageAt(await this.points.at(scope, id), path, query, request, response);
  }

  @Get('reusable-contents/:reusableContentId')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getReusableContentInRevisionById',
    tag: TAG,
    summary: 'Get reusable content of a revision',
    description: 'A reusable content block as of the revision, with its text as Markdown.',
    ok: ReusableContentResponse,
  })
  async reusable(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) id: string,
    @Param('reusableContentId', IdPipe) reusableId: string,
    @Query() query: DocumentQuery,
  ): Promise<ReusableContentResponse> {
    return this.content.getReusable(await this.points.at(scope, id), reusableId, query);
  }

  @Get('reusable-contents/:reusableContentId/document')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getReusableContentDocumentInRevisionById',
    tag: TAG,
    summary: 'Get the document of reusable content',
    description: 'The text of a reusable content block as of the revision, as a JSON document of blocks.',
    ok: DocumentResponse,
    errors: [409],
  })
  async reusableDocument(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) id: string,
    @Param('reusableContentId', IdPipe) reusableId: string,
    @Query() { evaluated }: EvaluatedQuery,
  ): Promise<object> {
    return this.content.getReusableDocument(await this.points.at(scope, id), reusableId, evaluated);
  }
}

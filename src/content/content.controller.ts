import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { ContentReader } from './content.reader';
import { ContentListQuery } from './dto/content-list.query';
import { ContentQuery, DocumentQuery } from './dto/content.query';
import { FileResponse } from './dto/file.response';
import { PageResponse, PagesResponse } from './dto/page.response';
import { ReusableContentResponse, RevisionResponse } from './dto/revision.response';
import { PagePathParam } from './page-path.decorator';
import { RevisionPoints } from './revisions/revision-points';

const TAG = 'Space content';

/** The present content of a space: the newest revision. */
@Controller('spaces/:spaceId/content')
export class ContentController {
  constructor(
    private readonly points: RevisionPoints,
    private readonly content: ContentReader,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'getCurrentRevision',
    tag: TAG,
    summary: 'Get the current revision',
    description:
      'The newest revision with its full page tree, all files and reusable content, without page texts. For large spaces, request the individual parts instead.',
    ok: RevisionResponse,
    headers: ['ETag'],
  })
  revision(
    @CallerScope() scope: SpaceScope,
    @Query() query: ContentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.content.sendRevision(scope, this.points.head(scope), query, request, response);
  }

  @Get('pages')
  @Requires('content.view')
  @Operation({
    id: 'listPages',
    tag: TAG,
    summary: 'Get the page tree',
    description: 'All pages of the newest revision as a tree, without their texts.',
    ok: PagesResponse,
    headers: ['ETag'],
  })
  pages(
    @CallerScope() scope: SpaceScope,
    @Query() query: ContentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.content.sendTree(this.points.head(scope), query, request, response);
  }

  @Get('files')
  @Requires('content.view')
  @Operation({
    id: 'listFiles',
    tag: TAG,
    summary: 'List the files',
    description: 'The files of the newest revision, in the order in which they were added.',
    ok: FileResponse,
    list: true,
  })
  files(@CallerScope() scope: SpaceScope, @Query() query: ContentListQuery): Promise<ListResponse<FileResponse>> {
    return this.content.listFiles(this.points.head(scope), query);
  }

  @Get('files/:fileId')
  @Requires('content.view')
  @Operation({
    id: 'getFileById',
    tag: TAG,
    summary: 'Get a file',
    description: 'A file of the newest revision, with its download URL.',
    ok: FileResponse,
  })
  file(
    @CallerScope() scope: SpaceScope,
    @Param('fileId', IdPipe) fileId: string,
    @Query() query: ContentQuery,
  ): Promise<FileResponse> {
    return this.content.getFile(this.points.head(scope), fileId, query);
  }

  @Get('page/:pageId')
  @Requires('content.view')
  @Operation({
    id: 'getPageById',
    tag: TAG,
    summary: 'Get a page',
    description:
      'A page of the newest revision with its text as Markdown and its subpages. References in the text are paths of this revision, so they follow renames and moves.',
    ok: PageResponse,
    headers: ['ETag'],
  })
  page(
    @CallerScope() scope: SpaceScope,
    @Param('pageId', IdPipe) pageId: string,
    @Query() query: DocumentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.content.sendPage(this.points.head(scope), pageId, query, request, response);
  }

  @Get('path/*pagePath')
  @PagePathParam()
  @Requires('content.view')
  @Operation({
    id: 'getPageByPath',
    tag: TAG,
    summary: 'Get a page by its path',
    description: 'Looks up a page of the newest revision by its path; slashes may be encoded (`a%2Fb`) or not (`a/b`).',
    ok: PageResponse,
    headers: ['ETag'],
  })
  pageAt(
    @CallerScope() scope: SpaceScope,
    @Param('pagePath') path: string | string[],
    @Query() query: DocumentQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.content.sendPageAt(this.points.head(scope), path, query, request, response);
  }

  @Get('reusable-contents/:reusableContentId')
  @Requires('content.view')
  @Operation({
    id: 'getReusableContentById',
    tag: TAG,
    summary: 'Get reusable content',
    description: 'A reusable content block of the newest revision with its text as Markdown.',
    ok: ReusableContentResponse,
  })
  reusable(
    @CallerScope() scope: SpaceScope,
    @Param('reusableContentId', IdPipe) id: string,
    @Query() query: DocumentQuery,
  ): Promise<ReusableContentResponse> {
    return this.content.getReusable(this.points.head(scope), id, query);
  }
}

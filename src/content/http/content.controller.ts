import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { sendConditional } from '../../common/http/conditional';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { ContentListQuery } from '../reading/dto/content-list.query';
import { ContentQuery, DocumentQuery, TreeQuery } from '../reading/dto/content.query';
import { FileResponse } from '../reading/dto/file.response';
import { MetaLinksResponse } from '../reading/dto/meta-links.response';
import { PageResponse, PagesResponse } from '../reading/dto/page.response';
import { ReusableContentResponse, RevisionResponse } from '../reading/dto/revision.response';
import { FilesService } from '../reading/files.service';
import { joinPagePath, PagePathParam } from '../reading/page-path.decorator';
import { PagesService } from '../reading/pages/pages.service';
import { ReusablesService } from '../reading/pages/reusables.service';
import { RevisionsService } from '../reading/revisions.service';
import { RevisionPoints } from '../storage/revision-points';

/** The current content of a space: the newest revision. */
@Controller('spaces/:spaceId/content')
export class ContentController {
  constructor(
    private readonly points: RevisionPoints,
    private readonly revisions: RevisionsService,
    private readonly pages: PagesService,
    private readonly files: FilesService,
    private readonly reusables: ReusablesService,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'getCurrentRevision',
    tag: 'Space content',
    summary: 'Get the current revision',
    description:
      'The newest revision with its full page tree, all files and reusable content, without page texts. For large spaces, request the individual parts instead.',
    ok: RevisionResponse,
    headers: ['ETag'],
  })
  async getRevision(
    @CallerScope() scope: SpaceScope,
    @Query() query: ContentQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendConditional(response, await this.revisions.get(scope, this.points.head(scope), query));
  }

  @Get('pages')
  @Requires('content.view')
  @Operation({
    id: 'listPages',
    tag: 'Space content',
    summary: 'Get the page tree',
    description: 'All pages of the newest revision as a tree, without their texts.',
    ok: PagesResponse,
    headers: ['ETag'],
  })
  async listPages(
    @CallerScope() scope: SpaceScope,
    @Query() query: TreeQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendConditional(response, await this.pages.tree(this.points.head(scope), query));
  }

  @Get('files')
  @Requires('content.view')
  @Operation({
    id: 'listFiles',
    tag: 'Space content',
    summary: 'List the files',
    description: 'The files of the newest revision, in the order in which they were added.',
    ok: FileResponse,
    list: true,
  })
  async listFiles(
    @CallerScope() scope: SpaceScope,
    @Query() query: ContentListQuery,
  ): Promise<ListResponse<FileResponse>> {
    return this.files.list(this.points.head(scope), query);
  }

  @Get('files/:fileId')
  @Requires('content.view')
  @Operation({
    id: 'getFileById',
    tag: 'Space content',
    summary: 'Get a file',
    description: 'A file of the newest revision, with its download URL.',
    ok: FileResponse,
  })
  async getFile(
    @CallerScope() scope: SpaceScope,
    @Param('fileId', IdPipe) id: string,
    @Query() query: ContentQuery,
  ): Promise<FileResponse> {
    return this.files.get(this.points.head(scope), id, query.metadata);
  }

  @Get('page/:pageId')
  @Requires('content.view')
  @Operation({
    id: 'getPageById',
    tag: 'Space content',
    summary: 'Get a page',
    description:
      'A page of the newest revision with its text as Markdown and its subpages. References in the text are paths of this revision, so they follow renames and moves.',
    ok: PageResponse,
    headers: ['ETag'],
  })
  async getPage(
    @CallerScope() scope: SpaceScope,
    @Param('pageId', IdPipe) id: string,
    @Query() query: DocumentQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendConditional(response, await this.pages.page(this.points.head(scope), id, query));
  }

  @Get('path/*pagePath')
  @Requires('content.view')
  @PagePathParam()
  @Operation({
    id: 'getPageByPath',
    tag: 'Space content',
    summary: 'Get a page by its path',
    description:
      'Looks up a page of the newest revision by its path; slashes may be encoded (`a%2Fb`) or not (`a/b`). Tokens of a published site also get the page that the path redirects to.',
    ok: PageResponse,
    headers: ['ETag'],
  })
  async getPageByPath(
    @CallerScope() scope: SpaceScope,
    @Param('pagePath') pagePath: string | string[],
    @Query() query: DocumentQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendConditional(response, await this.pages.pageAt(this.points.head(scope), joinPagePath(pagePath), query));
  }

  @Get('page/:pageId/meta-links')
  @Requires('content.view')
  @Operation({
    id: 'listSpacePageMetaLinks',
    tag: 'Space content',
    summary: 'Get the meta links of a page',
    description:
      'Links that a page of the newest revision has for machines: its canonical URL elsewhere, and other forms of it, as the field `metaLinks` of its front matter names them.',
    ok: MetaLinksResponse,
  })
  async getMetaLinks(
    @CallerScope() scope: SpaceScope,
    @Param('pageId', IdPipe) id: string,
  ): Promise<MetaLinksResponse> {
    return this.pages.metaLinks(this.points.head(scope), id);
  }

  @Get('reusable-contents/:reusableContentId')
  @Requires('content.view')
  @Operation({
    id: 'getReusableContentById',
    tag: 'Space content',
    summary: 'Get reusable content',
    description: 'A reusable content block of the newest revision with its text as Markdown.',
    ok: ReusableContentResponse,
  })
  async getReusableContent(
    @CallerScope() scope: SpaceScope,
    @Param('reusableContentId', IdPipe) id: string,
    @Query() query: DocumentQuery,
  ): Promise<ReusableContentResponse> {
    return this.reusables.get(this.points.head(scope), id, query);
  }
}

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
import { DocumentResponse } from '../reading/dto/document.response';
import { EvaluatedQuery } from '../reading/dto/evaluated.query';
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

/** Older content of a space: a revision stays readable by its ID indefinitely. */
@Controller('spaces/:spaceId/revisions/:revisionId')
export class RevisionsController {
  constructor(
    private readonly points: RevisionPoints,
    private readonly revisions: RevisionsService,
    private readonly pages: PagesService,
    private readonly files: FilesService,
    private readonly reusables: ReusablesService,
  ) {}

  @Get()
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getRevisionById',
    tag: 'Revisions',
    summary: 'Get a revision',
    description: 'A revision with its full page tree, all files and reusable content, without page texts.',
    ok: RevisionResponse,
    headers: ['ETag'],
  })
  async getRevision(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) revisionId: string,
    @Query() query: ContentQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendConditional(response, await this.revisions.get(scope, await this.points.at(scope, revisionId), query));
  }

  @Get('pages')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'listPagesInRevisionById',
    tag: 'Revisions',
    summary: 'Get the page tree of a revision',
    description: 'All pages of the revision as a tree, without their texts.',
    ok: PagesResponse,
    headers: ['ETag'],
  })
  async listPages(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) revisionId: string,
    @Query() query: TreeQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendConditional(response, await this.pages.tree(await this.points.at(scope, revisionId), query));
  }

  @Get('files')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'listFilesInRevisionById',
    tag: 'Revisions',
    summary: 'List the files of a revision',
    description: 'The files of the revision, in the order in which they were added.',
    ok: FileResponse,
    list: true,
  })
  async listFiles(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) revisionId: string,
    @Query() query: ContentListQuery,
  ): Promise<ListResponse<FileResponse>> {
    return this.files.list(await this.points.at(scope, revisionId), query);
  }

  @Get('files/:fileId')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getFileInRevisionById',
    tag: 'Revisions',
    summary: 'Get a file of a revision',
    description: 'A file as of the revision, with its download URL.',
    ok: FileResponse,
  })
  async getFile(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) revisionId: string,
    @Param('fileId', IdPipe) id: string,
    @Query() query: ContentQuery,
  ): Promise<FileResponse> {
    return this.files.get(await this.points.at(scope, revisionId), id, query.metadata);
  }

  @Get('page/:pageId')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getPageInRevisionById',
    tag: 'Revisions',
    summary: 'Get a page of a revision',
    description: 'A page as of the revision, with its text as Markdown and its subpages.',
    ok: PageResponse,
    headers: ['ETag'],
  })
  async getPage(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) revisionId: string,
    @Param('pageId', IdPipe) id: string,
    @Query() query: DocumentQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendConditional(response, await this.pages.page(await this.points.at(scope, revisionId), id, query));
  }

  @Get('path/*pagePath')
  @Requires('content.view', { visitors: true })
  @PagePathParam()
  @Operation({
    id: 'getPageInRevisionByPath',
    tag: 'Revisions',
    summary: 'Get a page of a revision by its path',
    description:
      'Looks up a page of the revision by its path at that time; slashes may be encoded (`a%2Fb`) or not (`a/b`). Tokens of a published site also get the page that the path redirects to.',
    ok: PageResponse,
    headers: ['ETag'],
  })
  async getPageByPath(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) revisionId: string,
    @Param('pagePath') pagePath: string | string[],
    @Query() query: DocumentQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendConditional(
      response,
      await this.pages.pageAt(await this.points.at(scope, revisionId), joinPagePath(pagePath), query),
    );
  }

  @Get('page/:pageId/meta-links')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'listRevisionPageMetaLinks',
    tag: 'Revisions',
    summary: 'Get the meta links of a page',
    description:
      'Links that a page as of the revision has for machines: its canonical URL elsewhere, and other forms of it, as the field `metaLinks` of its front matter names them.',
    ok: MetaLinksResponse,
  })
  async getMetaLinks(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) revisionId: string,
    @Param('pageId', IdPipe) id: string,
  ): Promise<MetaLinksResponse> {
    return this.pages.metaLinks(await this.points.at(scope, revisionId), id);
  }

  @Get('reusable-contents/:reusableContentId')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getReusableContentInRevisionById',
    tag: 'Revisions',
    summary: 'Get reusable content of a revision',
    description: 'A reusable content block as of the revision, with its text as Markdown.',
    ok: ReusableContentResponse,
  })
  async getReusableContent(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) revisionId: string,
    @Param('reusableContentId', IdPipe) id: string,
    @Query() query: DocumentQuery,
  ): Promise<ReusableContentResponse> {
    return this.reusables.get(await this.points.at(scope, revisionId), id, query);
  }

  @Get('page/:pageId/document')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getPageDocumentInRevisionById',
    tag: 'Revisions',
    summary: 'Get the document of a page',
    description: 'The text of a page as of the revision, as a JSON document of blocks. 404 for a page without text.',
    ok: DocumentResponse,
    headers: ['ETag'],
    errors: [409],
  })
  async getPageDocument(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) revisionId: string,
    @Param('pageId', IdPipe) pageId: string,
    @Query() { evaluated }: EvaluatedQuery,
    @Res() response: Response,
  ): Promise<void> {
    const point = await this.points.at(scope, revisionId);
    await sendConditional(response, await this.pages.document(point, pageId, evaluated));
  }

  @Get('reusable-contents/:reusableContentId/document')
  @Requires('content.view', { visitors: true })
  @Operation({
    id: 'getReusableContentDocumentInRevisionById',
    tag: 'Revisions',
    summary: 'Get the document of reusable content',
    description: 'The text of a reusable content block as of the revision, as a JSON document of blocks.',
    ok: DocumentResponse,
    errors: [409],
  })
  async getReusableContentDocument(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) revisionId: string,
    @Param('reusableContentId', IdPipe) id: string,
    @Query() { evaluated }: EvaluatedQuery,
  ): Promise<object> {
    return this.reusables.document(await this.points.at(scope, revisionId), id, evaluated);
  }
}

import { Body, Controller, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../common/ids/id.pipe';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import { contentAt } from '../content/http/content-at.controller';
import { type ContentPath, idIn } from '../content/http/content-path.decorator';
import type { ContentPlace } from '../content/http/content-routes';
import { ContentReader } from '../content/reading/content.reader';
import type { ReadPoint } from '../content/storage/revision-points';
import { ArchiveImportQuery } from '../import/dto/archive-import.dto';
import { ImportDto, ImportResponse } from '../import/dto/import.dto';
import { ArchiveBody, type ArchiveReader } from '../import/upload/archive-body.decorator';
import { ArchiveImportService } from '../import/upload/archive-import.service';
import { ImportOperation } from '../import/import-operation.decorator';
import { ArchiveOperation } from '../import/upload/archive-operation.decorator';
import { UrlImportService } from '../import/url-import.service';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestBranch } from './change-request-branch';
import { ChangeRequestsReader, pointOfChangeRequest } from './change-requests.reader';

const CHANGE_REQUEST: ContentPlace = {
  tag: 'Change request content',
  texts: {
    revision: {
      id: 'getRevisionOfChangeRequestById',
      summary: 'Get the current revision',
      description:
        'The newest revision with its full page tree, all files and reusable content, without page texts. For large spaces, request the individual parts instead.',
    },
    pages: {
      id: 'listPagesInChangeRequest',
      summary: 'Get the page tree',
      description: 'All pages of the change request as a tree, without their texts.',
    },
    files: {
      id: 'listFilesInChangeRequestById',
      summary: 'List the files',
      description: 'The files of the change request, in the order in which they were added.',
    },
    file: {
      id: 'getFileInChangeRequestById',
      summary: 'Get a file',
      description: 'A file of the change request, with its download URL.',
    },
    page: {
      id: 'getPageInChangeRequestById',
      summary: 'Get a page',
      description:
        'A page of the change request with its text as Markdown and its subpages. References in the text are paths of this revision, so they follow renames and moves.',
    },
    pageAt: {
      id: 'getPageInChangeRequestByPath',
      summary: 'Get a page by its path',
      description:
        'Looks up a page of the change request by its path; slashes may be encoded (`a%2Fb`) or not (`a/b`).',
    },
    metaLinks: {
      id: 'listChangeRequestPageMetaLinks',
      summary: 'Get the meta links of a page',
      description:
        'Links that a page of the change request has for machines: its canonical URL elsewhere, and other forms of it, as the field `metaLinks` of its front matter names them.',
    },
    reusable: {
      id: 'getReusableContentInChangeRequestById',
      summary: 'Get reusable content',
      description: 'A reusable content block of the change request with its text as Markdown.',
    },
  },
};

/** The content that the space would have with a change request: its newest revision. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/content')
export class ChangeRequestContentController extends contentAt(CHANGE_REQUEST) {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly branch: ChangeRequestBranch,
    protected readonly content: ContentReader,
    private readonly imports: UrlImportService,
    private readonly archives: ArchiveImportService,
  ) {
    super();
  }

  protected point(scope: SpaceScope, path: ContentPath): Promise<ReadPoint> {
    return this.changeRequests.point(scope, idIn(path, 'changeRequestId'));
  }

  @Post('import')
  @Requires('content.edit')
  @ImportOperation({ id: 'importContentInChangeRequest', tag: CHANGE_REQUEST.tag })
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

  @Post('import/archive')
  @Requires('content.edit')
  @ArchiveOperation({
    id: 'importArchiveInChangeRequest',
    tag: CHANGE_REQUEST.tag,
    conflict: 'the change request is archived or merged',
  })
  async importArchive(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: ArchiveImportQuery,
    @ArchiveBody() archive: ArchiveReader,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportResponse> {
    const changeRequest = await this.changeRequests.get(scope, changeRequestId);
    const { location, result } = await this.archives.import(scope, archive, query, {
      branch: this.branch.of(scope, changeRequest),
      point: pointOfChangeRequest(changeRequest),
    });
    response.location(location);
    return result;
  }
}

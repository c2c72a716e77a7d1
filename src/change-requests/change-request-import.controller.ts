import { Body, Controller, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../common/ids/id.pipe';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
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

const TAG = 'Change request content';

/** Imports of documentation into a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/content')
export class ChangeRequestImportController {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly branch: ChangeRequestBranch,
    private readonly imports: UrlImportService,
    private readonly archives: ArchiveImportService,
  ) {}

  @Post('import')
  @Requires('content.edit')
  @ImportOperation({ id: 'importContentInChangeRequest', tag: TAG })
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
    tag: TAG,
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

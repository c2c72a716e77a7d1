import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import { ExportResponder } from '../content/export/export-responder';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestsReader } from './change-requests.reader';

/** Exports a change request as an archive. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId')
export class ChangeRequestExportController {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly exports: ExportResponder,
  ) {}

  @Get('export')
  @Requires('content.view')
  @Operation({
    id: 'exportChangeRequest',
    tag: 'Change requests',
    summary: 'Export a change request',
    description:
      'The space with the changes of the change request applied, as a zip archive with the layout of a documentation repository, like the export of a space.',
    text: ['application/zip'],
    headers: ['ETag'],
  })
  async export(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.stream(scope, await this.changeRequests.point(scope, id), response);
  }
}

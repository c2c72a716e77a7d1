import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { ChangeRequestParam, SpaceParam } from '../common/openapi/path-params.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import { PdfQuery } from '../pdf/dto/pdf.query';
import { PdfResponse } from '../pdf/dto/pdf.response';
import { PdfService } from '../pdf/pdf.service';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestsReader } from './change-requests.reader';

/** A change request on paper. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId')
@SpaceParam()
@ChangeRequestParam()
export class ChangeRequestPdfController {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly pdfs: PdfService,
  ) {}

  @Get('pdf')
  @Requires('content.view')
  @Operation({
    id: 'getChangeRequestPDF',
    tag: 'Change requests',
    summary: 'Get a change request as PDF',
    description:
      'The address of a PDF of what the change request would make of the space, good for one hour. It is made once for each revision, and the answer waits for it up to a minute. 404 when there is no such page. 409 when it takes longer (ask again), when it is too large (ask for a part with `page`), or when the server has no Chromium to make it with; the message says which.',
    ok: PdfResponse,
    errors: [409],
  })
  async pdf(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
    @Query() query: PdfQuery,
  ): Promise<PdfResponse> {
    return this.pdfs.request(scope, await this.changeRequests.point(scope, id), query);
  }
}

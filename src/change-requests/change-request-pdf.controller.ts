import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import { PdfQuery } from '../pdf/dto/pdf.query';
import { PdfResponse } from '../pdf/dto/pdf.response';
import { PdfService } from '../pdf/pdf.service';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestsReader } from './change-requests.reader';

/** Renders a change request as a PDF. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId')
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
      'Returns the URL, valid for one hour, of a PDF of the space with the changes of the change request applied. The PDF is generated once per revision; the request waits for it for up to a minute. 404 if there is no such page. 409 if it takes longer (repeat the request), if it is too large (request a part with `page`), or if the server has no Chromium; the message says which.',
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

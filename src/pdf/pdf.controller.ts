import { Controller, Get, Query } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { RevisionPoints } from '../content/storage/revision-points';
import { PdfQuery } from './dto/pdf.query';
import { PdfResponse } from './dto/pdf.response';
import { PdfService } from './pdf.service';

/** Spaces as PDF. */
@Controller('spaces/:spaceId')
export class PdfController {
  constructor(
    private readonly points: RevisionPoints,
    private readonly pdfs: PdfService,
  ) {}

  @Get('pdf')
  @Requires('content.view')
  @Operation({
    id: 'getSpacePDF',
    tag: 'Space content',
    summary: 'Get a space as PDF',
    description:
      'Returns the URL, valid for one hour, of a PDF of the newest revision: with a cover, a table of contents, bookmarks and page numbers, without hidden pages. The PDF is generated once per revision; the request waits for it for up to a minute. 404 if there is no such page. 409 if it takes longer (repeat the request), if it is too large (request a part with `page`; at most 2,000 pages), or if the server has no Chromium; the message says which.',
    ok: PdfResponse,
    errors: [409],
  })
  pdf(@CallerScope() scope: SpaceScope, @Query() query: PdfQuery): Promise<PdfResponse> {
    return this.pdfs.request(scope, this.points.head(scope), query);
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import { SpaceParam } from '../common/openapi/path-params.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { RevisionPoints } from '../content/revisions/revision-points';
import { PdfQuery } from './dto/pdf.query';
import { PdfResponse } from './dto/pdf.response';
import { PdfService } from './pdf.service';

/** A space on paper. */
@Controller('spaces/:spaceId')
@SpaceParam()
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
      'The address of a PDF of the newest revision, good for one hour: with a cover, a table of contents, bookmarks and page numbers; hidden pages are left out. It is made once for each revision, and the answer waits for it up to a minute. 404 when there is no such page. 409 when it takes longer (ask again), when it is too large (ask for a part with `page`; at most 2,000 pages), or when the server has no Chromium to make it with; the message says which.',
    ok: PdfResponse,
    errors: [409],
  })
  pdf(@CallerScope() scope: SpaceScope, @Query() query: PdfQuery): Promise<PdfResponse> {
    return this.pdfs.request(scope, this.points.head(scope), query);
  }
}

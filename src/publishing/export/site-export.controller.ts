import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { SiteExportResponder } from './site-export-responder';

/** A site to read without a server. */
@Controller('orgs/:organizationId/sites/:siteId/export')
export class SiteExportController {
  constructor(private readonly exports: SiteExportResponder) {}

  @Get()
  @Requires('site.manage')
  @Operation({
    id: 'exportSite',
    tag: 'Sites',
    summary: 'Export a site for offline reading',
    description:
      'A zip archive of static HTML: every page of every variant as visible to visitors without claims, published or not, with its images, files and customization. Links point from file to file, so `index.html` opens without a server; search requires the site itself. Requires the `read` role in every space of the site. 409 for more than 20,000 pages, and while two other sites are being exported. Files that would exceed the limit of 2 GB are omitted and listed in the archive.',
    text: ['application/zip'],
    errors: [409],
  })
  export(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.stream(scope, siteId, response);
  }
}

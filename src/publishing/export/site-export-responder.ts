import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AuditLog } from '../../audit/audit-log';
import { conflict, forbidden } from '../../../core/errors/app-error';
import { streamResponse } from '../../common/http/aborted-responses';
import type { Scope } from '../../common/permissions/scope';
import { writeArchive } from '../../content/export/export-archive';
import { quotedName } from '../../content/files/download.service';
import { VisibleSites } from '../../sites/audience/visible-sites';
import { SiteContents } from '../../sites/site-contents';
import { SiteEditor } from '../../sites/site-editor';
import { SITE_EXPORT_LIMITS } from './export-limits';
import { ExportPlanner } from './export-planner';
import { ExportWriter } from './export-writer';

/** Offline copies of sites: static HTML in a zip. */
@Injectable()
export class SiteExportResponder {
  private running = 0;

  constructor(
    private readonly editor: SiteEditor,
    private readonly contents: SiteContents,
    private readonly visible: VisibleSites,
    private readonly planner: ExportPlanner,
    private readonly writer: ExportWriter,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Streams the site as visitors without claims see it, published or not, only as fast as the reader takes it. 403 when the
   * site shows spaces that the caller cannot see; 409 when it has more than 20,000 pages, or two copies are being written
   * already. A failure after the head was sent aborts the connection, so that an incomplete archive is detected.
   */
  async stream(scope: Scope, siteId: string, response: Response): Promise<void> {
    const snapshot = await this.editor.get(scope, siteId);
    const spaces = snapshot.siteSpaces.map(({ spaceId }) => spaceId);
    if (!(await this.contents.canSeeAll(scope, spaces)))
      throw forbidden(
        'missing_permission',
        'The export contains the whole site, but you do not have access to all of its spaces. Request access to them.',
      );
    if (this.running >= SITE_EXPORT_LIMITS.atOnce)
      throw conflict('not_ready_yet', 'Other sites are being exported at the moment. Try again in a minute.');
    this.running += 1;
    try {
      const site = await this.visible.forVisitor(snapshot, {});
      const plan = await this.planner.plan(site);
      const { id, title } = snapshot.site;
      response.set({
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; ${quotedName(`${title}.zip`)}`,
        'Cache-Control': 'private, no-store',
      });
      if (response.req.method === 'HEAD') return void response.end();
      await this.audit.note(scope, 'site.export', { type: 'site', id, label: title });
      await streamResponse(response, () => writeArchive(this.writer.entries(site, plan), response));
    } finally {
      this.running -= 1;
    }
  }
}

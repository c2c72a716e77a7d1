import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { notFound } from '../../core/errors/app-error';
import type { SpaceScope } from '../spaces/space-scope';
import { slugFromTitle } from '../../core/documents/markdown/slug';
import { SpaceDownloads } from '../content/files/space-downloads';
import { ExpandedPages } from '../content/reading/pages/expanded-pages';
import type { ReadPoint } from '../content/storage/revision-points';
import { RevisionsRepository } from '../content/storage/revisions.repository';
import type { PdfDocumentInput } from './document/pdf-document-builder';
import { PdfSpecs } from './document/pdf-specs';
import { pdfPages } from './document/pdf-outline';
import type { PdfQuery } from './dto/pdf.query';
import type { PdfResponse } from './dto/pdf.response';
import { pdfKey, PdfRenderer } from './pdf-renderer';

/** PDFs of revisions, for people with access to the space. */
@Injectable()
export class PdfService {
  constructor(
    private readonly pages: ExpandedPages,
    private readonly revisions: RevisionsRepository,
    private readonly renderer: PdfRenderer,
    private readonly downloads: SpaceDownloads,
    private readonly audit: AuditLog,
    private readonly specs: PdfSpecs,
  ) {}

  /**
   * The URL of the PDF of a revision, of a page with its subpages, or of a single page; waits for it up to a minute.
   * 404 if there is no such page; 409 if it takes longer, is too large, or no browser can be started.
   */
  async request(scope: SpaceScope, point: ReadPoint, { page, only }: PdfQuery): Promise<PdfResponse> {
    const { title, organizationId } = scope.resource;
    const specs = await this.specs.mark(organizationId, point);
    const key = pdfKey([point.revisionId, title, page ?? '', page !== undefined && only, specs]);
    const hash = await this.renderer.print(key, () => this.inputOf(scope, point, { page, only }));
    const target = { type: 'space', id: scope.resource.id, label: title } as const;
    await this.audit.note(scope, 'content.pdf', target, { revision: point.revisionId, page });
    const addresses = await this.downloads.of(point.spaceId);
    return { url: addresses.document(hash, `${slugFromTitle(title)}.pdf`) };
  }

  private async inputOf(scope: SpaceScope, point: ReadPoint, { page, only }: PdfQuery): Promise<PdfDocumentInput> {
    const [rows, revision] = await Promise.all([
      this.pages.whole(point),
      this.revisions.find(point.spaceId, point.revisionId),
    ]);
    const pages = pdfPages(rows, { page, only });
    if (!pages) throw notFound('page');
    if (!revision) throw notFound('revision');
    const part = page === undefined ? undefined : pages[0]?.page.title;
    const cover = { title: scope.resource.title, part, revision: revision.id, date: revision.createdAt };
    return { organizationId: scope.resource.organizationId, point, cover, rows, pages };
  }
}

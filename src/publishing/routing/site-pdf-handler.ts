import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { sendStream } from '../../common/http/aborted-responses';
import { AppError } from '../../../core/errors/app-error';
import { isId } from '../../common/ids/id.pipe';
import { DownloadService } from '../../content/files/download.service';
import { slugFromTitle } from '../../../core/documents/markdown/slug';
import { ErrorPageHandler } from '../responses/error-page-handler';
import { isPublic, type SiteVisit } from '../visit/site-visit';
import { SitePdfs } from '../pdf/site-pdfs';

/** Serves a variant of a site, or a page with its subpages, as PDF. */
@Injectable()
export class SitePdfHandler {
  constructor(
    private readonly pdfs: SitePdfs,
    private readonly downloads: DownloadService,
    private readonly errorPages: ErrorPageHandler,
  ) {}

  /** False if the site offers no PDF, or the visitor may not see the page; other errors are shown on a page. */
  async serve(visit: SiteVisit, response: Response): Promise<boolean> {
    const { request, query } = visit.call;
    const page = query.get('page') ?? undefined;
    if (!['GET', 'HEAD'].includes(request.method) || (page !== undefined && !isId(page))) return false;
    const book = await this.pdfs.find(visit, page);
    if (!book) return false;
    try {
      const hash = await book.print();
      await this.send(visit, response, hash, `${slugFromTitle(book.title) || 'pages'}.pdf`);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409 || response.headersSent)
        return this.errorPages.busy(visit, response, error).then(() => true);
      await this.errorPages.refused(visit, response, {
        status: error.status,
        title: 'This PDF is not available now',
        message: error.message,
      });
    }
    return true;
  }

  private async send(visit: SiteVisit, response: Response, hash: string, name: string): Promise<void> {
    const { request } = visit.call;
    const answer = await this.downloads.openStored(hash, name, request.headers);
    response.status(answer.status).set(answer.headers);
    response.set({
      // Access can change at any moment, so caches must revalidate each time.
      'Cache-Control': isPublic(visit) ? 'public, no-cache' : 'private, no-cache',
      'Cross-Origin-Resource-Policy': 'same-site',
      'X-Robots-Tag': 'noindex',
    });
    if (!answer.body || request.method === 'HEAD') {
      answer.body?.destroy();
      response.end();
      return;
    }
    await sendStream(response, answer.body);
  }
}

import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import { claimsKey } from '../../../core/conditions/visitor-claims';
import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import type { PdfDocumentInput } from '../../pdf/document/pdf-document-builder';
import { PdfSpecs } from '../../pdf/document/pdf-specs';
import { pdfPages } from '../../pdf/document/pdf-outline';
import { pdfKey, PdfRenderer } from '../../pdf/pdf-renderer';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import { customizationAt } from '../layout/frame-composer';
import { PageListReader } from '../reading/page-list.reader';
import { SitePageReader } from '../reading/site-page.reader';
import type { SiteVisit } from '../visit/site-visit';

/** A PDF that a visitor may download. */
export interface SitePdf {
  readonly title: string;
  /** Renders it and returns the hash of its bytes. 409 if it is too large, takes more than a minute, or no browser can be started. */
  readonly print: () => Promise<string>;
}

interface Cover {
  readonly title: string;
  readonly part?: string;
}

/** PDFs of sites, each as one visitor sees the pages; rendered once for all visitors who see the same. */
@Injectable()
export class SitePdfs {
  constructor(
    private readonly renderer: PdfRenderer,
    private readonly pages: SitePageReader,
    private readonly lists: PageListReader,
    private readonly revisions: RevisionsRepository,
    private readonly views: VisitorContentFilter,
    private readonly specs: PdfSpecs,
  ) {}

  /** Undefined if the site offers no PDF, or the visitor may not see the page. */
  async find(visit: SiteVisit, pageId: string | undefined): Promise<SitePdf | undefined> {
    const { point, site, hrefs } = visit;
    const custom = customizationAt(site, hrefs);
    if (!custom.pdf.enabled) return undefined;
    const visibility = await this.views.visibilityFor(point, site.claims);
    const first = pageId === undefined ? undefined : await this.pages.byId(point, pageId, visibility);
    if (pageId !== undefined && !first) return undefined;
    const title = custom.title ?? site.snapshot.site.title;
    const spaceTitle = visit.place.variant.space.title;
    const part = first?.page.title ?? (spaceTitle === title ? undefined : spaceTitle);
    const cover = { title, ...(part !== undefined && { part }) };
    // Links to pages outside of the PDF contain the URL of the site.
    const specs = await this.specs.mark(hrefs.organizationId, point);
    const facts = [point.revisionId, cover, pageId ?? '', hrefs.canonical(''), claimsKey(site.claims), specs];
    return {
      title: part ?? title,
      print: () => this.renderer.print(pdfKey(['site', ...facts]), () => this.order(visit, visibility, cover, pageId)),
    };
  }

  private async order(
    { point, hrefs }: SiteVisit,
    visibility: PageVisibility,
    cover: Cover,
    pageId: string | undefined,
  ): Promise<PdfDocumentInput> {
    const [listed, revision] = await Promise.all([
      this.lists.all(point, visibility),
      this.revisions.find(point.spaceId, point.revisionId),
    ]);
    const paths = new Map(listed.map(({ row, path }) => [row.pageId, path]));
    const rows = listed.map(({ row }) => row);
    const pages = pdfPages(rows, { page: pageId, only: false });
    if (!pages || !revision) throw notFound('page');
    return {
      organizationId: hrefs.organizationId,
      point,
      rows,
      pages,
      cover: { ...cover, date: revision.createdAt },
      reader: { visibility, address: (id) => hrefs.canonical(paths.get(id) ?? '') },
    };
  }
}

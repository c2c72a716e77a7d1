import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/app-error';
import { claimsKey } from '../../conditions/visitor-claims';
import type { PageEyes } from '../../content/pages/page-eyes';
import type { BookOrder } from '../../pdf/book/book-maker';
import { bookPages } from '../../pdf/book/book-outline';
import { pdfKey, PdfPress } from '../../pdf/pdf-press';
import { ContentViews } from '../../content/pages/content-views';
import { RevisionsRepository } from '../../content/revisions/revisions.repository';
import { customizationAt } from '../composing/frame-composer';
import { isGenerated } from '../generated/generated-tree';
import { PageListReader } from '../reading/page-list.reader';
import { SitePageReader } from '../reading/site-page.reader';
import type { SiteVisit } from '../serving/site-visit';

/** A PDF that a visitor may have. */
export interface SitePdf {
  readonly title: string;
  /** The hash of its bytes. 409 when it is too large, takes more than a minute, or no browser can be started. */
  readonly print: () => Promise<string>;
}

interface Cover {
  readonly title: string;
  readonly part?: string;
}

/** PDFs of sites, each as one visitor sees the pages, without those that are generated; made once for all who see the same. */
@Injectable()
export class SitePdfs {
  constructor(
    private readonly press: PdfPress,
    private readonly pages: SitePageReader,
    private readonly lists: PageListReader,
    private readonly revisions: RevisionsRepository,
    private readonly views: ContentViews,
  ) {}

  /** Undefined where the site offers no PDF, and for a page that the visitor may not see. */
  async find(visit: SiteVisit, pageId: string | undefined): Promise<SitePdf | undefined> {
    const { point, site, hrefs } = visit;
    const custom = customizationAt(site, hrefs);
    if (!custom.pdf.enabled) return undefined;
    const eyes = await this.views.eyesFor(point, site.claims);
    const first = pageId === undefined ? undefined : await this.pages.byId(point, pageId, eyes);
    if (pageId !== undefined && (!first || isGenerated(first.page))) return undefined;
    const title = custom.title ?? site.snapshot.site.title;
    const spaceTitle = visit.place.variant.space.title;
    const part = first?.page.title ?? (spaceTitle === title ? undefined : spaceTitle);
    const cover = { title, ...(part !== undefined && { part }) };
    // Links to pages outside of it hold the address of the site.
    const facts = [point.revisionId, cover, pageId ?? '', hrefs.canonical(''), claimsKey(site.claims)];
    return {
      title: part ?? title,
      print: () => this.press.print(pdfKey(['site', ...facts]), () => this.order(visit, eyes, cover, pageId)),
    };
  }

  private async order(
    { point, hrefs }: SiteVisit,
    eyes: PageEyes,
    cover: Cover,
    pageId: string | undefined,
  ): Promise<BookOrder> {
    const [listed, revision] = await Promise.all([
      this.lists.all(point, eyes),
      this.revisions.find(point.spaceId, point.revisionId),
    ]);
    const stored = listed.filter(({ row }) => !isGenerated(row));
    const paths = new Map(listed.map(({ row, path }) => [row.pageId, path]));
    const rows = stored.map(({ row }) => row);
    const pages = bookPages(rows, { page: pageId, only: false });
    if (!pages || !revision) throw notFound('page');
    return {
      point,
      rows,
      pages,
      cover: { ...cover, date: revision.createdAt },
      reader: { eyes, address: (id) => hrefs.canonical(paths.get(id) ?? '') },
    };
  }
}

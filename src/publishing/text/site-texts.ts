import { Injectable } from '@nestjs/common';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import type { VisibleVariant } from '../../sites/audience/visible-site';
import { headPoint } from '../../content/storage/revision-points';
import { PageListReader } from '../reading/page-list.reader';
import { ExpandedPages } from '../../content/reading/pages/expanded-pages';
import { SitePageReader } from '../reading/site-page.reader';
import type { SiteVisit } from '../visit/site-visit';
import { type ListedVariant, llmsText } from './llms-text';
import { PageMarkdown } from './page-markdown';
import { sitemapIndex, sitemapOfPages } from './sitemap';

/** Maximum length of a text with all pages; more has to be read page by page. */
const MAX_CHARACTERS = 20 * 1024 * 1024;

/** Renders the lists and texts of a site for machines, for one visitor. */
@Injectable()
export class SiteTexts {
  constructor(
    private readonly pages: PageListReader,
    private readonly rows: ExpandedPages,
    private readonly found: SitePageReader,
    private readonly views: VisitorContentFilter,
    private readonly markdown: PageMarkdown,
  ) {}

  /** `llms.txt` of the site, or of the variant that the visitor is in. */
  async llms(visit: SiteVisit, variants: readonly VisibleVariant[]): Promise<string> {
    const listed: ListedVariant[] = [];
    for (const variant of variants) {
      const { hrefs, pages } = await this.listOf(visit, variant);
      const title = [variant.section?.title, variant.space.title].filter(Boolean).join(' / ');
      const address = (path: string): string => hrefs.absolute().page(`${path}.md`);
      listed.push({ title, description: variant.section?.description ?? undefined, pages, address });
    }
    return llmsText(visit.site.snapshot.site.title, undefined, listed);
  }

  /** The concatenated Markdown of all pages, up to 20 MB. */
  async *full(visit: SiteVisit, variants: readonly VisibleVariant[]): AsyncGenerator<string> {
    let left = MAX_CHARACTERS;
    for (const variant of variants) {
      const { hrefs, pages, visibility, point } = await this.listOf(visit, variant);
      for (const { row, isIndexed } of pages) {
        if (row.type !== 'document' || !isIndexed) continue;
        const page = await this.rows.find(point, row.pageId);
        if (!page) continue;
        const text = `${await this.markdown.write(point, page, visibility, hrefs)}\n`;
        left -= text.length;
        if (left < 0) return;
        yield text;
      }
    }
  }

  async sitemap(visit: SiteVisit, variant: VisibleVariant): Promise<string> {
    const { hrefs, pages, homeId } = await this.listOf(visit, variant);
    const entries = pages
      .filter(({ row, isIndexed }) => row.type === 'document' && isIndexed && !row.hidden)
      // A page that is at home elsewhere is listed there.
      .filter(({ row }) => row.details.metaLinks?.canonical === undefined)
      .map(({ row, path }) => ({ href: hrefs.canonical(row.pageId === homeId ? '' : path), updatedAt: row.updatedAt }));
    return sitemapOfPages(entries);
  }

  sitemaps({ site, hrefs }: SiteVisit): string {
    return sitemapIndex(
      site.variants.map(({ steps, space }) => ({
        href: [hrefs.siteUrl, ...steps.map(encodeURIComponent), 'sitemap-pages.xml'].join('/'),
        updatedAt: space.updatedAt,
      })),
    );
  }

  private async listOf({ site, hrefs: own }: SiteVisit, variant: VisibleVariant) {
    const point = headPoint(variant.space);
    const visibility = await this.views.visibilityFor(point, site.claims);
    const hrefs = own.in(variant);
    const homeId = await this.found.homeId(point, visibility);
    return { point, visibility, hrefs, homeId, pages: await this.pages.all(point, visibility) };
  }
}

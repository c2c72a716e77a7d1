import { Injectable } from '@nestjs/common';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import { PdfTexts } from '../../pdf/document/pdf-texts';
import { SearchService } from '../../content/search/search.service';
import { foldText, plainForms } from '../../content/search/fold-text';
import type { FoundPage } from '../../content/search/search.repository';
import type { VisibleVariant, VisibleSite } from '../../sites/audience/visible-site';
import { headPoint } from '../../content/storage/revision-points';
import { SitePageReader } from '../reading/site-page.reader';
import { ComputedSearch } from './computed-search';
import type { SiteHit } from './site-hit';
import { PassageFinder } from './passage-finder';
import { hasConditions } from './visible-passages';

const MAX_FOUND = 50;
/** Number of candidates if conditions may hide some of them. */
const MAX_LOOKED_AT = 200;

export interface SiteHits {
  readonly hits: readonly SiteHit[];
  /** The search terms. */
  readonly terms: readonly string[];
}

/** Searches the content of a site for one visitor. Content that is hidden from them is neither listed, counted nor quoted. */
@Injectable()
export class SiteSearch {
  constructor(
    private readonly search: SearchService,
    private readonly pages: SitePageReader,
    private readonly texts: PdfTexts,
    private readonly views: VisitorContentFilter,
    private readonly computed: ComputedSearch,
    private readonly passages: PassageFinder,
  ) {}

  /** At most 50 pages of these variants of the site, best first. */
  async find(site: VisibleSite, variants: readonly VisibleVariant[], text: string): Promise<SiteHits> {
    const spaceIds = [...new Set(variants.map(({ space }) => space.id))];
    const organizationId = site.snapshot.site.organizationId;
    const most = site.snapshot.site.adaptiveContent ? MAX_LOOKED_AT : MAX_FOUND;
    const { rows, terms } = await this.search.findIn(organizationId, spaceIds, text, most);
    const hits = new Map<FoundPage, SiteHit>();
    for (const spaceId of spaceIds) {
      const variant = variants.find(({ space }) => space.id === spaceId);
      const found = rows.filter((row) => row.spaceId === spaceId);
      if (variant && found.length > 0)
        for (const hit of await this.visible(site, variant, found, terms)) hits.set(hit.row, hit.hit);
    }
    const stored = rows.flatMap((row) => hits.get(row) ?? []).slice(0, MAX_FOUND);
    const computed = await this.computed.find(site, variants, text, MAX_FOUND - stored.length);
    return { hits: [...stored, ...computed], terms };
  }

  private async visible(
    site: VisibleSite,
    variant: VisibleVariant,
    rows: readonly FoundPage[],
    terms: readonly string[],
  ): Promise<{ row: FoundPage; hit: SiteHit }[]> {
    const point = headPoint(variant.space);
    const visibility = await this.views.visibilityFor(point, site.claims);
    const shown = await this.pages.shown(
      point,
      rows.map(({ pageId }) => pageId),
      visibility,
    );
    const texts = await this.texts.read([...shown.values()].flatMap(({ row }) => row.documentHash ?? []));
    const hits: { row: FoundPage; hit: SiteHit }[] = [];
    for (const row of rows) {
      const page = shown.get(row.pageId);
      if (!page) continue;
      const source = texts.get(page.row.documentHash ?? '')?.source ?? '';
      if (!hasConditions(source)) {
        hits.push({ row, hit: { variant, page, found: row } });
        continue;
      }
      const passages = await this.passages.find({ source, data: visibility.dataOf(page.row), terms });
      const title = foldText(plainForms(page.title));
      if (passages.length === 0 && !terms.some((term) => title.includes(term))) continue;
      hits.push({ row, hit: { variant, page, found: { ...row, passages } } });
    }
    return hits;
  }
}

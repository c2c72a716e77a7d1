import { Injectable } from '@nestjs/common';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import { foldText, plainForms } from '../../content/search/fold-text';
import type { VisibleVariant, VisibleSite } from '../../sites/audience/visible-site';
import { ComputedPages } from '../../content/reading/computed/computed-pages';
import { headPoint } from '../../content/storage/revision-points';
import { type ShownPage, SitePageReader } from '../reading/site-page.reader';
import type { SiteHit } from './site-hit';

const MAX_WORDS = 12;

const folded = (text: string): string => foldText(plainForms(text));

const isListed = ({ row, above }: ShownPage): boolean =>
  ![...above, row].some(({ noIndex, hidden }) => noIndex || hidden);

/** Searches the pages that are generated from specifications, which are not in the index, by their titles and content. */
@Injectable()
export class ComputedSearch {
  constructor(
    private readonly computed: ComputedPages,
    private readonly pages: SitePageReader,
    private readonly views: VisitorContentFilter,
  ) {}

  /** Pages that contain all words, up to a limit, those with a word in their title first. */
  async find(site: VisibleSite, variants: readonly VisibleVariant[], text: string, most: number): Promise<SiteHit[]> {
    const words = folded(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
    const hits: SiteHit[] = [];
    for (const variant of variants) {
      if (hits.length >= most || words.length === 0) break;
      hits.push(...(await this.inVariant(site, variant, words)));
    }
    return hits.slice(0, most);
  }

  private async inVariant(site: VisibleSite, variant: VisibleVariant, words: readonly string[]): Promise<SiteHit[]> {
    const point = headPoint(variant.space);
    const tree = await this.computed.tree(point);
    if (tree.isEmpty) return [];
    const found = new Map(tree.search(words).map((page) => [page.row.pageId, page.passage]));
    const visibility = await this.views.visibilityFor(point, site.claims);
    const shown = await this.pages.shown(point, [...found.keys()], visibility);
    return [...shown].flatMap(([pageId, page]) => {
      if (!isListed(page)) return [];
      const passages = [{ ordinal: 0, anchor: '', heading: '', body: found.get(pageId) ?? '', hits: words.length }];
      const { id: spaceId, title: spaceTitle } = variant.space;
      const { title, path } = page;
      const { description = null } = page.row.details;
      const place = { title, description, path, ancestors: page.above.map((row) => row.title) };
      return {
        variant,
        page,
        found: { pageId, spaceId, score: 0, rank: 0, ...place, passages, spaceScore: 0, spaceTitle },
      };
    });
  }
}

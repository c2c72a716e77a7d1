import { Injectable } from '@nestjs/common';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import type { VisibleVariant, VisibleSite } from '../../sites/audience/visible-site';
import { customizationOfVariant } from '../../sites/customization/customization';
import { headPoint } from '../../content/storage/revision-points';
import { SitePageReader } from '../reading/site-page.reader';
import type { SiteHrefs } from '../visit/site-hrefs';
import type { HeadView } from '../visit/site-view';

interface WrittenVariant {
  readonly language: string;
  readonly variant: VisibleVariant;
}

/** The languages of the variants of a section; none if two variants have the same language. */
function languagesOf(site: VisibleSite, { variant: own }: SiteHrefs): WrittenVariant[] {
  const all = site.siblings(own?.siteSpace.sectionId ?? null).map((variant) => ({
    language: customizationOfVariant(site.snapshot.site, variant.siteSpace).internationalization.locale,
    variant,
  }));
  return new Set(all.map(({ language }) => language)).size === all.length && all.length > 1 ? all : [];
}

/** Finds the other languages of a page. */
@Injectable()
export class SiteLanguages {
  constructor(
    private readonly pages: SitePageReader,
    private readonly views: VisitorContentFilter,
  ) {}

  /** The page at a path ('' for the first one) in every language, including its own; none if there is no other language. */
  async of(site: VisibleSite, hrefs: SiteHrefs, path: string): Promise<HeadView['languages']> {
    const found: HeadView['languages'][number][] = [];
    for (const { language, variant } of languagesOf(site, hrefs))
      if (variant.siteSpace.id === hrefs.variant?.siteSpace.id || (await this.has(site, variant, path)))
        found.push({ language, href: hrefs.in(variant).canonical(path) });
    return found.length > 1 ? found : [];
  }

  private async has({ claims }: VisibleSite, { space }: VisibleVariant, path: string): Promise<boolean> {
    if (path === '') return true;
    const point = headPoint(space);
    const visibility = await this.views.visibilityFor(point, claims);
    const found = await this.pages.at(point, path, visibility);
    return found?.page.type === 'document';
  }
}

import { Injectable } from '@nestjs/common';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import type { ContentReference } from '../../sites/customization/customization.types';
import type { VisibleSite } from '../../sites/audience/visible-site';
import { headPoint } from '../../content/storage/revision-points';
import { SitePageReader } from '../reading/site-page.reader';
import type { SiteHrefs } from '../visit/site-hrefs';
import type { LinkView } from '../visit/site-view';

/** A link of a header or footer; without a target it is only the label of a menu. */
export interface FrameLink {
  readonly title: string;
  readonly to: ContentReference | null;
}

type PageRef = Extract<ContentReference, { kind: 'page' | 'anchor' }>;

const isSafe = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(url);

/** Resolves the links of headers and footers to URLs of a site, for one visitor. */
@Injectable()
export class SiteRefs {
  constructor(
    private readonly pages: SitePageReader,
    private readonly views: VisitorContentFilter,
  ) {}

  /** Returns a resolver for links whose targets this visitor can see; takes three statements per space with linked pages. */
  async resolver(
    links: readonly FrameLink[],
    site: VisibleSite,
    hrefs: SiteHrefs,
  ): Promise<(link: FrameLink) => LinkView | undefined> {
    const found = await this.pagesOf(links, site, hrefs);
    return (link) => {
      const href = link.to === null ? undefined : hrefOf(link.to, site, hrefs, found);
      if (href === undefined) return undefined;
      return { title: link.title, href, ...(/^https?:/i.test(href) && { isExternal: true }) };
    };
  }

  /** URLs of the linked pages, by `space/page`. */
  private async pagesOf(
    links: readonly FrameLink[],
    site: VisibleSite,
    hrefs: SiteHrefs,
  ): Promise<ReadonlyMap<string, string>> {
    const pageIdsBySpace = new Map<string, string[]>();
    for (const { to } of links) {
      if (to?.kind !== 'page' && to?.kind !== 'anchor') continue;
      const spaceId = to.space ?? hrefs.variant?.space.id;
      if (spaceId === undefined || to.page === undefined) continue;
      pageIdsBySpace.set(spaceId, [...(pageIdsBySpace.get(spaceId) ?? []), to.page]);
    }
    const found = new Map<string, string>();
    for (const [spaceId, ids] of pageIdsBySpace) {
      const variant = site.variants.find(({ space }) => space.id === spaceId);
      if (!variant) continue;
      const point = headPoint(variant.space);
      const visibility = await this.views.visibilityFor(point, site.claims);
      for (const [id, { path }] of await this.pages.shown(point, ids, visibility))
        found.set(`${spaceId}/${id}`, hrefs.inVariant(variant.steps, path));
    }
    return found;
  }
}

function hrefOf(
  ref: ContentReference,
  site: VisibleSite,
  hrefs: SiteHrefs,
  pages: ReadonlyMap<string, string>,
): string | undefined {
  switch (ref.kind) {
    case 'url':
      return isSafe(ref.url) ? ref.url : undefined;
    case 'space': {
      const variant = site.variants.find(({ space }) => space.id === ref.space);
      return variant && hrefs.inVariant(variant.steps, '');
    }
    case 'page':
      return pages.get(keyOf(ref, hrefs));
    case 'anchor': {
      const page = pages.get(keyOf(ref, hrefs));
      return page && `${page}#${encodeURIComponent(ref.anchor)}`;
    }
    default:
      return undefined;
  }
}

const keyOf = (ref: PageRef, hrefs: SiteHrefs): string =>
  `${ref.space ?? hrefs.variant?.space.id ?? ''}/${ref.page ?? ''}`;

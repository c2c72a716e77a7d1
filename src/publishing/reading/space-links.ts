import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import { headPoint } from '../../content/storage/revision-points';
import type { VisibleSite } from '../../sites/audience/visible-site';
import type { SiteHrefs } from '../visit/site-hrefs';
import type { ReferredSitePage } from './document-html';
import { type LinkedPlace, LinkedPlaces, type LinkedSpaces } from './linked-places';
import { SitePageReader } from './site-page.reader';

/** Spaces and pages beyond these numbers keep their addresses in the app. */
const MAX_SPACES = 10;
const MAX_PAGES = 200;

/** What follows the address of the app in a link to a space, or to a page of one. */
const TARGET = /^([\w-]{1,32})(?:\/pages\/([\w-]{1,32}))?(?![\w/-])/;

/** Addresses on sites by what follows the address of the app, and the spaces that they depend on. */
export interface ResolvedLinks {
  readonly addresses: Readonly<Record<string, ReferredSitePage>>;
  readonly linked?: LinkedSpaces;
}

/**
 * Resolves links to pages of other spaces, which texts contain as addresses of the app, to where the visitor can read these pages: with up
 * to three statements for each linked space. Links to anything else stay as they are.
 */
@Injectable()
export class SpaceLinks {
  /** The address that links begin with. */
  readonly prefix: string;

  constructor(
    private readonly places: LinkedPlaces,
    private readonly pages: SitePageReader,
    private readonly views: VisitorContentFilter,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
  ) {
    this.prefix = `${publicUrl}/app/spaces/`;
  }

  async resolve(texts: readonly string[], site: VisibleSite, hrefs: SiteHrefs): Promise<ResolvedLinks> {
    const targets = this.targetsIn(texts);
    if (targets.size === 0) return { addresses: {} };
    const spaceIds = [...targets.keys()];
    const places = await this.places.find(spaceIds, site);
    const addresses: Record<string, ReferredSitePage> = {};
    for (const [spaceId, place] of places) {
      const own = this.places.hrefsOf(place, site, hrefs);
      addresses[spaceId] = { title: place.variant.space.title, href: own.page('') };
      for (const [id, { title, path }] of await this.shown(place, targets.get(spaceId) ?? []))
        addresses[`${spaceId}/pages/${id}`] = { title, href: own.page(path) };
    }
    return { addresses, linked: { spaceIds, mark: await this.places.mark(spaceIds, places) } };
  }

  private async shown({ site, variant }: LinkedPlace, ids: readonly string[]): ReturnType<SitePageReader['shown']> {
    const point = headPoint(variant.space);
    return ids.length === 0
      ? new Map()
      : this.pages.shown(point, ids, await this.views.visibilityFor(point, site.claims));
  }

  /** Identifiers of linked pages by space. */
  private targetsIn(texts: readonly string[]): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    let left = MAX_PAGES;
    for (const text of texts)
      for (let at = text.indexOf(this.prefix); at >= 0 && left > 0; at = text.indexOf(this.prefix, at + 1)) {
        const start = at + this.prefix.length;
        const [, spaceId, pageId] = TARGET.exec(text.slice(start, start + 100)) ?? [];
        if (spaceId === undefined || (!found.has(spaceId) && found.size >= MAX_SPACES)) continue;
        const pages = found.get(spaceId) ?? [];
        found.set(spaceId, pages);
        left -= 1;
        if (pageId !== undefined && !pages.includes(pageId)) pages.push(pageId);
      }
    return found;
  }
}

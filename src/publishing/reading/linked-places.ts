import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { ComputedPages } from '../../content/reading/computed/computed-pages';
import { headPoint } from '../../content/storage/revision-points';
import type { VisibleSite, VisibleVariant } from '../../sites/audience/visible-site';
import { VisibleSites } from '../../sites/audience/visible-sites';
import { PublicSitesRepository } from '../../sites/public-sites.repository';
import { siteUrl } from '../../sites/site-address';
import { SitesRepository } from '../../sites/sites.repository';
import { SiteHrefs } from '../visit/site-hrefs';

/** Sites of a space that are looked through for one that shows it to everyone. */
const MAX_SITES = 3;
/** Visitors of one site are no one in particular on another one. */
const NO_CLAIMS = {};

/** Where a visitor can read a space. */
export interface LinkedPlace {
  readonly variant: VisibleVariant;
  readonly site: VisibleSite;
}

/** Spaces that a text links to; equal marks mean that they are in the same places, with the same content. */
export interface LinkedSpaces {
  readonly spaceIds: readonly string[];
  readonly mark: string;
}

/** Finds where spaces that texts link to are published: on the same site, or else on a public site of the organization. */
@Injectable()
export class LinkedPlaces {
  constructor(
    private readonly sites: SitesRepository,
    private readonly publicSites: PublicSitesRepository,
    private readonly visible: VisibleSites,
    private readonly computed: ComputedPages,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** From memory, unless a site or space was not read lately. Spaces that the visitor cannot read are missing. */
  async find(spaceIds: readonly string[], site: VisibleSite): Promise<ReadonlyMap<string, LinkedPlace>> {
    const places = new Map<string, LinkedPlace>();
    for (const spaceId of spaceIds) {
      const place = placeOn(site, spaceId) ?? (await this.elsewhere(spaceId, site));
      if (place) places.set(spaceId, place);
    }
    return places;
  }

  async mark(spaceIds: readonly string[], places: ReadonlyMap<string, LinkedPlace>): Promise<string> {
    const marks = spaceIds.map((spaceId) => {
      const place = places.get(spaceId);
      if (!place) return '';
      const { variant, site } = place;
      return [site.snapshot.site.id, site.snapshot.site.version, variant.siteSpace.id, variant.space.revisionId].join(
        ':',
      );
    });
    const points = [...places.values()].map(({ variant }) => headPoint(variant.space));
    return `${marks.join('|')}|${await this.computed.fingerprint(points)}`;
  }

  /** Whether a text that was rendered with these places would be the same now. */
  async areCurrent({ spaceIds, mark }: LinkedSpaces, site: VisibleSite): Promise<boolean> {
    return (await this.mark(spaceIds, await this.find(spaceIds, site))) === mark;
  }

  /** Addresses on the site of the visit are as its own links are; those of other sites are absolute. */
  hrefsOf(place: LinkedPlace, site: VisibleSite, hrefs: SiteHrefs): SiteHrefs {
    if (place.site === site) return hrefs.in(place.variant);
    const { publicUrl } = this.configuration;
    const { snapshot } = place.site;
    return new SiteHrefs(snapshot, publicUrl, siteUrl(snapshot.site, { publicUrl }), place.variant);
  }

  private async elsewhere(spaceId: string, { snapshot }: VisibleSite): Promise<LinkedPlace | undefined> {
    const bySpace = await this.publicSites.bySpace(snapshot.site.organizationId);
    for (const siteId of (bySpace.get(spaceId) ?? []).slice(0, MAX_SITES)) {
      const other = siteId === snapshot.site.id ? undefined : await this.sites.locate(siteId);
      const place = other && placeOn(await this.visible.forVisitor(other, NO_CLAIMS), spaceId);
      if (place) return place;
    }
    return undefined;
  }
}

function placeOn(site: VisibleSite, spaceId: string): LinkedPlace | undefined {
  const variant = site.variants.find(({ space }) => space.id === spaceId);
  return variant && { variant, site };
}

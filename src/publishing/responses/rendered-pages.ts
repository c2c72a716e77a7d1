import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { CacheCounts } from '../../metrics/cache-stats';
import { Metrics } from '../../metrics/metrics';
import { ApiReferences } from '../../reference/api-references';
import type { EventKind } from '../../insights/events/site-event';
import type { VisibleSite } from '../../sites/audience/visible-site';
import { LinkedPlaces, type LinkedSpaces } from '../reading/linked-places';
import type { ReadyPage } from '../visit/ready-page';

export interface Rendered {
  readonly page: ReadyPage;
  readonly headers: Readonly<Record<string, string>>;
  /** Identifier of its page. */
  readonly pageId?: string;
  /** What is noted when a reader gets it. */
  readonly view?: EventKind;
  /** Specifications that it shows, with their versions. */
  readonly specs?: ReadonlyMap<string, string | undefined>;
  /** Other spaces that it links to. */
  readonly linked?: LinkedSpaces;
}

/**
 * Cached responses of sites, keyed by everything that they are rendered from: the version of the site, the revision, the claims of the
 * visitor. Entries are never stale; the least recently used are evicted first.
 */
@Injectable()
export class RenderedPages {
  private readonly pages: LRUCache<string, Rendered>;
  private readonly counts = new CacheCounts();
  private readonly inProgress = new Map<string, Promise<Rendered | undefined>>();

  constructor(
    @Inject(CONFIGURATION) { cacheBytes }: Configuration,
    metrics: Metrics,
    private readonly references: ApiReferences,
    private readonly places: LinkedPlaces,
  ) {
    this.pages = new LRUCache({ maxSize: cacheBytes, sizeCalculation: ({ page }) => page.weight });
    metrics.watchCache('site-pages', () => this.counts.figures(this.pages.size, this.pages.calculatedSize));
  }

  /** The text of `key`, rendered once for concurrent requests; missing texts are not cached. */
  async get(key: string, render: () => Promise<Rendered | undefined>): Promise<Rendered | undefined> {
    const known = this.pages.get(key) ?? this.inProgress.get(key);
    if (known) return known;
    const created = this.renderAndCache(key, render);
    this.inProgress.set(key, created);
    return created;
  }

  /**
   * The same for a text that may show specifications or link to other spaces, whose versions are not in its key: rendered again if one is
   * outdated.
   */
  async current(
    site: VisibleSite,
    key: string,
    render: () => Promise<Rendered | undefined>,
  ): Promise<Rendered | undefined> {
    const known = this.counts.note(this.pages.get(key));
    if (known && (await this.isCurrent(known, site))) return known;
    this.pages.delete(key);
    return this.get(key, render);
  }

  private async isCurrent({ specs, linked }: Rendered, site: VisibleSite): Promise<boolean> {
    const { organizationId } = site.snapshot.site;
    if (specs && !(await this.references.areCurrent(organizationId, specs))) return false;
    return !linked || this.places.areCurrent(linked, site);
  }

  private async renderAndCache(
    key: string,
    render: () => Promise<Rendered | undefined>,
  ): Promise<Rendered | undefined> {
    try {
      const rendered = await render();
      if (rendered) this.pages.set(key, rendered);
      return rendered;
    } finally {
      this.inProgress.delete(key);
    }
  }
}

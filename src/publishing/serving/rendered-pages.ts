import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { CacheCounts } from '../../metrics/cache-figures';
import { Metrics } from '../../metrics/metrics';
import { ApiReferences } from '../../reference/api-references';
import type { EventKind } from '../../insights/events/site-event';
import type { ReadyPage } from './ready-page';

export interface Rendered {
  readonly page: ReadyPage;
  readonly headers: Readonly<Record<string, string>>;
  /** The page that it is of. */
  readonly pageId?: string;
  /** What is noted when a reader gets it. */
  readonly view?: EventKind;
  /** Specifications that it shows, with their versions. */
  readonly specs?: ReadonlyMap<string, string | undefined>;
}

/**
 * Texts of sites as they are sent, by what they are built from: the version of the site, the revision, the claims of the
 * visitor. Nothing in it is ever stale; the least recently used go first when it is full.
 */
@Injectable()
export class RenderedPages {
  private readonly pages: LRUCache<string, Rendered>;
  private readonly counts = new CacheCounts();
  private readonly making = new Map<string, Promise<Rendered | undefined>>();

  constructor(
    @Inject(CONFIGURATION) { cacheBytes }: Configuration,
    metrics: Metrics,
    private readonly references: ApiReferences,
  ) {
    this.pages = new LRUCache({ maxSize: cacheBytes, sizeCalculation: ({ page }) => page.weight });
    metrics.watchCache('site-pages', () => this.counts.figures(this.pages.size, this.pages.calculatedSize));
  }

  /** The text of `key`, made once however many request it; what is not there is not remembered. */
  async get(key: string, make: () => Promise<Rendered | undefined>): Promise<Rendered | undefined> {
    const known = this.pages.get(key) ?? this.making.get(key);
    if (known) return known;
    const created = this.make(key, make);
    this.making.set(key, created);
    return created;
  }

  /** The same for a text that may show specifications, whose versions its name does not hold: made again once one is not the newest. */
  async current(
    organizationId: string,
    key: string,
    make: () => Promise<Rendered | undefined>,
  ): Promise<Rendered | undefined> {
    const known = this.counts.note(this.pages.get(key));
    if (known && (!known.specs || (await this.references.areCurrent(organizationId, known.specs)))) return known;
    this.pages.delete(key);
    return this.get(key, make);
  }

  private async make(key: string, make: () => Promise<Rendered | undefined>): Promise<Rendered | undefined> {
    try {
      const rendered = await make();
      if (rendered) this.pages.set(key, rendered);
      return rendered;
    } finally {
      this.making.delete(key);
    }
  }
}

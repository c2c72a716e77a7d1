import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../core/memory/at-most';
import { claimsKey } from '../../../core/conditions/visitor-claims';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import { MentionsRepository } from '../../content/storage/mentions.repository';
import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import { headPoint, type ReadPoint } from '../../content/storage/revision-points';
import { SpecReader } from '../../openapi/spec.reader';
import type { VisibleVariant, VisibleSite } from '../../sites/audience/visible-site';
import { ComputedPages } from '../../content/reading/computed/computed-pages';
import { DocumentWriter } from '../reading/document-writer';
import { SitePageReader } from '../reading/site-page.reader';
import { SiteHrefs } from '../visit/site-hrefs';

const MAX_CACHED = 10_000;
/** Maximum number of pages checked per request; almost always the first one is sufficient. */
const MAX_PAGES = 100;
/** A substring of every block that shows a part of a specification. */
const BLOCK = 'openapi';

/**
 * The specifications that a site shows to a visitor: public ones, and those on a page that they may read. A block that
 * a condition hides does not count, so the page is rendered to find out what it shows.
 */
@Injectable()
export class VisibleSpecs {
  /** Never stale, because revisions never change. */
  private readonly pages = new LRUCache<string, Promise<string[]>>(atMost(MAX_CACHED));
  private readonly answers = new LRUCache<string, Promise<boolean>>(atMost(MAX_CACHED));

  constructor(
    private readonly specs: SpecReader,
    private readonly mentions: MentionsRepository,
    private readonly views: VisitorContentFilter,
    private readonly computed: ComputedPages,
    private readonly reader: SitePageReader,
    private readonly writer: DocumentWriter,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async shows(site: VisibleSite, slug: string): Promise<boolean> {
    const spec = await this.specs.current(site.snapshot.site.organizationId, slug);
    if (!spec) return false;
    if (spec.textUrl !== undefined) return true;
    for (const variant of site.variants) {
      const key = [variant.space.revisionId, slug, claimsKey(site.claims)].join(':');
      if (await cached(this.answers, key, () => this.inSpace(site, variant, slug))) return true;
    }
    return false;
  }

  private async inSpace(site: VisibleSite, variant: VisibleVariant, slug: string): Promise<boolean> {
    const point = headPoint(variant.space);
    const visibility = await this.views.visibilityFor(point, site.claims);
    const visitor = { claims: site.claims, key: claimsKey(site.claims) };
    for (const id of await this.computed.partsOf(point, slug))
      if (await this.views.sees({ ...point, visitor }, id)) return true;
    const key = `${point.revisionId}:${slug}`;
    const ids = await cached(this.pages, key, () => this.mentions.pages(point, [BLOCK, slug], MAX_PAGES));
    const hrefs = new SiteHrefs(site.snapshot, this.configuration.publicUrl, '', variant);
    for (const id of (await this.reader.shown(point, ids, visibility)).keys())
      if (await this.isOnPage(point, id, visibility, hrefs, slug)) return true;
    return false;
  }

  private async isOnPage(
    point: ReadPoint,
    pageId: string,
    visibility: PageVisibility,
    hrefs: SiteHrefs,
    slug: string,
  ): Promise<boolean> {
    const found = await this.reader.byId(point, pageId, visibility);
    const written = found && (await this.writer.write(point, found.page, visibility, hrefs));
    return written?.mentions.some(({ spec }) => spec === slug) ?? false;
  }
}

/** Shares the result among concurrent callers; failures are not cached. */
function cached<T>(cache: LRUCache<string, Promise<T>>, key: string, find: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const found = find();
  cache.set(key, found);
  found.catch(() => cache.delete(key));
  return found;
}

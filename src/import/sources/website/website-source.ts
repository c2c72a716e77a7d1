import { badRequest } from '../../../../core/errors/app-error';
import type { ImportBundle } from '../../import-bundle';
import { AssetCollector } from '../bundle/asset-collector';
import { BundleBuilder } from '../bundle/bundle-builder';
import { decodePercent, relativeLink, splitTarget } from '../bundle/bundle-path';
import { parseWebUrl } from '../bundle/download';
import type { ConvertedPage } from '../conversion/conversion-job';
import { anchorIn, writeBundlePage } from '../bundle/page-writer';
import { writeSummary } from '../bundle/summary';
import type { ImportSource, SourceContext } from '../import-source';
import { Crawl, CRAWL_LIMITS, type CrawledPage, type CrawlLimits, type CrawlResult } from './crawl';
import { CrawlScope } from './crawl-scope';
import { placePages, siteSummary } from './website-tree';

/** Maximum number of reported links to missing anchors. */
const MAX_LOST = 200;
const MAX_IMAGES = 500;

export interface SiteOptions {
  /** Excludes addresses of the scope that are not pages of the site. */
  readonly accepts?: (url: URL) => boolean;
  /** The last path segment, in lower case, of a page that is the home page although the crawl may begin elsewhere. */
  readonly homeName?: string;
  readonly limits?: Partial<CrawlLimits>;
}

/** The actual start URL: `example.com` may redirect to `https://www.example.com`. */
async function findStart(url: string, context: SourceContext, limits: CrawlLimits): Promise<URL> {
  const asked = parseWebUrl(url);
  asked.search = '';
  asked.hash = '';
  const bare = (host: string): string => host.replace(/^www\./, '');
  const response = await context.fetch.fetch(asked.href, {
    maxBytes: limits.pageBytes,
    timeoutMs: limits.pageMs,
    accept: 'text/html,application/xhtml+xml',
    allowRedirect: (target) => bare(target.hostname) === bare(asked.hostname),
    signal: context.signal,
  });
  const answered = new URL(response.url);
  if (bare(answered.hostname) !== bare(asked.hostname)) {
    throw badRequest(
      'source_not_readable',
      'The url redirects to another website; provide the URL of that website if it is yours.',
    );
  }
  const moved = new URL(asked.pathname, answered.origin);
  const inside = new CrawlScope(moved).contains(answered);
  return inside ? moved : new URL(answered.pathname, answered.origin);
}

/** Crawls a site and writes its pages; also used for wikis that are read as web pages. */
export async function crawlToBundle(
  url: string,
  context: SourceContext,
  options: SiteOptions = {},
): Promise<ImportBundle> {
  const limits = { ...CRAWL_LIMITS, ...options.limits };
  const scope = new CrawlScope(await findStart(url, context, limits), options.accepts);
  const result = await new Crawl(scope, context, limits).run();
  return new SiteWriter(result, scope, context, options.homeName).run();
}

class SiteWriter {
  private readonly bundle = new BundleBuilder();
  private readonly lost = new Set<string>();
  private readonly assets: AssetCollector;
  private readonly places: ReadonlyMap<string, string>;
  private readonly byKey: ReadonlyMap<string, CrawledPage>;

  constructor(
    private readonly result: CrawlResult,
    private readonly scope: CrawlScope,
    context: SourceContext,
    homeName: string | undefined,
  ) {
    const { origin } = scope.start;
    this.assets = new AssetCollector(this.bundle, context, MAX_IMAGES, (target) => target.origin === origin);
    this.byKey = new Map(result.pages.map((page) => [page.key, page]));
    const named = result.pages.find(({ key }) => homeName !== undefined && key.toLowerCase().endsWith(`/${homeName}`));
    this.places = placePages(result.pages, scope, (named ?? result.pages[0])?.key ?? '', this.bundle);
  }

  async run(): Promise<ImportBundle> {
    const { pages, skipped } = this.result;
    const entries = pages.map((page) => ({ path: this.places.get(page.key) ?? '', title: this.titleOf(page) }));
    for (const page of pages) await this.write(page);
    const ordered = entries.sort(
      (first, second) => Number(second.path === 'README.md') - Number(first.path === 'README.md'),
    );
    const outline = pages[0]?.page.outline ?? [];
    this.bundle.add('SUMMARY.md', writeSummary(siteSummary(ordered, outline, (target) => this.placeOf(target))));
    this.bundle.skipAll(skipped);
    return this.bundle.build();
  }

  private titleOf({ page, key }: CrawledPage): string {
    return page.title ?? this.scope.relativeSegments(key).at(-1) ?? this.scope.start.hostname;
  }

  private placeOf(target: string): string | undefined {
    const key = this.scope.keyOf(target);
    return key === undefined ? undefined : this.places.get(this.result.aliases.get(key) ?? key);
  }

  private pageAt(target: string): ConvertedPage | undefined {
    const key = this.scope.keyOf(target) ?? '';
    return this.byKey.get(this.result.aliases.get(key) ?? key)?.page;
  }

  /** Reports a link to an anchor that its target page does not have. */
  private noteAnchor(target: string, fragment: string): void {
    const id = decodePercent(fragment.slice(1));
    if (id === '' || this.lost.has(target) || this.lost.size >= MAX_LOST) return;
    const { anchors = {} } = this.pageAt(target) ?? {};
    if (Object.hasOwn(anchors, id) || Object.values(anchors).includes(id)) return;
    this.lost.add(target);
    this.bundle.skip(target, 'the page has no such anchor, so links to it lead to the top of the page');
  }

  private async write(crawled: CrawledPage): Promise<void> {
    const path = this.places.get(crawled.key) ?? '';
    const { origin } = this.scope.start;
    const inside = (target: string): boolean => URL.canParse(target) && new URL(target).origin === origin;
    await writeBundlePage(
      this.bundle,
      this.assets,
      { page: crawled.page, path, title: this.titleOf(crawled) },
      {
        link: ({ target }) => {
          const place = this.placeOf(target);
          if (place === undefined) return undefined;
          const { fragment: wanted } = splitTarget(target);
          const fragment = anchorIn(this.pageAt(target), wanted);
          this.noteAnchor(target, wanted);
          return place === path && fragment !== '' ? fragment : relativeLink(path, place, fragment);
        },
        image: ({ target }) => (inside(target) ? this.assets.fetchImage(target) : undefined),
      },
    );
  }
}

/** A website: the pages below the start page's path on its origin, 500 at most, as robots.txt allows. */
export const importWebsite: ImportSource = (url, context) => crawlToBundle(url, context);

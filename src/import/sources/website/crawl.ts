import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, badRequest } from '../../../../core/errors/app-error';
import type { SkippedResource } from '../../import-bundle';
import type { OutboundResponse } from '../../../outbound/outbound-client';
import { decodeHtml } from '../bundle/decode-text';
import { isHtml } from '../bundle/download';
import type { ConvertedPage } from '../conversion/conversion-job';
import { convert } from '../conversion/convert';
import type { SourceContext } from '../import-source';
import type { CrawlScope } from './crawl-scope';
import { RobotsRules } from './robots';
import { readSitemap } from './sitemap';

/** The name by which robots.txt may address the crawler. */
const CRAWLER_NAME = 'bindery';

export interface CrawlLimits {
  readonly maxPages: number;
  readonly maxDepth: number;
  readonly atOnce: number;
  readonly delayMs: number;
  readonly totalMs: number;
  readonly pageBytes: number;
  readonly pageMs: number;
}

export const CRAWL_LIMITS: CrawlLimits = {
  maxPages: 500,
  maxDepth: 10,
  atOnce: 4,
  delayMs: 100,
  totalMs: 10 * 60_000,
  pageBytes: 5 * 1024 * 1024,
  pageMs: 20_000,
};

const MAX_SEEN = 20_000;
const MAX_SITEMAPS = 10;
const MAX_SKIPPED = 1_000;

export interface CrawledPage {
  readonly key: string;
  readonly url: string;
  readonly page: ConvertedPage;
}

export interface CrawlResult {
  /** In the order in which they were found: breadth first. */
  readonly pages: readonly CrawledPage[];
  /** Every known key of a page (redirects, canonical and equal pages) by the key of the page that represents it. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly skipped: readonly SkippedResource[];
}

interface Visit {
  readonly key: string;
  readonly url: string;
  readonly depth: number;
}

/** A breadth-first crawl of the pages of one scope. */
export class Crawl {
  private readonly queue: Visit[] = [];
  private readonly seen = new Set<string>();
  private readonly pages = new Map<string, CrawledPage>();
  private readonly aliases = new Map<string, string>();
  private readonly hashes = new Map<string, string>();
  private readonly skipped: SkippedResource[] = [];
  private readonly deadline: number;
  private robots = new RobotsRules('', CRAWLER_NAME);
  private attempts = 0;

  constructor(
    private readonly scope: CrawlScope,
    private readonly context: SourceContext,
    private readonly limits: CrawlLimits = CRAWL_LIMITS,
  ) {
    this.deadline = Date.now() + limits.totalMs;
  }

  /** Crawls until no page is left or a limit is reached; keeps the pages found until then. Throws 400 if there is no page. */
  async run(): Promise<CrawlResult> {
    const start = this.scope.start.href;
    this.robots = new RobotsRules(await this.text(new URL('/robots.txt', start).href), CRAWLER_NAME);
    if (!this.robots.allows(this.scope.start))
      throw badRequest('source_not_readable', 'The robots.txt of the website does not allow this URL to be fetched.');
    this.enqueue(start, 0);
    await this.visitNext();
    if (this.pages.size === 0)
      throw badRequest('nothing_to_import', `No HTML page could be read at the url${this.firstReason()}`);
    await this.readSitemaps();
    while (this.queue.length > 0 && !this.isOver()) {
      await pause(Math.max(this.limits.delayMs, this.robots.delayMs), undefined, { signal: this.context.signal });
      await this.visitNext();
      this.context.onProgress?.(this.pages.size, Math.min(this.limits.maxPages, this.pages.size + this.queue.length));
    }
    if (this.queue.length > 0)
      this.skip(
        start,
        `${this.queue.length} more pages: the crawl ends at ${this.limits.maxPages} pages or ${this.limits.totalMs / 60_000} minutes`,
      );
    return { pages: [...this.pages.values()], aliases: this.aliases, skipped: this.skipped };
  }

  private firstReason(): string {
    const reason = this.skipped[0]?.reason;
    return reason === undefined ? '.' : `: ${reason}`;
  }

  private isOver(): boolean {
    return (
      this.pages.size >= this.limits.maxPages ||
      this.attempts >= this.limits.maxPages * 3 ||
      Date.now() >= this.deadline
    );
  }

  private skip(path: string, reason: string): void {
    if (this.skipped.length < MAX_SKIPPED) this.skipped.push({ path: path.replace(/[?#].*$/s, ''), reason });
  }

  private enqueue(address: string, depth: number): void {
    const key = this.scope.keyOf(address);
    if (key === undefined || this.seen.has(key) || this.seen.size >= MAX_SEEN || depth > this.limits.maxDepth) return;
    this.seen.add(key);
    const url = new URL(address);
    const asked = url.origin + url.pathname;
    if (this.robots.allows(new URL(asked))) this.queue.push({ key, url: asked, depth });
    else this.skip(asked, 'robots.txt does not allow it');
  }

  private async visitNext(): Promise<void> {
    const free = Math.min(this.limits.atOnce, this.limits.maxPages - this.pages.size);
    const batch = this.queue.splice(0, Math.max(1, free));
    this.attempts += batch.length;
    const visited = await Promise.all(batch.map(async (visit) => ({ visit, ...(await this.visit(visit)) })));
    for (const { visit, url, page } of visited) if (page) this.keep(visit, url, page);
  }

  private fetch(url: string, accept: string): Promise<OutboundResponse> {
    return this.context.fetch.fetch(url, {
      maxBytes: this.limits.pageBytes,
      timeoutMs: this.limits.pageMs,
      accept,
      allowRedirect: (target) => this.scope.contains(target) || !this.scope.contains(new URL(url)),
      signal: this.context.signal,
    });
  }

  private async visit({ url, depth }: Visit): Promise<{ url: string; page?: ConvertedPage }> {
    try {
      const response = await this.fetch(url, 'text/html,application/xhtml+xml');
      if (!isHtml(response)) {
        this.skip(url, 'it is not an HTML page');
        return { url };
      }
      const html = decodeHtml(response.bytes, url, response.charset);
      const navigationScope = depth === 0 ? this.scope.start.origin + this.scope.prefix : undefined;
      const page = await convert(
        { kind: 'html', html, layout: 'web', url: response.url, navigationScope },
        this.context.signal,
      );
      return { url: response.url, page };
    } catch (error) {
      this.context.signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      this.skip(url, error.message);
      return { url };
    }
  }

  /** Adds a page, unless it was already read under another address. */
  private keep(visit: Visit, url: string, page: ConvertedPage): void {
    for (const link of page.links) this.enqueue(link, visit.depth + 1);
    const key = this.scope.keyOf(url) ?? visit.key;
    const hash = createHash('sha256')
      .update(`${page.title}\n${page.markdown.replace(/bref-[0-9a-f]{16}-/g, '')}`)
      .digest('hex');
    const canonical = this.canonicalOf(visit, key, page);
    const same = this.pages.has(key)
      ? key
      : (this.hashes.get(hash) ?? (canonical !== undefined && this.pages.has(canonical) ? canonical : undefined));
    const final = same ?? canonical ?? key;
    for (const known of [visit.key, key, final]) {
      this.aliases.set(known, final);
      this.seen.add(known);
    }
    if (same !== undefined) return;
    this.hashes.set(hash, final);
    this.pages.set(final, { key: final, url, page });
  }

  /** A canonical URL is respected if it is another page of the scope; many sites specify their home page everywhere by mistake. */
  private canonicalOf(visit: Visit, key: string, page: ConvertedPage): string | undefined {
    if (visit.depth === 0 || page.canonical === undefined) return undefined;
    const canonical = this.scope.keyOf(page.canonical);
    const home = this.scope.keyOf(this.scope.start.href);
    return canonical === key || canonical === home ? undefined : canonical;
  }

  /** A text file of the site, or '' if there is none. */
  private async text(url: string): Promise<string> {
    try {
      const response = await this.fetch(url, 'text/plain,application/xml');
      return response.bytes.subarray(0, this.limits.pageBytes).toString('utf8');
    } catch (error) {
      this.context.signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      return '';
    }
  }

  private async readSitemaps(): Promise<void> {
    const { origin } = this.scope.start;
    const pending = [...this.robots.sitemaps, `${origin}/sitemap.xml`].filter(
      (url) => URL.canParse(url) && new URL(url).origin === origin,
    );
    const read = new Set<string>();
    while (pending.length > 0 && read.size < MAX_SITEMAPS && !this.isOver()) {
      const url = pending.shift() ?? '';
      if (read.has(url)) continue;
      read.add(url);
      const { isIndex, urls } = readSitemap(await this.text(url));
      if (isIndex) pending.push(...urls.filter((nested) => new URL(nested).origin === origin).slice(0, MAX_SITEMAPS));
      else for (const page of urls) this.enqueue(page, 1);
    }
  }
}

import { renderToString } from 'preact-render-to-string';
import { h } from 'preact';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapEntry {
  /** Absolute. */
  readonly href: string;
  readonly updatedAt: Date;
}

const urls = (parent: 'url' | 'sitemap', entries: readonly SitemapEntry[]) =>
  entries.map(({ href, updatedAt }) => h(parent, {}, [h('loc', {}, href), h('lastmod', {}, updatedAt.toISOString())]));

/** The pages of a variant (sitemaps.org 0.9). */
export const sitemapOfPages = (entries: readonly SitemapEntry[]): string =>
  DECLARATION + renderToString(h('urlset', { xmlns: NAMESPACE }, urls('url', entries)));

/** The sitemaps of a site's variants. */
export const sitemapIndex = (entries: readonly SitemapEntry[]): string =>
  DECLARATION + renderToString(h('sitemapindex', { xmlns: NAMESPACE }, urls('sitemap', entries)));

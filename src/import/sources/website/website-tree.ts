import type { BundleBuilder } from '../bundle/bundle-builder';
import { decodePercent, safeSegment } from '../bundle/bundle-path';
import { summaryPaths, type SummaryItem } from '../bundle/summary';
import type { OutlineItem } from '../conversion/conversion-job';
import type { CrawledPage } from './crawl';
import type { CrawlScope } from './crawl-scope';

const PAGE_EXTENSION = /\.(?:html?|php|aspx?|jsp)$/i;

/** Assigns each page its path in the bundle, mirroring its URL: a page with others below it is their folder's README. */
export function placePages(
  pages: readonly CrawledPage[],
  scope: CrawlScope,
  home: string,
  bundle: BundleBuilder,
): Map<string, string> {
  const folders = new Map<string, string>();
  const parents = new Set<string>();
  for (const { key } of pages) {
    const segments = scope
      .relativeSegments(key)
      .map((segment) => safeSegment(decodePercent(segment).replace(PAGE_EXTENSION, '')));
    folders.set(key, segments.join('/'));
    for (let length = 1; length < segments.length; length += 1) parents.add(segments.slice(0, length).join('/'));
  }
  const places = new Map<string, string>([[home, bundle.reserve('README.md')]]);
  for (const { key } of pages) {
    if (places.has(key)) continue;
    const folder = folders.get(key) ?? '';
    const wanted = folder === '' ? 'index.md' : parents.has(folder) ? `${folder}/README.md` : `${folder}.md`;
    places.set(key, bundle.reserve(wanted));
  }
  return places;
}

function fromOutline(items: readonly OutlineItem[], placeOf: (target: string) => string | undefined): SummaryItem[] {
  return items.map((item) => ({
    title: item.title,
    path: item.target === undefined ? undefined : placeOf(item.target),
    children: fromOutline(item.children, placeOf),
  }));
}

/** Pages below the page whose folder they are in; README of the root holds none, its pages are beside it. */
function fromPaths(entries: readonly { path: string; title: string }[]): SummaryItem[] {
  interface Node extends SummaryItem {
    readonly children: Node[];
  }
  const nodes = new Map<string, Node>();
  for (const { path, title } of entries)
    nodes.set(path.replace(/(?:^|\/)README\.md$|\.md$/, ''), { title, path, children: [] });
  const roots: Node[] = [];
  for (const [folder, node] of nodes) {
    let parent = folder;
    do parent = parent.slice(0, Math.max(0, parent.lastIndexOf('/')));
    while (parent !== '' && !nodes.has(parent));
    if (parent === '') roots.push(node);
    else nodes.get(parent)?.children.push(node);
  }
  return roots;
}

/**
 * The table of contents of a crawled site: its navigation where that names at least half of the pages, else the
 * folders of the addresses in the order of the crawl. Pages that the navigation omits follow.
 */
export function siteSummary(
  pages: readonly { path: string; title: string }[],
  outline: readonly OutlineItem[],
  placeOf: (target: string) => string | undefined,
): SummaryItem[] {
  const listed = fromOutline(outline, placeOf);
  const named = new Set(summaryPaths(listed));
  if (named.size * 2 < pages.length) return fromPaths(pages);
  const home = pages
    .filter(({ path }) => path === 'README.md' && !named.has(path))
    .map((page) => ({ ...page, children: [] }));
  const rest = fromPaths(pages.filter(({ path }) => path !== 'README.md' && !named.has(path)));
  const grouped = listed.some((item) => item.path === undefined);
  const more = grouped && rest.length > 0 ? [{ title: 'More pages', children: rest }] : rest;
  return [...home, ...listed, ...more];
}

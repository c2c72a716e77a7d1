import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { parseHtml, elementText, wrapContent, type HtmlDocument, type HtmlSelection } from './html-document';
import type { OutlineItem } from './conversion-job';
import type { LaidOutPage } from './layout';
import { outlineTargets, readOutline } from './outline';
import { baseOf, takeTitle } from './plain-layout';

const MAX_LINKS = 5_000;
const MIN_NAVIGATION_LINKS = 3;

/** Where documentation generators put the content, the most exact first. */
const MAIN = [
  '#wiki-body',
  '.theme-doc-markdown',
  '.sl-markdown-content',
  '.md-content__inner',
  '.markdown-section',
  'main article',
  '[role="main"] article',
  'main',
  '[role="main"]',
  'article',
];

const CHROME = [
  'nav, footer, [role="navigation"], [role="contentinfo"], [role="search"], [role="banner"], form',
  '.breadcrumb, .breadcrumbs, [class*="breadcrumbs"], .pagination, .pagination-nav, .prev-next, .edit-this-page, .edit-page-link',
  '.toc, .table-of-contents, .table-of-content, .toctree-wrapper, .page-toc, .sidebar, #sidebar, #toc, .theme-edit-this-page',
  'aside:not([class*="aside"]):not([class*="admonition"]):not([class*="callout"]):not([class*="hint"])',
  '.cookie-banner, .cookie-notice, .feedback, .page-feedback, .share-buttons, .wiki-footer, .wiki-rightbar',
].join(', ');

const NAVIGATION =
  'nav, [role="navigation"], aside, .sidebar, #sidebar, .wiki-rightbar, .wy-menu, .bd-sidebar, .toctree-wrapper';

const absolute = (href: string, base: string): string | undefined =>
  URL.canParse(href, base) ? new URL(href, base).href : undefined;

function absoluteOutline(items: readonly OutlineItem[], base: string): OutlineItem[] {
  return items.map((item) => ({
    title: item.title,
    target: item.target === undefined ? undefined : absolute(item.target, base),
    children: absoluteOutline(item.children, base),
  }));
}

/** The navigation that links most pages of the site, when there is one of at least three. */
function readNavigation(document: HtmlDocument, base: string, scope: string): OutlineItem[] {
  const candidates = document(NAVIGATION).toArray().slice(0, 20);
  let best: OutlineItem[] = [];
  let most = MIN_NAVIGATION_LINKS - 1;
  for (const candidate of candidates) {
    const outline = absoluteOutline(readOutline(document, document(candidate)), base);
    const inside = outlineTargets(outline).filter((target) => target.startsWith(scope));
    const pages = new Set(inside.map((target) => target.replace(/[#?].*$/s, ''))).size;
    if (pages > most) {
      most = pages;
      best = outline;
    }
  }
  return best;
}

/** The content that a reader view would show, for pages without any usual structure. */
function readable(html: string): string | undefined {
  const parsed: unknown = parseHTML(html);
  const { document } = parsed as { document: Document };
  const options = { maxElemsToParse: 50_000, keepClasses: true, disableJSONLD: true };
  return new Readability<string>(document, options).parse()?.content ?? undefined;
}

function findMain(document: HtmlDocument): { document: HtmlDocument; root: HtmlSelection } {
  for (const selector of MAIN) {
    const found = document(selector) as HtmlSelection;
    const first = found.first();
    // A page of many articles is a list of teasers; its parent is the content.
    if (selector.endsWith('article') && found.length > 1) continue;
    if (elementText(first) !== '') return { document, root: first };
  }
  const html = readable(document.html());
  const extracted = html === undefined ? undefined : parseHtml(html);
  const usable = extracted !== undefined && elementText(extracted('body')) !== '';
  return usable ? { document: extracted, root: extracted('body') } : { document, root: document('body') };
}

/** The title of the page from `<title>`, without the name of the site after a separator. */
function titleOf(document: HtmlDocument): string | undefined {
  const full = elementText(document('head > title').first());
  const short = full.split(/\s+[|·—–]\s+|\s+-\s+/)[0]?.trim() ?? '';
  return short || full || undefined;
}

/** A page of a website: only the main content, without navigation, headers and footers. */
export function layOutWeb(document: HtmlDocument, url: string, navigationScope?: string): LaidOutPage {
  const base = baseOf(document, url) ?? url;
  const anchors = document('a[href]').toArray().slice(0, MAX_LINKS);
  const links = anchors.flatMap((anchor) => absolute(anchor.attribs.href ?? '', base) ?? []);
  const outline = navigationScope === undefined ? [] : readNavigation(document, base, navigationScope);
  const href = document('link[rel="canonical"][href]').first().attr('href');
  const canonical = href === undefined ? undefined : absolute(href, base);
  const outside = elementText(document('h1').first());
  const named = titleOf(document);
  const main = findMain(document);
  wrapContent(main.document, main.root).find(CHROME).remove();
  const title = takeTitle(main.root) ?? (outside || named);
  return { ...main, title, base, canonical, links, outline };
}

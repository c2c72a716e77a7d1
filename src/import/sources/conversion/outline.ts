import type { OutlineItem } from './conversion-job';
import { elementText, type HtmlDocument, type HtmlElement, type HtmlSelection } from './html-document';

const MAX_DEPTH = 12;
const LISTS = 'ul, ol';

const insideNested = (document: HtmlDocument, item: HtmlElement, element: HtmlElement): boolean =>
  document(element).closest('li')[0] !== item;

function readItem(document: HtmlDocument, item: HtmlElement, depth: number): OutlineItem {
  const selection = document(item);
  const link = selection
    .find('a[href]')
    .filter((_, anchor) => !insideNested(document, item, anchor))
    .first();
  const nested = selection.find(LISTS).filter((_, list) => document(list).parent().closest('li')[0] === item);
  const own = selection.clone();
  own.find(LISTS).remove();
  const target = link.attr('href')?.trim();
  const children = nested.toArray().flatMap((list) => readList(document, list, depth + 1));
  return { title: elementText(link) || elementText(own).slice(0, 200), target: target || undefined, children };
}

function readList(document: HtmlDocument, list: HtmlElement, depth: number): OutlineItem[] {
  if (depth > MAX_DEPTH) return [];
  const items = document(list).children('li').toArray();
  return items.map((item) => readItem(document, item, depth)).filter((item) => item.title !== '');
}

function topLists(document: HtmlDocument, root: HtmlSelection): HtmlSelection {
  const lists = root.is(LISTS) ? root : root.find(LISTS);
  return lists.filter((_, list) => document(list).parent().closest('li').length === 0);
}

/**
 * Reads the nested lists of a navigation. A heading (or a bold paragraph) before a list of the top level becomes an
 * item without a target over that list, when the navigation holds several of them.
 */
export function readOutline(document: HtmlDocument, root: HtmlSelection): OutlineItem[] {
  const top = topLists(document, root);
  return top.toArray().flatMap((list) => {
    const items = readList(document, list, 0);
    const before = document(list).prevAll().first();
    const heading =
      top.length > 1 && before.is('h1, h2, h3, h4, h5, h6, p, [class*="caption"]') ? elementText(before) : '';
    return heading === '' ? items : [{ title: heading.slice(0, 200), children: items }];
  });
}

/** The list of a page that names most targets: an index page holds its tree beside lists that mean nothing. */
export function largestOutline(document: HtmlDocument, root: HtmlSelection): OutlineItem[] {
  const outlines = topLists(document, root)
    .toArray()
    .map((list) => readList(document, list, 0));
  return outlines.reduce((best, next) => (outlineTargets(next).length > outlineTargets(best).length ? next : best), []);
}

/** All targets of an outline, in its order. */
export const outlineTargets = (items: readonly OutlineItem[]): string[] =>
  items.flatMap((item) => [...(item.target === undefined ? [] : [item.target]), ...outlineTargets(item.children)]);

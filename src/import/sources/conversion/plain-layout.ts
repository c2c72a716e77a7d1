import { elementText, wrapContent, type HtmlDocument, type HtmlSelection } from './html-document';
import type { LaidOutPage } from './layout';

/** The address in `<base href>`, when it is absolute or `url` makes it so. */
export function baseOf(document: HtmlDocument, url?: string): string | undefined {
  const href = document('base[href]').first().attr('href');
  if (href === undefined) return url;
  if (URL.canParse(href, url)) return new URL(href, url).href;
  return url;
}

/** Takes the first heading of the first level out of the content: it is the page's title. */
export function takeTitle(root: HtmlSelection): string | undefined {
  const heading = root
    .find('h1')
    .filter((_, element) => element.parent !== null)
    .first();
  const title = elementText(heading);
  if (heading.length > 0) heading.remove();
  return title === '' ? undefined : title;
}

/** An HTML file: all of its body is content; the title is its first heading, else `<title>`. */
export function layOutPlain(document: HtmlDocument, url?: string): LaidOutPage {
  const root = wrapContent(document, document('body').first());
  const named = elementText(document('head > title').first());
  const title = takeTitle(root) ?? (named === '' ? undefined : named);
  return { document, root, title, base: baseOf(document, url) };
}

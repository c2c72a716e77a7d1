import { elementText, wrapContent, type HtmlDocument, type HtmlSelection } from './html-document';
import type { LaidOutPage } from './layout';
import { takeTitle } from './plain-layout';
import { promoteFirstRows } from './prepare-content';

const MAX_STYLE = 500_000;

/** The class names of a style sheet whose rules say `property: value`. */
function classesWith(css: string, declaration: RegExp): string[] {
  return css.split('}').flatMap((rule) => {
    const [selector = '', body = ''] = rule.split('{');
    const name = /^\s*\.([a-z0-9_-]{1,40})\s*$/i.exec(selector)?.[1];
    return name !== undefined && declaration.test(body) ? [name] : [];
  });
}

function applyStyle(document: HtmlDocument, root: HtmlSelection, classes: readonly string[], tag: string): void {
  for (const name of classes.slice(0, 100)) {
    root.find(`span.${name}`).each((_, span) => {
      if (document(span).closest('h1, h2, h3, h4, h5, h6').length === 0) document(span).wrapInner(`<${tag}></${tag}>`);
    });
  }
}

/** Lists come as one flat `<ul>` per item level, named `lst-kix_<id>-<level>`; deeper ones belong into the item before. */
function nestLists(document: HtmlDocument, root: HtmlSelection): void {
  const level = (name: string | undefined): number => Number(/lst-\S+-(\d)(?:\s|$)/.exec(name ?? '')?.[1] ?? 0);
  root.find('ul[class*="lst-"], ol[class*="lst-"]').each((_, list) => {
    const depth = level(list.attribs.class);
    if (depth === 0) {
      const before = document(list).prev('ul, ol');
      const goesOn =
        level(before.attr('class')) === 0 &&
        before.length > 0 &&
        !/(?:^|\s)start(?:\s|$)/.test(list.attribs.class ?? '');
      if (goesOn) document(list).replaceWith('').children('li').appendTo(before);
      return;
    }
    let parent = document(list).prev('ul, ol');
    while (parent.length > 0 && level(parent.attr('class')) < depth - 1) {
      const inner = parent.children('li').last().children('ul, ol').last();
      if (inner.length === 0) break;
      parent = inner;
    }
    if (parent.length > 0) parent.children('li').last().append(list);
  });
}

/** A document of Google Docs saved as a web page: its marks are in the style sheet, its title in a class. */
export function layOutGoogleDoc(document: HtmlDocument): LaidOutPage {
  const css = document('style').text().slice(0, MAX_STYLE);
  const contents = document('#contents .doc-content, .doc-content').first();
  const root = wrapContent(document, contents.length > 0 ? contents : document('body').first());
  root.find('#header, #footer, #banners, style').remove();
  applyStyle(document, root, classesWith(css, /font-weight\s*:\s*(?:700|bold)/), 'strong');
  applyStyle(document, root, classesWith(css, /font-style\s*:\s*italic/), 'em');
  nestLists(document, root);
  promoteFirstRows(document, root);
  const named = root.find('p.title').first();
  const title = elementText(named);
  named.remove();
  const page = elementText(document('head > title').first());
  return { document, root, title: title || takeTitle(root) || page || undefined };
}

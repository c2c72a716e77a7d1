import { replaceByHint } from './hints';
import { elementText, wrapContent, type HtmlDocument, type HtmlSelection } from './html-document';
import type { LaidOutPage } from './layout';
import { calloutStyle } from './notion-callout';

function callouts(document: HtmlDocument, root: HtmlSelection): void {
  root.find('figure.callout, aside').each((_, element) => {
    const icon = document(element).find('.icon').first();
    const style = calloutStyle(icon.text());
    icon.remove();
    replaceByHint(document, element, style);
  });
}

function toDos(document: HtmlDocument, root: HtmlSelection): void {
  root.find('.checkbox').each((_, element) => {
    const box = document('<input type="checkbox">');
    if (/checkbox-on/.test(element.attribs.class ?? '')) box.attr('checked', '');
    document(element).replaceWith(box);
  });
}

/** A toggle is a list of one item that is an expandable; the list around it means nothing. */
function toggles(document: HtmlDocument, root: HtmlSelection): void {
  root.find('ul.toggle').each((_, list) => {
    document(list).replaceWith(document(list).children('li').contents());
  });
}

/** A page of a Notion HTML export: the header contains the title and the properties, `.page-body` the text. */
export function layOutNotion(document: HtmlDocument): LaidOutPage {
  const article = document('article').first();
  const root = wrapContent(document, article.length > 0 ? article : document('body').first());
  const heading = root.find('.page-title').first();
  const title = elementText(heading) || elementText(document('head > title').first());
  heading.remove();
  root.find('.page-header-icon, .page-cover-image').remove();
  callouts(document, root);
  toDos(document, root);
  toggles(document, root);
  return { document, root, title: title || undefined };
}

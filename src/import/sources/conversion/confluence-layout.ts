import { importedHintStyle, replaceByHint, type HintStyle } from './hints';
import {
  isElement,
  elementText,
  wrapContent,
  type HtmlDocument,
  type HtmlElement,
  type HtmlSelection,
} from './html-document';
import type { LaidOutPage } from './layout';

/** Confluence's "note" is yellow and its "warning" red, so they stand one step above their names. */
const MACROS: Readonly<Record<string, HintStyle>> = {
  information: 'info',
  note: 'warning',
  warning: 'danger',
  tip: 'success',
};

const DROPPED =
  '.toc-macro, .page-metadata, #breadcrumb-section, #footer, .hidden, .aui-icon, .expand-icon, .recently-updated';

function panels(document: HtmlDocument, root: HtmlSelection): void {
  root.find('.confluence-information-macro').each((_, element) => {
    const name =
      /confluence-information-macro-(information|note|warning|tip)/.exec(element.attribs.class ?? '')?.[1] ?? '';
    const title = document(element).children('.title').first();
    const text = elementText(title);
    title.replaceWith(text === '' ? '' : document('<p></p>').append(document('<strong></strong>').text(text)));
    replaceByHint(document, element, MACROS[name] ?? importedHintStyle(name));
  });
  root.find('.panel:not(.code):not(.preformatted)').each((_, element) => {
    const header = document(element).children('.panelHeader');
    if (elementText(header) === '') header.remove();
    replaceByHint(document, element, 'info');
  });
}

function codeMacros(document: HtmlDocument, root: HtmlSelection): void {
  root.find('.code.panel, .preformatted.panel').each((_, element) => {
    const title = elementText(document(element).children('.codeHeader, .preformattedHeader'));
    const pre = document(element).find('pre').first();
    if (pre.length === 0) return;
    const block = title === '' ? pre : document('<div></div>').attr('data-code-title', title).append(pre.clone());
    document(element).replaceWith(block);
  });
}

function expands(document: HtmlDocument, root: HtmlSelection): void {
  root.find('.expand-container').each((_, element) => {
    const title = elementText(document(element).find('.expand-control-text').first()) || 'Details';
    const details = document('<details></details>').append(document('<summary></summary>').text(title));
    details.append(document(element).children('.expand-content').contents());
    document(element).replaceWith(details);
  });
}

function images(document: HtmlDocument, root: HtmlSelection): void {
  root.find('img.emoticon').each((_, element) => {
    const { 'data-emoji-fallback': emoji, alt } = element.attribs;
    document(element).replaceWith(
      document('<span></span>')
        .text(emoji ?? alt ?? '')
        .contents(),
    );
  });
  root.find('[data-linked-resource-default-alias]').each((_, element) => {
    document(element).attr('data-name', element.attribs['data-linked-resource-default-alias'] ?? '');
  });
}

function tasks(document: HtmlDocument, root: HtmlSelection): void {
  root.find('.inline-task-list > li').each((_, element) => {
    const box = document('<input type="checkbox">');
    if (/(?:^|\s)checked(?:$|\s)/.test(element.attribs.class ?? '')) box.attr('checked', '');
    document(element).prepend(box);
  });
}

/** Attached files that the text does not mention, as a list of file blocks at the end. */
function attachments(document: HtmlDocument, root: HtmlSelection): void {
  const used = new Set(
    root
      .find('[src], [href]')
      .toArray()
      .map((element) => pathOf(element.attribs.src ?? element.attribs.href ?? '')),
  );
  const listed = document('.greybox a[href*="attachments/"]')
    .toArray()
    .filter((link) => !used.has(pathOf(link.attribs.href ?? '')));
  if (listed.length === 0) return;
  root.append(document(root.find('h1').length > 0 ? '<h1></h1>' : '<h2></h2>').text('Attachments'));
  const list = document('<ul></ul>');
  for (const link of listed) list.append(document('<li></li>').append(attachmentLink(document, link)));
  root.append(list);
}

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '');

function attachmentLink(document: HtmlDocument, link: HtmlElement): HtmlSelection {
  const name = elementText(document(link));
  return document('<a></a>')
    .attr('href', link.attribs.href ?? '')
    .attr('data-name', name)
    .text(name) as HtmlSelection;
}

const TICKED = /(?<!`)(`{1,3})(?!`)([^\n]{1,1000}?)(?<!`)\1(?!`)/g;

/** People write code between ticks, which Confluence leaves as text. */
function ticks(document: HtmlDocument, root: HtmlSelection): void {
  for (const element of [...root.toArray(), ...root.find('*').toArray()]) {
    if (/^(?:pre|code|script|style)$/.test(element.name) || document(element).closest('pre, code').length > 0) continue;
    [...element.children].forEach((node) => {
      if (isElement(node) || !('data' in node) || !node.data.includes('`')) return;
      const pieces = node.data.split(TICKED);
      if (pieces.length === 1) return;
      const parts = pieces.map((piece, index) => {
        if (index % 3 === 1) return '';
        const text = document('<span></span>').text(piece);
        return index % 3 === 0 ? text.html() : `<code>${text.text(piece.trim()).html()}</code>`;
      });
      document(node).replaceWith(parts.join(''));
    });
  }
}

/** A page of a Confluence HTML export: `#main-content` is the text; its title is behind the space's name. */
export function layOutConfluence(document: HtmlDocument): LaidOutPage {
  const main = document('#main-content').first();
  const root = wrapContent(document, main.length > 0 ? main : document('body').first());
  root.find(DROPPED).remove();
  panels(document, root);
  codeMacros(document, root);
  expands(document, root);
  images(document, root);
  tasks(document, root);
  ticks(document, root);
  attachments(document, root);
  const heading = elementText(document('#title-text').first()) || elementText(document('head > title').first());
  const title = heading.includes(' : ') ? heading.slice(heading.indexOf(' : ') + 3) : heading;
  return { document, root, title: title || undefined };
}

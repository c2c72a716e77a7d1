import { normalizeCodeBlocks } from './code-blocks';
import { normalizeFootnotes } from './footnotes';
import { normalizeCallouts } from './hints';
import type { HtmlDocument, HtmlSelection } from './html-document';
import { normalizeMath } from './math';

/** The attributes by which the passes talk to the printer; a page may not bring its own. */
const MARKS = ['hint', 'embed', 'note', 'note-call', 'code-title', 'file', 'math', 'name'].map(
  (name) => `data-${name}`,
);

/** The small links that many generators put beside a heading. */
const PERMALINKS =
  '.headerlink, .hash-link, .anchorjs-link, .heading-anchor, a.anchor:empty, a.anchor[aria-hidden="true"], a[aria-hidden="true"][href^="#"]';

const UNWANTED = [
  'script, style, noscript, template, svg, canvas, object, embed, applet, link, meta, title, base',
  'button, select, textarea, dialog, map, input:not([type="checkbox"])',
  '.sr-only, .visually-hidden, .screen-reader-text, .skip-link',
].join(', ');

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Removes conflicting attributes of the page before any pass sets them, and permalinks that would become part of a heading. */
export function cleanDocument(document: HtmlDocument): void {
  for (const mark of MARKS) document(`[${mark}]`).removeAttr(mark);
  document(PERMALINKS).remove();
}

function normalizeDefinitions(document: HtmlDocument, root: HtmlSelection): void {
  root.find('dt').each((_, term) => {
    const strong = document('<strong></strong>').append(document(term).contents());
    document(term).replaceWith(
      document('<p></p>')
        .attr('id', term.attribs.id ?? null)
        .append(strong),
    );
  });
  root.find('dd').each((_, text) => {
    document(text).replaceWith(document('<div></div>').append(document(text).contents()));
  });
}

/** A link cannot hold blocks: cards that are one big link become one line. */
function flattenLinks(document: HtmlDocument, root: HtmlSelection): void {
  const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'ul', 'ol', 'li']
    .map((name) => `a ${name}`)
    .join(', ');
  root.find(blocks).each((_, block) => {
    const isHeading = /^h[1-6]$/.test(block.name);
    const inline = document(isHeading ? '<strong></strong>' : '<span></span>').append(document(block).contents());
    document(block).replaceWith(inline);
    inline.after(' ');
  });
}

/** Word processors rarely mark a table's head: there the first row is it. */
export function promoteFirstRows(document: HtmlDocument, root: HtmlSelection): void {
  root.find('table').each((_, table) => {
    const rows = document(table)
      .find('tr')
      .filter((_index, row) => document(row).closest('table')[0] === table);
    if (rows.length < 2 || document(table).find('th').length > 0) return;
    rows
      .first()
      .children('td')
      .each((_index, cell) => {
        cell.name = 'th';
      });
  });
}

/** With the title gone, a page that still has first-level headings is moved down one level. */
function shiftHeadings(root: HtmlSelection): void {
  if (root.find('h1').length === 0) return;
  root.find(HEADINGS).each((_, heading) => {
    heading.name = `h${Math.min(6, Number(heading.name.charAt(1)) + 1)}`;
  });
}

/**
 * Brings the content below `root` into the few shapes that the printer knows, whatever wrote the page. Links and
 * images are left as they are.
 */
export function prepareContent(document: HtmlDocument, root: HtmlSelection): void {
  normalizeMath(document, root);
  root.find(UNWANTED).remove();
  normalizeCodeBlocks(document, root);
  normalizeCallouts(document, root);
  normalizeFootnotes(document, root);
  normalizeDefinitions(document, root);
  flattenLinks(document, root);
  shiftHeadings(root);
}

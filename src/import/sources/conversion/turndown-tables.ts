import type { DomNode } from './dom-node';

const BLOCKS = ['UL', 'OL', 'PRE', 'BLOCKQUOTE', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TABLE', 'DETAILS'];
const ALLOWED_TAGS = new Set([
  ...BLOCKS,
  ...[
    'THEAD',
    'TBODY',
    'TFOOT',
    'TR',
    'TH',
    'TD',
    'CAPTION',
    'P',
    'BR',
    'LI',
    'A',
    'IMG',
    'CODE',
    'STRONG',
    'B',
    'EM',
    'I',
    'DEL',
    'S',
  ],
  ...['SUP', 'SUB', 'KBD', 'MARK', 'SUMMARY', 'HR'],
]);
const ALLOWED_ATTRIBUTES = ['href', 'src', 'alt', 'colspan', 'rowspan', 'start'];
const VOID = new Set(['BR', 'IMG', 'HR']);

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\{%/g, '&#123;%');

const escapeAttribute = (text: string): string => escapeHtml(text).replace(/"/g, '&quot;').replace(/\s+/g, ' ');

const rowsOf = (table: DomNode): DomNode[] => Array.from(table.rows ?? []);

const cellsOf = (row: DomNode): DomNode[] => Array.from(row.childNodes).filter((node) => /^T[HD]$/.test(node.nodeName));

const widths = new WeakMap<DomNode, number>();

function widthOf(table: DomNode): number {
  const known = widths.get(table) ?? rowsOf(table).reduce((most, row) => Math.max(most, cellsOf(row).length), 1);
  widths.set(table, known);
  return known;
}

const isMerged = (cell: DomNode): boolean =>
  Number(cell.getAttribute('colspan') ?? 1) > 1 || Number(cell.getAttribute('rowspan') ?? 1) > 1;

/** True for a table that pipes cannot write: merged cells, or blocks inside cells. */
export function isComplexTable(table: DomNode): boolean {
  const hasBlocks = BLOCKS.some((name) => table.getElementsByTagName(name).length > 0);
  return hasBlocks || rowsOf(table).some((row) => cellsOf(row).some(isMerged));
}

/** Writes a table as bare HTML: known elements and attributes only, one line per element that opens a row or cell. */
export function tableHtml(node: DomNode): string {
  if (node.nodeType === 3) return escapeHtml(node.textContent);
  if (node.nodeType !== 1) return '';
  const inner = Array.from(node.childNodes).map(tableHtml).join('');
  if (!ALLOWED_TAGS.has(node.nodeName)) return inner;
  const name = node.nodeName.toLowerCase();
  const attributes = ALLOWED_ATTRIBUTES.flatMap((attribute) => {
    const value = node.getAttribute(attribute);
    return value === null ? [] : [` ${attribute}="${escapeAttribute(value)}"`];
  }).join('');
  if (VOID.has(node.nodeName)) return `<${name}${attributes}>`;
  const body = node.nodeName === 'PRE' ? inner.replace(/\n/g, '&#10;') : inner.replace(/\s*\n\s*/g, ' ');
  return `<${name}${attributes}>${body}</${name}>`;
}

const ALIGNMENTS = new Map([
  ['left', ':---'],
  ['right', '---:'],
  ['center', ':---:'],
]);

/** The line under a table's head. */
export function dividerLine(table: DomNode): string {
  const first = cellsOf(rowsOf(table)[0] ?? table);
  const marks = Array.from({ length: widthOf(table) }, (_, column) => {
    const cell = first[column];
    const style = /text-align\s?:\s?(left|right|center)/.exec(cell?.getAttribute('style') ?? '')?.[1];
    return ALIGNMENTS.get((cell?.getAttribute('align') ?? style ?? '').toLowerCase()) ?? '---';
  });
  return `| ${marks.join(' | ')} |`;
}

/** An empty head, for a table that has none. */
export const emptyHead = (table: DomNode): string => `|${'   |'.repeat(widthOf(table))}`;

/** A cell's Markdown on one line; a pipe in it is escaped (also in code, where GFM requires it, too). */
export const cellText = (content: string): string =>
  ` ${content
    .trim()
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('<br>')
    .replace(/\|/g, '\\|')} |`;

/** A row's Markdown, filled up to the table's width. */
export const rowLine = (content: string, row: DomNode, table: DomNode): string =>
  `|${content.trimEnd()}${'   |'.repeat(widthOf(table) - cellsOf(row).length)}\n`;

/** True when the first row of a table is its head. */
export function hasHead(table: DomNode): boolean {
  const first = rowsOf(table)[0];
  return (
    first !== undefined &&
    (first.parentNode.nodeName === 'THEAD' || cellsOf(first).every((cell) => cell.nodeName === 'TH'))
  );
}

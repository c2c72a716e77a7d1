import { ownValue } from '../../../objects/own-value';
import { columnHeading } from './column-heading';
import { BlockOf, DocumentFragment, InlineNode } from '../registry';
import { lastStep } from '../nodes/link-label';
import {
  DocumentTableDefinition,
  DocumentTableRecord,
  DocumentTableRef,
  DocumentTableValue,
} from '../nodes/table.types';
import { plainTextNode } from '../read/inline-nodes';
import { addressAttribute, attribute } from '../write/attributes';
import { escapeHtml, escapeOuterWhitespace } from '../write/escape';
import { htmlText, writeInlines } from '../write/inline-writer';
import { WriteContext } from '../write/write-context';

interface Table {
  readonly node: BlockOf<'table'>;
  readonly context: WriteContext;
  readonly columns: readonly DocumentTableDefinition[];
  readonly records: readonly DocumentTableRecord[];
  readonly fragments: ReadonlyMap<string, DocumentFragment>;
}

function byOrder(a: DocumentTableRecord, b: DocumentTableRecord): number {
  return a.orderIndex === b.orderIndex ? 0 : a.orderIndex < b.orderIndex ? -1 : 1;
}

/** The columns in the order of their definition if the visible ones have that order; otherwise the visible ones first. */
function columnsOf({ data }: BlockOf<'table'>): DocumentTableDefinition[] {
  const all = Object.entries(data.definition);
  const visible = data.view.columns;
  const defined = all.filter(([id]) => visible.includes(id)).map(([id]) => id);
  if (defined.join('\n') === visible.join('\n')) return all.map(([, definition]) => definition);
  const first = visible.flatMap((id) => all.filter(([name]) => name === id));
  return [...first, ...all.filter(([id]) => !visible.includes(id))].map(([, definition]) => definition);
}

function tableOf(node: BlockOf<'table'>, context: WriteContext): Table {
  const fragments = new Map(node.fragments.map((fragment) => [fragment.fragment ?? '', fragment]));
  const records = Object.values(node.data.records).sort(byOrder);
  return { node, context, columns: columnsOf(node), records, fragments };
}

function headingOf({ fragments }: Table, column: DocumentTableDefinition): readonly InlineNode[] {
  return columnHeading(column, (name) => fragments.get(name)?.nodes) ?? [plainTextNode(column.title)];
}

/** The only paragraph of a cell; empty for an empty cell, undefined for one that contains more. */
function simpleCell({ fragments }: Table, value: DocumentTableValue | undefined): readonly InlineNode[] | undefined {
  if (value === undefined) return [];
  const fragment = typeof value === 'string' ? fragments.get(value) : undefined;
  const [block] = fragment?.nodes ?? [];
  if (fragment?.nodes.length !== 1 || block?.type !== 'paragraph' || block.data?.align) return undefined;
  return block.nodes;
}

/** Verbatim source may contain pipes, which would split a cell. */
function fitsPipeTable(nodes: readonly InlineNode[]): boolean {
  return nodes.every((node) => {
    if (node.object === 'text') return true;
    if (node.type === 'link' || node.type === 'annotation') return fitsPipeTable(node.nodes);
    return node.type !== 'expression' || !(node.data.source ?? '').includes('|');
  });
}

function cellText(nodes: readonly InlineNode[], context: WriteContext): string {
  return escapeOuterWhitespace(writeInlines(nodes, context, 'cell'));
}

function dashes(definition: DocumentTableDefinition): string {
  const align = definition.type === 'text' ? definition.textAlignment : 'left';
  if (align === 'left') return '---';
  return align === 'center' ? ':---:' : '---:';
}

function isPlainGrid({ node, columns }: Table): boolean {
  const { view, fullWidth, attributes } = node.data;
  const isPlain =
    view.type === 'grid' && !view.hideHeader && !view.columnWidths && fullWidth === undefined && !attributes;
  const areTexts = columns.every((column) => column.type === 'text' && column.verticalAlignment === undefined);
  return isPlain && areTexts && columns.length === view.columns.length && columns.length <= 99;
}

/** The table as a pipe table; undefined if it cannot be expressed as one. */
function writePipes(table: Table): string[] | undefined {
  const { columns, records, context } = table;
  if (!isPlainGrid(table)) return undefined;
  const headings = columns.map((column) => headingOf(table, column));
  if (!headings.every(fitsPipeTable)) return undefined;
  const lines = [
    `| ${headings.map((nodes) => cellText(nodes, context)).join(' | ')} |`,
    `| ${columns.map(dashes).join(' | ')} |`,
  ];
  for (const { values } of records) {
    const cells = columns.map(({ id }) => simpleCell(table, ownValue(values, id)));
    if (cells.some((cell) => !cell || !fitsPipeTable(cell))) return undefined;
    lines.push(`| ${cells.map((cell) => cellText(cell ?? [], context)).join(' | ')} |`);
  }
  return lines.some((line) => line.includes('\n')) ? undefined : lines;
}

function headAttributes({ node }: Table, column: DocumentTableDefinition): string {
  const { view } = node.data;
  const width = view.type === 'grid' ? ownValue(view.columnWidths, column.id) : undefined;
  const isCards = view.type === 'cards';
  const flags = [
    ...(view.columns.includes(column.id) ? [] : [' data-hidden']),
    ...(isCards && view.targetDefinition === column.id ? [' data-card-target'] : []),
    ...(isCards && view.coverDefinition === column.id ? [' data-card-cover'] : []),
    ...(isCards && view.coverDefinitionDark === column.id ? [' data-card-cover-dark'] : []),
  ];
  return attribute('width', width) + flags.join('') + typeAttributes(column);
}

function alignAttributes(column: DocumentTableDefinition): string {
  if (column.type !== 'text') return '';
  const align = column.textAlignment === 'left' ? undefined : column.textAlignment;
  return attribute('align', align) + attribute('valign', column.verticalAlignment);
}

function typeAttributes(column: DocumentTableDefinition): string {
  if (column.type === 'text') return alignAttributes(column);
  // A select column is recognized by its options.
  if (column.type === 'select') return '';
  const multiple = column.type === 'users' && column.multiple ? 'true' : undefined;
  const max = column.type === 'rating' ? column.max : undefined;
  return attribute('data-type', column.type) + attribute('data-multiple', multiple) + attribute('data-max', max);
}

function writeSelect(column: DocumentTableDefinition): string {
  if (column.type !== 'select') return '';
  const choices = column.options.map(
    ({ value, label, color }) =>
      `<option${attribute('value', value)}${attribute('label', label)}${attribute('color', color)}></option>`,
  );
  return `<select${column.multiple ? ' multiple' : ''}>${choices.join('')}</select>`;
}

function writeHead(table: Table, column: DocumentTableDefinition): string {
  const heading = headingOf(table, column);
  return `<th${headAttributes(table, column)}>${htmlText(heading, table.context)}${writeSelect(column)}</th>`;
}

function escapeOuterSpaces(text: string): string {
  return text.replace(/^ | $/g, '&#32;');
}

function writeRef(value: DocumentTableRef, context: WriteContext): string {
  const { label, ...ref } = value;
  const address = context.address(ref);
  return `<a${addressAttribute('href', address)}>${escapeHtml(label ?? lastStep(address))}</a>`;
}

/** An ID contains none of the special characters of an address. */
function writeListed(value: string, column: DocumentTableDefinition, context: WriteContext): string {
  const isAddress = /[/.:#]/.test(value);
  const isUser = column.type === 'users';
  const ref = isUser ? ({ kind: 'user', user: value } as const) : ({ kind: 'file', file: value } as const);
  const address = isAddress ? value : context.address(ref);
  return `<a${addressAttribute('href', address)}>${escapeHtml(lastStep(address))}</a>`;
}

function writeValue(table: Table, column: DocumentTableDefinition, value: DocumentTableValue | undefined): string {
  const { context, fragments } = table;
  if (value === undefined) return '';
  if (typeof value === 'string') {
    const fragment = fragments.get(value);
    return fragment ? context.html(fragment.nodes) : escapeOuterSpaces(escapeHtml(value));
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if ('kind' in value) return writeRef(value, context);
  if (column.type !== 'select') return value.map((one) => writeListed(one, column, context)).join(' ');
  const labels = new Map(column.options.map((option) => [option.value, option.label]));
  return value
    .map((one, at) => {
      const comma = at < value.length - 1 ? ', ' : '';
      return `<span${attribute('data-option', one)}>${escapeHtml(labels.get(one) ?? one)}${comma}</span>`;
    })
    .join('');
}

function tableAttributes({ data }: BlockOf<'table'>): string {
  const { view, fullWidth, attributes } = data;
  const others = Object.entries(attributes ?? {}).map(([name, value]) =>
    value === '' ? ` ${name}` : attribute(name, value),
  );
  const isHidden = view.type === 'grid' ? view.hideHeader : view.hideColumnTitle === true;
  const isLarge = view.type === 'cards' && view.cardSize === 'large';
  return (
    attribute('data-full-width', fullWidth === undefined ? undefined : String(fullWidth)) +
    (isHidden ? ' data-header-hidden' : '') +
    attribute('data-card-size', isLarge ? 'large' : undefined) +
    attribute('data-view', view.type === 'cards' ? 'cards' : undefined) +
    others.join('')
  );
}

/** The table on one line of HTML. */
function writeHtmlTable(node: BlockOf<'table'>, context: WriteContext): string {
  const table = tableOf(node, context);
  const head = table.columns.map((column) => writeHead(table, column)).join('');
  const rows = table.records.map(({ values }) => {
    const cells = table.columns.map(
      (column) => `<td${alignAttributes(column)}>${writeValue(table, column, ownValue(values, column.id))}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table${tableAttributes(node)}><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Writes a pipe table if possible, otherwise HTML. */
export function writeTable(node: BlockOf<'table'>, context: WriteContext): string[] | undefined {
  if (Object.keys(node.data.definition).length === 0) return undefined;
  return writePipes(tableOf(node, context)) ?? [writeHtmlTable(node, context)];
}

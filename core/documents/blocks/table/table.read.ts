import { UniqueNames } from '../nodes/hash';
import { isDerivedLabel } from '../nodes/link-label';
import { paragraph } from '../nodes/nodes';
import { TableToken } from '../read/block-token';
import { lengthOf } from '../read/image-data';
import { attributeAddress, attributeRef, attributeValue } from '../read/inline-elements';
import { ReadContext } from '../read/read-context';
import { rangeText, TextRange, trimRange } from '../read/text-range';
import {
  DocumentTableDefinition,
  DocumentTableRecord,
  DocumentTableRef,
  DocumentTableSelectOption,
  DocumentTableValue,
  DocumentTableView,
} from '../nodes/table.types';
import { attributeOf, HtmlAttribute, HtmlTag, parseHtmlTag } from '../../syntax/html-tag';
import { decodeEntities } from '../../syntax/link-syntax';
import { BlockOf, DocumentBlock, DocumentFragment, InlineNode } from '../registry';
import { columnTitle, isPlainHeading } from './column-heading';

const PLAIN_TYPES: readonly string[] = ['number', 'checkbox', 'files', 'content-ref', 'image'];

interface Column {
  readonly definition: DocumentTableDefinition;
  /** if it is more than the title */
  readonly heading?: readonly InlineNode[];
  readonly hidden: boolean;
  readonly width?: number;
  readonly role?: 'target' | 'cover' | 'cover-dark';
}

function isPlainType(type: string | undefined): type is 'number' | 'checkbox' | 'files' | 'content-ref' | 'image' {
  return type !== undefined && PLAIN_TYPES.includes(type);
}

function readOptions(range: TextRange): DocumentTableSelectOption[] {
  const { text } = range.mapped;
  const options: DocumentTableSelectOption[] = [];
  for (let at = text.indexOf('<option', range.start); at >= 0 && at < range.end; at = text.indexOf('<option', at + 7)) {
    const tag = parseHtmlTag(text, at);
    if (!tag) continue;
    const value = attributeValue(tag, 'value') ?? '';
    const label = attributeValue(tag, 'label') ?? value;
    options.push({ value, label, color: attributeValue(tag, 'color') ?? 'blue' });
  }
  return options;
}

interface Head {
  readonly inlines: readonly InlineNode[];
  /** the options of a column, after its title */
  readonly select?: TextRange;
}

/** The content of an HTML heading cell; undefined if it is more than a line of text. */
function readHead(context: ReadContext, index: number): Head | undefined {
  const content = context.tokens[index + 1];
  const end = context.endOf(index);
  if (end === index + 1) return { inlines: [] };
  if (end !== index + 2 || content?.kind !== 'text') {
    const [only, ...others] = context.cellBlocks(index + 1, end, 1);
    return only?.type === 'paragraph' && others.length === 0 ? { inlines: only.nodes } : undefined;
  }
  const { mapped, start, end: last } = content.range;
  const found = mapped.text.indexOf('<select', start);
  const select = found >= 0 && found < last ? { mapped, start: found, end: last } : undefined;
  return { inlines: context.inlines({ mapped, start, end: select ? found : last }, { html: true }), select };
}

/** The heading, unless it is the same as the title. */
function headingOf(inlines: readonly InlineNode[]): { readonly heading?: readonly InlineNode[] } {
  return isPlainHeading(inlines) ? {} : { heading: inlines };
}

function textAlignment(tag: HtmlTag): 'left' | 'center' | 'right' {
  const align = attributeValue(tag, 'align');
  return align === 'center' || align === 'right' ? align : 'left';
}

function verticalAlignment(tag: HtmlTag): { verticalAlignment?: 'top' | 'middle' | 'bottom' } {
  const align = attributeValue(tag, 'valign');
  return align === 'top' || align === 'middle' || align === 'bottom' ? { verticalAlignment: align } : {};
}

function definitionOf(tag: HtmlTag, id: string, title: string, select: TextRange | undefined): DocumentTableDefinition {
  const type = attributeValue(tag, 'data-type');
  const choice = select && parseHtmlTag(select.mapped.text, select.start);
  const isMultiple = choice !== undefined && attributeOf(choice, 'multiple') !== undefined;
  const multiple = isMultiple || attributeValue(tag, 'data-multiple') === 'true';
  if (select || type === 'select') {
    return { id, title, type: 'select', multiple, options: select ? readOptions(select) : [] };
  }
  if (type === 'users') return { id, title, type, multiple };
  if (type === 'rating') return { id, title, type, max: Math.min(Number(attributeValue(tag, 'data-max')) || 5, 100) };
  if (isPlainType(type)) return { id, title, type };
  return { id, title, type: 'text', textAlignment: textAlignment(tag), ...verticalAlignment(tag) };
}

function roleOf(tag: HtmlTag): Column['role'] {
  if (attributeOf(tag, 'data-card-target')) return 'target';
  if (attributeOf(tag, 'data-card-cover')) return 'cover';
  return attributeOf(tag, 'data-card-cover-dark') ? 'cover-dark' : undefined;
}

/** Column IDs are derived from the title, so that they are stable when other columns change. */
function columnId(names: UniqueNames, title: string): string {
  return `c${names.next(title)}`;
}

/** The column that the `<th>` at `index` defines; undefined for a heading that is more than a line of text. */
function readColumn(context: ReadContext, names: UniqueNames, tag: HtmlTag, index: number): Column | undefined {
  const head = readHead(context, index);
  if (!head) return undefined;
  const title = columnTitle(head.inlines);
  const width = lengthOf(attributeValue(tag, 'width'));
  return {
    definition: definitionOf(tag, columnId(names, title), title, head.select),
    ...headingOf(head.inlines),
    hidden: attributeOf(tag, 'data-hidden') !== undefined,
    ...(typeof width === 'number' && { width }),
    role: roleOf(tag),
  };
}

/** A column of a pipe table, or one that only some rows have. */
function plainColumn(
  names: UniqueNames,
  inlines: readonly InlineNode[] = [],
  align: 'left' | 'center' | 'right' = 'left',
): Column {
  const title = columnTitle(inlines);
  const definition = { id: columnId(names, title), title, type: 'text', textAlignment: align } as const;
  return { definition, ...headingOf(inlines), hidden: false };
}

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{0,14}[1-9])?$/;
const FILE_NAME = /\.[a-z0-9]{2,5}$/i;
const SEPARATOR = /(?:[\s,]|<br\s*\/?>)*/iy;

interface CellLink {
  readonly ref: DocumentTableRef;
  /** its address, as written */
  readonly attribute: HtmlAttribute | undefined;
  readonly label: string;
  readonly next: number;
}

/** `<a href="…">text</a>` or `<img src="…">` at a position of the mapped text. */
function linkAt(context: ReadContext, range: TextRange, at: number): CellLink | undefined {
  const { text } = range.mapped;
  const tag = text.charCodeAt(at) === 60 ? parseHtmlTag(text, at) : undefined;
  if (tag?.name === 'img') {
    const attribute = attributeOf(tag, 'src');
    const ref = attributeRef(context, range, attribute, 'image');
    return ref && { ref, attribute, label: '', next: tag.next };
  }
  if (tag?.name !== 'a' || tag.closing) return undefined;
  const attribute = attributeOf(tag, 'href');
  const ref = attributeRef(context, range, attribute, 'link');
  const close = text.indexOf('<', tag.next);
  const end = close < 0 ? undefined : parseHtmlTag(text, close);
  if (!ref || end?.name !== 'a' || !end.closing || end.next > range.end) return undefined;
  const label = decodeEntities(text.slice(tag.next, close)).trim();
  return { ref, attribute, label, next: end.next };
}

function isDerived({ label, attribute }: CellLink): boolean {
  return isDerivedLabel(label, decodeEntities(attribute?.raw ?? ''));
}

function oneRef(context: ReadContext, range: TextRange, isFile: boolean): DocumentTableRef | undefined {
  const link = linkAt(context, range, range.start);
  if (link?.next !== range.end) return undefined;
  const isPlain = isDerived(link) || (isFile && FILE_NAME.test(link.label));
  return isPlain ? link.ref : { ...link.ref, label: link.label };
}

/** The ID if there is one, otherwise the address; one that could be mistaken for an ID gets the prefix `./`. */
function idOrAddress(context: ReadContext, range: TextRange, { ref, attribute }: CellLink): string {
  if (ref.kind === 'file') return ref.file;
  if (ref.kind === 'user') return ref.user;
  const address = attribute ? context.urlOf(range, attributeAddress(attribute, 'link')).url : '';
  return /[/.:#]/.test(address) ? address : `./${address}`;
}

function refList(context: ReadContext, range: TextRange): readonly string[] | undefined {
  const found: string[] = [];
  for (let at = range.start; at < range.end;) {
    const link = linkAt(context, range, at);
    if (!link || !(isDerived(link) || FILE_NAME.test(link.label))) return undefined;
    found.push(idOrAddress(context, range, link));
    SEPARATOR.lastIndex = link.next;
    SEPARATOR.test(range.mapped.text);
    at = SEPARATOR.lastIndex;
  }
  return found;
}

/** `<span data-option="…">label</span>`, once or more. */
function optionList(range: TextRange, known: ReadonlySet<string>): readonly string[] | undefined {
  const { text } = range.mapped;
  const found: string[] = [];
  for (let at = range.start; at < range.end;) {
    const tag = text.charCodeAt(at) === 60 ? parseHtmlTag(text, at) : undefined;
    const value = tag?.name === 'span' ? attributeValue(tag, 'data-option') : undefined;
    const close = tag && value !== undefined ? text.indexOf('</span>', tag.next) : -1;
    if (value === undefined || close < 0 || !known.has(value)) return undefined;
    found.push(value);
    SEPARATOR.lastIndex = close + 7;
    SEPARATOR.test(text);
    at = SEPARATOR.lastIndex;
  }
  return found;
}

/** The value of a cell according to its column type; undefined for one that does not have the syntax of the type. */
function readValue(
  context: ReadContext,
  definition: DocumentTableDefinition,
  cell: TextRange,
): DocumentTableValue | undefined {
  const range = trimRange(cell);
  const text = rangeText(range);
  switch (definition.type) {
    case 'number':
    case 'rating':
      return NUMBER.test(text) ? Number(text) : undefined;
    case 'checkbox':
      return text === 'true' || text === 'false' ? text === 'true' : undefined;
    case 'select':
      return optionList(range, new Set(definition.options.map(({ value }) => value)));
    case 'users':
    case 'files':
      return refList(context, range);
    case 'content-ref':
    case 'image':
      return oneRef(context, range, definition.type === 'image');
    default:
      return undefined;
  }
}

/** The blocks of a text cell, or the value of another cell. */
type Cell = { readonly nodes: readonly DocumentBlock[] } | { readonly value: DocumentTableValue };

type Settings = Pick<BlockOf<'table'>['data'], 'fullWidth' | 'attributes'>;

/** Creates a table from columns and cells; record IDs are derived from their content. */
function buildTable(
  columns: readonly Column[],
  rows: readonly (readonly (Cell | undefined)[])[],
  view: DocumentTableView,
  settings: Settings,
): BlockOf<'table'> {
  const names = new UniqueNames();
  const records: [string, DocumentTableRecord][] = [];
  const fragments: DocumentFragment[] = [];
  const definition = columns.map(({ definition: column, heading }): [string, DocumentTableDefinition] => {
    if (!heading) return [column.id, column];
    const titleFragment = `${column.id}:title`;
    fragments.push({ object: 'fragment', fragment: titleFragment, nodes: [paragraph(heading)] });
    return [column.id, { ...column, titleFragment }];
  });
  rows.forEach((row, index) => {
    const cells = columns.flatMap(({ definition }, at) => {
      const cell = row[at];
      return cell ? [{ definition, cell }] : [];
    });
    const id = `r${names.next(JSON.stringify(cells.map(({ definition, cell }) => [definition.id, cell])))}`;
    const values: [string, DocumentTableValue][] = [];
    cells.forEach(({ definition, cell }) => {
      if ('value' in cell) return values.push([definition.id, cell.value]);
      const fragment = `${id}:${definition.id}`;
      fragments.push({ object: 'fragment', fragment, nodes: cell.nodes });
      return values.push([definition.id, fragment]);
    });
    records.push([id, { orderIndex: String(index).padStart(6, '0'), values: Object.fromEntries(values) }]);
  });
  const data = {
    view,
    records: Object.fromEntries(records),
    definition: Object.fromEntries(definition),
    ...settings,
  };
  return { object: 'block', type: 'table', isVoid: true, data, fragments };
}

function gridView(columns: readonly Column[], hideHeader: boolean): DocumentTableView {
  const widths = columns.flatMap(({ definition, width }) =>
    width === undefined ? [] : [[definition.id, width] as const],
  );
  return {
    type: 'grid',
    columns: columns.filter(({ hidden }) => !hidden).map(({ definition }) => definition.id),
    ...(widths.length > 0 && { columnWidths: Object.fromEntries(widths) }),
    hideHeader,
    ...(widths.length > 0 && { useNewSizing: true }),
  };
}

function cardsView(columns: readonly Column[], table: HtmlTag, hideHeader: boolean): DocumentTableView {
  const idOf = (role: Column['role']): string | undefined =>
    columns.find((column) => column.role === role)?.definition.id;
  const target = idOf('target');
  const cover = idOf('cover');
  const coverDark = idOf('cover-dark');
  return {
    type: 'cards',
    cardSize: attributeValue(table, 'data-card-size') === 'large' ? 'large' : 'medium',
    columns: columns.filter(({ hidden }) => !hidden).map(({ definition }) => definition.id),
    ...(target !== undefined && { targetDefinition: target }),
    ...(cover !== undefined && { coverDefinition: cover }),
    ...(coverDark !== undefined && { coverDefinitionDark: coverDark }),
    ...(hideHeader && { hideColumnTitle: true }),
  };
}

/** Wider HTML tables are stored verbatim. */
const MAX_COLUMNS = 200;

/** Adds columns up to the width of the widest row. */
function withExtraColumns(columns: Column[], names: UniqueNames, width: number): void {
  while (columns.length < width) columns.push(plainColumn(names));
}

/** Reads a pipe table. */
export function readPipeTable(context: ReadContext, token: TableToken): BlockOf<'table'> {
  const [head = [], ...body] = token.rows;
  const names = new UniqueNames();
  const columns = head.map((range, at) =>
    plainColumn(names, context.inlines(range, { html: false, cell: true }), token.alignments[at]),
  );
  withExtraColumns(columns, names, Math.max(0, ...body.slice(0, 10_000).map((row) => row.length)));
  const rows = body.map((row) =>
    row.map((range) => {
      const nodes = context.inlines(trimRange(range), { html: false, cell: true });
      return nodes.length === 0 ? undefined : { nodes: [paragraph(nodes)] };
    }),
  );
  return buildTable(columns, rows, gridView(columns, false), {});
}

interface Row {
  readonly cells: readonly number[];
  readonly isHead: boolean;
}

const GROUPS = new Set(['thead', 'tbody', 'tfoot']);

function readRow(context: ReadContext, index: number): Row | undefined {
  const cells: number[] = [];
  let isHead = true;
  for (let at = index + 1; at < context.endOf(index); at = context.endOf(at) + 1) {
    const token = context.tokens[at];
    if (token?.kind !== 'element' || context.endOf(at) < 0) return undefined;
    const { tag } = token;
    if (tag.name !== 'td' && tag.name !== 'th') return undefined;
    const spans = ['colspan', 'rowspan'].some((name) => (attributeValue(tag, name) ?? '1') !== '1');
    if (spans) return undefined;
    if (tag.name === 'td') isHead = false;
    cells.push(at);
  }
  return cells.length === 0 ? undefined : { cells, isHead };
}

/** The rows of a table; undefined if it contains anything but rows of simple cells. */
function readRows(context: ReadContext, index: number): Row[] | undefined {
  const rows: Row[] = [];
  const end = context.endOf(index);
  for (let at = index + 1; at < end;) {
    const token = context.tokens[at];
    if (token?.kind !== 'element') return undefined;
    if (GROUPS.has(token.tag.name)) at++;
    else {
      const row = token.tag.name === 'tr' && context.endOf(at) > 0 ? readRow(context, at) : undefined;
      if (!row) return undefined;
      rows.push(row);
      at = context.endOf(at) + 1;
    }
  }
  return rows.length === 0 ? undefined : rows;
}

function readCell(
  context: ReadContext,
  index: number,
  definition: DocumentTableDefinition,
  depth: number,
): Cell | undefined {
  const end = context.endOf(index);
  const content = context.tokens[index + 1];
  if (end === index + 1) return undefined;
  const isText = definition.type === 'text' || content?.kind !== 'text' || end !== index + 2;
  const value = isText ? undefined : readValue(context, definition, content.range);
  if (value !== undefined) return { value };
  const nodes = context.cellBlocks(index + 1, end, depth);
  return nodes.length === 0 ? undefined : { nodes };
}

const KNOWN = new Set(['data-view', 'data-card-size', 'data-full-width', 'data-header-hidden']);

function settingsOf(table: HtmlTag): Settings {
  const fullWidth = attributeValue(table, 'data-full-width');
  const others = table.attributes.filter(({ name }) => name.startsWith('data-') && !KNOWN.has(name));
  return {
    ...(fullWidth === undefined ? {} : { fullWidth: fullWidth !== 'false' }),
    ...(others.length > 0 && {
      attributes: Object.fromEntries(others.map(({ name }) => [name, attributeValue(table, name) ?? ''])),
    }),
  };
}

function columnsOf(context: ReadContext, head: Row | undefined, width: number): Column[] | undefined {
  const names = new UniqueNames();
  const columns: Column[] = [];
  for (const at of head?.cells ?? []) {
    const token = context.tokens[at];
    const column = token?.kind === 'element' ? readColumn(context, names, token.tag, at) : undefined;
    if (!column) return undefined;
    columns.push(column);
  }
  withExtraColumns(columns, names, width);
  return columns;
}

/** Reads `<table>` as a grid or as cards; undefined if it cannot be expressed as either. */
export function readHtmlTable(context: ReadContext, index: number, depth: number): BlockOf<'table'> | undefined {
  const token = context.tokens[index];
  const all = token?.kind === 'element' ? readRows(context, index) : undefined;
  if (token?.kind !== 'element' || !all) return undefined;
  const head = all[0]?.isHead ? all[0] : undefined;
  const body = head ? all.slice(1) : all;
  const width = all.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const columns = width > MAX_COLUMNS ? undefined : columnsOf(context, head, width);
  if (!columns) return undefined;
  const rows = body.map(({ cells }) =>
    cells.map((at, column) => {
      const definition = columns[column]?.definition;
      return definition && readCell(context, at, definition, depth + 1);
    }),
  );
  const hideHeader = !head || attributeOf(token.tag, 'data-header-hidden') !== undefined;
  const isCards = attributeValue(token.tag, 'data-view') === 'cards';
  const view = isCards ? cardsView(columns, token.tag, hideHeader) : gridView(columns, hideHeader);
  return buildTable(columns, rows, view, settingsOf(token.tag));
}

import { attributeOf, HtmlTag } from '../../markdown/html-tag';
import { DocumentBlock, BlockOf, DocumentFragment } from '../registry';
import { NameGiver } from '../../json/hash';
import { paragraph } from '../../json/nodes';
import {
  DocumentTableDefinition,
  DocumentTableRecord,
  DocumentTableValue,
  DocumentTableView,
} from '../../json/table.types';
import { TableToken } from '../../json/read/block-token';
import { attributeValue } from '../../json/read/inline-elements';
import { ReadContext } from '../../json/read/read-context';
import { Column, plainColumn, readColumn } from './table-columns';
import { readValue } from './table-values';
import { trimRange } from '../../json/read/text-range';

/** The blocks of a text cell, or the value of another one. */
type Cell = { readonly nodes: readonly DocumentBlock[] } | { readonly value: DocumentTableValue };

type Settings = Pick<BlockOf<'table'>['data'], 'fullWidth' | 'attributes'>;

/** Creates a table of its columns and cells; records are named by what they hold. */
function buildTable(
  columns: readonly Column[],
  rows: readonly (readonly (Cell | undefined)[])[],
  view: DocumentTableView,
  settings: Settings,
): BlockOf<'table'> {
  const names = new NameGiver();
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

/** Wider tables of HTML are kept as they are written. */
const MAX_COLUMNS = 200;

/** Brings every row to the columns of the widest one. */
function withExtraColumns(columns: Column[], names: NameGiver, width: number): void {
  while (columns.length < width) columns.push(plainColumn(names));
}

/** A table of pipes. */
export function readPipeTable(context: ReadContext, token: TableToken): BlockOf<'table'> {
  const [head = [], ...body] = token.rows;
  const names = new NameGiver();
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

/** The rows of a table; undefined when it holds anything but rows of simple cells. */
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
  const names = new NameGiver();
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

/** `<table>`, as a grid or as cards; undefined when it is more than such a table can hold. */
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

import { ownValue } from '../../../common/objects/own-value';
import { columnHeading } from './column-heading';
import type { BlockOf } from '../registry';
import type {
  DocumentTableDefinition,
  DocumentTableRecord,
  DocumentTableViewCards,
  DocumentTableViewGrid,
} from '../../json/table.types';
import { element, escapeHtml, voidElement } from '../../html/escape';
import { linkTo, titleOf } from '../../html/references';
import type { RenderContext } from '../../html/render-context';
import { isRef, renderCell, renderCover } from './table-cells.html';

const WIDEST = 2_000;

/** A table as it is written out: its visible columns, its records in order, and a way to write a cell. */
interface OpenTable {
  readonly columns: readonly DocumentTableDefinition[];
  readonly records: readonly DocumentTableRecord[];
  readonly context: RenderContext;
  heading(column: DocumentTableDefinition): string;
  cell(record: DocumentTableRecord, column: DocumentTableDefinition): string;
}

const byOrder = (one: DocumentTableRecord, other: DocumentTableRecord): number =>
  one.orderIndex < other.orderIndex ? -1 : Number(one.orderIndex > other.orderIndex);

function openTable({ data, fragments }: BlockOf<'table'>, context: RenderContext): OpenTable {
  const definitions = data?.definition ?? {};
  const cells = new Map((fragments ?? []).map((fragment) => [fragment.fragment as unknown, fragment]));
  const named = (data?.view?.columns ?? []).flatMap((id) => ownValue(definitions, id) ?? []);
  return {
    columns: named,
    records: Object.values(data?.records ?? {}).sort(byOrder),
    context,
    heading: (column) => {
      const heading = columnHeading(column, (name) => cells.get(name)?.nodes);
      return heading ? context.inlines(heading) : escapeHtml(column.title);
    },
    cell: ({ values }, column) => renderCell(ownValue(values, column.id), column, cells, context),
  };
}

const alignOf = (column: DocumentTableDefinition): string | undefined => {
  if (column.type === 'number') return 'bd-align-end';
  if (column.type !== 'text') return undefined;
  return { center: 'bd-align-center', right: 'bd-align-end', left: undefined }[column.textAlignment];
};

function columnWidths({ columnWidths = {} }: DocumentTableViewGrid, { columns }: OpenTable): string {
  const widths = columns.map(({ id }) => ownValue(columnWidths, id));
  const isSane = (width: unknown): width is number => typeof width === 'number' && width > 0 && width <= WIDEST;
  if (!widths.some(isSane)) return '';
  const marks = widths.map((width) => voidElement('col', { style: isSane(width) ? `width:${width}px` : undefined }));
  return element('colgroup', {}, marks.join(''));
}

function renderGrid(view: DocumentTableViewGrid, table: OpenTable): string {
  const { columns, records } = table;
  const heads = columns.map((column) => element('th', { scope: 'col', class: alignOf(column) }, table.heading(column)));
  const head = view.hideHeader === true ? '' : element('thead', {}, element('tr', {}, heads.join('')));
  const rows = records.map((record) => {
    const cells = columns.map((column) => element('td', { class: alignOf(column) }, table.cell(record, column)));
    return element('tr', {}, cells.join(''));
  });
  return element(
    'table',
    { class: 'bd-table' },
    columnWidths(view, table) + head + element('tbody', {}, rows.join('')),
  );
}

function renderCard(view: DocumentTableViewCards, record: DocumentTableRecord, table: OpenTable): string {
  const { context } = table;
  const value = (id: string | undefined) => ownValue(record.values, id);
  const cover = renderCover(value(view.coverDefinition), context, value(view.coverDefinitionDark));
  const special = new Set([view.targetDefinition, view.coverDefinition, view.coverDefinitionDark]);
  const lines = table.columns
    .filter(({ id }) => !special.has(id))
    .map((column) => table.cell(record, column))
    .filter((html) => html !== '')
    .map((html) => element('div', { class: 'bd-card-line' }, html));
  const target = value(view.targetDefinition);
  // A link around text that may hold links would be no HTML: the card has one of its own.
  const words = escapeHtml((isRef(target) && (target.label || titleOf(target, context))) || 'Open');
  const more = isRef(target) ? linkTo(target, words, context, { class: 'bd-card-target' }) : '';
  return element('li', { class: 'bd-card' }, cover + lines.join('') + more);
}

/** A grid or cards. */
export function renderTable(block: BlockOf<'table'>, context: RenderContext): string {
  const view = block.data?.view;
  const table = openTable(block, context);
  if (view?.type !== 'cards')
    return element(
      'div',
      { class: block.data?.fullWidth === true ? 'bd-table-frame bd-full-width' : 'bd-table-frame' },
      renderGrid(view ?? { type: 'grid', columns: [], hideHeader: true }, table),
    );
  const cards = table.records.map((record) => renderCard(view, record, table));
  return element('ul', { class: view.cardSize === 'large' ? 'bd-cards bd-cards-large' : 'bd-cards' }, cards.join(''));
}

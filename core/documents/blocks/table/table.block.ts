import { ownValue } from '../../../objects/own-value';
import { element, escapeHtml, voidElement } from '../html/escape';
import { linkTo, renderPicture, referenceTitle } from '../html/references';
import type { RenderContext } from '../html/render-context';
import { safeLink } from '../html/safe-address';
import type { ContentRef } from '../nodes/content-ref.types';
import { type PairedElement, type ReadResult, readResult } from '../read/block-reading';
import type {
  DocumentTableDefinition,
  DocumentTableRecord,
  DocumentTableRef,
  DocumentTableValue,
  DocumentTableViewCards,
  DocumentTableViewGrid,
} from '../nodes/table.types';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentFragment } from '../registry';
import { columnHeading } from './column-heading';
import { readHtmlTable } from './table.read';
import { writeTable } from './table.write';

const MAX_STARS = 10;
const COLOR = /^[a-z$-]{1,20}$/;

const isRef = (value: DocumentTableValue | undefined): value is DocumentTableRef =>
  typeof value === 'object' && 'kind' in value;

const texts = (value: DocumentTableValue): string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter((item) => typeof item === 'string');

/** An ID, or an address if there is no ID. */
const fileRef = (item: string): ContentRef =>
  /[/.:#]/.test(item) ? { kind: 'url', url: item } : { kind: 'file', file: item };

function renderSelect(value: DocumentTableValue, definition: DocumentTableDefinition): string {
  const options = definition.type === 'select' ? (definition.options ?? []) : [];
  const labels = texts(value).map((item) => {
    const option = options.find((candidate) => candidate.value === item);
    const color = typeof option?.color === 'string' && COLOR.test(option.color) ? option.color : undefined;
    return element('span', { class: 'bd-option', 'data-color': color }, escapeHtml(option?.label || item));
  });
  return labels.join(' ');
}

function renderStars(value: DocumentTableValue, definition: DocumentTableDefinition): string {
  const most = definition.type === 'rating' && definition.max > 0 ? Math.min(definition.max, MAX_STARS) : 5;
  const stars = Math.min(Math.max(Math.round(Number(value) || 0), 0), most);
  const label = `${stars} of ${most}`;
  return element('span', { role: 'img', 'aria-label': label }, '★'.repeat(stars) + '☆'.repeat(most - stars));
}

const renderCheckbox = (value: DocumentTableValue): string =>
  element('span', { role: 'img', 'aria-label': value === true ? 'Yes' : 'No' }, value === true ? '☑' : '☐');

function renderRef(ref: DocumentTableRef, context: RenderContext): string {
  const words = ref.label || referenceTitle(ref, context);
  return linkTo(ref, escapeHtml(words), context);
}

const renderUser = (item: string, context: RenderContext): string => {
  const ref: ContentRef = safeLink(item) ? { kind: 'url', url: item } : { kind: 'user', user: item };
  return linkTo(ref, escapeHtml(referenceTitle(ref, context) || item), context);
};

const renderFileLink = (item: string, context: RenderContext): string => {
  const ref = fileRef(item);
  return linkTo(ref, escapeHtml(referenceTitle(ref, context) || 'File'), context);
};

/** The value of a cell as HTML, depending on its column type; text cells refer to a fragment by name. */
function renderCell(
  value: DocumentTableValue | undefined,
  definition: DocumentTableDefinition,
  fragments: ReadonlyMap<unknown, DocumentFragment>,
  context: RenderContext,
): string {
  if (value === undefined || value === null) return '';
  switch (definition.type) {
    case 'text': {
      const [only, ...others] = fragments.get(value)?.nodes ?? [];
      if (only?.type === 'paragraph' && others.length === 0) return context.inlines(only.nodes);
      return context.blocks(fragments.get(value)?.nodes);
    }
    case 'checkbox':
      return renderCheckbox(value);
    case 'select':
      return renderSelect(value, definition);
    case 'rating':
      return renderStars(value, definition);
    case 'users':
      return texts(value)
        .map((item) => renderUser(item, context))
        .join(', ');
    case 'files':
      return texts(value)
        .map((item) => renderFileLink(item, context))
        .join(', ');
    case 'content-ref':
      return isRef(value) ? renderRef(value, context) : escapeHtml(texts(value).join(', '));
    case 'image':
      return renderCover(value, context);
    default:
      return escapeHtml(typeof value === 'object' ? texts(value).join(', ') : value);
  }
}

/** The image of a card or cell: a reference, or the first of its files. */
function renderCover(value: DocumentTableValue | undefined, context: RenderContext, dark?: DocumentTableValue): string {
  const refOf = (item: DocumentTableValue | undefined) => {
    const [first] = item === undefined || isRef(item) ? [] : texts(item);
    const ref = isRef(item) ? item : first === undefined ? undefined : fileRef(first);
    return ref?.kind === 'file' || ref?.kind === 'url' ? ref : undefined;
  };
  const ref = refOf(value);
  if (!ref) return '';
  const alt = isRef(value) ? (value.label ?? '') : '';
  return renderPicture({ ref, refDark: refOf(dark), alt, class: 'bd-cover' }, context);
}

const MAX_COLUMN_WIDTH = 2_000;

/** A table for rendering: its visible columns, its records in order, and functions that render headings and cells. */
interface TableView {
  readonly columns: readonly DocumentTableDefinition[];
  readonly records: readonly DocumentTableRecord[];
  readonly context: RenderContext;
  heading(column: DocumentTableDefinition): string;
  cell(record: DocumentTableRecord, column: DocumentTableDefinition): string;
}

const byOrder = (one: DocumentTableRecord, other: DocumentTableRecord): number =>
  one.orderIndex < other.orderIndex ? -1 : Number(one.orderIndex > other.orderIndex);

function createTableView({ data, fragments }: BlockOf<'table'>, context: RenderContext): TableView {
  const definitions = data?.definition ?? {};
  const cells = new Map((fragments ?? []).map((fragment) => [fragment.fragment as unknown, fragment]));
  const columns = (data?.view?.columns ?? []).flatMap((id) => ownValue(definitions, id) ?? []);
  return {
    columns,
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

function columnWidths({ columnWidths = {} }: DocumentTableViewGrid, { columns }: TableView): string {
  const widths = columns.map(({ id }) => ownValue(columnWidths, id));
  const isValidWidth = (width: unknown): width is number =>
    typeof width === 'number' && width > 0 && width <= MAX_COLUMN_WIDTH;
  if (!widths.some(isValidWidth)) return '';
  const cols = widths.map((width) =>
    voidElement('col', { style: isValidWidth(width) ? `width:${width}px` : undefined }),
  );
  return element('colgroup', {}, cols.join(''));
}

function renderGrid(view: DocumentTableViewGrid, table: TableView): string {
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

function renderCard(view: DocumentTableViewCards, record: DocumentTableRecord, table: TableView): string {
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
  // Links cannot be nested in HTML, so the card has a separate link instead of being one.
  const words = escapeHtml((isRef(target) && (target.label || referenceTitle(target, context))) || 'Open');
  const more = isRef(target) ? linkTo(target, words, context, { class: 'bd-card-target' }) : '';
  return element('li', { class: 'bd-card' }, cover + lines.join('') + more);
}

/** A grid or cards. */
function renderTable(block: BlockOf<'table'>, context: RenderContext): string {
  const view = block.data?.view;
  const table = createTableView(block, context);
  if (view?.type !== 'cards')
    return element(
      'div',
      { class: block.data?.fullWidth === true ? 'bd-table-frame bd-full-width' : 'bd-table-frame' },
      renderGrid(view ?? { type: 'grid', columns: [], hideHeader: true }, table),
    );
  const cards = table.records.map((record) => renderCard(view, record, table));
  return element('ul', { class: view.cardSize === 'large' ? 'bd-cards bd-cards-large' : 'bd-cards' }, cards.join(''));
}

function readElement({ context, index, end, depth }: PairedElement): ReadResult | undefined {
  const table = readHtmlTable(context, index, depth);
  return table && readResult(table, end + 1);
}

/** Tables and cards. */
export const tableBlock: BlockDefinition<'table'> = {
  elements: { table: readElement },
  write: writeTable,
  render: renderTable,
};

import { columnHeading } from '../blocks/table/column-heading';
import type { DocumentBlock, BlockOf } from '../blocks/registry';
import type { DocumentTableDefinition, DocumentTableRecord } from '../blocks/nodes/table.types';
import type { EditorNode } from './editor-node.types';
import { fromInlines } from './from-inlines';
import { writeSettings } from './settings';

type FromBlocks = (blocks: readonly DocumentBlock[]) => readonly EditorNode[];

const byOrder = ([, one]: readonly [string, DocumentTableRecord], [, other]: readonly [string, DocumentTableRecord]) =>
  one.orderIndex < other.orderIndex ? -1 : one.orderIndex > other.orderIndex ? 1 : 0;

/** Whether the table can be represented as rows and columns of the editor. */
function isRegular({ data }: BlockOf<'table'>): boolean {
  const { definition, records, view } = data;
  const columns = Object.entries(definition);
  const isColumn = (id: string) => Object.hasOwn(definition, id);
  return (
    columns.length > 0 &&
    columns.every(([id, column]) => column.id === id) &&
    view.columns.every(isColumn) &&
    new Set(view.columns).size === view.columns.length &&
    Object.values(records).every(({ values }) => Object.keys(values).every(isColumn))
  );
}

/** The settings of the table besides rows and cells. `columns` is retained if the display order differs from that of the definitions. */
function settingsOfTable({ data }: BlockOf<'table'>): string {
  const { view, fullWidth, attributes } = data;
  const { columns, ...otherSettings } = view;
  const inOrder = Object.keys(data.definition).filter((id) => columns.includes(id));
  const isOrdered = inOrder.every((id, index) => id === columns[index]);
  return writeSettings({ fullWidth, attributes, view: isOrdered ? otherSettings : view });
}

function fromHeader(table: BlockOf<'table'>, column: DocumentTableDefinition, contents: Contents): EditorNode {
  const { view } = table.data;
  const heading = columnHeading(column, (name) => contents.get(name));
  const plain = column.title === '' ? [] : [{ type: 'text', text: column.title }];
  const width = view.type === 'grid' ? view.columnWidths?.[column.id] : undefined;
  const content = heading ? fromInlines(heading) : plain;
  return {
    type: 'table_header',
    attrs: {
      column: JSON.stringify(column),
      hidden: !view.columns.includes(column.id),
      ...(width !== undefined && { colwidth: [width] }),
    },
    content: [{ type: 'paragraph', ...(content.length > 0 && { content }) }],
  };
}

type Contents = ReadonlyMap<string | undefined, readonly DocumentBlock[]>;

function fromCell(value: unknown, contents: Contents, fromBlocks: FromBlocks): EditorNode {
  const nodes = typeof value === 'string' ? contents.get(value) : undefined;
  const blocks = fromBlocks(nodes ?? []);
  const content = blocks.length === 0 ? [{ type: 'paragraph' }] : blocks;
  if (nodes) return { type: 'table_cell', attrs: { fragment: value as string }, content };
  return { type: 'table_cell', ...(value !== undefined && { attrs: { value: JSON.stringify(value) } }), content };
}

/** Undefined for a table that cannot be represented as rows and columns. */
export function fromTable(table: BlockOf<'table'>, fromBlocks: FromBlocks): EditorNode | undefined {
  if (!isRegular(table)) return undefined;
  const { definition, records } = table.data;
  const columns = Object.values(definition);
  const contents = new Map(table.fragments.map(({ fragment, nodes }) => [fragment, nodes]));
  const rows = Object.entries(records)
    .sort(byOrder)
    .map(([record, { orderIndex, values }]): EditorNode => ({
      type: 'table_row',
      attrs: { record, order: orderIndex },
      content: columns.map(({ id }) => fromCell(values[id], contents, fromBlocks)),
    }));
  const head = { type: 'table_head', content: columns.map((column) => fromHeader(table, column, contents)) };
  return { type: 'table', attrs: { data: settingsOfTable(table) }, content: [head, ...rows] };
}

import { DocumentBlock, DocumentFragment, InlineNode, JsonDocument } from './document.types';

type Plain = Readonly<Record<string, unknown>>;

/** Columns and records by their places instead of their names, which are made of the content. */
function renameTable(table: Plain): Plain {
  const data = table.data as {
    readonly view: Plain & { readonly columns: readonly string[] };
    readonly definition: Readonly<Record<string, Plain>>;
    readonly records: Readonly<Record<string, { readonly orderIndex: string; readonly values: Plain }>>;
  };
  const fragments = table.fragments as readonly { readonly fragment?: string; readonly nodes: unknown }[];
  const contents = new Map(fragments.map(({ fragment, nodes }) => [fragment, nodes]));
  const columns = new Map(Object.keys(data.definition).map((id, index) => [id, `column ${index}`]));
  const renamed = (id: unknown): unknown => (typeof id === 'string' ? (columns.get(id) ?? id) : id);
  const renamedEntries = (record: Plain): Plain =>
    Object.fromEntries(Object.entries(record).map(([id, value]) => [columns.get(id) ?? id, value]));
  const view = Object.fromEntries(
    Object.entries(data.view).map(([name, value]): [string, unknown] => {
      if (name === 'columns') return [name, data.view.columns.map(renamed)];
      if (name === 'columnWidths') return [name, renamedEntries(value as Plain)];
      return [name, name.endsWith('Definition') || name === 'coverDefinitionDark' ? renamed(value) : value];
    }),
  );
  const rows = Object.values(data.records)
    .sort((a, b) => (a.orderIndex < b.orderIndex ? -1 : a.orderIndex > b.orderIndex ? 1 : 0))
    .map(({ values }) =>
      renamedEntries(
        Object.fromEntries(
          Object.entries(values).map(([id, value]): [string, unknown] => {
            const isFragment = typeof value === 'string' && contents.has(value);
            return [id, isFragment ? { blocks: contents.get(value) } : value];
          }),
        ),
      ),
    );
  const definition = Object.values(data.definition).map((column) => ({ ...column, id: renamed(column.id) }));
  return { type: 'table', data: { ...data, view, definition, records: rows } };
}

function normal(value: unknown): unknown {
  if (Array.isArray(value)) return (value as readonly unknown[]).map(normal);
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Plain;
  const plain = object.type === 'table' && object.object === 'block' ? renameTable(object) : object;
  const entries = Object.entries(plain)
    .filter(([name, one]) => name !== 'key' && name !== 'meta' && one !== undefined)
    .map(([name, one]): [string, unknown] => [name, normal(one)]);
  return Object.fromEntries(entries);
}

/**
 * What two readings of the same content share: without keys and anchors, which are made of the content, and with the
 * columns and records of tables in their order instead of under their names.
 */
export function normalForm(node: JsonDocument | DocumentBlock | DocumentFragment | InlineNode): unknown {
  return normal(node);
}

import { isDeepStrictEqual } from 'node:util';
import { columnHeading } from '../blocks/table/column-heading';
import { BlockOf } from '../blocks/registry';
import { DocumentNode, isKnownNode } from '../blocks/nodes/known-node';
import { DocumentTableRecord } from '../blocks/nodes/table.types';

type Plain = Readonly<Record<string, unknown>>;

function without(value: object, ...names: readonly string[]): Plain {
  return Object.fromEntries(Object.entries(value).filter(([name, one]) => one !== undefined && !names.includes(name)));
}

/** Identifies columns and records by position instead of ID, which is derived from the content. */
function normalTable({ data, fragments }: BlockOf<'table'>): Plain {
  const contents = new Map(fragments.map(({ fragment, nodes }) => [fragment, nodes]));
  const columns = new Map(Object.keys(data.definition).map((id, index) => [id, `column ${index}`]));
  const renamed = (id: unknown): unknown => (typeof id === 'string' ? (columns.get(id) ?? id) : id);
  const byColumn = (record: Plain): Plain =>
    Object.fromEntries(Object.entries(record).map(([id, value]) => [columns.get(id) ?? id, value]));
  const cells = ({ values }: DocumentTableRecord): Plain =>
    byColumn(
      Object.fromEntries(
        Object.entries(values).map(([id, value]): [string, unknown] => {
          const nodes = typeof value === 'string' ? contents.get(value) : undefined;
          return [id, nodes ? { blocks: nodes.map(normalForm) } : value];
        }),
      ),
    );
  const view = Object.entries(without(data.view)).map(([name, value]): [string, unknown] => {
    if (name === 'columns') return [name, data.view.columns.map(renamed)];
    if (name === 'columnWidths') return [name, byColumn(value as Plain)];
    return [name, name.endsWith('Definition') || name === 'coverDefinitionDark' ? renamed(value) : value];
  });
  const records = Object.values(data.records).sort((a, b) =>
    a.orderIndex < b.orderIndex ? -1 : a.orderIndex > b.orderIndex ? 1 : 0,
  );
  const definition = Object.values(data.definition).map((column) => {
    const heading = columnHeading(column, (name) => contents.get(name));
    return {
      ...without(column, 'titleFragment'),
      id: renamed(column.id),
      ...(heading && { heading: heading.map(normalForm) }),
    };
  });
  const settings = without(data, 'view', 'records', 'definition');
  return { type: 'table', settings, view: Object.fromEntries(view), definition, records: records.map(cells) };
}

/**
 * The part of a node that is independent of how it was written: without keys and anchors, which are derived from the content, and
 * with the columns and records of tables by position instead of ID.
 */
export function normalForm(node: DocumentNode): unknown {
  if (!isKnownNode(node)) return without(node, 'key');
  if (node.object === 'block' && node.type === 'table') return normalTable(node);
  const nodes = 'nodes' in node ? node.nodes : undefined;
  const fragments = 'fragments' in node ? node.fragments : undefined;
  return {
    ...without(node, 'key', 'meta'),
    ...(nodes && { nodes: nodes.map(normalForm) }),
    ...(fragments && { fragments: fragments.map(normalForm) }),
    ...('data' in node && node.data && { data: without(node.data) }),
  };
}

/** True for nodes with the same content. */
export function hasSameContent(one: readonly DocumentNode[], other: readonly DocumentNode[]): boolean {
  return isDeepStrictEqual(one.map(normalForm), other.map(normalForm));
}

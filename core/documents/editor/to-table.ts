import { columnTitle, isPlainHeading } from '../blocks/table/column-heading';
import type { BlockOf, DocumentBlock, DocumentFragment } from '../blocks/registry';
import type { EditorNode } from './editor-node.types';
import { readJson } from './read-json';
import { parseSettings, attributeSettings } from './settings';
import { toInlines } from './to-inlines';

type ToBlocks = (nodes: readonly EditorNode[]) => readonly DocumentBlock[];
type Settings = Readonly<Record<string, unknown>>;

/** Ensures unique names: copied rows and columns have those of their originals. */
class UsedNames {
  private readonly used = new Set<string>();

  reserve(preferred: unknown, fallback: string): string {
    const name =
      typeof preferred === 'string' && preferred !== '' && !this.used.has(preferred) ? preferred : this.free(fallback);
    this.used.add(name);
    return name;
  }

  private free(stem: string): string {
    let name = stem;
    for (let count = 2; this.used.has(name); count += 1) name = `${stem}-${count}`;
    return name;
  }
}

interface Column {
  readonly id: string;
  readonly header: EditorNode;
  readonly definition: Settings;
}

const NEW_COLUMN = { type: 'text', textAlignment: 'left' };

class TableWriter {
  private readonly names = new UsedNames();
  private readonly fragments: DocumentFragment[] = [];
  private readonly columns: readonly Column[];
  private readonly settings: Settings;

  constructor(
    private readonly node: EditorNode,
    private readonly toBlocks: ToBlocks,
  ) {
    this.settings = attributeSettings(node.attrs);
    const ids = new UsedNames();
    this.columns = (node.content?.[0]?.content ?? []).map((header, index) => this.toColumn(header, ids, index));
  }

  write(): BlockOf<'table'> {
    const { view, ...others } = this.settings;
    const data = {
      view: this.toView((view ?? { type: 'grid', hideHeader: false }) as Settings),
      records: this.toRecords((this.node.content ?? []).slice(1)),
      definition: Object.fromEntries(this.columns.map(({ id, definition }) => [id, definition])),
      ...others,
    };
    const { fragments } = this;
    return { object: 'block', type: 'table', isVoid: true, data, fragments } as unknown as BlockOf<'table'>;
  }

  private toColumn(header: EditorNode, ids: UsedNames, index: number): Column {
    const { titleFragment, ...known } = parseSettings(header.attrs?.column);
    const id = ids.reserve(known.id, `c${index + 1}`);
    const nodes = toInlines(header.content?.[0]?.content ?? []);
    const definition = { ...newColumnIf(known), ...known, id, title: columnTitle(nodes) };
    if (isPlainHeading(nodes)) return { id, header, definition };
    const fragment = this.names.reserve(titleFragment, `${id}:title`);
    this.fragments.push({ object: 'fragment', fragment, nodes: [{ object: 'block', type: 'paragraph', nodes }] });
    return { id, header, definition: { ...definition, titleFragment: fragment } };
  }

  private toRecords(rows: readonly EditorNode[]): Settings {
    const records = new UsedNames();
    const orders = rows.map(({ attrs }) => attrs?.order);
    const isOrdered = orders.every(
      (order, at) => typeof order === 'string' && order !== '' && (at === 0 || order > (orders[at - 1] ?? '')),
    );
    return Object.fromEntries(
      rows.map((row, index) => {
        const id = records.reserve(row.attrs?.record, `r${index + 1}`);
        const orderIndex = isOrdered ? orders[index] : String(index).padStart(6, '0');
        return [id, { orderIndex, values: this.toValues(row, id) }];
      }),
    );
  }

  private toValues(row: EditorNode, record: string): Settings {
    const cells = this.columns.flatMap(({ id }, index) => {
      const cell = row.content?.[index];
      const value = cell && this.toValue(cell, `${record}:${id}`);
      return value === undefined ? [] : [[id, value] as const];
    });
    return Object.fromEntries(cells);
  }

  private toValue({ attrs, content }: EditorNode, defaultFragment: string): unknown {
    const nodes = this.toBlocks(content ?? []);
    if (nodes.length > 0) {
      const fragment = this.names.reserve(attrs?.fragment, defaultFragment);
      this.fragments.push({ object: 'fragment', fragment, nodes });
      return fragment;
    }
    return typeof attrs?.value === 'string' && attrs.value !== '' ? readValue(attrs.value) : undefined;
  }

  private toView({ columns, columnWidths, ...view }: Settings): Settings {
    const visible = this.columns.filter(({ header }) => header.attrs?.hidden !== true).map(({ id }) => id);
    const widths = this.columns.flatMap(({ id, header }) => {
      const width = Array.isArray(header.attrs?.colwidth) ? (header.attrs.colwidth as readonly number[])[0] : undefined;
      return width ? [[id, width] as const] : [];
    });
    const isGrid = view.type !== 'cards';
    const withWidths = isGrid && (widths.length > 0 || columnWidths !== undefined);
    const known = Object.entries(view).filter(([name, value]) => !this.isDeletedColumn(name, value));
    return {
      ...Object.fromEntries(known),
      columns: Array.isArray(columns) ? sortColumns(columns as readonly string[], visible) : visible,
      ...(withWidths && { columnWidths: Object.fromEntries(widths) }),
    };
  }

  /** Whether a setting refers to a deleted column as target or cover of cards. */
  private isDeletedColumn(name: string, value: unknown): boolean {
    return /Definition/.test(name) && !this.columns.some(({ id }) => id === value);
  }
}

/** The visible columns in the configured order; new ones after their left neighbour. */
function sortColumns(order: readonly string[], visible: readonly string[]): string[] {
  const ordered = order.filter((id) => visible.includes(id));
  visible.forEach((id, index) => {
    if (!ordered.includes(id)) ordered.splice(ordered.indexOf(visible[index - 1] ?? '') + 1, 0, id);
  });
  return ordered;
}

function readValue(text: string): unknown {
  return readJson(`[${text}]`) === undefined ? undefined : (JSON.parse(text) as unknown);
}

const newColumnIf = (known: Settings): Settings => (known.type === undefined ? NEW_COLUMN : {});

export const toTable = (node: EditorNode, toBlocks: ToBlocks): BlockOf<'table'> =>
  new TableWriter(node, toBlocks).write();

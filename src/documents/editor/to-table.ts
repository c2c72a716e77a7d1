import { columnTitle } from '../blocks/table/column-heading';
import type { BlockOf, DocumentBlock, DocumentFragment, InlineNode } from '../blocks/registry';
import type { EditorNode } from './editor-node.types';
import { readJson } from './read-json';
import { readSettings, settingsOf } from './settings';
import { toInlines } from './to-inlines';

type ToBlocks = (nodes: readonly EditorNode[]) => readonly DocumentBlock[];
type Settings = Readonly<Record<string, unknown>>;

/** Gives names that are used once: copied rows and columns bring those of their originals along. */
class Names {
  private readonly used = new Set<string>();

  take(wanted: unknown, fallback: string): string {
    const name = typeof wanted === 'string' && wanted !== '' && !this.used.has(wanted) ? wanted : this.free(fallback);
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

const isPlain = (nodes: readonly InlineNode[]): boolean => {
  const [first] = nodes;
  return (
    nodes.length === 0 ||
    (nodes.length === 1 && first?.object === 'text' && first.leaves.every(({ marks }) => marks.length === 0))
  );
};

class TableWriter {
  private readonly names = new Names();
  private readonly fragments: DocumentFragment[] = [];
  private readonly columns: readonly Column[];
  private readonly settings: Settings;

  constructor(
    private readonly node: EditorNode,
    private readonly toBlocks: ToBlocks,
  ) {
    this.settings = settingsOf(node.attrs);
    const ids = new Names();
    this.columns = (node.content?.[0]?.content ?? []).map((header, index) => this.column(header, ids, index));
  }

  write(): BlockOf<'table'> {
    const { view, ...others } = this.settings;
    const data = {
      view: this.view((view ?? { type: 'grid', hideHeader: false }) as Settings),
      records: this.records((this.node.content ?? []).slice(1)),
      definition: Object.fromEntries(this.columns.map(({ id, definition }) => [id, definition])),
      ...others,
    };
    const { fragments } = this;
    return { object: 'block', type: 'table', isVoid: true, data, fragments } as unknown as BlockOf<'table'>;
  }

  private column(header: EditorNode, ids: Names, index: number): Column {
    const { titleFragment, ...known } = readSettings(header.attrs?.column);
    const id = ids.take(known.id, `c${index + 1}`);
    const nodes = toInlines(header.content?.[0]?.content ?? []);
    const definition = { ...newColumnIf(known), ...known, id, title: columnTitle(nodes) };
    if (isPlain(nodes)) return { id, header, definition };
    const fragment = this.names.take(titleFragment, `${id}:title`);
    this.fragments.push({ object: 'fragment', fragment, nodes: [{ object: 'block', type: 'paragraph', nodes }] });
    return { id, header, definition: { ...definition, titleFragment: fragment } };
  }

  private records(rows: readonly EditorNode[]): Settings {
    const records = new Names();
    const orders = rows.map(({ attrs }) => attrs?.order);
    const isOrdered = orders.every(
      (order, at) => typeof order === 'string' && order !== '' && (at === 0 || order > (orders[at - 1] ?? '')),
    );
    return Object.fromEntries(
      rows.map((row, index) => {
        const id = records.take(row.attrs?.record, `r${index + 1}`);
        const orderIndex = isOrdered ? orders[index] : String(index).padStart(6, '0');
        return [id, { orderIndex, values: this.values(row, id) }];
      }),
    );
  }

  private values(row: EditorNode, record: string): Settings {
    const cells = this.columns.flatMap(({ id }, index) => {
      const cell = row.content?.[index];
      const value = cell && this.value(cell, `${record}:${id}`);
      return value === undefined ? [] : [[id, value] as const];
    });
    return Object.fromEntries(cells);
  }

  private value({ attrs, content }: EditorNode, place: string): unknown {
    const nodes = this.toBlocks(content ?? []);
    if (nodes.length > 0) {
      const fragment = this.names.take(attrs?.fragment, place);
      this.fragments.push({ object: 'fragment', fragment, nodes });
      return fragment;
    }
    return typeof attrs?.value === 'string' && attrs.value !== '' ? readValue(attrs.value) : undefined;
  }

  private view({ columns, columnWidths, ...view }: Settings): Settings {
    const shown = this.columns.filter(({ header }) => header.attrs?.hidden !== true).map(({ id }) => id);
    const widths = this.columns.flatMap(({ id, header }) => {
      const width = Array.isArray(header.attrs?.colwidth) ? (header.attrs.colwidth as readonly number[])[0] : undefined;
      return width ? [[id, width] as const] : [];
    });
    const isGrid = view.type !== 'cards';
    const withWidths = isGrid && (widths.length > 0 || columnWidths !== undefined);
    const known = Object.entries(view).filter(([name, value]) => !this.isLost(name, value));
    return {
      ...Object.fromEntries(known),
      columns: Array.isArray(columns) ? inOrderOf(columns as readonly string[], shown) : shown,
      ...(withWidths && { columnWidths: Object.fromEntries(widths) }),
    };
  }

  /** A card's target or cover that was deleted. */
  private isLost(name: string, value: unknown): boolean {
    return /Definition/.test(name) && !this.columns.some(({ id }) => id === value);
  }
}

/** The columns that show, in the order that was asked for; new ones behind the one they stand behind. */
function inOrderOf(wanted: readonly string[], shown: readonly string[]): string[] {
  const ordered = wanted.filter((id) => shown.includes(id));
  shown.forEach((id, index) => {
    if (!ordered.includes(id)) ordered.splice(ordered.indexOf(shown[index - 1] ?? '') + 1, 0, id);
  });
  return ordered;
}

function readValue(text: string): unknown {
  return readJson(`[${text}]`) === undefined ? undefined : (JSON.parse(text) as unknown);
}

const newColumnIf = (known: Settings): Settings => (known.type === undefined ? NEW_COLUMN : {});

export const toTable = (node: EditorNode, toBlocks: ToBlocks): BlockOf<'table'> =>
  new TableWriter(node, toBlocks).write();

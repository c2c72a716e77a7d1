import type { BlockData, DocumentNode, Piece, ReadCell, Reference } from '../../document/document.types';
import type { Origin } from '../../document/origin';
import { cellPiece, MAX_DEPTH, hintStyle, blockLabel, namedOf, piece, piecesOf, plain } from '../../document/pieces';
import { readTable } from '../../document/table';

/** The position of a line: its depth, frame and list marker. */
interface Place {
  readonly depth: number;
  readonly frame: string;
  readonly mark: string;
}

/** The smallest part of a document that is compared. */
export interface Line extends Place {
  readonly kind: 'text' | 'heading' | 'code' | 'row' | 'picture' | 'rule' | 'label';
  readonly pieces: readonly Piece[];
  /** The level of a heading. */
  readonly level?: number;
  readonly picture?: Reference;
  /** Whether it is in the first row of a table. */
  readonly head?: boolean;
}

type Names = Pick<Origin, 'pageOf'>;

const MAX_LINES = 20_000;
const TOP: Place = { depth: 0, frame: '', mark: '' };

/** Blocks that consist of one line. */
const SINGLE: Readonly<
  Record<string, (node: DocumentNode, data: BlockData) => Pick<Line, 'kind' | 'pieces' | 'picture'>>
> = {
  paragraph: ({ nodes }) => ({ kind: 'text', pieces: piecesOf(nodes) }),
  divider: () => ({ kind: 'rule', pieces: [] }),
  math: (_, { formula = '' }) => ({ kind: 'code', pieces: [piece(formula)] }),
  integration: (_, { props, block = '' }) => ({ kind: 'code', pieces: [piece(props?.source ?? block)] }),
  image: ({ fragments }, { alt, ref }) => ({
    kind: 'picture',
    pieces: [piece([alt, plain(fragments)].filter(Boolean).join(' · '))],
    picture: ref,
  }),
};

/** Walks a document line by line. */
class Reader {
  readonly lines: Line[] = [];

  constructor(private readonly names: Names) {}

  blocks(nodes: readonly DocumentNode[] = [], place: Place, level: number): void {
    if (level > MAX_DEPTH) return this.add({ kind: 'text', pieces: [piece(plain(nodes))] }, place);
    let current = place;
    for (const node of nodes) {
      this.block(node, current, level);
      // Only the first line of an item has its marker.
      current = { ...place, mark: '' };
    }
  }

  private add(line: Omit<Line, keyof Place>, place: Place): void {
    if (this.lines.length < MAX_LINES) this.lines.push({ ...place, ...line });
  }

  private block(node: DocumentNode, place: Place, level: number): void {
    const { type = '', data = {} } = node;
    const named = namedOf(node, this.names);
    if (named !== undefined) return this.add({ kind: 'label', pieces: [piece(named, [], data.ref)] }, place);
    const single = SINGLE[type]?.(node, data);
    if (single) return this.add(single, place);
    if (type.startsWith('heading-'))
      return this.add({ kind: 'heading', pieces: piecesOf(node.nodes), level: Number(type.at(-1)) + 1 }, place);
    if (type.startsWith('list-') && type !== 'list-item') return this.list(node, place, level);
    if (type === 'code') return this.code(node, place);
    if (type === 'table') return this.table(node, place, level);
    if (type === 'expandable') return this.expandable(node, place, level);
    return this.container(node, place, level);
  }

  private container(node: DocumentNode, place: Place, level: number): void {
    const label = blockLabel(node);
    if (label) this.add({ kind: 'label', pieces: [piece(label)] }, place);
    const frames: Readonly<Record<string, string>> = {
      blockquote: 'quote',
      hint: `hint ${hintStyle(node.data ?? {})}`,
    };
    const frame = frames[node.type ?? ''] ?? place.frame;
    this.blocks(node.nodes, { ...place, frame, depth: place.depth + (label ? 1 : 0) }, level + 1);
  }

  private list({ type, data, nodes = [] }: DocumentNode, place: Place, level: number): void {
    const start = data?.start ?? 1;
    nodes.forEach((item, at) => {
      const task = item.data?.checked ? '☑' : '☐';
      const mark = type === 'list-ordered' ? `${start + at}.` : type === 'list-tasks' ? task : '•';
      this.blocks(item.nodes, { ...place, depth: place.depth + 1, mark }, level + 1);
    });
  }

  /** One line for each line of code, so that a long block differs only where it changed. */
  private code({ nodes = [], data }: DocumentNode, place: Place): void {
    if (data?.title) this.add({ kind: 'label', pieces: [piece(data.title)] }, place);
    for (const line of nodes) this.add({ kind: 'code', pieces: [piece(plain([line]))] }, place);
  }

  private expandable({ fragments = [] }: DocumentNode, place: Place, level: number): void {
    const [title, ...body] = fragments;
    this.add({ kind: 'text', pieces: [piece(plain(title && [title]), ['bold'])] }, { ...place, mark: '▸' });
    for (const part of body) this.blocks(part.nodes, { ...place, mark: '', depth: place.depth + 1 }, level + 1);
  }

  private table(node: DocumentNode, place: Place, level: number): void {
    const { titles, rows } = readTable(node);
    const row = (cells: readonly (readonly Piece[])[], head: boolean) => {
      const pieces = cells.flatMap((cell, at) => (at > 0 ? [piece(' | '), ...cell] : cell));
      this.add({ kind: 'row', pieces, head }, place);
    };
    if (titles)
      row(
        titles.map((title) => [piece(title)]),
        true,
      );
    for (const cells of rows)
      row(
        cells.map((cell) => this.cell(cell, level)),
        false,
      );
  }

  private cell({ blocks, value }: ReadCell, level: number): readonly Piece[] {
    if (!blocks) return [cellPiece(value, this.names)];
    const cellReader = new Reader(this.names);
    cellReader.blocks(blocks.nodes, TOP, level + 1);
    return cellReader.lines.flatMap(({ pieces }, at) => (at > 0 ? [piece(' '), ...pieces] : pieces));
  }
}

/** Flattens a document into lines, whatever its nesting: at most 20,000. */
export function documentLines(document: DocumentNode | undefined, names: Names): readonly Line[] {
  const reader = new Reader(names);
  reader.blocks(document?.nodes, TOP, 0);
  return reader.lines;
}

/** The key by which two lines are compared for equality. */
export const keyOf = ({ kind, level, depth, frame, mark, picture, pieces }: Line): string =>
  // The numbers of a list shift when an item is inserted before them.
  JSON.stringify([kind, level, depth, frame, /\d/.test(mark) ? '1' : mark, picture, pieces]);

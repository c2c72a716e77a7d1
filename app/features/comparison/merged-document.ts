import { isChanged } from '../../document/changed';
import type { DocumentNode, ReadCell } from '../../document/document.types';
import { cellPiece, MAX_DEPTH, namedOf, piecesOf, plain } from '../../document/pieces';
import type { Origin } from '../../document/origin';
import { readTable } from '../../document/table';
import { commonShare, comparedWords } from './likeness';
import { mergedPieces } from './line-pairs';
import { pairItems, type Likeness } from './pairs';

type Names = Pick<Origin, 'pageOf'>;

/** Identifiers, which are others in each version. */
const IDENTIFIERS: ReadonlySet<string> = new Set(['key', 'meta']);

const keys = new WeakMap<DocumentNode, string>();
const words = new WeakMap<DocumentNode, readonly string[]>();

const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (name, part: unknown) => (IDENTIFIERS.has(name) ? undefined : part)) ?? '';

function keyOf(node: DocumentNode): string {
  const key = keys.get(node) ?? jsonOf(node);
  keys.set(node, key);
  return key;
}

function wordsOf(node: DocumentNode): readonly string[] {
  const found = words.get(node) ?? comparedWords(`${plain([node])} ${plain(node.fragments)}`);
  words.set(node, found);
  return found;
}

const likeness: Likeness<DocumentNode> = {
  keyOf,
  similarity: (old, fresh) => (old.type === fresh.type ? commonShare(wordsOf(old), wordsOf(fresh)) : 0),
};

const isText = ({ type = '' }: DocumentNode): boolean => type === 'paragraph' || type.startsWith('heading-');

/** Two versions of a document as one, with what was removed and added marked in it. */
class Merger {
  constructor(private readonly names: Names) {}

  blocks(old: readonly DocumentNode[] = [], fresh: readonly DocumentNode[] = [], depth = 0): DocumentNode[] {
    return pairItems(old, fresh, likeness).flatMap((pair): DocumentNode[] => {
      if (pair.kind === 'gone') return [{ ...pair.old, change: 'gone' }];
      if (pair.kind === 'new') return [{ ...pair.fresh, change: 'new' }];
      if (pair.kind === 'same') return [pair.fresh];
      const merged = depth < MAX_DEPTH ? this.block(pair.old, pair.fresh, depth + 1) : undefined;
      if (merged && (isChanged(merged) || merged.table)) return [merged];
      return [
        { ...pair.old, change: 'gone' },
        { ...pair.fresh, change: 'new' },
      ];
    });
  }

  /** Undefined if it is clearer to show both versions. */
  private block(old: DocumentNode, fresh: DocumentNode, depth: number): DocumentNode | undefined {
    if (fresh.type === 'table') return this.table(old, fresh, depth);
    if (jsonOf(old.data) !== jsonOf(fresh.data) || namedOf(fresh, this.names) !== undefined) return undefined;
    if (isText(fresh)) return { ...fresh, parts: mergedPieces(piecesOf(old.nodes), piecesOf(fresh.nodes)) };
    if (fresh.type === 'code') return { ...fresh, nodes: this.codeLines(old.nodes, fresh.nodes) };
    if (fresh.type === 'expandable') return this.fragments(old, fresh, depth);
    return fresh.nodes && { ...fresh, nodes: this.blocks(old.nodes, fresh.nodes, depth) };
  }

  private codeLines(old: readonly DocumentNode[] = [], fresh: readonly DocumentNode[] = []): DocumentNode[] {
    return pairItems(old, fresh, likeness).map((pair): DocumentNode => {
      if (pair.kind === 'gone') return { ...pair.old, change: 'gone' };
      if (pair.kind !== 'changed') return pair.kind === 'new' ? { ...pair.fresh, change: 'new' } : pair.fresh;
      return { ...pair.fresh, parts: mergedPieces(piecesOf(pair.old.nodes), piecesOf(pair.fresh.nodes)) };
    });
  }

  private fragments(old: DocumentNode, fresh: DocumentNode, depth: number): DocumentNode | undefined {
    const [before, after] = [old.fragments ?? [], fresh.fragments ?? []];
    if (before.length !== after.length) return undefined;
    const fragments = after.map((part, at) => ({ ...part, nodes: this.blocks(before[at]?.nodes, part.nodes, depth) }));
    return { ...fresh, fragments };
  }

  private table(old: DocumentNode, fresh: DocumentNode, depth: number): DocumentNode | undefined {
    const [before, after] = [readTable(old), readTable(fresh)];
    if (jsonOf(before.titles) !== jsonOf(after.titles)) return undefined;
    const textOf = (row: readonly ReadCell[]) =>
      row.map(({ blocks, value }) => (blocks ? plain(blocks.nodes) : cellPiece(value, this.names).text)).join(' ');
    const rows = pairItems(before.rows, after.rows, {
      keyOf: (row) => jsonOf(row.map(({ blocks, value }) => [blocks?.nodes, value])),
      similarity: (one, other) =>
        one.length === other.length ? commonShare(comparedWords(textOf(one)), comparedWords(textOf(other))) : 0,
    });
    return {
      ...fresh,
      table: {
        titles: after.titles,
        rows: rows.map((pair) =>
          pair.kind === 'gone'
            ? pair.old
            : pair.kind === 'changed'
              ? pair.fresh.map((cell, at) => this.cell(pair.old[at], cell, depth))
              : pair.fresh,
        ),
        changes: rows.map(({ kind }) => (kind === 'same' ? undefined : kind)),
      },
    };
  }

  private cell(old: ReadCell | undefined, { blocks, value }: ReadCell, depth: number): ReadCell {
    if (blocks) return { blocks: { ...blocks, nodes: this.blocks(old?.blocks?.nodes, blocks.nodes, depth) } };
    return { value, parts: mergedPieces([cellPiece(old?.value, this.names)], [cellPiece(value, this.names)]) };
  }
}

/** The blocks of two versions of a document as one sequence, with what was removed and added marked in them. */
export const mergeDocuments = (
  old: DocumentNode | undefined,
  fresh: DocumentNode | undefined,
  names: Names,
): readonly DocumentNode[] => new Merger(names).blocks(old?.nodes, fresh?.nodes);

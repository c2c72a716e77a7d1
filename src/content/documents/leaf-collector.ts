import MarkdownIt from 'markdown-it';
import { Leaf } from './leaf';

export type BlockState = MarkdownIt.StateBlock;
export type BlockRule = (state: BlockState, startLine: number, endLine: number, silent: boolean) => boolean;

/** What the block rules share while one document is read. */
export interface LeafCollector {
  readonly leaves: Leaf[];
  quoteDepth: number;
  listDepth: number;
  /** position of the first `%}` at or after the last one asked for; -1 when there is no more, -2 before the first search */
  nextTagEnd: number;
  /** lines known to hold no closing `$$` */
  readonly noMathEnd: { from: number; to: number };
}

export function newCollector(): LeafCollector {
  return { leaves: [], quoteDepth: 0, listDepth: 0, nextTagEnd: -2, noMathEnd: { from: 0, to: 0 } };
}

export function collectorOf(state: BlockState): LeafCollector {
  return (state.env as unknown as { collector: LeafCollector }).collector;
}

/** Start and end offsets of the lines, as the current container sees them. */
export function lineRanges(state: BlockState, from: number, to: number): number[] {
  const ranges: number[] = [];
  for (let line = from; line < to; line++) {
    const end = state.eMarks[line] ?? 0;
    ranges.push(Math.min((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), end), end);
  }
  return ranges;
}

export function addLeaf(state: BlockState, leaf: Pick<Leaf, 'kind' | 'lines'> & Partial<Leaf>): void {
  const collector = collectorOf(state);
  const top = collector.quoteDepth === 0 && collector.listDepth === 0;
  collector.leaves.push({ level: 0, inList: state.parentType === 'list', top, ...leaf });
}

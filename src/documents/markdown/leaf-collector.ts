import { type BlockState, type DialectState, lineStart, newDialectState } from '../../common/markdown/dialect-blocks';
import { Leaf } from './leaf';

/** What the block rules share while one document is read. */
export interface LeafCollector extends DialectState {
  readonly leaves: Leaf[];
  /** lines known to hold no closing `$$` */
  readonly noMathEnd: { from: number; to: number };
}

export function newCollector(): LeafCollector {
  return { ...newDialectState(), leaves: [], noMathEnd: { from: 0, to: 0 } };
}

export function collectorOf(state: BlockState): LeafCollector {
  return (state.env as unknown as { collector: LeafCollector }).collector;
}

/** Start and end offsets of the lines, as the current container sees them. */
export function lineRanges(state: BlockState, from: number, to: number): number[] {
  const ranges: number[] = [];
  for (let line = from; line < to; line++) {
    const end = state.eMarks[line] ?? 0;
    ranges.push(Math.min(lineStart(state, line), end), end);
  }
  return ranges;
}

export function addLeaf(state: BlockState, leaf: Pick<Leaf, 'kind' | 'lines'> & Partial<Leaf>): void {
  const collector = collectorOf(state);
  const top = collector.quoteDepth === 0 && collector.listDepth === 0;
  collector.leaves.push({ level: 0, inList: state.parentType === 'list', top, ...leaf });
}

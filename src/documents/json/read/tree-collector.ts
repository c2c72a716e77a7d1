import type { BlockRule, BlockState } from '../../../common/markdown/dialect-blocks';
import { collectorOf, LeafCollector, lineRanges, newCollector } from '../../markdown/leaf-collector';
import { RawToken } from './block-token';
import { mapPieces, TextRange, wholeRange } from './text-range';

/** What the block rules write while one document is read. */
export interface TreeCollector extends LeafCollector {
  readonly source: string;
  readonly tokens: RawToken[];
}

export function newTreeCollector(source: string): TreeCollector {
  return { ...newCollector(), source, tokens: [] };
}

export function treeOf(state: BlockState): TreeCollector {
  return collectorOf(state) as TreeCollector;
}

export function addToken(state: BlockState, token: RawToken): void {
  treeOf(state).tokens.push(token);
}

/** The lines as their container sees them, without the blanks at their beginnings. */
export function linesRange(state: BlockState, from: number, to: number): TextRange {
  return wholeRange(mapPieces(treeOf(state).source, lineRanges(state, from, to)));
}

/** Runs a rule of markdown-it for its decision only: its tokens are dropped, `record` writes ours. */
export function recordingRule(rule: BlockRule, record: (state: BlockState, startLine: number) => void): BlockRule {
  return (state, startLine, endLine, silent) => {
    const tokens = state.tokens.length;
    if (!rule(state, startLine, endLine, silent)) return false;
    if (silent) return true;
    record(state, startLine);
    state.tokens.length = tokens;
    treeOf(state).leaves.length = 0;
    return true;
  };
}

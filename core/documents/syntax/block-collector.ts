import {
  type BlockRule,
  type BlockState,
  type DialectState,
  dialectOf,
  lineStart,
  newDialectState,
} from '../../markdown/dialect-blocks';
import { BlockStarts } from './block-starts';
import type { LinesBlock, LineSpans, SyntaxToken, TextPlace } from './block-token';

/** The shared state of the block rules for one document. */
export interface BlockCollector extends DialectState {
  readonly source: string;
  readonly tokens: SyntaxToken[];
  readonly starts: BlockStarts;
  /** lines known to contain no closing `$$` */
  readonly noMathEnd: { from: number; to: number };
}

export const createCollector = (source: string): BlockCollector => ({
  ...newDialectState(),
  source,
  tokens: [],
  starts: new BlockStarts(),
  noMathEnd: { from: 0, to: 0 },
});

export const collectorOf = (state: BlockState): BlockCollector => dialectOf(state) as BlockCollector;

export function addToken(state: BlockState, token: SyntaxToken): void {
  collectorOf(state).tokens.push(token);
}

/** The spans of lines relative to their container, without leading whitespace. */
export function lineSpans(state: BlockState, from: number, to: number): LineSpans {
  const spans: number[] = [];
  for (let line = from; line < to; line++) {
    const end = state.eMarks[line] ?? 0;
    spans.push(Math.min(lineStart(state, line), end), end);
  }
  return spans;
}

/**
 * The start of a line after removing at most `indent` columns of the container's indentation; on the first line
 * of the container, after its marker.
 */
function dedentedStart(state: BlockState, line: number, indent: number): number {
  const last = state.eMarks[line] ?? 0;
  let at = state.bMarks[line] ?? 0;
  let columns = 0;
  while (at < last && columns < indent) {
    const code = state.src.charCodeAt(at);
    if (code === 9) columns += 4 - ((columns + (state.bsCount[line] ?? 0)) % 4);
    else if (code === 32) columns++;
    else return Math.min(lineStart(state, line), last);
    at++;
  }
  return at;
}

/** The spans of lines without the indentation of their container. */
function dedentedSpans(state: BlockState, from: number, to: number): LineSpans {
  const spans: number[] = [];
  for (let line = from; line < to; line++) {
    spans.push(dedentedStart(state, line, state.blkIndent), state.eMarks[line] ?? 0);
  }
  return spans;
}

export function textPlaceOf(state: BlockState): TextPlace {
  const { quoteDepth, listDepth } = collectorOf(state);
  return { inList: state.parentType === 'list', top: quoteDepth === 0 && listDepth === 0 };
}

export function addText(state: BlockState, level: number, lines: LineSpans): void {
  addToken(state, { kind: 'text', level, lines, ...textPlaceOf(state) });
}

/** Records the lines up to the end of a rule. */
export function recordLines(kind: LinesBlock['kind']): (state: BlockState, startLine: number) => void {
  const spans = kind === 'definition' || kind === 'tags' ? lineSpans : dedentedSpans;
  return (state, startLine) => addToken(state, { kind, lines: spans(state, startLine, state.line) });
}

/** Runs a rule of markdown-it only for its decision: its tokens are dropped, `record` adds a token of our own. */
export function recordingRule(rule: BlockRule, record: (state: BlockState, startLine: number) => void): BlockRule {
  return (state, startLine, endLine, silent) => {
    const tokens = state.tokens.length;
    if (!rule(state, startLine, endLine, silent)) return false;
    if (silent) return true;
    record(state, startLine);
    state.tokens.length = tokens;
    return true;
  };
}

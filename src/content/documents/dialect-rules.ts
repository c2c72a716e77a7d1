import { addLeaf, BlockState, collectorOf, lineRanges } from './leaf-collector';

const MAX_TAG = 16_384;
const MAX_FOOTNOTE_DEPTH = 8;

function lineStart(state: BlockState, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}

function isIndentedCode(state: BlockState, line: number): boolean {
  return (state.sCount[line] ?? 0) - state.blkIndent >= 4;
}

function nextTagEnd(state: BlockState, from: number): number {
  const collector = collectorOf(state);
  if (collector.nextTagEnd !== -1 && collector.nextTagEnd < from) collector.nextTagEnd = state.src.indexOf('%}', from);
  return collector.nextTagEnd;
}

/** A line that begins with `{% tag %}`, or a tag over several lines. Interrupts paragraphs. */
export function blockTagRule(state: BlockState, startLine: number, endLine: number, silent: boolean): boolean {
  const start = lineStart(state, startLine);
  if (state.src.charCodeAt(start) !== 123 || state.src.charCodeAt(start + 1) !== 37) return false;
  if (isIndentedCode(state, startLine)) return false;
  const close = nextTagEnd(state, start);
  if (close < 0 || close - start > MAX_TAG) return false;
  let line = startLine;
  if (close >= (state.eMarks[startLine] ?? 0)) {
    const another = state.src.indexOf('{%', start + 2);
    if (another >= 0 && another < close) return false;
    while (line < endLine && (state.eMarks[line] ?? 0) < close) line++;
    if (line >= endLine) return false;
  }
  if (silent) return true;
  state.line = line + 1;
  addLeaf(state, { kind: 'tags', lines: lineRanges(state, startLine, state.line) });
  return true;
}

/** The line that ends with the closing `$$`, or -1. */
function findMathEnd(state: BlockState, startLine: number, endLine: number): number {
  const { noMathEnd } = collectorOf(state);
  const known = startLine >= noMathEnd.from && startLine < noMathEnd.to;
  let line = known ? Math.max(startLine + 1, noMathEnd.to) : startLine + 1;
  for (; line < endLine; line++) {
    if ((state.sCount[line] ?? 0) < state.blkIndent && !state.isEmpty(line)) break;
    const start = lineStart(state, line);
    const end = state.skipSpacesBack(state.eMarks[line] ?? 0, start);
    if (end - start >= 2 && state.src.startsWith('$$', end - 2)) return line;
  }
  noMathEnd.from = known ? noMathEnd.from : startLine;
  noMathEnd.to = line;
  return -1;
}

/** A formula over several lines between `$$` and `$$`; one that ends on its first line is inline. */
export function mathRule(state: BlockState, startLine: number, endLine: number, silent: boolean): boolean {
  const start = lineStart(state, startLine);
  if (state.src.charCodeAt(start) !== 36 || state.src.charCodeAt(start + 1) !== 36) return false;
  if (isIndentedCode(state, startLine)) return false;
  const secondMark = state.src.slice(start + 2, state.eMarks[startLine]).includes('$$');
  const lastLine = secondMark ? -1 : findMathEnd(state, startLine, endLine);
  if (lastLine < 0) return false;
  if (silent) return true;
  const lines = lineRanges(state, startLine, lastLine + 1);
  state.line = lastLine + 1;
  addLeaf(state, { kind: 'math', lines, content: state.src.slice(lines[0], lines.at(-1)).replaceAll('$$', ' ') });
  return true;
}

const FOOTNOTE = /\[\^[^\s\]]{1,200}\]:/y;

/** `[^1]: text`, its further paragraphs indented by four: the label is dropped, the content read as blocks. */
export function footnoteRule(state: BlockState, startLine: number, endLine: number, silent: boolean): boolean {
  const start = lineStart(state, startLine);
  if (state.src.charCodeAt(start) !== 91 || state.src.charCodeAt(start + 1) !== 94) return false;
  FOOTNOTE.lastIndex = start;
  const collector = collectorOf(state);
  if (isIndentedCode(state, startLine) || collector.listDepth >= MAX_FOOTNOTE_DEPTH) return false;
  if (!FOOTNOTE.test(state.src) || FOOTNOTE.lastIndex > (state.eMarks[startLine] ?? 0)) return false;
  if (silent) return true;
  const text = state.skipSpaces(FOOTNOTE.lastIndex);
  const shift = state.tShift[startLine] ?? 0;
  const indent = state.sCount[startLine] ?? 0;
  const parentType = state.parentType;
  state.blkIndent += 4;
  state.tShift[startLine] = Math.min(text, state.eMarks[startLine] ?? 0) - (state.bMarks[startLine] ?? 0);
  state.sCount[startLine] = state.blkIndent;
  collector.listDepth++;
  state.md.block.tokenize(state, startLine, endLine);
  collector.listDepth--;
  state.blkIndent -= 4;
  state.tShift[startLine] = shift;
  state.sCount[startLine] = indent;
  state.parentType = parentType;
  state.line = Math.max(state.line, startLine + 1);
  return true;
}

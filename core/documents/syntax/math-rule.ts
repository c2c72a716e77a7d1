import { type BlockState, isIndentedCode, lineStart } from '../../markdown/dialect-blocks';
import { collectorOf } from './block-collector';

/** Returns the line that ends with the closing `$$`, or -1. */
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

/** A multi-line formula between `$$` and `$$`; one that ends on its first line is inline. */
export function mathRule(state: BlockState, startLine: number, endLine: number, silent: boolean): boolean {
  const start = lineStart(state, startLine);
  if (state.src.charCodeAt(start) !== 36 || state.src.charCodeAt(start + 1) !== 36) return false;
  if (isIndentedCode(state, startLine)) return false;
  const hasSecondDelimiter = state.src.slice(start + 2, state.eMarks[startLine]).includes('$$');
  const lastLine = hasSecondDelimiter ? -1 : findMathEnd(state, startLine, endLine);
  if (lastLine < 0) return false;
  if (silent) return true;
  state.line = lastLine + 1;
  return true;
}

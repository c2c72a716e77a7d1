import { type BlockRule, type BlockState, isIndentedCode, lineStart, lineText } from './dialect-blocks';
import { beginsStatement, isStatement, jsxTagEnd, openBrackets } from './mdx-syntax';

type Found = (state: BlockState, startLine: number) => void;

/** Longer statements end at an empty line, even with open brackets. */
const MAX_STATEMENT = 100;
const FRAGMENT = /^<\/?>/;

/** The first line after the statement: the next empty one at which no bracket is open. */
function statementEnd(state: BlockState, startLine: number, endLine: number): number {
  let open = 0;
  let blank = -1;
  let line = startLine;
  for (; line < Math.min(endLine, startLine + MAX_STATEMENT); line++) {
    if (state.isEmpty(line)) {
      if (open <= 0) return line;
      if (blank < 0) blank = line;
    } else open += openBrackets(lineText(state, line));
  }
  return open > 0 && blank >= 0 ? blank : line;
}

/** `import … from '…'` and `export …` of MDX, outside of every other block. */
export function statementRule(record: Found): BlockRule {
  return (state, startLine, endLine, silent) => {
    const start = lineStart(state, startLine);
    const code = state.src.charCodeAt(start);
    if ((code !== 105 && code !== 101) || silent || state.blkIndent > 0 || state.sCount[startLine] !== 0) return false;
    if (start !== 0 && state.src.charCodeAt(start - 1) !== 10) return false;
    if (!beginsStatement(lineText(state, startLine))) return false;
    const end = statementEnd(state, startLine, endLine);
    if (!isStatement(state.src.slice(start, state.eMarks[end - 1]))) return false;
    state.line = end;
    record(state, startLine);
    return true;
  };
}

/** A JSX tag alone on its lines: the text between two of them is read as Markdown. */
export function jsxRule(record: Found): BlockRule {
  return (state, startLine, endLine, silent) => {
    const start = lineStart(state, startLine);
    if (state.src.charCodeAt(start) !== 60 || isIndentedCode(state, startLine)) return false;
    const fragment = FRAGMENT.exec(lineText(state, startLine).slice(0, 4))?.[0].length;
    const end = fragment === undefined ? jsxTagEnd(state.src, start) : start + fragment;
    if (end < 0) return false;
    let line = startLine;
    while (line < endLine && (state.eMarks[line] ?? 0) < end) line++;
    if (line >= endLine || state.src.slice(end, state.eMarks[line]).trim() !== '') return false;
    if (silent) return true;
    state.line = line + 1;
    record(state, startLine);
    return true;
  };
}

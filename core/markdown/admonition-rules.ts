import { type Admonition, closingColons, indentedAdmonition, openingDirective } from './admonitions';
import { type BlockRule, type BlockState, dialectOf, isIndentedCode, lineStart, lineText } from './dialect-blocks';

/** The depth to which footnotes may be nested, too. */
const MAX_DEPTH = 8;

/** A line of colons that opens or ends an admonition or another directive (`:::note Title`, `:::`). */
export function directiveRule(record: (state: BlockState, startLine: number, line: string) => void): BlockRule {
  return (state, startLine, _endLine, silent) => {
    if (!state.src.startsWith(':::', lineStart(state, startLine)) || isIndentedCode(state, startLine)) return false;
    const line = lineText(state, startLine);
    if (closingColons(line) === 0 && !openingDirective(line)) return false;
    if (silent) return true;
    state.line = startLine + 1;
    record(state, startLine, line);
    return true;
  };
}

/** The first line after the body, which consists of the following lines that are indented by four. */
function bodyEnd(state: BlockState, startLine: number, endLine: number): number {
  let end = startLine + 1;
  for (let line = end; line < endLine; line++) {
    if (state.isEmpty(line)) continue;
    if ((state.sCount[line] ?? 0) - state.blkIndent < 4) break;
    end = line + 1;
  }
  return end;
}

function readBody(state: BlockState, startLine: number, end: number): void {
  const dialect = dialectOf(state);
  const { parentType, lineMax } = state;
  state.blkIndent += 4;
  state.lineMax = end;
  dialect.listDepth++;
  if (end > startLine + 1) state.md.block.tokenize(state, startLine + 1, end);
  dialect.listDepth--;
  state.lineMax = lineMax;
  state.blkIndent -= 4;
  state.parentType = parentType;
  state.line = end;
}

/** `!!! note "Title"` and `??? note` with a body indented by four (MkDocs), read as blocks. */
export function admonitionRule(
  begin: (state: BlockState, startLine: number, admonition: Admonition) => void,
  end: (state: BlockState) => void = () => undefined,
): BlockRule {
  return (state, startLine, endLine, silent) => {
    const first = state.src.charCodeAt(lineStart(state, startLine));
    if ((first !== 33 && first !== 63) || silent || isIndentedCode(state, startLine)) return false;
    if (dialectOf(state).listDepth >= MAX_DEPTH) return false;
    const admonition = indentedAdmonition(lineText(state, startLine));
    const last = bodyEnd(state, startLine, endLine);
    if (!admonition || (last === startLine + 1 && !admonition.title)) return false;
    begin(state, startLine, admonition);
    readBody(state, startLine, last);
    end(state);
    return true;
  };
}

import type { BlockRule, BlockState } from '../../markdown/dialect-blocks';
import { addToken, lineSpans } from './block-collector';

function endsTable(state: BlockState, line: number, endLine: number): boolean {
  const indent = (state.sCount[line] ?? 0) - state.blkIndent;
  if (indent < 0 || indent >= 4 || state.isEmpty(line)) return true;
  return state.md.block.ruler.getRules('blockquote').some((rule) => rule(state, line, endLine, true));
}

/**
 * A pipe table: markdown-it decides whether it is one; its rows are processed here, because it creates four objects per
 * cell and does not record their positions.
 */
export function tableRule(rule: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (!rule(state, startLine, endLine, true)) return false;
    if (silent) return true;
    let line = startLine + 2;
    while (line < endLine && !endsTable(state, line, endLine)) line++;
    addToken(state, { kind: 'table', lines: lineSpans(state, startLine, line) });
    state.line = line;
    return true;
  };
}

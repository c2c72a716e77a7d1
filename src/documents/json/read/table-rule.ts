import type { BlockRule, BlockState } from '../../../common/markdown/dialect-blocks';
import { lineRanges } from '../../markdown/leaf-collector';
import { TableToken } from './block-token';
import { addToken, treeOf } from './tree-collector';
import { mapPieces, TextRange } from './text-range';

type Alignment = TableToken['alignments'][number];

/** More columns are read as the text of the last one. */
const MAX_COLUMNS = 100;

/** The cells of one row, without the blanks around them. A pipe behind a backslash divides nothing. */
function readRow(state: BlockState, line: number): TextRange[] {
  const mapped = mapPieces(treeOf(state).source, lineRanges(state, line, line + 1));
  const { text } = mapped;
  const cells: TextRange[] = [];
  const leading = text.startsWith('|') ? 1 : 0;
  let start = leading;
  for (let at = leading; at < text.length && cells.length < MAX_COLUMNS - 1; at++) {
    if (text.charCodeAt(at) !== 124 || text.charCodeAt(at - 1) === 92) continue;
    cells.push({ mapped, start, end: at });
    start = at + 1;
  }
  if (text.slice(start).trim() !== '') cells.push({ mapped, start, end: text.length });
  return cells;
}

function alignmentOf(dashes: string): Alignment {
  const text = dashes.trim();
  if (!text.endsWith(':')) return 'left';
  return text.startsWith(':') ? 'center' : 'right';
}

function endsTable(state: BlockState, line: number, endLine: number): boolean {
  const indent = (state.sCount[line] ?? 0) - state.blkIndent;
  if (indent < 0 || indent >= 4 || state.isEmpty(line)) return true;
  return state.md.block.ruler.getRules('blockquote').some((rule) => rule(state, line, endLine, true));
}

/** A table of pipes: markdown-it decides whether it is one, its rows are walked here to know where cells stand. */
export function tableRule(rule: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (!rule(state, startLine, endLine, true)) return false;
    if (silent) return true;
    const rows = [readRow(state, startLine)];
    const alignments = readRow(state, startLine + 1).map(({ mapped, start, end }) =>
      alignmentOf(mapped.text.slice(start, end)),
    );
    let line = startLine + 2;
    for (; line < endLine && !endsTable(state, line, endLine); line++) rows.push(readRow(state, line));
    addToken(state, { kind: 'table', rows, alignments });
    state.line = line;
    return true;
  };
}

import type { LineSpans, TableBlock } from '../../syntax/block-token';
import type { TableToken } from './block-token';
import { mapPieces, type TextRange } from './text-range';

type Alignment = TableToken['alignments'][number];

/** More columns are read as the text of the last one. */
const MAX_COLUMNS = 100;

/** The cells of one row, with the blanks around them. A pipe behind a backslash divides nothing. */
function rowCells(source: string, line: LineSpans): TextRange[] {
  const mapped = mapPieces(source, line);
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

function alignmentOf({ mapped, start, end }: TextRange): Alignment {
  const text = mapped.text.slice(start, end).trim();
  if (!text.endsWith(':')) return 'left';
  return text.startsWith(':') ? 'center' : 'right';
}

/** The cells of a table of pipes; its second line says how columns are aligned. */
export function tableToken(source: string, { lines }: TableBlock): TableToken {
  const rows: TextRange[][] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) rows.push(rowCells(source, lines.slice(at, at + 2)));
  const [dashes = []] = rows.splice(1, 1);
  return { kind: 'table', rows, alignments: dashes.map(alignmentOf) };
}

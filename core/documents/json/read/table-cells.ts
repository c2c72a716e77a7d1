import type { LineSpans, TableBlock } from '../../syntax/block-token';
import type { TableToken } from '../../blocks/read/block-token';
import { mapPieces, type TextRange } from '../../blocks/read/text-range';

type Alignment = TableToken['alignments'][number];

/** Further columns become text of the last one. */
const MAX_COLUMNS = 100;

/** The cells of one row, untrimmed. An escaped pipe does not separate cells. */
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

/** The cells of a pipe table; its second line defines the alignment of columns. */
export function tableToken(source: string, { lines }: TableBlock): TableToken {
  const rows: TextRange[][] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) rows.push(rowCells(source, lines.slice(at, at + 2)));
  const [dashes = []] = rows.splice(1, 1);
  return { kind: 'table', rows, alignments: dashes.map(alignmentOf) };
}

import type { BlockState } from '../../../common/markdown/dialect-blocks';
import { MappedText, sourceOffset } from '../../markdown/mapped-text';

/** A part of a piece of the source, without the marks of the blocks around it. */
export interface TextRange {
  readonly mapped: MappedText;
  readonly start: number;
  readonly end: number;
}

export function rangeText(range: TextRange): string {
  return range.mapped.text.slice(range.start, range.end);
}

export function wholeRange(mapped: MappedText): TextRange {
  return { mapped, start: 0, end: mapped.text.length };
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}

/** The range without blanks at its ends. */
export function trimRange({ mapped, start, end }: TextRange): TextRange {
  let from = start;
  let to = end;
  while (from < to && isBlank(mapped.text.charCodeAt(from))) from++;
  while (to > from && isBlank(mapped.text.charCodeAt(to - 1))) to--;
  return { mapped, start: from, end: to };
}

/** Where in the source an offset of the range is. */
export function sourceOf(range: TextRange, offset: number): number {
  return sourceOffset(range.mapped, range.start + offset);
}

/** Where a line begins once at most `indent` columns of the container's indentation are taken away. */
function dedentedStart(state: BlockState, line: number, indent: number): number {
  const lineStart = state.bMarks[line] ?? 0;
  const last = state.eMarks[line] ?? 0;
  let first = lineStart;
  let columns = 0;
  while (first < last && columns < indent) {
    const code = state.src.charCodeAt(first);
    if (code === 9) columns += 4 - ((columns + (state.bsCount[line] ?? 0)) % 4);
    else if (code === 32 || first - lineStart < (state.tShift[line] ?? 0)) columns++;
    else break;
    first++;
  }
  return first;
}

/** Start and end of the lines without the indentation of their container, flat; the line ends are not in it. */
export function dedentedLines(state: BlockState, from: number, to: number): number[] {
  const lines: number[] = [];
  for (let line = from; line < to; line++) {
    lines.push(dedentedStart(state, line, state.blkIndent), state.eMarks[line] ?? 0);
  }
  return lines;
}

/** The lines as one text; whatever stands between them in the source is one line end. */
export function mapPieces(source: string, lines: readonly number[]): MappedText {
  const starts: number[] = [];
  const sources: number[] = [];
  const pieces: string[] = [];
  let length = 0;
  for (let at = 0; at + 1 < lines.length;) {
    const start = lines[at] ?? 0;
    let end = lines[at + 1] ?? start;
    at += 2;
    while (at < lines.length && lines[at] === end + 1 && source.charCodeAt(end) === 10) {
      if (source.charCodeAt(end - 1) === 13) break;
      end = lines[at + 1] ?? end;
      at += 2;
    }
    const shownEnd = end > start && source.charCodeAt(end - 1) === 13 ? end - 1 : end;
    starts.push(length);
    sources.push(start);
    pieces.push(source.slice(start, shownEnd));
    length += shownEnd - start + 1;
  }
  if (starts.length === 0) return { text: '', starts: [0], sources: [0] };
  return { text: pieces.join('\n'), starts, sources };
}

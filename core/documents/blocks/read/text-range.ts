import { MappedText, sourceOffset } from '../../markdown/mapped-text';
import type { LineSpans } from '../../syntax/block-token';

/** A range of mapped source, without the markers of the blocks around it. */
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

/** The range without surrounding whitespace. */
export function trimRange({ mapped, start, end }: TextRange): TextRange {
  let from = start;
  let to = end;
  while (from < to && isBlank(mapped.text.charCodeAt(from))) from++;
  while (to > from && isBlank(mapped.text.charCodeAt(to - 1))) to--;
  return { mapped, start: from, end: to };
}

/** The source offset of an offset in the range. */
export function offsetInSource(range: TextRange, offset: number): number {
  return sourceOffset(range.mapped, range.start + offset);
}

/** The lines as one text; anything between them in the source becomes one line ending. */
export function mapPieces(source: string, lines: LineSpans): MappedText {
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
    const textEnd = end > start && source.charCodeAt(end - 1) === 13 ? end - 1 : end;
    starts.push(length);
    sources.push(start);
    pieces.push(source.slice(start, textEnd));
    length += textEnd - start + 1;
  }
  if (starts.length === 0) return { text: '', starts: [0], sources: [0] };
  return { text: pieces.join('\n'), starts, sources };
}

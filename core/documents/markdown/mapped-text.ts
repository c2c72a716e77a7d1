/**
 * The text of one block without the markers of its containers (`> `, list indentation), with the source offset of
 * each of its lines.
 */
export interface MappedText {
  readonly text: string;
  /** Offsets in `text` at which a piece starts, ascending; the first is 0. */
  readonly starts: readonly number[];
  /** The source offset of each piece. */
  readonly sources: readonly number[];
}

function onlyBlanks(source: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = source.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 9 && code !== 13) return false;
  }
  return true;
}

export function mapRange(source: string, start: number, end: number): MappedText {
  return { text: source.slice(start, end), starts: [0], sources: [start] };
}

/** @param lines start and end offsets of each line, as a flat list: [start, end, start, end, …] */
export function mapLines(source: string, lines: readonly number[]): MappedText {
  const starts: number[] = [0];
  const sources: number[] = [lines[0] ?? 0];
  const pieces: string[] = [];
  let length = 0;
  let pieceStart = lines[0] ?? 0;
  let pieceEnd = lines[1] ?? pieceStart;
  for (let at = 2; at + 1 < lines.length; at += 2) {
    const start = lines[at] ?? 0;
    if (!onlyBlanks(source, pieceEnd, start)) {
      pieces.push(source.slice(pieceStart, pieceEnd), '\n');
      length += pieceEnd - pieceStart + 1;
      starts.push(length);
      sources.push(start);
      pieceStart = start;
    }
    pieceEnd = lines[at + 1] ?? start;
  }
  pieces.push(source.slice(pieceStart, pieceEnd));
  return { text: pieces.length === 1 ? (pieces[0] ?? '') : pieces.join(''), starts, sources };
}

/** The source offset of an offset in the mapped text. */
export function sourceOffset(mapped: MappedText, offset: number): number {
  let low = 0;
  let high = mapped.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((mapped.starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return (mapped.sources[low] ?? 0) + offset - (mapped.starts[low] ?? 0);
}

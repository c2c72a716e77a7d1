export interface LineLimits {
  /** Width of a line, in the unit of `measure`. */
  readonly width: number;
  readonly lines: number;
  readonly measure: (text: string) => number;
}

const MORE = '…';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

const piecesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Splits a text at line break opportunities: at spaces, and between words of scripts without spaces; never before punctuation. */
function breakable(text: string): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = parts.at(-1);
    const isStart =
      last === undefined || /\s$/.test(last) || (isWordLike === true && UNSPACED.test(last.slice(-1) + segment));
    if (isStart) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

/** Truncates a text to a line that ends in `…`. */
function cut(text: string, { width, measure }: LineLimits): string {
  const pieces = piecesOf(text);
  while (pieces.length > 0 && measure(pieces.join('').trimEnd() + MORE) > width) pieces.pop();
  return pieces.join('').trimEnd() + MORE;
}

/** Splits a word that is longer than a line. */
function broken(word: string, { width, measure }: LineLimits): string[] {
  if (measure(word.trimEnd()) <= width) return [word];
  const pieces: string[] = [];
  for (const piece of piecesOf(word)) {
    const last = pieces.at(-1);
    if (last !== undefined && measure(last + piece) <= width) pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}

/** Breaks a text into lines; the last one ends in `…` if it was truncated. */
export function wrapText(text: string, limits: LineLimits): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of breakable(text).flatMap((word) => broken(word, limits))) {
    if (line === '' || limits.measure((line + part).trimEnd()) <= limits.width) {
      line += part;
      continue;
    }
    if (lines.length + 1 === limits.lines) return [...lines, cut(line + part, limits)];
    lines.push(line.trimEnd());
    line = part;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

import { splitWords } from './difference';
import type { Line } from './lines';

/** Above this number of pairs, lines are matched by their order alone. */
const MAX_PAIRS = 2_500;
/** Number of characters of a line that are compared for similarity. */
const MAX_COMPARED_LENGTH = 2_000;
/** The share of words that two lines need in common to count as one changed line. */
const MIN_SIMILARITY = 0.4;

/** Caches the words of lines that are compared with many others. */
const wordCache = new WeakMap<Line, readonly string[]>();

function wordsIn(line: Line): readonly string[] {
  const text = line.pieces.map((piece) => piece.text).join('');
  const words =
    wordCache.get(line) ?? splitWords(text.slice(0, MAX_COMPARED_LENGTH)).filter((word) => word.trim() !== '');
  wordCache.set(line, words);
  return words;
}

/** Share of words in common, from 0 to 1; 0 for lines of different kinds. */
function similarity(old: Line, fresh: Line): number {
  if (old.kind !== fresh.kind || old.kind === 'rule') return 0;
  const [left, right] = [wordsIn(old), wordsIn(fresh)];
  if (left.length + right.length === 0) return old.kind === 'picture' ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count > 0) common += 1;
    counts.set(word, count - 1);
  }
  return (2 * common) / (left.length + right.length);
}

/** The similarities of all pairs, and the best total that can be reached from each pair on. */
class SimilarityTable {
  private readonly alike: readonly (readonly number[])[];
  private readonly best: Float64Array;
  private readonly width: number;

  constructor(old: readonly Line[], fresh: readonly Line[]) {
    this.width = fresh.length + 1;
    this.best = new Float64Array((old.length + 1) * this.width);
    this.alike = old.map((line) => fresh.map((other) => similarity(line, other)));
    for (let row = old.length - 1; row >= 0; row -= 1)
      for (let column = fresh.length - 1; column >= 0; column -= 1)
        this.best[row * this.width + column] = Math.max(
          this.paired(row, column),
          this.from(row + 1, column),
          this.from(row, column + 1),
        );
  }

  from(row: number, column: number): number {
    return this.best[row * this.width + column] ?? 0;
  }

  /** The total if these two are matched; 0 if they are not similar. */
  paired(row: number, column: number): number {
    const value = this.alike[row]?.[column] ?? 0;
    return value >= MIN_SIMILARITY ? value + this.from(row + 1, column + 1) : 0;
  }
}

/** For each old line, the index of the new line that it became, or -1; pairs are in the same order on both sides. */
export function matchLines(old: readonly Line[], fresh: readonly Line[]): readonly number[] {
  if (old.length * fresh.length > MAX_PAIRS)
    return old.map((line, at) => {
      const other = fresh[at];
      return other && similarity(line, other) >= MIN_SIMILARITY ? at : -1;
    });
  const similarities = new SimilarityTable(old, fresh);
  const pairs = old.map(() => -1);
  let [row, column] = [0, 0];
  while (row < old.length && column < fresh.length) {
    const best = similarities.from(row, column);
    const paired = similarities.paired(row, column);
    if (paired > 0 && paired === best) {
      pairs[row] = column;
      row += 1;
      column += 1;
    } else if (best === similarities.from(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

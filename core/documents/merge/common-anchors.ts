/** A range `[start, end)` of a list of lines. */
export interface LineRange {
  readonly lines: Int32Array;
  readonly start: number;
  readonly end: number;
}

const NONE = -1;
const REPEATED = -2;

/** The last pile whose top is below `value`, by binary search; -1 if there is none. */
function lastPileBelow(tops: readonly number[], value: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The longest subsequence of pairs, ascending by the first index, that also ascends by the second. */
function longestAscending(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tops: number[] = [];
  const topPairs: number[] = [];
  const previous = pairs.map(([, place], index) => {
    const pile = lastPileBelow(tops, place);
    tops[pile + 1] = place;
    topPairs[pile + 1] = index;
    return pile < 0 ? NONE : (topPairs[pile] ?? NONE);
  });
  const longest: (readonly [number, number])[] = [];
  for (let index = topPairs.at(-1) ?? NONE; index >= 0; index = previous[index] ?? NONE) {
    const pair = pairs[index];
    if (pair) longest.push(pair);
  }
  return longest.reverse();
}

/** Finds the anchors of a patience diff among lines that are numbered from 0 up to `distinctCount`. */
export class AnchorFinder {
  /** Index of each distinct line in the current range; reused for the next range, so that a small one is cheap. */
  private readonly oldPlaces: Int32Array;
  private readonly newPlaces: Int32Array;

  constructor(distinctCount: number) {
    this.oldPlaces = new Int32Array(distinctCount).fill(NONE);
    this.newPlaces = new Int32Array(distinctCount).fill(NONE);
  }

  /**
   * Returns the longest sequence of lines that occur exactly once in both ranges and in the same order: pairs of indexes,
   * ascending in both, in O(n log n).
   */
  find(before: LineRange, after: LineRange): (readonly [number, number])[] {
    this.record(this.oldPlaces, before);
    this.record(this.newPlaces, after);
    const pairs: (readonly [number, number])[] = [];
    for (let at = before.start; at < before.end; at++) {
      const line = before.lines[at] ?? 0;
      const place = this.newPlaces[line] ?? NONE;
      if (place >= 0 && this.oldPlaces[line] === at) pairs.push([at, place]);
    }
    this.clear(this.oldPlaces, before);
    this.clear(this.newPlaces, after);
    return longestAscending(pairs);
  }

  private record(places: Int32Array, { lines, start, end }: LineRange): void {
    for (let at = start; at < end; at++) {
      const line = lines[at] ?? 0;
      places[line] = places[line] === NONE ? at : REPEATED;
    }
  }

  private clear(places: Int32Array, { lines, start, end }: LineRange): void {
    for (let at = start; at < end; at++) places[lines[at] ?? 0] = NONE;
  }
}

/** A stretch `[start, end)` of a list of lines. */
export interface Stretch {
  readonly lines: Int32Array;
  readonly start: number;
  readonly end: number;
}

const NONE = -1;
const REPEATED = -2;

/** The last pile whose top is below `value`, by halving; -1 when there is none. */
function lastBelow(tops: readonly number[], value: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The longest part of pairs, ascending by the first place, that ascends by the second one too. */
function longestAscending(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tops: number[] = [];
  const topPairs: number[] = [];
  const previous = pairs.map(([, place], index) => {
    const pile = lastBelow(tops, place);
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

/** Finds the anchors of a patience difference among lines that are numbered from 0 up to `kinds`. */
export class AnchorFinder {
  /** Where each kind of line is in the stretch at hand; kept for the next stretch, so that a small one costs little. */
  private readonly oldPlaces: Int32Array;
  private readonly newPlaces: Int32Array;

  constructor(kinds: number) {
    this.oldPlaces = new Int32Array(kinds).fill(NONE);
    this.newPlaces = new Int32Array(kinds).fill(NONE);
  }

  /**
   * The longest row of lines that occur exactly once in both stretches and in the same order: pairs of places, ascending in
   * both, in n log n.
   */
  find(before: Stretch, after: Stretch): (readonly [number, number])[] {
    this.note(this.oldPlaces, before);
    this.note(this.newPlaces, after);
    const pairs: (readonly [number, number])[] = [];
    for (let at = before.start; at < before.end; at++) {
      const line = before.lines[at] ?? 0;
      const place = this.newPlaces[line] ?? NONE;
      if (place >= 0 && this.oldPlaces[line] === at) pairs.push([at, place]);
    }
    this.forget(this.oldPlaces, before);
    this.forget(this.newPlaces, after);
    return longestAscending(pairs);
  }

  private note(places: Int32Array, { lines, start, end }: Stretch): void {
    for (let at = start; at < end; at++) {
      const line = lines[at] ?? 0;
      places[line] = places[line] === NONE ? at : REPEATED;
    }
  }

  private forget(places: Int32Array, { lines, start, end }: Stretch): void {
    for (let at = start; at < end; at++) places[lines[at] ?? 0] = NONE;
  }
}

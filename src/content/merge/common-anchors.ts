/** Where each value that occurs exactly once stands. */
function singles(values: Int32Array): Map<number, number> {
  const places = new Map<number, number>();
  values.forEach((value, at) => places.set(value, places.has(value) ? -1 : at));
  return places;
}

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

/**
 * The longest row of values that occur exactly once in both lists and in the same order: pairs of places, ascending in
 * both. The anchors of a patience difference, found in n log n.
 */
export function commonAnchors(before: Int32Array, after: Int32Array): [number, number][] {
  const old = singles(before);
  const fresh = singles(after);
  const pairs: [number, number][] = [];
  for (const [value, at] of old) {
    const other = fresh.get(value) ?? -1;
    if (at >= 0 && other >= 0) pairs.push([at, other]);
  }
  pairs.sort(([a], [b]) => a - b);
  const tops: number[] = [];
  const topPairs: number[] = [];
  const previous = pairs.map(([, place], index) => {
    const pile = lastBelow(tops, place);
    tops[pile + 1] = place;
    topPairs[pile + 1] = index;
    return pile < 0 ? -1 : (topPairs[pile] ?? -1);
  });
  const anchors: [number, number][] = [];
  for (let index = topPairs.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index];
    if (pair) anchors.push(pair);
  }
  return anchors.reverse();
}

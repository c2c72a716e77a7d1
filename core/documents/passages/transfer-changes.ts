import { diffLines } from '../merge/line-diff';

/** Decides how a changed part is written if the original notation differs from `before`. */
export type Resolve = (
  before: readonly string[],
  original: readonly string[],
  after: readonly string[],
) => readonly string[];

/** For every piece of `before`: the index of the matching piece of the other text, or -1. */
export function matchingPieces(before: readonly string[], other: readonly string[]): Int32Array {
  const matches = new Int32Array(before.length).fill(-1);
  let [old, fresh] = [0, 0];
  const fill = (end: number): void => {
    while (old < end) matches[old++] = fresh++;
  };
  for (const { oldStart, oldEnd, newEnd } of diffLines(before, other)) {
    fill(oldStart);
    [old, fresh] = [oldEnd, newEnd];
  }
  fill(before.length);
  return matches;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((piece, index) => piece === other[index]);

/** The index of a sequence of pieces in another one; -1 unless it occurs exactly once. */
function placeOf(pieces: readonly string[], others: readonly string[]): number {
  let place = -1;
  if (pieces.length === 0) return place;
  for (let start = 0; start + pieces.length <= others.length; start += 1) {
    if (!isSame(pieces, others.slice(start, start + pieces.length))) continue;
    if (place >= 0) return -1;
    place = start;
  }
  return place;
}

/** Applies the change to the original if it contains all pieces that change; otherwise undefined. */
function inPlace(
  oldPart: readonly string[],
  originalPart: readonly string[],
  newPart: readonly string[],
): string[] | undefined {
  const maxCommon = Math.min(oldPart.length, newPart.length);
  let [head, tail] = [0, 0];
  while (head < maxCommon && oldPart[head] === newPart[head]) head += 1;
  while (tail < maxCommon - head && oldPart.at(-1 - tail) === newPart.at(-1 - tail)) tail += 1;
  const changes = [
    { removed: oldPart, added: newPart },
    { removed: oldPart.slice(head, oldPart.length - tail), added: newPart.slice(head, newPart.length - tail) },
  ];
  for (const { removed, added } of changes) {
    const at = placeOf(removed, originalPart);
    if (at >= 0) return [...originalPart.slice(0, at), ...added, ...originalPart.slice(at + removed.length)];
  }
  return undefined;
}

/** The texts of a transfer, in pieces: `original` is another notation of `before`. */
export interface Pieces {
  readonly before: readonly string[];
  readonly original: readonly string[];
  readonly after: readonly string[];
}

/**
 * Applies the changes from `before` to `after` to `original`. Unchanged parts stay as in `original`.
 * @param alike returns the same key for pieces that are the same in two notations
 */
export function transferChanges(
  { before, original, after }: Pieces,
  resolve: Resolve,
  alike: (piece: string) => string = (piece) => piece,
): string[] {
  const inAfter = matchingPieces(before, after);
  const inOriginal = matchingPieces(before.map(alike), original.map(alike));
  const result: string[] = [];
  let [old, mine, fresh] = [0, 0, 0];
  const change = (oldEnd: number, originalEnd: number, newEnd: number): void => {
    const [oldPart, originalPart, newPart] = [
      before.slice(old, oldEnd),
      original.slice(mine, originalEnd),
      after.slice(fresh, newEnd),
    ];
    if (isSame(oldPart, newPart)) result.push(...originalPart);
    else if (isSame(oldPart, originalPart)) result.push(...newPart);
    else result.push(...(inPlace(oldPart, originalPart, newPart) ?? resolve(oldPart, originalPart, newPart)));
  };
  for (let at = 0; at < before.length; at += 1) {
    const [originalAt, newAt] = [inOriginal[at] ?? -1, inAfter[at] ?? -1];
    if (originalAt < 0 || newAt < 0) continue;
    change(at, originalAt, newAt);
    result.push(original[originalAt] ?? '');
    [old, mine, fresh] = [at + 1, originalAt + 1, newAt + 1];
  }
  change(before.length, original.length, after.length);
  return result;
}

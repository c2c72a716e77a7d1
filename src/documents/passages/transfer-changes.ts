import { diffLines } from '../merge/line-diff';

/** How a part that was changed is written where the text that is kept says it in another way than the one before. */
export type Resolve = (
  before: readonly string[],
  kept: readonly string[],
  after: readonly string[],
) => readonly string[];

/** For every piece before: the piece of the other text that it is, or -1. */
function matchesOf(before: readonly string[], other: readonly string[]): Int32Array {
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

/** Where a row of pieces is in another one; -1 unless it is there, once. */
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

/** What is kept with the change in it, where the pieces that change are all there; undefined where they are not. */
function inPlace(was: readonly string[], has: readonly string[], becomes: readonly string[]): string[] | undefined {
  const most = Math.min(was.length, becomes.length);
  let [head, tail] = [0, 0];
  while (head < most && was[head] === becomes[head]) head += 1;
  while (tail < most - head && was.at(-1 - tail) === becomes.at(-1 - tail)) tail += 1;
  const changes = [
    { gone: was, come: becomes },
    { gone: was.slice(head, was.length - tail), come: becomes.slice(head, becomes.length - tail) },
  ];
  for (const { gone, come } of changes) {
    const at = placeOf(gone, has);
    if (at >= 0) return [...has.slice(0, at), ...come, ...has.slice(at + gone.length)];
  }
  return undefined;
}

/** The texts that changes are carried over between, in pieces: `kept` is another way to write `before`. */
export interface Pieces {
  readonly before: readonly string[];
  readonly kept: readonly string[];
  readonly after: readonly string[];
}

/**
 * Carries the changes from `before` to `after` over to `kept`. What was not changed stays as `kept` has it.
 * @param alike what two pieces have in common that say the same in two ways
 */
export function transferChanges(
  { before, kept, after }: Pieces,
  resolve: Resolve,
  alike: (piece: string) => string = (piece) => piece,
): string[] {
  const inAfter = matchesOf(before, after);
  const inKept = matchesOf(before.map(alike), kept.map(alike));
  const made: string[] = [];
  let [old, mine, fresh] = [0, 0, 0];
  const change = (oldEnd: number, keptEnd: number, newEnd: number): void => {
    const [was, has, becomes] = [before.slice(old, oldEnd), kept.slice(mine, keptEnd), after.slice(fresh, newEnd)];
    if (isSame(was, becomes)) made.push(...has);
    else if (isSame(was, has)) made.push(...becomes);
    else made.push(...(inPlace(was, has, becomes) ?? resolve(was, has, becomes)));
  };
  for (let at = 0; at < before.length; at += 1) {
    const [keptAt, newAt] = [inKept[at] ?? -1, inAfter[at] ?? -1];
    if (keptAt < 0 || newAt < 0) continue;
    change(at, keptAt, newAt);
    made.push(kept[keptAt] ?? '');
    [old, mine, fresh] = [at + 1, keptAt + 1, newAt + 1];
  }
  change(before.length, kept.length, after.length);
  return made;
}

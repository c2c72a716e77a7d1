import { diffArrays } from 'diff';

/** A stretch of one of two runs: indices into the old one for what is the same or gone, into the new one for what is new. */
export interface Run {
  readonly kind: ChangeKind;
  readonly from: number;
  readonly until: number;
}

/** What became of something in a comparison. */
export type ChangeKind = 'same' | 'gone' | 'new';

/** Differences that are looked for before two runs are taken to have nothing more in common; bounds time and memory. */
const MOST_DIFFERENCES = 800;

function middleOf(old: readonly string[], fresh: readonly string[], maxEditLength: number): Run[] {
  const changes = diffArrays([...old], [...fresh], { maxEditLength }) ?? [];
  if (changes.length === 0)
    return [
      { kind: 'gone', from: 0, until: old.length },
      { kind: 'new', from: 0, until: fresh.length },
    ];
  let [before, after] = [0, 0];
  return changes.map(({ added, removed, count }) => {
    const kind = added ? 'new' : removed ? 'gone' : 'same';
    const from = added ? after : before;
    if (!added) before += count;
    if (!removed) after += count;
    return { kind, from, until: from + count };
  });
}

/** Stretches that hold something; neighbours of one kind are one. */
function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (run.from >= run.until) continue;
    if (last?.kind === run.kind && last.until === run.from) found.splice(-1, 1, { ...last, until: run.until });
    else found.push(run);
  }
  return found;
}

/**
 * The shortest way from one run to another, in order.
 * @param bound beyond so many differences the middle counts as replaced; time grows with its square
 */
export function difference(old: readonly string[], fresh: readonly string[], bound = MOST_DIFFERENCES): Run[] {
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const middle = middleOf(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end), bound);
  return joined([
    { kind: 'same', from: 0, until: start },
    ...middle.map(({ kind, from, until }) => ({ kind, from: from + start, until: until + start })),
    { kind: 'same', from: old.length - end, until: old.length },
  ]);
}

/** Words, spaces and signs of a text; every letter of scripts that write no spaces. */
export const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}_]+|\s+|[^]/gu) ?? [];

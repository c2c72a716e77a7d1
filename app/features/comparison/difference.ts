import { diffArrays } from 'diff';

/** A range of one of two sequences: indices into the old one for unchanged or removed items, into the new one for added items. */
export interface Run {
  readonly kind: ChangeKind;
  readonly from: number;
  readonly until: number;
}

/** The result of a comparison for one item. */
export type ChangeKind = 'same' | 'gone' | 'new';

/** Number of differences after which two sequences are assumed to have nothing more in common; bounds time and memory. */
const MAX_DIFFERENCES = 800;

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

/** Removes empty ranges and merges adjacent ranges of the same kind. */
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
 * The shortest edit script from one sequence to another, in order.
 * @param bound beyond this number of differences the middle counts as replaced; time grows with its square
 */
export function difference(old: readonly string[], fresh: readonly string[], bound = MAX_DIFFERENCES): Run[] {
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

/** The words, spaces and punctuation marks of a text; every single letter for scripts without spaces between words. */
export const splitWords = (text: string): readonly string[] =>
  text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}_]+|\s+|[^]/gu) ?? [];

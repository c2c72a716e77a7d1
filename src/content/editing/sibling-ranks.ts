import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

interface Ranked {
  readonly rank: string;
}

export interface Placed<Row> {
  readonly rank: string;
  /** Siblings that shared a rank, with their new ranks. */
  readonly moved: readonly { readonly row: Row; readonly rank: string }[];
}

/**
 * Returns the rank for `index` among sorted `siblings`. After a merge of two branches, ranks can be equal: the siblings
 * that share one then get new ranks. Pure.
 */
export function rankAt<Row extends Ranked>(siblings: readonly Row[], index: number): Placed<Row> {
  const before = siblings[index - 1]?.rank ?? null;
  let end = index;
  while (before !== null && end < siblings.length && (siblings[end]?.rank ?? '') <= before) end += 1;
  const after = siblings[end]?.rank ?? null;
  if (end === index) return { rank: generateKeyBetween(before, after), moved: [] };
  const tied = siblings.slice(index, end);
  const [rank = '', ...others] = generateNKeysBetween(before, after, tied.length + 1);
  return { rank, moved: tied.map((row, position) => ({ row, rank: others[position] ?? '' })) };
}

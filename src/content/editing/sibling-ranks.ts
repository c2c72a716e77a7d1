import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

interface Ranked {
  readonly rank: string;
}

export interface Placed<Row> {
  readonly rank: string;
  /** Neighbours that had the same rank as others, with ranks of their own. */
  readonly moved: readonly { readonly row: Row; readonly rank: string }[];
}

/**
 * A rank that puts something at `index` among `siblings`, which are in order. Ranks of two branches that were merged may be
 * equal: then the neighbours that share one get ranks of their own. Pure.
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

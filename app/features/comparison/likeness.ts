import { splitWords } from './difference';

/** Number of characters that are compared for similarity. */
const MAX_COMPARED_LENGTH = 2_000;

/** The words of a text that are compared with those of others. */
export const comparedWords = (text: string): readonly string[] =>
  splitWords(text.slice(0, MAX_COMPARED_LENGTH)).filter((word) => word.trim() !== '');

/** Share of words in common, from 0 to 1. */
export function commonShare(left: readonly string[], right: readonly string[]): number {
  if (left.length + right.length === 0) return 0;
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

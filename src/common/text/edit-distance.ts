/** The number of typing errors allowed in a word of this length. */
export const allowedErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Typing errors between two words: letters omitted, added, changed or swapped with their neighbour (optimal string
 * alignment). `max + 1` when there are more than `max`. The words are lexemes, so their length is bounded.
 */
export function editDistance(left: string, right: string, max: number): number {
  if (Math.abs(left.length - right.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const changed = (last[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      let best = Math.min(changed, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    if (Math.min(...current) > max && Math.min(...last) > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[right.length] ?? 0, max + 1);
}

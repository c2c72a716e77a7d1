import type { Node } from 'prosemirror-model';

/** Larger passages are paired by place. */
const MAX_COMPARED = 2_500;
/** Blocks with so much less in common are considered different ones. */
const MIN_SIMILARITY = 0.4;

type Words = ReadonlyMap<string, number>;

function wordsOf(node: Node): Words {
  const words = new Map<string, number>();
  for (const word of node.textContent.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [])
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

const sizeOf = (words: Words): number => [...words.values()].reduce((sum, count) => sum + count, 0);

/** From 0 to 1, after Dice: twice the number of common words, divided by the number of all. */
function similarity(one: Words, other: Words): number {
  const all = sizeOf(one) + sizeOf(other);
  if (all === 0) return 1;
  let common = 0;
  for (const [word, count] of one) common += Math.min(count, other.get(word) ?? 0);
  return (2 * common) / all;
}

/** For each pair the gain of the best pairing of all blocks from there on. */
function bestGains(
  old: readonly Node[],
  fresh: readonly Node[],
): { readonly gains: number[][]; readonly own: number[][] } {
  const [oldWords, freshWords] = [old.map(wordsOf), fresh.map(wordsOf)];
  const own = old.map((node, i) =>
    fresh.map((other, j) => {
      if (node.type !== other.type) return 0;
      const found = similarity(oldWords[i] ?? new Map(), freshWords[j] ?? new Map());
      return found >= MIN_SIMILARITY ? found : 0;
    }),
  );
  const gains = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0));
  const gain = (i: number, j: number): number => gains[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const paired = own[i]?.[j] ? (own[i]?.[j] ?? 0) + gain(i + 1, j + 1) : 0;
      (gains[i] as number[])[j] = Math.max(paired, gain(i + 1, j), gain(i, j + 1));
    }
  return { gains, own };
}

function similarPairs(old: readonly Node[], fresh: readonly Node[]): [number, number][] {
  if (old.length * fresh.length > MAX_COMPARED) return [];
  const { gains, own } = bestGains(old, fresh);
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < old.length && j < fresh.length;) {
    const similar = own[i]?.[j] ?? 0;
    const best = gains[i]?.[j] ?? 0;
    if (similar > 0 && similar + (gains[i + 1]?.[j + 1] ?? 0) === best) pairs.push([i++, j++]);
    else if ((gains[i + 1]?.[j] ?? 0) === best) i += 1;
    else j += 1;
  }
  return pairs;
}

/**
 * Pairs blocks with those that they became, in order: the most similar ones, and between these, where there are as many old as new ones,
 * those in the same place. Returns the old index by the new one.
 */
export function pairBlocks(old: readonly Node[], fresh: readonly Node[]): ReadonlyMap<number, number> {
  const result = new Map<number, number>();
  let [i, j] = [0, 0];
  for (const [oldAt, newAt] of [...similarPairs(old, fresh), [old.length, fresh.length] as const]) {
    if (oldAt - i === newAt - j)
      for (let step = 0; i + step < oldAt; step += 1)
        if (old[i + step]?.type === fresh[j + step]?.type) result.set(j + step, i + step);
    if (newAt < fresh.length) result.set(newAt, oldAt);
    [i, j] = [oldAt + 1, newAt + 1];
  }
  return result;
}

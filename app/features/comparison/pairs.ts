import { difference } from './difference';

/** Items of two sequences side by side. */
export type Pair<Item> =
  | { readonly kind: 'same' | 'changed'; readonly old: Item; readonly fresh: Item }
  | { readonly kind: 'gone'; readonly old: Item }
  | { readonly kind: 'new'; readonly fresh: Item };

/** Tells which items are equal, and how similar others are: from 0 to 1. */
export interface Likeness<Item> {
  readonly keyOf: (item: Item) => string;
  readonly similarity: (old: Item, fresh: Item) => number;
}

/** The maximum number of differing items for which two sequences are compared as a whole. */
const MAX_DIFFERING = 2_000;
/** Above this number of pairs, items are matched by their order alone. */
const MAX_PAIRS = 2_500;
/** The share that two items need in common to count as one that changed. */
const MIN_SIMILARITY = 0.4;

/** The similarities of all pairs, and the best total that can be reached from each pair on. */
class SimilarityTable {
  private readonly alike: readonly (readonly number[])[];
  private readonly best: Float64Array;
  private readonly width: number;

  constructor(alike: readonly (readonly number[])[], width: number) {
    this.alike = alike;
    this.width = width + 1;
    this.best = new Float64Array((alike.length + 1) * this.width);
    for (let row = alike.length - 1; row >= 0; row -= 1)
      for (let column = width - 1; column >= 0; column -= 1)
        this.best[row * this.width + column] = Math.max(
          this.paired(row, column),
          this.from(row + 1, column),
          this.from(row, column + 1),
        );
  }

  from(row: number, column: number): number {
    return this.best[row * this.width + column] ?? 0;
  }

  /** The total if these two are matched; 0 if they are not similar. */
  paired(row: number, column: number): number {
    const value = this.alike[row]?.[column] ?? 0;
    return value >= MIN_SIMILARITY ? value + this.from(row + 1, column + 1) : 0;
  }
}

/** For each old item, the index of the new one that it became, or -1; pairs are in the same order on both sides. */
function match<Item>(old: readonly Item[], fresh: readonly Item[], { similarity }: Likeness<Item>): readonly number[] {
  if (old.length * fresh.length > MAX_PAIRS)
    return old.map((item, at) => {
      const other = fresh[at];
      return other !== undefined && similarity(item, other) >= MIN_SIMILARITY ? at : -1;
    });
  const similarities = new SimilarityTable(
    old.map((item) => fresh.map((other) => similarity(item, other))),
    fresh.length,
  );
  const partners = old.map(() => -1);
  let [row, column] = [0, 0];
  while (row < old.length && column < fresh.length) {
    const best = similarities.from(row, column);
    const paired = similarities.paired(row, column);
    if (paired > 0 && paired === best) {
      partners[row] = column;
      row += 1;
      column += 1;
    } else if (best === similarities.from(row + 1, column)) row += 1;
    else column += 1;
  }
  return partners;
}

const added = <Item>(items: readonly Item[]): Pair<Item>[] => items.map((fresh) => ({ kind: 'new', fresh }));

/** The pairs of a passage that was replaced by another one. */
function pairReplaced<Item>(old: readonly Item[], fresh: readonly Item[], likeness: Likeness<Item>): Pair<Item>[] {
  const pairs: Pair<Item>[] = [];
  let paired = 0;
  const partners = match(old, fresh, likeness);
  old.forEach((item, at) => {
    const partner = partners[at] ?? -1;
    const other = fresh[partner];
    // Items without a match were removed as well.
    if (other === undefined) return pairs.push({ kind: 'gone', old: item });
    const kind = likeness.keyOf(item) === likeness.keyOf(other) ? 'same' : 'changed';
    pairs.push(...added(fresh.slice(paired, partner)), { kind, old: item, fresh: other });
    paired = partner + 1;
  });
  return [...pairs, ...added(fresh.slice(paired))];
}

/** Pairs the items of two sequences, in the order of both. */
export function pairItems<Item>(
  old: readonly Item[],
  fresh: readonly Item[],
  likeness: Likeness<Item>,
): readonly Pair<Item>[] {
  const pairs: Pair<Item>[] = [];
  let [gone, come]: [Item[], Item[]] = [[], []];
  let place = 0;
  const flush = () => {
    pairs.push(...pairReplaced(gone, come, likeness));
    [gone, come] = [[], []];
  };
  for (const { kind, from, until } of difference(old.map(likeness.keyOf), fresh.map(likeness.keyOf), MAX_DIFFERING)) {
    if (kind === 'gone') gone.push(...old.slice(from, until));
    else if (kind === 'new') {
      come.push(...fresh.slice(from, until));
      place = until;
    } else {
      flush();
      for (const item of old.slice(from, until)) {
        pairs.push({ kind: 'same', old: item, fresh: fresh[place] ?? item });
        place += 1;
      }
    }
  }
  flush();
  return pairs;
}

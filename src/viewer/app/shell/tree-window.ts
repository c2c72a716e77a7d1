/** How many entries of one level of a tree are made at once: thousands must not hold the page up. */
const PART = 200;

/** The stretch of a list that is shown. */
export interface RowRange {
  readonly from: number;
  readonly until: number;
}

/** A stretch with this entry in it; the first one without. */
export function rangeAround(index: number | undefined, count: number): RowRange {
  const from = index === undefined || index < PART ? 0 : Math.max(0, Math.min(index - PART / 2, count - PART));
  return { from, until: Math.min(count, from + PART) };
}

/** The same stretch of a list that has become longer or shorter; one that fits is shown whole. */
export const fitted = ({ from, until }: RowRange, count: number): RowRange =>
  count <= PART ? { from: 0, until: count } : { from: Math.min(from, count - PART), until: Math.min(until, count) };

/** Has the entry, or is the one around it. */
export const withEntry = (stretch: RowRange, index: number | undefined, count: number): RowRange =>
  index === undefined || (index >= stretch.from && index < stretch.until) ? stretch : rangeAround(index, count);

export const before = ({ from, until }: RowRange): RowRange => ({ from: Math.max(0, from - PART), until });

export const after = ({ from, until }: RowRange, count: number): RowRange => ({
  from,
  until: Math.min(count, until + PART),
});

/** How many of those that are left are shown next. */
export const nextPart = (count: number): number => Math.min(PART, count);

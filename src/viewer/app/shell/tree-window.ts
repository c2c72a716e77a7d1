/** Number of entries of one tree level rendered at a time: thousands must not block the page. */
const PART = 200;

/** The part of a list that is rendered. */
export interface RowRange {
  readonly from: number;
  readonly until: number;
}

/** The part around this entry; the first part if there is no entry. */
export function rangeAround(index: number | undefined, count: number): RowRange {
  const from = index === undefined || index < PART ? 0 : Math.max(0, Math.min(index - PART / 2, count - PART));
  return { from, until: Math.min(count, from + PART) };
}

/** The same part of a list that has become longer or shorter; a list that fits is shown completely. */
export const fitted = ({ from, until }: RowRange, count: number): RowRange =>
  count <= PART ? { from: 0, until: count } : { from: Math.min(from, count - PART), until: Math.min(until, count) };

/** Returns the given part if it contains the entry, otherwise the part around the entry. */
export const withEntry = (stretch: RowRange, index: number | undefined, count: number): RowRange =>
  index === undefined || (index >= stretch.from && index < stretch.until) ? stretch : rangeAround(index, count);

export const before = ({ from, until }: RowRange): RowRange => ({ from: Math.max(0, from - PART), until });

export const after = ({ from, until }: RowRange, count: number): RowRange => ({
  from,
  until: Math.min(count, until + PART),
});

/** The number of remaining entries that are shown next. */
export const nextPart = (count: number): number => Math.min(PART, count);

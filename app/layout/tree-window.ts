/** Number of entries of one tree level rendered at a time: thousands must not block the page. */
const WINDOW_STEP = 200;

/** The part of a list that is rendered. */
export interface RowRange {
  readonly from: number;
  readonly until: number;
}

/** The part around this entry; the first part if there is no entry. */
export function rangeAround(index: number | undefined, count: number): RowRange {
  const from =
    index === undefined || index < WINDOW_STEP
      ? 0
      : Math.max(0, Math.min(index - WINDOW_STEP / 2, count - WINDOW_STEP));
  return { from, until: Math.min(count, from + WINDOW_STEP) };
}

/** The same part of a list that has become longer or shorter; a list that fits is shown completely. */
export const clampRange = ({ from, until }: RowRange, count: number): RowRange =>
  count <= WINDOW_STEP
    ? { from: 0, until: count }
    : { from: Math.min(from, count - WINDOW_STEP), until: Math.min(until, count) };

/** Returns the given part if it contains the entry, otherwise the part around the entry. */
export const withEntry = (range: RowRange, index: number | undefined, count: number): RowRange =>
  index === undefined || (index >= range.from && index < range.until) ? range : rangeAround(index, count);

export const before = ({ from, until }: RowRange): RowRange => ({ from: Math.max(0, from - WINDOW_STEP), until });

export const after = ({ from, until }: RowRange, count: number): RowRange => ({
  from,
  until: Math.min(count, until + WINDOW_STEP),
});

/** The number of remaining entries that are shown next. */
export const nextPart = (count: number): number => Math.min(WINDOW_STEP, count);

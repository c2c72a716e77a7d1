/** The lines around the two sides of a conflict; all markers of one conflict have the same number of characters, at least seven. */
export interface ConflictMarkers {
  readonly open: string;
  readonly middle: string;
  readonly close: string;
}

const MIN_SIZE = 7;
const OURS = 'Change request';
const THEIRS = 'Primary content';
/** A line that contains only a marker, with any line ending. */
const MARKER = /^(?:(<{7,}) Change request|(={7,})|(>{7,}) Primary content)\r?$/gm;

/** Markers that cannot be confused with any line of these texts. */
export function conflictMarkers(sources: readonly string[]): ConflictMarkers {
  const used = new Set<number>();
  for (const source of sources)
    for (const [, open, middle, close] of source.matchAll(MARKER)) used.add((open ?? middle ?? close ?? '').length);
  let size = MIN_SIZE;
  while (used.has(size)) size += 1;
  return { open: `${'<'.repeat(size)} ${OURS}`, middle: '='.repeat(size), close: `${'>'.repeat(size)} ${THEIRS}` };
}

/**
 * Whether a text contains a marked conflict: the three markers of one size on lines of their own, in order.
 * Markers of other tools, rows of `=` and single markers are ordinary text.
 */
export function hasConflictMarkers(source: string): boolean {
  if (!source.includes(OURS) || !source.includes(THEIRS)) return false;
  const opened = new Set<number>();
  const separated = new Set<number>();
  for (const [, open, middle, close] of source.matchAll(MARKER)) {
    if (open !== undefined) opened.add(open.length);
    if (middle !== undefined && opened.has(middle.length)) separated.add(middle.length);
    if (close !== undefined && separated.has(close.length)) return true;
  }
  return false;
}

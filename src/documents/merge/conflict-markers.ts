/** The lines around the two sides of a conflict; those of one conflict have the same number of signs, at least seven. */
export interface ConflictMarkers {
  readonly open: string;
  readonly middle: string;
  readonly close: string;
}

const MIN_SIZE = 7;
const OURS = 'Change request';
const THEIRS = 'Primary content';
/** A line that is nothing but a marker, whatever the line ends. */
const MARKER = /^(?:(<{7,}) Change request|(={7,})|(>{7,}) Primary content)\r?$/gm;

/** Markers that no line of these texts can be taken for. */
export function conflictMarkers(sources: readonly string[]): ConflictMarkers {
  const used = new Set<number>();
  for (const source of sources)
    for (const [, open, middle, close] of source.matchAll(MARKER)) used.add((open ?? middle ?? close ?? '').length);
  let size = MIN_SIZE;
  while (used.has(size)) size += 1;
  return { open: `${'<'.repeat(size)} ${OURS}`, middle: '='.repeat(size), close: `${'>'.repeat(size)} ${THEIRS}` };
}

/**
 * Whether a text holds a passage with both sides marked: the three markers of one size on lines of their own, in order.
 * Markers of other tools, rows of `=` and markers that are left alone are ordinary text.
 */
export function hasConflictMarkers(source: string): boolean {
  if (!source.includes(OURS) || !source.includes(THEIRS)) return false;
  const opened = new Set<number>();
  const divided = new Set<number>();
  for (const [, open, middle, close] of source.matchAll(MARKER)) {
    if (open !== undefined) opened.add(open.length);
    if (middle !== undefined && opened.has(middle.length)) divided.add(middle.length);
    if (close !== undefined && divided.has(close.length)) return true;
  }
  return false;
}

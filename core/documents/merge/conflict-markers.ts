import { splitLines } from './text-lines';

/** The lines around the two sides of a conflict; all markers of one conflict have the same number of characters, at least seven. */
export interface ConflictMarkers {
  readonly open: string;
  readonly middle: string;
  readonly close: string;
}

const MIN_SIZE = 7;
const OURS = 'Change request';
const THEIRS = 'Primary content';
/** A line that contains only a marker, with any line ending. Sides that are both of the change request have the names of their authors. */
const MARKER =
  /^(?:(<{7,}) Change request(?:: ([^\r\n]+))?|(={7,})|(>{7,}) (?:Primary content|Change request: ([^\r\n]+)))\r?$/gm;

/** The names of those who wrote the two sides of a conflict within a change request. */
export interface ConflictAuthors {
  readonly ours: string;
  readonly theirs: string;
}

const labelOf = (name: string): string => `${OURS}: ${name.replace(/\s+/g, ' ').trim() || '?'}`;

/** Markers that cannot be confused with any line of these texts. */
export function conflictMarkers(sources: readonly string[], authors?: ConflictAuthors): ConflictMarkers {
  const used = new Set<number>();
  for (const source of sources)
    for (const [, open, , middle, close] of source.matchAll(MARKER)) used.add((open ?? middle ?? close ?? '').length);
  let size = MIN_SIZE;
  while (used.has(size)) size += 1;
  const [ours, theirs] = authors ? [labelOf(authors.ours), labelOf(authors.theirs)] : [OURS, THEIRS];
  return { open: `${'<'.repeat(size)} ${ours}`, middle: '='.repeat(size), close: `${'>'.repeat(size)} ${theirs}` };
}

/**
 * Whether a text contains a marked conflict: the three markers of one size on lines of their own, in order.
 * Markers of other tools, rows of `=` and single markers are ordinary text.
 */
export function hasConflictMarkers(source: string): boolean {
  if (!source.includes(OURS)) return false;
  const opened = new Set<number>();
  const separated = new Set<number>();
  for (const [, open, , middle, close] of source.matchAll(MARKER)) {
    if (open !== undefined) opened.add(open.length);
    if (middle !== undefined && opened.has(middle.length)) separated.add(middle.length);
    if (close !== undefined && separated.has(close.length)) return true;
  }
  return false;
}

/** One side of all marked conflicts of a text, with the name of its author if it is from a change request. */
export interface ConflictSide {
  readonly text: string;
  readonly author?: string;
}

/** The text with one side of each marked conflict, and the rest as it is. A conflict within another one stays marked. */
export function conflictSides(source: string): Record<'ours' | 'theirs', ConflictSide> {
  const texts = { ours: '', theirs: '' };
  const authors: { ours?: string; theirs?: string } = {};
  let [size, side] = [0, undefined as 'ours' | 'theirs' | undefined];
  for (const { raw, key } of splitLines({ source, references: [] })) {
    const [marker, open, ourAuthor, middle, close, theirAuthor] = [...key.matchAll(MARKER)][0] ?? [];
    if (marker !== undefined && !side && open !== undefined) {
      [size, side] = [open.length, 'ours'];
      authors.ours ??= ourAuthor;
    } else if (side === 'ours' && middle?.length === size) side = 'theirs';
    else if (side === 'theirs' && close?.length === size) {
      side = undefined;
      authors.theirs ??= theirAuthor;
    } else for (const name of ['ours', 'theirs'] as const) if (!side || side === name) texts[name] += raw;
  }
  return {
    ours: { text: texts.ours, author: authors.ours },
    theirs: { text: texts.theirs, author: authors.theirs },
  };
}

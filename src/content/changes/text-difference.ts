import { renderMarkdown } from '../../documents/markdown/render-markdown';
import type { InternalTarget, StoredReference } from '../../documents/markdown/stored-reference';
import { diffLines, type LineHunk } from '../../documents/merge/line-diff';
import { splitLines, type TextDocument, type TextLine } from '../../documents/merge/text-lines';
import type { TextDifference } from './semantic-change';

/** Lines of one text that are shown, before and after together. */
const MAX_LINES = 200;
/** Characters of a line that are shown. */
const MAX_LINE_LENGTH = 2_000;

interface Passage {
  readonly line: number;
  readonly before: readonly TextLine[];
  readonly after: readonly TextLine[];
}

/** Where two texts differ, with what their references lead to; not yet as text. */
export interface RawDifference {
  readonly passages: readonly Passage[];
  readonly truncated: boolean;
}

type Address = (target: InternalTarget) => string | undefined;

const withoutEnd = (line: string): string => line.replace(/(?:\r\n|\r|\n)$/, '');

const toPassage = (
  { oldStart, oldEnd, newStart, newEnd }: LineHunk,
  before: readonly TextLine[],
  after: readonly TextLine[],
): Passage => ({ line: newStart + 1, before: before.slice(oldStart, oldEnd), after: after.slice(newStart, newEnd) });

/** Compares by lines; a reference is compared by what it leads to, so that a moved target is no change. */
export function compareTexts(before: TextDocument, after: TextDocument): RawDifference {
  const [old, fresh] = [splitLines(before), splitLines(after)];
  const hunks = diffLines(
    old.map(({ key }) => key),
    fresh.map(({ key }) => key),
  );
  const passages: Passage[] = [];
  let left = MAX_LINES;
  for (const hunk of hunks) {
    if (left === 0) return { passages, truncated: true };
    const passage = toPassage(hunk, old, fresh);
    const kept = { ...passage, before: passage.before.slice(0, left) };
    left -= kept.before.length;
    passages.push({ ...kept, after: passage.after.slice(0, left) });
    const shown = Math.min(left, passage.after.length);
    left -= shown;
    if (kept.before.length < passage.before.length || shown < passage.after.length)
      return { passages, truncated: true };
  }
  return { passages, truncated: false };
}

/** The references in the lines that are shown. */
export const referencesOf = ({ passages }: RawDifference, side: 'before' | 'after'): StoredReference[] =>
  passages.flatMap((passage) => passage[side].flatMap(({ references }) => references));

/** The lines as they read in their revisions. */
export function writeDifference(
  { passages, truncated }: RawDifference,
  before: Address,
  after: Address,
): TextDifference {
  let cut = truncated;
  const write = (address: Address) => (line: TextLine) => {
    const text = withoutEnd(renderMarkdown(line.raw, line.references, address));
    if (text.length <= MAX_LINE_LENGTH) return text;
    cut = true;
    return text.slice(0, MAX_LINE_LENGTH).toWellFormed();
  };
  const hunks = passages.map((passage) => ({
    line: passage.line,
    before: passage.before.map(write(before)),
    after: passage.after.map(write(after)),
  }));
  return { hunks, ...(cut && { truncated: true }) };
}

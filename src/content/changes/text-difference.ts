import { renderMarkdown } from '../../../core/documents/markdown/render-markdown';
import type { InternalTarget, StoredReference } from '../../../core/documents/markdown/stored-reference';
import { diffLines, type LineHunk } from '../../../core/documents/merge/line-diff';
import { splitLines, type TextDocument, type TextLine } from '../../../core/documents/merge/text-lines';
import type { TextDifference } from './semantic-change';

/** Maximum lines per text, before and after together. */
const MAX_LINES = 200;
/** Maximum characters per line. */
const MAX_LINE_LENGTH = 2_000;

interface Passage {
  readonly line: number;
  readonly before: readonly TextLine[];
  readonly after: readonly TextLine[];
}

/** The differences of two texts with unresolved references, not yet rendered. */
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

/** Compares by lines; references are compared by target, so that a moved target is not a change. */
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
    const limited = { ...passage, before: passage.before.slice(0, left) };
    left -= limited.before.length;
    passages.push({ ...limited, after: passage.after.slice(0, left) });
    const afterCount = Math.min(left, passage.after.length);
    left -= afterCount;
    if (limited.before.length < passage.before.length || afterCount < passage.after.length)
      return { passages, truncated: true };
  }
  return { passages, truncated: false };
}

/** The references in the returned lines. */
export const referencesOf = ({ passages }: RawDifference, side: 'before' | 'after'): StoredReference[] =>
  passages.flatMap((passage) => passage[side].flatMap(({ references }) => references));

/** Renders the lines with the addresses of their revisions. */
export function writeDifference(
  { passages, truncated }: RawDifference,
  before: Address,
  after: Address,
): TextDifference {
  let truncatedLines = truncated;
  const write = (address: Address) => (line: TextLine) => {
    const text = withoutEnd(renderMarkdown(line.raw, line.references, address));
    if (text.length <= MAX_LINE_LENGTH) return text;
    truncatedLines = true;
    return text.slice(0, MAX_LINE_LENGTH).toWellFormed();
  };
  const hunks = passages.map((passage) => ({
    line: passage.line,
    before: passage.before.map(write(before)),
    after: passage.after.map(write(after)),
  }));
  return { hunks, ...(truncatedLines && { truncated: true }) };
}

import { conflictMarkers } from './conflict-markers';
import { mergeText } from './merge-text';
import { type TextDocument, type TextLine, endsLine, joinLines, lineEndOf, splitLines, targetName } from './text-lines';

/** The Markdown of one passage that both sides changed, as each has it. */
interface PassageText {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A merged text; where it is not clean, its conflicts are in it with both sides marked. */
export interface DocumentMerge extends TextDocument {
  readonly clean: boolean;
  readonly conflicts: number;
  readonly conflictLines: readonly PassageText[];
  /** The side that the merged text is equal to, so that nothing has to be stored again. */
  readonly same?: 'ours' | 'theirs';
}

const EMPTY: TextDocument = { source: '', references: [] };

const sameReferences = ({ references: a }: TextDocument, { references: b }: TextDocument): boolean =>
  a.length === b.length &&
  a.every(({ start, end, target }, index) => {
    const other = b[index];
    return other?.start === start && other.end === end && targetName(other.target) === targetName(target);
  });

const sameDocument = (a: TextDocument, b: TextDocument): boolean => a.source === b.source && sameReferences(a, b);

const asIs = ({ source, references }: TextDocument, same: 'ours' | 'theirs'): DocumentMerge => ({
  source,
  references,
  same,
  clean: true,
  conflicts: 0,
  conflictLines: [],
});

const textOf = (lines: readonly TextLine[]): string => joinLines(lines).source;

/** Lines that are before another, so that each needs its end. */
const closed = (lines: readonly TextLine[], lineEnd: string): TextLine[] =>
  lines.map((line) => (endsLine(line.raw) ? line : { ...line, raw: line.raw + lineEnd }));

/**
 * Three-way merge of a text (base omitted: both sides made it). References keep what they lead to; their spans are those
 * of the merged text. A conflict holds both sides between lines of markers, so nothing is lost. Past the budget of `diffLines` a
 * passage is one conflict. Texts of a user go through `DocumentMerger`, which keeps long ones off the event loop.
 */
export function mergeDocuments(
  base: TextDocument | undefined,
  ours: TextDocument,
  theirs: TextDocument,
): DocumentMerge {
  const root = base ?? EMPTY;
  if (sameDocument(ours, theirs) || sameDocument(root, ours)) return asIs(theirs, 'theirs');
  if (sameDocument(root, theirs)) return asIs(ours, 'ours');
  const sides = [root, ours, theirs].map(splitLines);
  const [baseLines = [], ourLines = [], theirLines = []] = sides;
  const { clean, parts } = mergeText(baseLines, ourLines, theirLines);
  const lineEnd = lineEndOf(ourLines);
  const marks = conflictMarkers(clean ? [] : [root.source, ours.source, theirs.source]);
  const marker = (key: string): TextLine => ({ key, raw: key + lineEnd, references: [] });
  const lines: TextLine[] = [];
  const conflictLines: PassageText[] = [];
  for (const part of parts) {
    if (part.kind === 'clean') {
      for (const line of part.lines) lines.push(line);
      continue;
    }
    conflictLines.push({ base: textOf(part.base), ours: textOf(part.ours), theirs: textOf(part.theirs) });
    const [mine, other] = [closed(part.ours, lineEnd), closed(part.theirs, lineEnd)];
    for (const line of [marker(marks.open), ...mine, marker(marks.middle), ...other, marker(marks.close)])
      lines.push(line);
  }
  const merged = joinLines(lines);
  if (sameDocument(merged, theirs)) return asIs(theirs, 'theirs');
  if (sameDocument(merged, ours)) return asIs(ours, 'ours');
  return { ...merged, clean, conflicts: conflictLines.length, conflictLines };
}

/** Texts that are too long or too strange to be merged by lines: one conflict that holds both whole. */
export function mergeWhole(base: TextDocument | undefined, ours: TextDocument, theirs: TextDocument): DocumentMerge {
  const sources = [base?.source ?? '', ours.source, theirs.source] as const;
  const marks = conflictMarkers(sources);
  const whole = ({ source, references }: TextDocument): TextLine => ({
    key: '',
    raw: source === '' || endsLine(source) ? source : `${source}\n`,
    references,
  });
  const marker = (text: string): TextLine => ({ key: text, raw: `${text}\n`, references: [] });
  const sides = [marker(marks.open), whole(ours), marker(marks.middle), whole(theirs), marker(marks.close)];
  const lines = sides.filter(({ raw }) => raw !== '');
  const conflictLines = [{ base: sources[0], ours: sources[1], theirs: sources[2] }];
  return { ...joinLines(lines), clean: false, conflicts: 1, conflictLines };
}

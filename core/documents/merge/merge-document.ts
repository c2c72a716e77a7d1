import { conflictMarkers } from './conflict-markers';
import { mergeText } from './merge-text';
import { type TextDocument, type TextLine, endsLine, joinLines, lineEndOf, splitLines, targetName } from './text-lines';

/** The Markdown of one passage that both sides changed, in each version. */
interface PassageText {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A merged text; if it is not clean, it contains its conflicts with both sides marked. */
export interface DocumentMerge extends TextDocument {
  readonly clean: boolean;
  readonly conflicts: number;
  readonly conflictLines: readonly PassageText[];
  /** The side that equals the merged text, so that nothing has to be stored again. */
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

const unchangedSide = ({ source, references }: TextDocument, same: 'ours' | 'theirs'): DocumentMerge => ({
  source,
  references,
  same,
  clean: true,
  conflicts: 0,
  conflictLines: [],
});

const textOf = (lines: readonly TextLine[]): string => joinLines(lines).source;

/** Lines that are followed by another one, so that each needs a line ending. */
const withLineEndings = (lines: readonly TextLine[], lineEnd: string): TextLine[] =>
  lines.map((line) => (endsLine(line.raw) ? line : { ...line, raw: line.raw + lineEnd }));

/**
 * Three-way merge of a text (without a base, both sides created it). References keep their targets; their spans refer
 * to the merged text. A conflict contains both sides between marker lines, so nothing is lost. A passage that exceeds the budget of
 * `diffLines` is one conflict. User input goes through `DocumentMerger`, which keeps long texts off the event loop.
 */
export function mergeDocuments(
  base: TextDocument | undefined,
  ours: TextDocument,
  theirs: TextDocument,
): DocumentMerge {
  const root = base ?? EMPTY;
  if (sameDocument(ours, theirs) || sameDocument(root, ours)) return unchangedSide(theirs, 'theirs');
  if (sameDocument(root, theirs)) return unchangedSide(ours, 'ours');
  const sides = [root, ours, theirs].map(splitLines);
  const [baseLines = [], ourLines = [], theirLines = []] = sides;
  const { clean, parts } = mergeText(baseLines, ourLines, theirLines);
  const lineEnd = lineEndOf(ourLines);
  const markers = conflictMarkers(clean ? [] : [root.source, ours.source, theirs.source]);
  const marker = (key: string): TextLine => ({ key, raw: key + lineEnd, references: [] });
  const lines: TextLine[] = [];
  const conflictLines: PassageText[] = [];
  for (const part of parts) {
    if (part.kind === 'clean') {
      for (const line of part.lines) lines.push(line);
      continue;
    }
    conflictLines.push({ base: textOf(part.base), ours: textOf(part.ours), theirs: textOf(part.theirs) });
    const [mine, other] = [withLineEndings(part.ours, lineEnd), withLineEndings(part.theirs, lineEnd)];
    for (const line of [marker(markers.open), ...mine, marker(markers.middle), ...other, marker(markers.close)])
      lines.push(line);
  }
  const merged = joinLines(lines);
  if (sameDocument(merged, theirs)) return unchangedSide(theirs, 'theirs');
  if (sameDocument(merged, ours)) return unchangedSide(ours, 'ours');
  return { ...merged, clean, conflicts: conflictLines.length, conflictLines };
}

/** Fallback for texts that are too long or too complex to be merged by lines: one conflict that contains both in full. */
export function mergeWhole(base: TextDocument | undefined, ours: TextDocument, theirs: TextDocument): DocumentMerge {
  const sources = [base?.source ?? '', ours.source, theirs.source] as const;
  const markers = conflictMarkers(sources);
  const whole = ({ source, references }: TextDocument): TextLine => ({
    key: '',
    raw: source === '' || endsLine(source) ? source : `${source}\n`,
    references,
  });
  const marker = (text: string): TextLine => ({ key: text, raw: `${text}\n`, references: [] });
  const sides = [marker(markers.open), whole(ours), marker(markers.middle), whole(theirs), marker(markers.close)];
  const lines = sides.filter(({ raw }) => raw !== '');
  const conflictLines = [{ base: sources[0], ours: sources[1], theirs: sources[2] }];
  return { ...joinLines(lines), clean: false, conflicts: 1, conflictLines };
}

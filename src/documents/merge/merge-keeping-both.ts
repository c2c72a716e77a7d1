import { mergeText } from './merge-text';
import { splitLines, type TextLine } from './text-lines';

/** Entities, blanks, words, and signs one by one. */
const PIECES = /&#?\w+;|[^\S\n]+|\n|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;
/** Passages with more pieces are kept as both sides have them. */
const MOST_PIECES = 4_000;
/** Words and signs with more characters, too. */
const MOST_CHARACTERS = 400;

interface Passage {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

type Cut = (text: string) => readonly string[];
type Settle = (passage: Passage) => string;

const linesOf: Cut = (source) => splitLines({ source, references: [] }).map(({ raw }) => raw);
const piecesOf: Cut = (text) => text.match(PIECES) ?? [];
const charactersOf: Cut = (text) => [...text];

const textOf = (parts: readonly TextLine[]): string => parts.map(({ raw }) => raw).join('');

/** Merges texts in parts; what both sides changed in the same place is settled by itself. */
function mergeParts({ base, ours, theirs }: Passage, cut: Cut, settle: Settle): string {
  const [was, mine, other] = [base, ours, theirs].map((text) =>
    cut(text).map((raw): TextLine => ({ key: raw, raw, references: [] })),
  );
  const { parts } = mergeText(was ?? [], mine ?? [], other ?? []);
  return parts
    .map((part) =>
      part.kind === 'clean'
        ? textOf(part.lines)
        : settle({ base: textOf(part.base), ours: textOf(part.ours), theirs: textOf(part.theirs) }),
    )
    .join('');
}

const isBlock = (text: string): boolean => text.includes('\n');
const isRow = (text: string): boolean => /^\s*(?:[*+|>-]|\d+[.)])/.test(text);

/** One after the other: as paragraphs, lines of one list or table, or words. */
function keepBoth({ ours, theirs }: Passage): string {
  if (ours.trim() === '' || theirs.trim() === '') return ours.trim() === '' ? theirs : ours;
  if (isBlock(ours) || isBlock(theirs)) {
    const gap = isRow(ours) && isRow(theirs) ? '\n' : '\n\n';
    return ours.replace(/\n+$/, '') + gap + theirs;
  }
  const gap = /[\p{L}\p{N}]$/u.test(ours) && /^[\p{L}\p{N}]/u.test(theirs) ? ' ' : '';
  return ours + gap + theirs;
}

/** Letters that both put in the same place are both kept. */
const mergeCharacters: Settle = (passage) => {
  const { base, ours, theirs } = passage;
  if (base === '' || isBlock(ours + theirs) || ours.length + theirs.length > MOST_CHARACTERS) return keepBoth(passage);
  return mergeParts(passage, charactersOf, (letters) => letters.ours + letters.theirs);
};

const mergePieces: Settle = (passage) => {
  const { base, ours, theirs } = passage;
  const isLong = [ours, theirs].some((text) => piecesOf(text).length > MOST_PIECES);
  if (base.trim() === '' || isLong) return keepBoth(passage);
  return mergeParts(passage, piecesOf, mergeCharacters);
};

const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * Three-way merge of Markdown without conflicts, as for people who type at the same time: by lines, where both changed the same
 * lines by words, and where both changed the same word by letters. What both put in the same place is kept twice, ours first; what
 * one side changed and the other one deleted is kept. So nothing that was typed is lost. Lines end as in `theirs`.
 */
export function mergeKeepingBoth(base: string, ours: string, theirs: string): string {
  if (base === ours) return theirs;
  const passage = { base: withLineFeeds(base), ours: withLineFeeds(ours), theirs: withLineFeeds(theirs) };
  if (passage.ours === passage.theirs || passage.ours === passage.base) return theirs;
  if (passage.base === passage.theirs) return ours;
  const merged = mergeParts(passage, linesOf, mergePieces);
  const end = /\r\n?/.exec(theirs)?.[0];
  return end === undefined ? merged : merged.replaceAll('\n', end);
}

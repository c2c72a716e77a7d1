import { mergeText } from './merge-text';
import { splitLines, type TextLine } from './text-lines';

/** Entities, whitespace, words, and single other characters. */
const PIECES = /&#?\w+;|[^\S\n]+|\n|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;
/** In passages with more pieces, both sides are retained as a whole. */
const MAX_PIECES = 4_000;
/** The same for words with more characters. */
const MAX_CHARACTERS = 400;

interface Passage {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

type Split = (text: string) => readonly string[];
type Resolve = (passage: Passage) => string;

const linesOf: Split = (source) => splitLines({ source, references: [] }).map(({ raw }) => raw);
const piecesOf: Split = (text) => text.match(PIECES) ?? [];
const charactersOf: Split = (text) => [...text];

const textOf = (parts: readonly TextLine[]): string => parts.map(({ raw }) => raw).join('');

/** Merges texts by parts; conflicting passages are passed to `resolve`. */
function mergeParts({ base, ours, theirs }: Passage, split: Split, resolve: Resolve): string {
  const [original, mine, other] = [base, ours, theirs].map((text) =>
    split(text).map((raw): TextLine => ({ key: raw, raw, references: [] })),
  );
  const { parts } = mergeText(original ?? [], mine ?? [], other ?? []);
  return parts
    .map((part) =>
      part.kind === 'clean'
        ? textOf(part.lines)
        : resolve({ base: textOf(part.base), ours: textOf(part.ours), theirs: textOf(part.theirs) }),
    )
    .join('');
}

const isBlock = (text: string): boolean => text.includes('\n');
const isRow = (text: string): boolean => /^\s*(?:[*+|>-]|\d+[.)])/.test(text);

/** Concatenates both sides as paragraphs, lines of one list or table, or words. */
function keepBoth({ ours, theirs }: Passage): string {
  if (ours.trim() === '' || theirs.trim() === '') return ours.trim() === '' ? theirs : ours;
  if (isBlock(ours) || isBlock(theirs)) {
    const gap = isRow(ours) && isRow(theirs) ? '\n' : '\n\n';
    return ours.replace(/\n+$/, '') + gap + theirs;
  }
  const gap = /[\p{L}\p{N}]$/u.test(ours) && /^[\p{L}\p{N}]/u.test(theirs) ? ' ' : '';
  return ours + gap + theirs;
}

/** Characters that both sides inserted at the same position are both retained. */
const mergeCharacters: Resolve = (passage) => {
  const { base, ours, theirs } = passage;
  if (base === '' || isBlock(ours + theirs) || ours.length + theirs.length > MAX_CHARACTERS) return keepBoth(passage);
  return mergeParts(passage, charactersOf, (letters) => letters.ours + letters.theirs);
};

const mergePieces: Resolve = (passage) => {
  const { base, ours, theirs } = passage;
  const isLong = [ours, theirs].some((text) => piecesOf(text).length > MAX_PIECES);
  if (base.trim() === '' || isLong) return keepBoth(passage);
  return mergeParts(passage, piecesOf, mergeCharacters);
};

const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * Three-way merge of Markdown without conflicts, for people who type at the same time: by lines, within conflicting
 * lines by words, and within conflicting words by characters. Insertions of both sides at the same position are both retained, ours
 * first; text that one side changed and the other deleted is retained. So no input is lost. Line endings are those of `theirs`.
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

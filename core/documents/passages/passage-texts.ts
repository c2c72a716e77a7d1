import { labelKey } from '../syntax/link-syntax';
import { matchingPieces, transferChanges, type Resolve } from './transfer-changes';

/** A passage in three forms: as it would be written before and after a change, and as it is in the source. */
export interface PassageForms {
  readonly before: string;
  /** The notation of `before` in the source, with `\n` as line ending. */
  readonly original: string;
  readonly after: string;
  /** Keys of the link definitions of the page. */
  readonly labels?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

const linesOf = (text: string): string[] => text.split('\n');

/** Entities, whitespace, words, and single other characters. */
const PIECES = /&(?:#\d+|#[xX][\da-fA-F]+|\w+);|\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

const piecesOf = (text: string): readonly string[] => text.match(PIECES) ?? [];

/** The words of a line without formatting; lines with the same words are considered equal. */
const wordsOf = (line: string): string => line.replace(/[^\p{L}\p{N}]+/gu, '') || line.trim();

const useAfter: Resolve = (_before, _kept, after) => after;

/** Piece by piece if the numbers of pieces are equal, so that the text around a change is preserved. */
const useChanged: Resolve = (before, original, after) =>
  before.length === original.length && original.length === after.length
    ? after.map((piece, index) => (piece === before[index] ? (original[index] ?? piece) : piece))
    : after;

/** All whitespace is alike: texts are wrapped and indented in many ways. */
const alikePiece = (piece: string): string => (piece.trim() === '' ? ' ' : piece);

/** Escapes, numeric entities, whitespace, words, and single other characters. */
const ESCAPED_PIECES = /\\[!-/:-@[-`{-~]|&#\d+;|\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

const characterOf = (piece: string): string =>
  piece.replace(/^\\(?=.)/, '').replace(/^&#(\d+);$/, (_entity, code: string) => String.fromCodePoint(Number(code)));

/** Characters that are escaped in only one of the texts are written as before: `&#58;a:` is valid, too, when `a` is no emoji anymore. */
function withFormerEscapes(before: string, after: string): string {
  const [old, pieces] = [before.match(ESCAPED_PIECES) ?? [], after.match(ESCAPED_PIECES) ?? []];
  matchingPieces(old.map(characterOf), pieces.map(characterOf)).forEach((at, index) => {
    if (at >= 0) pieces[at] = old[index] ?? '';
  });
  return pieces.join('');
}

/** Word by word. */
function transferWords({ before, original, after }: PassageForms): string {
  const pieces = { before: piecesOf(before), original: piecesOf(original), after: piecesOf(after) };
  return transferChanges(pieces, useChanged, alikePiece).join('');
}

const byWords: Resolve = (before, original, after) => {
  const [old, kept, fresh] = [before, original, after].map((lines) => lines.join('\n'));
  return linesOf(transferWords({ before: old ?? '', original: kept ?? '', after: fresh ?? '' }));
};

const BULLET = /^([ \t>]*)([*-])(?= |$)/gm;

/** Whether most list items start with `-` instead of our `*`. */
function usesHyphens(source: string): boolean {
  const bullets = Array.from(source.matchAll(BULLET), ([, , bullet]) => bullet);
  return bullets.filter((bullet) => bullet === '-').length * 2 > bullets.length;
}

/** Swaps `*` and `-`, so that consecutive lists still alternate. */
const otherBullets = (text: string): string =>
  text.replace(BULLET, (_found, before: string, bullet: string) => before + (bullet === '*' ? '-' : '*'));

/** The same text in all styles of bullets, the one of the passage first. */
export const stylesOf = (original: string): readonly ((text: string) => string)[] => {
  const same = (text: string): string => text;
  return usesHyphens(original) ? [otherBullets, same] : [same, otherBullets];
};

/** `[text][]` or `[text]`, whose text is the label of a definition. */
const SHORT_REFERENCE = /(?<!\\)\[([^[\]]+)\](\[\])?(?![[(:])/g;
const LONG_REFERENCE = /\[([^[\]]+)\]\[([\uE000\uE001])([^[\]]+)\]/g;
/** Characters of private use that mark what `[text]` and `[text][]` were before they were written with their label. */
const [SHORTCUT, COLLAPSED] = ['\uE000', '\uE001'];

/**
 * Short references with their label, `[text][label]`, while `write` changes the text, so that a changed text still refers to the
 * definition; those whose text is the same get their short form back.
 */
function withLabels(original: string, labels: ReadonlySet<string>, write: (original: string) => string): string {
  if (original.includes(SHORTCUT) || original.includes(COLLAPSED)) return write(original);
  const long = original.replace(SHORT_REFERENCE, (found, text: string, collapsed: string | undefined) =>
    labels.has(labelKey(text) ?? '') ? `[${text}][${collapsed ? COLLAPSED : SHORTCUT}${text}]` : found,
  );
  return write(long).replace(LONG_REFERENCE, (_found, text: string, form: string, label: string) => {
    if (text !== label) return `[${text}][${label}]`;
    return form === COLLAPSED ? `[${text}][]` : `[${text}]`;
  });
}

/** All ways to write the changed passage, the one that preserves most first; the last is a new text. */
export function* passageTexts({ before, original, after, labels = NONE }: PassageForms): Generator<string> {
  const styles = stylesOf(original);
  if (/\\|&#/.test(before))
    for (const style of styles)
      yield transferWords({ before: style(before), original, after: withFormerEscapes(style(before), style(after)) });
  for (const style of styles) yield transferWords({ before: style(before), original, after: style(after) });
  if (labels.size > 0)
    for (const style of styles)
      yield withLabels(original, labels, (long) =>
        transferWords({ before: style(before), original: long, after: style(after) }),
      );
  for (const style of styles)
    for (const resolve of [byWords, useAfter]) {
      const pieces = { before: linesOf(style(before)), original: linesOf(original), after: linesOf(style(after)) };
      yield transferChanges(pieces, resolve, wordsOf).join('\n');
    }
  for (const style of styles) yield style(after);
}

import { foldText, plainForms } from './fold-text';

/** Longest lexeme, in UTF-16 units; what is longer counts by its beginning. */
export const MAX_TERM = 60;

/**
 * One word of a text. `position` counts words from 0. `terms` are the lexemes at this position and the ones after it:
 * one for a word, overlapping pairs for writing without blanks. `parts` are the pieces of a camelCase word.
 */
export interface Segment {
  readonly text: string;
  readonly position: number;
  readonly terms: readonly string[];
  readonly parts: readonly string[];
  /** Made of characters of a script that puts no blanks between words. */
  readonly unspaced: boolean;
}

/** Segments that are written together, such as `snake_case` or `api.v1`; `whole` only when there are several. */
export interface Run {
  readonly segments: readonly Segment[];
  readonly whole?: string;
}

const RUN = /[\p{L}\p{N}\p{M}]+(?:(?:_+|[.\-\u2010])[\p{L}\p{N}\p{M}]+)*/gu;
const JOINER = /_+|[.\-\u2010]/;
const UNSPACED_CLASS =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}';
const UNSPACED = new RegExp(`[${UNSPACED_CLASS}]`, 'u');
const BY_SCRIPT = new RegExp(`[${UNSPACED_CLASS}]+|[^${UNSPACED_CLASS}]+`, 'gu');
const NEEDS_SCRIPT = /[^\0-\u02ff]/;
const CAMEL = /\p{Ll}\p{N}*\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u;
const CAMEL_CUT = /(?<=\p{Ll}\p{N}*)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

const cut = (term: string): string => {
  if (term.length <= MAX_TERM) return term;
  const last = term.charCodeAt(MAX_TERM - 1);
  return term.slice(0, last >= 0xd800 && last <= 0xdbff ? MAX_TERM - 1 : MAX_TERM);
};

/** Overlapping pairs, and the last character alone, so that every character begins a lexeme. */
function pairs(text: string): string[] {
  const characters = [...text];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

const NONE: readonly string[] = [];

const camelParts = (word: string): readonly string[] =>
  CAMEL.test(word)
    ? word
        .split(CAMEL_CUT)
        .filter((part) => part.length > 1)
        .map(foldText)
        .filter((part) => part !== '')
    : NONE;

function wordSegment(raw: string, position: number): Segment {
  const text = foldText(raw);
  const parts = text === raw ? NONE : camelParts(cut(raw));
  return { text, position, terms: [cut(text)], parts, unspaced: false };
}

function readSegments(raw: string, start: number): Segment[] {
  if (!NEEDS_SCRIPT.test(raw)) return [wordSegment(raw, start)];
  const segments: Segment[] = [];
  let position = start;
  for (const [piece] of raw.matchAll(BY_SCRIPT)) {
    if (UNSPACED.test(piece)) {
      const text = foldText(piece);
      segments.push({ text, position, terms: pairs(text), parts: [], unspaced: true });
    } else segments.push(wordSegment(piece, position));
    position += segments.at(-1)?.terms.length ?? 0;
  }
  return segments;
}

/**
 * Reads the words of a text in any script: letters and digits in plain forms, lower case and without accents, with what
 * is written together kept together. Linear in the length of the text.
 */
export function* readRuns(text: string): Generator<Run> {
  let position = 0;
  for (const [raw] of plainForms(text).matchAll(RUN)) {
    const pieces = JOINER.test(raw) ? raw.split(JOINER) : [raw];
    const segments: Segment[] = [];
    for (const piece of pieces) {
      for (const segment of readSegments(piece, position)) {
        // Accents that stand alone fold to nothing.
        if (segment.text === '') continue;
        segments.push(segment);
        position += segment.terms.length;
      }
    }
    if (segments.length === 0) continue;
    yield pieces.length > 1 && raw.length <= MAX_TERM ? { segments, whole: foldText(raw) } : { segments };
  }
}

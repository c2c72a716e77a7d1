import { foldText, isAscii, plainForms } from './fold-text';

/** Maximum length of a lexeme, in UTF-16 units; longer words are truncated. */
export const MAX_TERM = 60;

/**
 * A word of a text. `terms` are its lexemes at consecutive positions: one for a word, overlapping character pairs (bigrams)
 * for scripts without spaces. `parts` are the parts of a camelCase word.
 */
export interface Segment {
  readonly text: string;
  readonly terms: readonly string[];
  readonly parts: readonly string[];
  /** Whether it consists of characters of a script without spaces between words. */
  readonly unspaced: boolean;
}

/** Segments that form a compound, such as `snake_case` or `api.v1`; `whole` only if there are several. */
export interface Run {
  readonly segments: readonly Segment[];
  readonly whole?: string;
}

const RUN = /[\p{L}\p{N}\p{M}]+(?:(?:_+|[.\-\u2010])[\p{L}\p{N}\p{M}]+)*/gu;
/** The same for an ASCII text, which is matched faster. */
const ASCII_RUN = /[A-Za-z0-9]+(?:(?:_+|[.-])[A-Za-z0-9]+)*/g;
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

/** Overlapping pairs, and the last character, so that every character starts a lexeme. */
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

function wordSegment(raw: string): Segment {
  const text = foldText(raw);
  const parts = text === raw ? NONE : camelParts(cut(raw));
  return { text, terms: [cut(text)], parts, unspaced: false };
}

function readSegments(raw: string): Segment[] {
  if (!NEEDS_SCRIPT.test(raw)) return [wordSegment(raw)];
  return [...raw.matchAll(BY_SCRIPT)].map(([piece]) => {
    if (!UNSPACED.test(piece)) return wordSegment(piece);
    const text = foldText(piece);
    return { text, terms: pairs(text), parts: [], unspaced: true };
  });
}

function readRun(raw: string): Run {
  const pieces = JOINER.test(raw) ? raw.split(JOINER) : [raw];
  // Isolated accents fold to nothing.
  const segments = pieces.flatMap(readSegments).filter(({ text }) => text !== '');
  return pieces.length > 1 && raw.length <= MAX_TERM ? { segments, whole: foldText(raw) } : { segments };
}

/** Most words of a text: used unchanged. */
const PLAIN_WORD = new RegExp(`^[a-z0-9]{1,${MAX_TERM}}$`);
/** Most of the remaining words are short and have occurred before. */
const cachedRuns = new Map<string, Run>();
const MAX_CACHED_RUNS = 8_192;
/** A longer piece of a text would keep the whole text in memory. */
const MAX_CACHED_LENGTH = 12;

function recall(raw: string): Run {
  if (raw.length > MAX_CACHED_LENGTH) return readRun(raw);
  let run = cachedRuns.get(raw);
  if (!run) {
    run = readRun(raw);
    if (cachedRuns.size >= MAX_CACHED_RUNS) cachedRuns.clear();
    cachedRuns.set(raw, run);
  }
  return run;
}

/** A plain word represents a run with a single segment: an object per word would cost more than reading the text. */
export type Word = Run | string;

/**
 * Splits a text in any script into words: letters and digits, with compatibility characters replaced, in lower case and without accents;
 * compounds stay together. Linear in the length of the text.
 */
export function readWords(text: string): Word[] {
  const ascii = isAscii(text);
  const words: Word[] = [];
  for (const raw of (ascii ? text : plainForms(text)).match(ascii ? ASCII_RUN : RUN) ?? []) {
    if (PLAIN_WORD.test(raw)) words.push(raw);
    else {
      const run = recall(raw);
      if (run.segments.length > 0) words.push(run);
    }
  }
  return words;
}

const runOf = (word: Word): Run =>
  typeof word === 'string' ? { segments: [{ text: word, terms: [word], parts: NONE, unspaced: false }] } : word;

/** The same, with every word as a run. */
export const readRuns = (text: string): Run[] => readWords(text).map(runOf);

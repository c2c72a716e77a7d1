import { readRuns, type Run, type Segment } from './tokenize';
import { readQuestion } from './stop-words';
import { wordForms } from './word-forms';

/** Maximum words of a query; further words are ignored. */
export const MAX_QUERY_WORDS = 48;
/** The same of a question, each of which is looked up in each page. */
const MAX_ASKED_WORDS = 16;
/** Shorter words match whole words only, longer ones also prefixes. */
const MIN_PREFIX = 3;

/** A required word. */
export interface QueryWord {
  readonly term: string;
  /** Whether it also matches words that start with it. */
  readonly prefix: boolean;
  /** Parts of a camelCase word, in lower case. */
  readonly parts: readonly string[];
  /** Alternative inflected forms of an English word; empty for a word in quotation marks. */
  readonly forms: readonly string[];
  /** In a question: what other forms of the word begin with. */
  readonly stem?: string;
  /** Characters of a script without spaces between words: always matched exactly, without typing correction. */
  readonly unspaced: boolean;
}

/** Adjacent words in this order; `distance` is the offset from the preceding word. */
export type Phrase = readonly { readonly term: string; readonly distance: number }[];

export interface SearchQuery {
  /** A question in natural language: a page with some of its words is found, too; those with more of them rank higher. */
  readonly isQuestion?: true;
  readonly words: readonly QueryWord[];
  /** Compound words such as `snake_case`: pages with the whole compound rank higher. */
  readonly wholes: readonly string[];
  readonly phrases: readonly Phrase[];
  /** Several words without quotation marks, in typed order: pages with this phrase rank higher. */
  readonly row?: Phrase;
  /** All words, for comparison with whole titles. */
  readonly title: string;
}

const QUOTED = /["“”„]([^"“”„]*)["“”„]/gu;

/** The normalized form of a title or query for exact title matches. */
export const titleKey = (runs: readonly Run[]): string =>
  runs
    .flatMap((run) => run.segments.map((segment) => segment.text))
    .join(' ')
    .slice(0, 300);

/** A trailing single character is part of the preceding pair and is omitted; a lone character is a prefix of any pair. */
function wordsOf({ terms, parts, unspaced }: Segment): QueryWord[] {
  if (!unspaced) return terms.map((term) => ({ term, prefix: false, parts, forms: [], unspaced }));
  const kept = terms.length > 1 ? terms.slice(0, -1) : terms;
  return kept.map((term) => ({ term, prefix: terms.length === 1, parts: [], forms: [], unspaced }));
}

function phraseOf(segments: readonly Segment[]): Phrase {
  const phrase: { term: string; distance: number }[] = [];
  let [start, previous] = [0, 0];
  for (const segment of segments) {
    const words = wordsOf(segment);
    for (let index = 0; index < words.length; index += 1) {
      const position = start + index;
      // A single character in a phrase must be at the end of its run, as in the text.
      phrase.push({ term: words[index]?.term ?? '', distance: position - previous });
      previous = position;
    }
    start += segment.terms.length;
  }
  return phrase.slice(0, MAX_QUERY_WORDS);
}

const withForms = (word: QueryWord): QueryWord => (word.unspaced ? word : { ...word, forms: wordForms(word.term) });

const withPrefix = (word: QueryWord): QueryWord =>
  word.prefix || word.unspaced || [...word.term].length < MIN_PREFIX ? word : { ...word, prefix: true };

function unique(words: readonly QueryWord[]): QueryWord[] {
  const byTerm = new Map<string, QueryWord>();
  for (const word of words) {
    const known = byTerm.get(word.term);
    if (!known || (word.prefix && !known.prefix)) byTerm.set(word.term, word);
  }
  return [...byTerm.values()].slice(0, MAX_QUERY_WORDS);
}

/** The words of a question that say what is asked, with what their forms begin with. */
function wordsAsked(words: readonly QueryWord[], text: string): readonly QueryWord[] | undefined {
  const question = readQuestion(
    words.map(({ term }) => term),
    /[?？]\s*$/u.test(text),
  );
  if (!question || words.some(({ unspaced }) => unspaced)) return undefined;
  return words
    .filter(({ term }) => !question.isSilent(term))
    .slice(0, MAX_ASKED_WORDS)
    .map((word) => ({ ...word, prefix: false, stem: question.stemOf(word.term) }));
}

/**
 * Parses a query. Every word is required; the last one may be incomplete; words in quotation marks must be adjacent. Of a question in natural
 * language, only the words that say what is asked count.
 * Undefined if the query contains no letter or digit.
 */
export function parseQuery(text: string): SearchQuery | undefined {
  const quoted = [...text.matchAll(QUOTED)].map((match) => readRuns(match[1] ?? ''));
  const plain = readRuns(text.replace(QUOTED, ' '));
  const plainWords = plain
    .flatMap((run) => run.segments)
    .flatMap(wordsOf)
    .map(withForms);
  const asked = quoted.length === 0 ? wordsAsked(plainWords, text) : undefined;
  const last = plainWords.pop();
  if (last) plainWords.push(withPrefix(last));
  const quotedWords = quoted.flat().flatMap((run) => run.segments.flatMap(wordsOf));
  const words = unique(asked ?? [...quotedWords, ...plainWords]);
  if (words.length === 0) return undefined;
  const row = quoted.length === 0 ? phraseOf(plain.flatMap((run) => run.segments)) : [];
  const phrases = quoted.map((runs) => phraseOf(runs.flatMap((run) => run.segments)));
  return {
    ...(asked && { isQuestion: true }),
    words,
    wholes: [...plain, ...quoted.flat()].flatMap(({ whole }) => whole ?? []).slice(0, MAX_QUERY_WORDS),
    phrases: phrases.filter((phrase) => phrase.length > 1),
    ...(row.length > 1 && { row }),
    title: titleKey(readRuns(text)),
  };
}

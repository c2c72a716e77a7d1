import { readRuns, type Run, type Segment } from './tokenize';
import { wordForms } from './word-forms';

/** Most words of a query that count; the rest is omitted. */
export const MAX_QUERY_WORDS = 48;
/** Shorter words are looked for as they are, longer ones also as the beginning of a word. */
const MIN_PREFIX = 3;

/** A word that must be there. */
export interface QueryWord {
  readonly term: string;
  /** Also found as the beginning of a word. */
  readonly prefix: boolean;
  /** Pieces of a camelCase word, in lower case. */
  readonly parts: readonly string[];
  /** Other forms of an English word, any of which will do; none for a word in quotation marks. */
  readonly forms: readonly string[];
  /** Characters of a script without blanks: exact by nature, never taken for a typing error. */
  readonly unspaced: boolean;
}

/** Words in quotation marks, in this order; `distance` is counted from the word before. */
export type Phrase = readonly { readonly term: string; readonly distance: number }[];

export interface SearchQuery {
  readonly words: readonly QueryWord[];
  /** Words written together, such as `snake_case`, whole: pages that have them so come first. */
  readonly wholes: readonly string[];
  readonly phrases: readonly Phrase[];
  /** Several words without quotation marks, as they were typed: pages that have them so come first. */
  readonly row?: Phrase;
  /** All words in a row, to be compared with whole titles. */
  readonly title: string;
}

const QUOTED = /["“”„]([^"“”„]*)["“”„]/gu;

/** The words of a title or query in a row, by which the two are compared. */
export const titleKey = (runs: readonly Run[]): string =>
  runs
    .flatMap((run) => run.segments.map((segment) => segment.text))
    .join(' ')
    .slice(0, 300);

/** Characters of a pair that are alone at the end of a run are part of the pair before; alone they begin any pair. */
function wordsOf({ terms, parts, unspaced }: Segment): QueryWord[] {
  if (!unspaced) return terms.map((term) => ({ term, prefix: false, parts, forms: [], unspaced }));
  const kept = terms.length > 1 ? terms.slice(0, -1) : terms;
  return kept.map((term) => ({ term, prefix: terms.length === 1, parts: [], forms: [], unspaced }));
}

function phraseOf(segments: readonly Segment[]): Phrase {
  const phrase: { term: string; distance: number }[] = [];
  let [start, before] = [0, 0];
  for (const segment of segments) {
    const words = wordsOf(segment);
    for (let index = 0; index < words.length; index += 1) {
      const position = start + index;
      // A character alone in a phrase has to be at the end of its run, as it does in the text.
      phrase.push({ term: words[index]?.term ?? '', distance: position - before });
      before = position;
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

/**
 * Reads what a person typed. Every word must be on the page; the last one may be unfinished; words in quotation marks must
 * stand side by side. Undefined when there is no letter or digit in it.
 */
export function parseQuery(text: string): SearchQuery | undefined {
  const quoted = [...text.matchAll(QUOTED)].map((match) => readRuns(match[1] ?? ''));
  const plain = readRuns(text.replace(QUOTED, ' '));
  const plainWords = plain
    .flatMap((run) => run.segments)
    .flatMap(wordsOf)
    .map(withForms);
  const last = plainWords.pop();
  if (last) plainWords.push(withPrefix(last));
  const quotedWords = quoted.flat().flatMap((run) => run.segments.flatMap(wordsOf));
  const words = unique([...quotedWords, ...plainWords]);
  if (words.length === 0) return undefined;
  const row = quoted.length === 0 ? phraseOf(plain.flatMap((run) => run.segments)) : [];
  const phrases = quoted.map((runs) => phraseOf(runs.flatMap((run) => run.segments)));
  return {
    words,
    wholes: [...plain, ...quoted.flat()].flatMap(({ whole }) => whole ?? []).slice(0, MAX_QUERY_WORDS),
    phrases: phrases.filter((phrase) => phrase.length > 1),
    ...(row.length > 1 && { row }),
    title: titleKey(readRuns(text)),
  };
}

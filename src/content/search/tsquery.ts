import type { Phrase, QueryWord, SearchQuery } from './search-query';

/** Other words of the vocabulary that may represent a word of the query, by that word. */
export type Alternatives = ReadonlyMap<string, readonly string[]>;

export const NO_ALTERNATIVES: Alternatives = new Map();

/** The texts of the tsquery values that one search needs. */
export interface QueryTexts {
  /** Pages that have all words. */
  readonly match: string;
  /** The same cut in pieces: every second one is the beginning of words, which the vocabulary lists. */
  readonly pieces: readonly string[];
  /** The same words in titles and headings. */
  readonly heads: string;
  /** What pages are ranked by. */
  readonly rank: string;
  /** Sections that have any of the words. */
  readonly any: string;
  /** Words side by side; undefined without quotation marks. */
  readonly phrases?: string;
  /** All words in a row, the last one perhaps unfinished; undefined for one word, and with quotation marks. */
  readonly row?: string;
}

const NEEDS_ESCAPE = /['\\]/;

/** An operand in quotes, as the input syntax of tsquery requires. */
const quoteLexeme = (term: string): string =>
  NEEDS_ESCAPE.test(term) ? `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${term}'`;

const operand = (term: string, prefix: boolean, weights = ''): string =>
  `${quoteLexeme(term)}${prefix || weights ? ':' : ''}${prefix ? '*' : ''}${weights}`;

/** Marks a prefix on both sides; no text of a query contains it. */
const CUT = '\0';
/** Numbers are not in the vocabulary. */
const ONLY_DIGITS = /^\p{N}+$/u;

const beginning = (term: string): string => `${CUT}${term}${CUT}`;

const anyOf = (operands: readonly string[]): string =>
  operands.length === 1 ? (operands[0] ?? '') : `(${operands.join(' | ')})`;

interface Wording {
  readonly weights?: string;
  /** Marks what the vocabulary may list instead of requesting all that begins so. */
  readonly listed?: boolean;
}

function wordQuery(word: QueryWord, alternatives: Alternatives, { weights = '', listed }: Wording = {}): string {
  const others = alternatives.get(word.term) ?? [];
  // Once other words may represent it, the word may also be the beginning of one, or be written in pieces.
  const widened = alternatives.has(word.term) && !word.unspaced;
  const prefix = word.prefix || widened;
  const lists = listed && prefix && !word.unspaced && !ONLY_DIGITS.test(word.term);
  const operands = [lists ? beginning(word.term) : operand(word.term, prefix, weights)];
  const forms = word.forms.filter((form) => !(prefix && form.startsWith(word.term)));
  operands.push(...forms.map((form) => operand(form, false, weights)));
  operands.push(...others.map((term) => operand(term, false, weights)));
  if (widened && word.parts.length > 1)
    operands.push(`(${word.parts.map((part) => operand(part, false, weights)).join(' & ')})`);
  return anyOf(operands);
}

const phraseQuery = (phrase: Phrase, unfinished = false): string =>
  phrase
    .map(({ term, distance }, index) => {
      const word = operand(term, unfinished && index === phrase.length - 1);
      return index === 0 ? word : `<${distance}> ${word}`;
    })
    .join(' ');

/** Writes a query for the database; all quoting of lexemes happens here. */
export function toQueryTexts(query: SearchQuery, alternatives: Alternatives): QueryTexts {
  const all = (wording?: Wording): string =>
    query.words.map((word) => wordQuery(word, alternatives, wording)).join(' & ');
  const wholes = query.wholes.map((whole) => operand(whole, true));
  const match = all();
  return {
    match,
    pieces: all({ listed: true }).split(CUT),
    heads: all({ weights: 'AB' }),
    rank: wholes.length > 0 ? `(${match}) | ${wholes.join(' | ')}` : match,
    any: [...query.words.map((word) => wordQuery(word, alternatives)), ...wholes].join(' | '),
    ...(query.phrases.length > 0 && {
      phrases: query.phrases.map((phrase) => `(${phraseQuery(phrase)})`).join(' & '),
    }),
    ...(query.row && { row: phraseQuery(query.row, true) }),
  };
}

import type { Phrase, QueryWord, SearchQuery } from './search-query';

/** Alternatives from the vocabulary by word of the query. */
export type Alternatives = ReadonlyMap<string, readonly string[]>;

export const NO_ALTERNATIVES: Alternatives = new Map();

/** The tsquery values of a search. */
export interface QueryTexts {
  /** Matches pages with all words. */
  readonly match: string;
  /** `match`, or what finds any word of a question, split into pieces: every second piece is a prefix that is expanded from the vocabulary. */
  readonly pieces: readonly string[];
  /** Matches the words in titles and headings only. */
  readonly heads: string;
  /** The query for ranking. */
  readonly rank: string;
  /** Matches sections with any of the words. */
  readonly any: string;
  /** Quoted phrases; undefined without quotation marks. */
  readonly phrases?: string;
  /** Of a question: each word, and the same in titles and headings. */
  readonly each: readonly string[];
  readonly eachHead: readonly string[];
  /** All words as a phrase, the last one as a prefix; undefined for one word, and with quotation marks. */
  readonly row?: string;
}

const NEEDS_ESCAPE = /['\\]/;

/** A quoted operand, as the input syntax of tsquery requires. */
const quoteLexeme = (term: string): string =>
  NEEDS_ESCAPE.test(term) ? `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${term}'`;

const operand = (term: string, prefix: boolean, weights = ''): string =>
  `${quoteLexeme(term)}${prefix || weights ? ':' : ''}${prefix ? '*' : ''}${weights}`;

/** Delimits a prefix; never occurs in the text of a query. */
const DELIMITER = '\0';
/** The vocabulary contains no numbers. */
const ONLY_DIGITS = /^\p{N}+$/u;

const delimitedPrefix = (term: string): string => `${DELIMITER}${term}${DELIMITER}`;

const anyOf = (operands: readonly string[]): string =>
  operands.length === 1 ? (operands[0] ?? '') : `(${operands.join(' | ')})`;

interface WordOptions {
  readonly weights?: string;
  /** Delimits the prefixes that may be expanded from the vocabulary. */
  readonly expandable?: boolean;
}

function wordQuery(
  word: QueryWord,
  alternatives: Alternatives,
  { weights = '', expandable }: WordOptions = {},
): string {
  const others = alternatives.get(word.term) ?? [];
  // A word with alternatives also matches as a prefix, and in separate parts.
  const isWidened = alternatives.has(word.term) && !word.unspaced;
  const { term, stem, unspaced } = word;
  const beginning = stem ?? term;
  const prefix = word.prefix || stem !== undefined || isWidened;
  const isExpandable = expandable && prefix && !unspaced && !ONLY_DIGITS.test(term);
  const operands = [isExpandable ? delimitedPrefix(beginning) : operand(beginning, prefix, weights)];
  const forms = word.forms.filter((form) => !(prefix && form.startsWith(beginning)));
  operands.push(...forms.map((form) => operand(form, false, weights)));
  operands.push(...others.map((term) => operand(term, false, weights)));
  if (isWidened && word.parts.length > 1)
    operands.push(`(${word.parts.map((part) => operand(part, false, weights)).join(' & ')})`);
  return anyOf(operands);
}

const phraseQuery = (phrase: Phrase, incomplete = false): string =>
  phrase
    .map(({ term, distance }, index) => {
      const word = operand(term, incomplete && index === phrase.length - 1);
      return index === 0 ? word : `<${distance}> ${word}`;
    })
    .join(' ');

/** Converts a query to tsquery syntax; all lexemes are quoted here. */
export function toQueryTexts(query: SearchQuery, alternatives: Alternatives): QueryTexts {
  const each = (options?: WordOptions): string[] => query.words.map((word) => wordQuery(word, alternatives, options));
  const all = (options?: WordOptions): string => each(options).join(' & ');
  const wholes = query.wholes.map((whole) => operand(whole, true));
  const match = all();
  return {
    match,
    pieces: each({ expandable: true })
      .join(query.isQuestion ? ' | ' : ' & ')
      .split(DELIMITER),
    heads: all({ weights: 'AB' }),
    rank: wholes.length > 0 ? `(${match}) | ${wholes.join(' | ')}` : match,
    each: query.isQuestion ? each() : [],
    eachHead: query.isQuestion ? each({ weights: 'AB' }) : [],
    any: [...query.words.map((word) => wordQuery(word, alternatives)), ...wholes].join(' | '),
    ...(query.phrases.length > 0 && {
      phrases: query.phrases.map((phrase) => `(${phraseQuery(phrase)})`).join(' & '),
    }),
    ...(query.row && { row: phraseQuery(query.row, true) }),
  };
}

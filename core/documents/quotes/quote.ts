/** Quoted words of a page, with their context at the time of quoting. */
export interface Quote {
  /** Without surrounding whitespace. */
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Their offset in the text of the page, in UTF-16 code units. */
  readonly start: number;
  /** Whether the page contained them exactly once. */
  readonly isUnique: boolean;
}

/** Input for a quote: the context distinguishes several occurrences of the same words. */
export type QuotedWords = Pick<Quote, 'exact'> & Partial<Pick<Quote, 'prefix' | 'suffix' | 'start'>>;

export interface FoundQuote {
  readonly start: number;
  /** Whether the context does not distinguish it from another occurrence. */
  readonly isAmbiguous: boolean;
}

/** Characters of context that are stored on either side. */
const CONTEXT = 32;
/** Minimum characters of matching context that identify an occurrence if the words alone do not. */
const MIN_AGREEING = 8;
/** Maximum occurrences that are compared. */
const MAX_OCCURRENCES = 1000;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  if (words === '') return places;
  for (let at = text.indexOf(words); at >= 0 && places.length < MAX_OCCURRENCES; at = text.indexOf(words, at + 1))
    places.push(at);
  return places;
}

/** The length of the common suffix of two texts. */
function commonSuffixLength(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}

/** The length of the common prefix of two texts. */
function commonPrefixLength(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}

interface Candidate {
  readonly start: number;
  readonly before: number;
  readonly after: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function candidates(words: string, { exact, prefix, suffix }: Required<Pick<Quote, 'exact' | 'prefix' | 'suffix'>>) {
  const text = oneLine(words);
  return placesOf(text, exact).map((start): Candidate => {
    const end = start + exact.length;
    return {
      start,
      before: commonSuffixLength(text.slice(Math.max(0, start - prefix.length), start), prefix),
      after: commonPrefixLength(text.slice(end, end + suffix.length), suffix),
      isFirst: start <= prefix.length,
      isLast: end + suffix.length >= text.length,
    };
  });
}

/** The occurrences whose context matches best, the nearest to `start` first. */
function best(found: readonly Candidate[], start: number): Candidate[] {
  const scoreOf = ({ before, after }: Candidate): number => before + after;
  const most = Math.max(...found.map(scoreOf));
  const distance = (candidate: Candidate): number => Math.abs(candidate.start - start);
  return found.filter((candidate) => scoreOf(candidate) === most).sort((a, b) => distance(a) - distance(b));
}

const withoutLowSurrogate = (text: string): string => text.replace(/^[\uDC00-\uDFFF]/, '');
const withoutHighSurrogate = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');

/** Creates a quote from a range of the text of a page. */
export const quoteAt = (text: string, start: number, end: number): Omit<Quote, 'isUnique'> => ({
  exact: text.slice(start, end),
  prefix: withoutLowSurrogate(text.slice(Math.max(0, start - CONTEXT), start)),
  suffix: withoutHighSurrogate(text.slice(end, end + CONTEXT)),
  start,
});

/** Creates a quote from input; undefined if the page does not contain the words. */
export function quoteFrom(words: string, quoted: QuotedWords): Quote | undefined {
  const text = oneLine(words);
  const exact = oneLine(quoted.exact).trim();
  const context = { prefix: oneLine(quoted.prefix ?? ''), suffix: oneLine(quoted.suffix ?? '') };
  const found = candidates(text, { exact, ...context });
  const [place] = best(found, quoted.start ?? 0);
  if (!place) return undefined;
  return { ...quoteAt(text, place.start, place.start + exact.length), isUnique: found.length === 1 };
}

/**
 * Finds quoted words in a page that may have changed; undefined if they are gone. Words that occurred several times
 * are found by their context only: other occurrences of the same words do not match.
 */
export function findQuote(text: string, quote: Quote): FoundQuote | undefined {
  const found = candidates(text, quote);
  const [only] = found;
  if (quote.isUnique && only && found.length === 1) return { start: only.start, isAmbiguous: false };
  // A short context is significant only at the start or end of the text.
  const agrees = (shared: number, context: string, isThere: boolean): boolean =>
    shared >= MIN_AGREEING || (isThere && shared === context.length);
  const same = found.filter(
    ({ before, after, isFirst, isLast }) =>
      agrees(before, quote.prefix, isFirst) || agrees(after, quote.suffix, isLast),
  );
  const [place, ...others] = best(same, quote.start);
  return place && { start: place.start, isAmbiguous: others.length > 0 };
}

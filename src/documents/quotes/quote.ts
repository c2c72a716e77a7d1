/** Words of a page, with what was around them when they were quoted. */
export interface Quote {
  /** Without white space at its ends. */
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Where they were in the text of the page, in UTF-16 code units. */
  readonly start: number;
  /** The page had them once. */
  readonly isUnique: boolean;
}

/** What somebody quotes: the context tells places apart that have the same words. */
export type QuotedWords = Pick<Quote, 'exact'> & Partial<Pick<Quote, 'prefix' | 'suffix' | 'start'>>;

export interface FoundQuote {
  readonly start: number;
  /** The context does not tell it from another place. */
  readonly isAmbiguous: boolean;
}

/** Characters of context that are kept on either side. */
const CONTEXT = 32;
/** So many characters next to the words say that a place is the same, where the words alone do not. */
const AGREEING = 8;
/** Places that are compared. */
const MOST_PLACES = 1000;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  if (words === '') return places;
  for (let at = text.indexOf(words); at >= 0 && places.length < MOST_PLACES; at = text.indexOf(words, at + 1))
    places.push(at);
  return places;
}

/** Characters that two texts share at their ends. */
function sharedEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}

/** Characters that two texts share at their beginnings. */
function sharedBeginning(one: string, other: string): number {
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
      before: sharedEnd(text.slice(Math.max(0, start - prefix.length), start), prefix),
      after: sharedBeginning(text.slice(end, end + suffix.length), suffix),
      isFirst: start <= prefix.length,
      isLast: end + suffix.length >= text.length,
    };
  });
}

/** The places whose context agrees most, the nearest to `start` first. */
function best(found: readonly Candidate[], start: number): Candidate[] {
  const scoreOf = ({ before, after }: Candidate): number => before + after;
  const most = Math.max(...found.map(scoreOf));
  const distance = (candidate: Candidate): number => Math.abs(candidate.start - start);
  return found.filter((candidate) => scoreOf(candidate) === most).sort((a, b) => distance(a) - distance(b));
}

const beginsWhole = (text: string): string => text.replace(/^[\uDC00-\uDFFF]/, '');
const endsWhole = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');

/** A part of the words of a page as a quote. */
export const quoteAt = (text: string, start: number, end: number): Omit<Quote, 'isUnique'> => ({
  exact: text.slice(start, end),
  prefix: beginsWhole(text.slice(Math.max(0, start - CONTEXT), start)),
  suffix: endsWhole(text.slice(end, end + CONTEXT)),
  start,
});

/** A quote of what somebody quotes from the words of a page; undefined where the page does not have it. */
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
 * Where the quoted words are among those of a page that may have changed; undefined when they are gone. Words that the page once had in
 * several places are found by their context only: other places with the same words are not theirs.
 */
export function findQuote(text: string, quote: Quote): FoundQuote | undefined {
  const found = candidates(text, quote);
  const [only] = found;
  if (quote.isUnique && only && found.length === 1) return { start: only.start, isAmbiguous: false };
  // A context is short where the text begins or ends: there it says something, elsewhere it does not.
  const agrees = (shared: number, context: string, isThere: boolean): boolean =>
    shared >= AGREEING || (isThere && shared === context.length);
  const same = found.filter(
    ({ before, after, isFirst, isLast }) =>
      agrees(before, quote.prefix, isFirst) || agrees(after, quote.suffix, isLast),
  );
  const [place, ...others] = best(same, quote.start);
  return place && { start: place.start, isAmbiguous: others.length > 0 };
}

import { foldText, plainForms } from './fold-text';

/** Longest snippet, in UTF-16 units. */
export const MAX_SNIPPET = 240;
const BEFORE_HIT = 60;
const OCCURRENCES = 4;
const WORD = /[\p{L}\p{N}\p{M}]/u;

interface Hit {
  readonly at: number;
  readonly word: number;
}

/** Where the words occur, the first few times each; a word inside of another counts if it occurs nowhere else. */
function findHits(text: string, words: readonly string[]): Hit[] {
  const hits: Hit[] = [];
  words.forEach((term, word) => {
    let inside = -1;
    let found = 0;
    for (let at = text.indexOf(term); at >= 0 && found < OCCURRENCES; at = text.indexOf(term, at + term.length)) {
      if (at === 0 || !WORD.test(text[at - 1] ?? '')) {
        hits.push({ at, word });
        found += 1;
      } else if (inside < 0) inside = at;
    }
    if (found === 0 && inside >= 0) hits.push({ at: inside, word });
  });
  return hits.sort((left, right) => left.at - right.at);
}

/** The place from where on most different words fit into one snippet; 0 when there is none. */
function bestPlace(hits: readonly Hit[]): number {
  let best = 0;
  let most = 0;
  hits.forEach(({ at }, index) => {
    const near = new Set<number>();
    for (const hit of hits.slice(index)) if (hit.at - at < MAX_SNIPPET - 2 * BEFORE_HIT) near.add(hit.word);
    if (near.size <= most) return;
    most = near.size;
    best = at;
  });
  return best;
}

const isLowSurrogate = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));

/** The next place at or after `at` where a word begins, at most `limit` further; else a place between characters. */
function wordStart(text: string, at: number, limit: number): number {
  const blank = text.indexOf(' ', at - 1);
  if (blank >= 0 && blank < at + limit) return blank + 1;
  return isLowSurrogate(text, at) ? at + 1 : at;
}

function wordEnd(text: string, at: number, start: number): number {
  const blank = text.lastIndexOf(' ', at);
  if (blank > start + MAX_SNIPPET / 2) return blank;
  return isLowSurrogate(text, at) ? at - 1 : at;
}

/**
 * A piece of a passage around the words that were found: plain text of at most 240 characters, with `…` where something was
 * omitted. The passage is short (see passages.ts), so the work is bounded.
 */
export function makeSnippet(body: string, words: readonly string[]): string {
  if (body.length <= MAX_SNIPPET) return body;
  const folded = foldText(plainForms(body));
  const place = Math.floor((bestPlace(findHits(folded, words)) * body.length) / folded.length);
  const latest = body.length - MAX_SNIPPET + 1;
  const wanted = Math.min(Math.max(0, place - BEFORE_HIT), latest);
  const start = wanted > 0 ? wordStart(body, wanted, BEFORE_HIT) : 0;
  const left = MAX_SNIPPET - (start > 0 ? 1 : 0);
  const end = start + left >= body.length ? body.length : wordEnd(body, start + left - 1, start);
  return `${start > 0 ? '…' : ''}${body.slice(start, end).trim()}${end < body.length ? '…' : ''}`;
}

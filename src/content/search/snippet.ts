import { foldText, plainForms } from './fold-text';

/** Maximum length of a snippet, in UTF-16 units. */
export const MAX_SNIPPET = 240;
const BEFORE_HIT = 60;
const OCCURRENCES = 4;
const WORD = /[\p{L}\p{N}\p{M}]/u;

interface Hit {
  readonly at: number;
  readonly word: number;
}

/** The first few occurrences of each word; an occurrence inside another word is used only if there is no other. */
function findHits(text: string, words: readonly string[]): Hit[] {
  const hits: Hit[] = [];
  words.forEach((term, word) => {
    let insideOffset = -1;
    let found = 0;
    for (let at = text.indexOf(term); at >= 0 && found < OCCURRENCES; at = text.indexOf(term, at + term.length)) {
      if (at === 0 || !WORD.test(text[at - 1] ?? '')) {
        hits.push({ at, word });
        found += 1;
      } else if (insideOffset < 0) insideOffset = at;
    }
    if (found === 0 && insideOffset >= 0) hits.push({ at: insideOffset, word });
  });
  return hits.sort((left, right) => left.at - right.at);
}

/** The offset from which the most distinct words fit into one snippet; 0 if there are no hits. */
function bestOffset(hits: readonly Hit[]): number {
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

/** The offset of the next word start at or after `at`, at most `limit` further; otherwise the next character boundary. */
function wordStart(text: string, at: number, limit: number): number {
  const space = text.indexOf(' ', at - 1);
  if (space >= 0 && space < at + limit) return space + 1;
  return isLowSurrogate(text, at) ? at + 1 : at;
}

function wordEnd(text: string, at: number, start: number): number {
  const space = text.lastIndexOf(' ', at);
  if (space > start + MAX_SNIPPET / 2) return space;
  return isLowSurrogate(text, at) ? at - 1 : at;
}

/**
 * An excerpt of a passage around the matches: plain text of at most 240 characters, with `…` for omitted text. The length
 * of passages is limited (see passages.ts), and so is the run time.
 */
export function makeSnippet(body: string, words: readonly string[]): string {
  if (body.length <= MAX_SNIPPET) return body;
  const folded = foldText(plainForms(body));
  const offset = Math.floor((bestOffset(findHits(folded, words)) * body.length) / folded.length);
  const latest = body.length - MAX_SNIPPET + 1;
  const preferredStart = Math.min(Math.max(0, offset - BEFORE_HIT), latest);
  const start = preferredStart > 0 ? wordStart(body, preferredStart, BEFORE_HIT) : 0;
  const available = MAX_SNIPPET - (start > 0 ? 1 : 0);
  const end = start + available >= body.length ? body.length : wordEnd(body, start + available - 1, start);
  return `${start > 0 ? '…' : ''}${body.slice(start, end).trim()}${end < body.length ? '…' : ''}`;
}

import { foldText, plainForms } from '../../content/search/fold-text';
import { makeSnippet } from '../../content/search/snippet';
import type { SearchResultView } from '../visit/site-view';

type Pieces = SearchResultView['snippet'];

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The text around a match, with the matching words marked. */
export function markedSnippet(text: string, terms: readonly string[]): Pieces {
  const snippet = makeSnippet(text, terms);
  const pieces: { text: string; isMatch: boolean }[] = [];
  const add = (piece: string, isMatch: boolean): void => {
    const last = pieces.at(-1);
    if (piece === '') return;
    if (last?.isMatch === isMatch) last.text += piece;
    else pieces.push({ text: piece, isMatch });
  };
  let at = 0;
  for (const { 0: word, index } of snippet.matchAll(WORD)) {
    const folded = foldText(plainForms(word));
    add(snippet.slice(at, index), false);
    add(
      word,
      terms.some((term) => folded.startsWith(term)),
    );
    at = index + word.length;
  }
  add(snippet.slice(at), false);
  return pieces;
}

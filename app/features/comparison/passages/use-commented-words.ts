import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Comment } from '../../../api/types';
import { rangeOfQuote } from './dom-words';

/** Its look is in `styles/review-text.css`. */
const NAME = 'commented';

/** One highlight for all pages: each adds its own ranges. */
function sharedHighlight(): Highlight | undefined {
  // Older browsers have none: the comments are below their passages anyway.
  if (!('highlights' in CSS)) return undefined;
  const highlight = CSS.highlights.get(NAME) ?? new Highlight();
  CSS.highlights.set(NAME, highlight);
  return highlight;
}

/** Highlights the words of a page that comments are about. */
export function useCommentedWords(root: RefObject<Element | null>, comments: readonly Comment[]): void {
  useEffect(() => {
    const { current } = root;
    const highlight = sharedHighlight();
    if (!current || !highlight) return;
    const ranges = comments.flatMap(({ target: { quote } }) => {
      const range = quote && rangeOfQuote(current, { ...quote, start: quote.start ?? 0 });
      return range ?? [];
    });
    for (const range of ranges) highlight.add(range);
    return () => {
      for (const range of ranges) highlight.delete(range);
    };
  }, [comments]);
}

import { findQuote, quoteAt, type QuotedWords } from '../../../../core/documents/quotes/quote';

export type PassageQuote = Required<QuotedWords>;

/** The words that a part of the screen shows, with the place of each character. */
interface ShownWords {
  readonly text: string;
  readonly places: readonly { readonly node: Text; readonly at: number }[];
}

/** What is on the screen, but not in the page. */
const NOT_IN_PAGE = 'del, button, .unseen, .passage-threads, .named, .label, .block-change.gone';
const BLOCKS = 'p, li, h2, h3, h4, td, th, pre, .code-line, summary, div';

/** Reads the words of a page as it is now: any white space, and the border between two blocks, is one space. */
function shownWords(root: Element): ShownWords {
  const characters: string[] = [];
  const places: { node: Text; at: number }[] = [];
  let [block, isGap]: [Element | null, boolean] = [null, false];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || parent.closest(NOT_IN_PAGE)) continue;
    const own = parent.closest(BLOCKS);
    if (own !== block) isGap = true;
    block = own;
    for (let at = 0; at < node.data.length; at += 1) {
      const character = node.data.charAt(at);
      if (/\s/.test(character)) {
        isGap = true;
        continue;
      }
      if (isGap && characters.length > 0) {
        characters.push(' ');
        places.push({ node, at });
      }
      isGap = false;
      characters.push(character);
      places.push({ node, at });
    }
  }
  return { text: characters.join(''), places };
}

/** The words of a page that a range of the screen contains; undefined if there are none. */
export function quoteOfRange(root: Element, range: Range): PassageQuote | undefined {
  const { text, places } = shownWords(root);
  const isInside = ({ node, at }: (typeof places)[number]): boolean =>
    range.comparePoint(node, at) === 0 && range.comparePoint(node, at + 1) === 0;
  let start = places.findIndex(isInside);
  let end = places.findLastIndex(isInside) + 1;
  if (start < 0) return undefined;
  while (start < end && text.charAt(start) === ' ') start += 1;
  while (end > start && text.charAt(end - 1) === ' ') end -= 1;
  return start < end ? quoteAt(text, start, end) : undefined;
}

/** Where the quoted words are on the screen; undefined if they are not. */
export function rangeOfQuote(root: Element, quote: PassageQuote): Range | undefined {
  const { text, places } = shownWords(root);
  const found = findQuote(text, { ...quote, isUnique: true });
  const [first, last] = [places[found?.start ?? -1], places[(found?.start ?? 0) + quote.exact.length - 1]];
  if (!found || !first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, first.at);
  range.setEnd(last.node, last.at + 1);
  return range;
}

import { flanksOf } from '../nodes/flanking';
import { DocumentMark } from '../nodes/inline.types';
import { simpleMark } from '../nodes/marks';
import { DelimiterItem } from './inline-item';

interface Delimiter {
  readonly item: DelimiterItem;
  /** ascending in the order of the text */
  readonly order: number;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
  previous: Delimiter | undefined;
  next: Delimiter | undefined;
}

const BOLD = simpleMark('bold');
const ITALIC = simpleMark('italic');
const STRIKETHROUGH = simpleMark('strikethrough');

/** The runs of `*`, `_` and `~~` that may still become emphasis (CommonMark 0.31, appendix "phase 2"). */
export class Emphasis {
  private last: Delimiter | undefined;
  private count = 0;

  /** The current position: only runs that are added later come after it. */
  get position(): number {
    return this.count;
  }

  /** Records a run; the caller adds the returned item to the output. */
  add(marker: string, length: number, before: string, after: string): DelimiterItem {
    const item: DelimiterItem = { kind: 'delimiter', marker, left: length, closedMarks: [], openedMarks: [] };
    const order = ++this.count;
    const delimiter = { item, order, length, ...flanksOf(marker, before, after), previous: this.last, next: undefined };
    if (this.last) this.last.next = delimiter;
    this.last = delimiter;
    return item;
  }

  /** Pairs the runs after `bottom`; those without a partner stay text. */
  match(bottom: number): void {
    const searchedDownTo = new Map<string, number>();
    let closer = this.firstAfter(bottom);
    while (closer) {
      if (!closer.closes) {
        closer = closer.next;
        continue;
      }
      const key = `${closer.item.marker}${closer.opens ? 1 : 0}${closer.length % 3}`;
      const opener = findOpener(closer, searchedDownTo.get(key) ?? bottom);
      if (opener) closer = this.pair(opener, closer);
      else {
        searchedDownTo.set(key, closer.previous?.order ?? bottom);
        const { next } = closer;
        if (!closer.opens) this.remove(closer);
        closer = next;
      }
    }
    while (this.last && this.last.order > bottom) this.last = this.last.previous;
    if (this.last) this.last.next = undefined;
  }

  private firstAfter(bottom: number): Delimiter | undefined {
    let first: Delimiter | undefined;
    for (let at = this.last; at && at.order > bottom; at = at.previous) first = at;
    return first;
  }

  /** Returns the run to continue with. */
  private pair(opener: Delimiter, closer: Delimiter): Delimiter | undefined {
    const isStrong = opener.item.left >= 2 && closer.item.left >= 2;
    const mark: DocumentMark = closer.item.marker === '~' ? STRIKETHROUGH : isStrong ? BOLD : ITALIC;
    opener.item.left -= isStrong ? 2 : 1;
    closer.item.left -= isStrong ? 2 : 1;
    opener.item.openedMarks.push(mark);
    closer.item.closedMarks.push(mark);
    opener.next = closer;
    closer.previous = opener;
    if (opener.item.left === 0) this.remove(opener);
    if (closer.item.left > 0) return closer;
    this.remove(closer);
    return closer.next;
  }

  private remove(delimiter: Delimiter): void {
    const { previous, next } = delimiter;
    if (previous) previous.next = next;
    if (next) next.previous = previous;
    else this.last = previous;
  }
}

function findOpener(closer: Delimiter, searchedDownTo: number): Delimiter | undefined {
  for (let opener = closer.previous; opener && opener.order > searchedDownTo; opener = opener.previous) {
    if (opener.item.marker !== closer.item.marker || !opener.opens) continue;
    const isOdd = (closer.opens || opener.closes) && closer.length % 3 !== 0;
    if (!isOdd || (opener.length + closer.length) % 3 !== 0) return opener;
  }
  return undefined;
}

import { effect } from '@preact/signals';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type * as Y from 'yjs';
import { pageWords, documentRangeOf } from '../../../core/documents/quotes/page-words';
import { findQuote } from '../../../core/documents/quotes/quote';
import type { Comment } from '../../api/types';
import type { PageComments } from './page-comments';
import { isReceived, sharedPosition, shownPosition } from '../blocks/shared-position';

/** The position of a comment's words, both in the document of the editor and in the shared one. */
interface Anchor {
  readonly from: number;
  readonly to: number;
  readonly start: Y.RelativePosition;
  /** The last character of the words. */
  readonly last: Y.RelativePosition;
}

interface AnchorsState {
  readonly comments: readonly Comment[];
  readonly chosen?: string;
  readonly anchors: ReadonlyMap<string, Anchor>;
}

const key = new PluginKey<AnchorsState>('comments');

/** Finds the position of a comment by its quote when it is seen for the first time. */
function findAnchor(state: EditorState, { target: { quote } }: Comment, words: ReturnType<typeof pageWords>) {
  if (!quote || quote.outdated) return undefined;
  const found = findQuote(words.text, { ...quote, start: quote.start ?? 0, isUnique: true });
  if (!found) return undefined;
  const { from, to } = documentRangeOf(words, found.start, quote.exact.length);
  const [start, last] = [sharedPosition(state, from), sharedPosition(state, to - 1)];
  return start && last && { from, to, start, last };
}

function mapAnchor(state: EditorState, anchor: Anchor, transaction: Transaction): Anchor {
  if (!isReceived(transaction)) {
    const { mapping } = transaction;
    return { ...anchor, from: mapping.map(anchor.from, 1), to: mapping.map(anchor.to, -1) };
  }
  const [from, last] = [shownPosition(state, anchor.start), shownPosition(state, anchor.last)];
  if (from === undefined || last === undefined) return { ...anchor, to: anchor.from };
  return { ...anchor, from, to: Math.min(last + 1, state.doc.content.size) };
}

function anchorAll(
  state: EditorState,
  comments: readonly Comment[],
  previous: AnchorsState['anchors'],
): AnchorsState['anchors'] {
  const anchors = new Map<string, Anchor>();
  let words: ReturnType<typeof pageWords> | undefined;
  for (const comment of comments) {
    const anchor = previous.get(comment.id) ?? findAnchor(state, comment, (words ??= pageWords(state.doc)));
    if (anchor) anchors.set(comment.id, anchor);
  }
  return anchors;
}

function decorate({ doc }: EditorState, { comments, chosen, anchors }: AnchorsState): DecorationSet {
  const decorations = comments.flatMap(({ id, suggestion }) => {
    const anchor = anchors.get(id);
    if (!anchor || anchor.from >= anchor.to) return [];
    const className = ['commented', suggestion && 'suggested', id === chosen && 'looked-at'].filter(Boolean).join(' ');
    return [Decoration.inline(anchor.from, anchor.to, { class: className, 'data-comment': id })];
  });
  return DecorationSet.create(doc, decorations);
}

function commentAt(state: EditorState, pos: number): string | undefined {
  const value = key.getState(state);
  const matches = value?.comments.filter(({ id }) => {
    const anchor = value.anchors.get(id);
    return anchor && anchor.from <= pos && pos <= anchor.to && anchor.from < anchor.to;
  });
  return matches?.at(-1)?.id;
}

/** Keeps `places` in step with the document, and the document in step with the comments. */
function connect(view: EditorView, comments: PageComments) {
  const stop = effect(() => {
    const shown = { comments: comments.all.value, chosen: comments.chosen.value };
    // Not while the editor is applying another change.
    queueMicrotask(() => {
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, shown).setMeta('addToHistory', false));
    });
  });
  return {
    update({ state }: EditorView) {
      const places = new Map<string, number>();
      for (const [id, { from, to }] of key.getState(state)?.anchors ?? []) if (from < to) places.set(id, from);
      const known = comments.places.peek();
      if (known.size !== places.size || [...places].some(([id, from]) => known.get(id) !== from))
        comments.places.value = places;
    },
    destroy: stop,
  };
}

/** Highlights the words that comments are about; their positions are kept while anyone edits the text. */
export const commentAnchors = (comments: PageComments): Plugin =>
  new Plugin<AnchorsState>({
    key,
    state: {
      init: () => ({ comments: [], anchors: new Map() }),
      apply(transaction, value, _before, state) {
        const shown = transaction.getMeta(key) as Pick<AnchorsState, 'comments' | 'chosen'> | undefined;
        if (!shown && !transaction.docChanged) return value;
        const anchors = transaction.docChanged
          ? new Map([...value.anchors].map(([id, anchor]) => [id, mapAnchor(state, anchor, transaction)]))
          : value.anchors;
        return shown ? { ...shown, anchors: anchorAll(state, shown.comments, anchors) } : { ...value, anchors };
      },
    },
    view: (view) => connect(view, comments),
    props: {
      decorations(state) {
        const value = key.getState(state);
        return value && decorate(state, value);
      },
      handleClick(view, pos) {
        const id = commentAt(view.state, pos);
        if (id !== undefined) comments.chosen.value = id;
        return false;
      },
    },
  });

/** Scrolls to the words that a comment is about, without selecting anything. */
export function showWords(id: string): void {
  document.querySelector(`[data-comment="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' });
}

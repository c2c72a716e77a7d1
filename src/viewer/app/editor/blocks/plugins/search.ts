import { Plugin, PluginKey, TextSelection, type EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';

interface Place {
  readonly from: number;
  readonly to: number;
}

const key = new PluginKey<{ readonly words: string; readonly found: readonly Place[] }>('search');

const MAX_MATCHES = 2_000;

/** Finds every match of the words, ignoring case. */
function find({ doc }: EditorState, words: string): Place[] {
  const found: Place[] = [];
  if (words === '') return found;
  const wanted = words.toLowerCase();
  doc.descendants((node, place) => {
    if (!node.isTextblock) return found.length < MAX_MATCHES;
    const text = node.textBetween(0, node.content.size, undefined, '￼').toLowerCase();
    for (
      let at = text.indexOf(wanted);
      at >= 0 && found.length < MAX_MATCHES;
      at = text.indexOf(wanted, at + wanted.length)
    )
      found.push({ from: place + 1 + at, to: place + 1 + at + wanted.length });
    return false;
  });
  return found;
}

export const foundPlaces = (state: EditorState): readonly Place[] => key.getState(state)?.found ?? [];

export const searchFor = (view: EditorView, words: string): void => view.dispatch(view.state.tr.setMeta(key, words));

/** Selects the next match, or the previous one. */
export function goToFound(view: EditorView, by: 1 | -1): void {
  const found = foundPlaces(view.state);
  const { from, to } = view.state.selection;
  const next =
    by > 0
      ? (found.find((place) => place.from >= to) ?? found[0])
      : (found.findLast((place) => place.to <= from) ?? found.at(-1));
  if (!next) return;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, next.from, next.to)).scrollIntoView());
}

/** Replaces the selected match and goes to the next one. */
export function replaceFound(view: EditorView, by: string): void {
  const { from, to } = view.state.selection;
  const place = foundPlaces(view.state).find((one) => one.from === from && one.to === to);
  if (place) view.dispatch(view.state.tr.insertText(by, from, to));
  goToFound(view, 1);
}

export function replaceAllFound(view: EditorView, by: string): void {
  const transaction = view.state.tr;
  for (const { from, to } of [...foundPlaces(view.state)].reverse()) transaction.insertText(by, from, to);
  view.dispatch(transaction);
}

export function search(): Plugin {
  return new Plugin<{ readonly words: string; readonly found: readonly Place[] }>({
    key,
    state: {
      init: () => ({ words: '', found: [] }),
      apply(transaction, value, _before, state) {
        const words = (transaction.getMeta(key) as string | undefined) ?? value.words;
        if (words === value.words && !transaction.docChanged) return value;
        return { words, found: find(state, words) };
      },
    },
    props: {
      decorations(state) {
        const { from, to } = state.selection;
        return DecorationSet.create(
          state.doc,
          foundPlaces(state).map((place) =>
            Decoration.inline(place.from, place.to, {
              class: place.from === from && place.to === to ? 'found-here' : 'found-word',
            }),
          ),
        );
      },
    },
  });
}

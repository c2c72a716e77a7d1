import { Plugin, PluginKey, TextSelection, type EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';

interface Match {
  readonly from: number;
  readonly to: number;
}

const key = new PluginKey<{ readonly words: string; readonly found: readonly Match[] }>('search');

const MAX_MATCHES = 2_000;

/** Finds every match of the words, ignoring case. */
function findMatches({ doc }: EditorState, words: string): Match[] {
  const found: Match[] = [];
  if (words === '') return found;
  const query = words.toLowerCase();
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return found.length < MAX_MATCHES;
    const text = node.textBetween(0, node.content.size, undefined, '￼').toLowerCase();
    for (
      let at = text.indexOf(query);
      at >= 0 && found.length < MAX_MATCHES;
      at = text.indexOf(query, at + query.length)
    )
      found.push({ from: pos + 1 + at, to: pos + 1 + at + query.length });
    return false;
  });
  return found;
}

export const searchMatches = (state: EditorState): readonly Match[] => key.getState(state)?.found ?? [];

export const searchFor = (view: EditorView, words: string): void => view.dispatch(view.state.tr.setMeta(key, words));

/** Selects the next match, or the previous one. */
export function goToMatch(view: EditorView, by: 1 | -1): void {
  const found = searchMatches(view.state);
  const { from, to } = view.state.selection;
  const next =
    by > 0
      ? (found.find((pos) => pos.from >= to) ?? found[0])
      : (found.findLast((pos) => pos.to <= from) ?? found.at(-1));
  if (!next) return;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, next.from, next.to)).scrollIntoView());
}

/** Replaces the selected match and goes to the next one. */
export function replaceMatch(view: EditorView, by: string): void {
  const { from, to } = view.state.selection;
  const pos = searchMatches(view.state).find((one) => one.from === from && one.to === to);
  if (pos) view.dispatch(view.state.tr.insertText(by, from, to));
  goToMatch(view, 1);
}

export function replaceAllMatches(view: EditorView, by: string): void {
  const transaction = view.state.tr;
  for (const { from, to } of [...searchMatches(view.state)].reverse()) transaction.insertText(by, from, to);
  view.dispatch(transaction);
}

export function search(): Plugin {
  return new Plugin<{ readonly words: string; readonly found: readonly Match[] }>({
    key,
    state: {
      init: () => ({ words: '', found: [] }),
      apply(transaction, value, _before, state) {
        const words = (transaction.getMeta(key) as string | undefined) ?? value.words;
        if (words === value.words && !transaction.docChanged) return value;
        return { words, found: findMatches(state, words) };
      },
    },
    props: {
      decorations(state) {
        const { from, to } = state.selection;
        return DecorationSet.create(
          state.doc,
          searchMatches(state).map((pos) =>
            Decoration.inline(pos.from, pos.to, {
              class: pos.from === from && pos.to === to ? 'found-here' : 'found-word',
            }),
          ),
        );
      },
    },
  });
}

import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';

/** The text typed after a slash, and its position. */
export interface SlashState {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

interface Value {
  readonly open: SlashState | undefined;
  /** The position of a slash whose menu was closed. */
  readonly closed: number | undefined;
}

const key = new PluginKey<Value>('slash');

const SLASH_QUERY = /(?:^|\s)\/([\p{L}\p{N} -]{0,24})$/u;

function findSlash(state: EditorState): SlashState | undefined {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return undefined;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 40), $from.parentOffset, undefined, '￼');
  const words = SLASH_QUERY.exec(before)?.[1];
  if (words === undefined || /\s{2}|^\s/.test(words)) return undefined;
  return { from: $from.pos - words.length - 1, to: $from.pos, words };
}

export const slashState = (state: EditorState): SlashState | undefined => key.getState(state)?.open;

/** Closes the menu of the current slash; it stays closed as long as that slash exists. */
export const closeSlash = (state: EditorState) => state.tr.setMeta(key, 'close');

/** The block menu that opens when a slash is typed. `pressed` handles keys while it is open. */
export function slash(onKey: (event: KeyboardEvent) => boolean): Plugin<Value> {
  return new Plugin<Value>({
    key,
    state: {
      init: () => ({ open: undefined, closed: undefined }),
      apply(transaction, value, _before, state) {
        const closed = value.closed === undefined ? undefined : transaction.mapping.map(value.closed);
        const found = findSlash(state);
        if (transaction.getMeta(key) === 'close') return { open: undefined, closed: found?.from };
        if (!found) return { open: undefined, closed: undefined };
        // Moving the cursor to an existing slash does not open its menu; typing does.
        if (found.from === closed || (!transaction.docChanged && !value.open)) return { open: undefined, closed };
        return { open: found, closed: undefined };
      },
    },
    props: {
      handleKeyDown: (view, event) => slashState(view.state) !== undefined && !event.isComposing && onKey(event),
    },
  });
}

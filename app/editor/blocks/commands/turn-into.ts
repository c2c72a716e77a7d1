import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { Attrs, NodeType } from 'prosemirror-model';
import { wrapInList } from 'prosemirror-schema-list';
import type { Command } from 'prosemirror-state';
import { writeSettings } from '../../../../core/documents/editor/settings';

const LISTS: ReadonlySet<string> = new Set(['list_unordered', 'list_ordered', 'list_tasks']);

/** Changes the list around the selection to another kind, or turns the selection into a list. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const list = $from.node(depth);
      if (!LISTS.has(list.type.name)) continue;
      if (list.type === type) return false;
      if (dispatch) {
        const pos = $from.before(depth);
        const transaction = state.tr.setNodeMarkup(pos, type, { data: '' });
        const data = type.name === 'list_tasks' ? writeSettings({ checked: false }) : '';
        list.forEach((_item, offset) => transaction.setNodeMarkup(pos + 1 + offset, undefined, { data }));
        dispatch(transaction.scrollIntoView());
      }
      return true;
    }
    return wrapInList(type)(
      state,
      dispatch &&
        ((transaction) => {
          if (type.name === 'list_tasks') {
            transaction.doc.nodesBetween(transaction.selection.from, transaction.selection.to, (node, pos) => {
              if (node.type.name === 'list_item' && node.attrs.data === '')
                transaction.setNodeMarkup(pos, undefined, { data: writeSettings({ checked: false }) });
            });
          }
          dispatch(transaction);
        }),
    );
  };

export const turnInto = (type: NodeType, attrs: Attrs = {}): Command =>
  LISTS.has(type.name) ? toggleList(type) : type.isTextblock ? setBlockType(type, attrs) : wrapIn(type, attrs);

export const unwrap: Command = lift;

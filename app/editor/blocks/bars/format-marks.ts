import { Bold, Code, Italic, Strikethrough, type IconNode } from 'lucide';
import { toggleMark } from 'prosemirror-commands';
import type { Command, EditorState } from 'prosemirror-state';
import { INLINE_CODE } from '../../../../core/documents/editor/names';
import { t } from '../../../i18n/forms';

export interface MarkTool {
  readonly label: string;
  readonly mark: string;
  readonly icon: IconNode;
}

export const MARK_TOOLS: readonly MarkTool[] = [
  { label: t.bold, mark: 'bold', icon: Bold },
  { label: t.italic, mark: 'italic', icon: Italic },
  { label: t.strikethrough, mark: 'strikethrough', icon: Strikethrough },
  { label: t.code, mark: INLINE_CODE, icon: Code },
];

export const MORE_MARKS = [
  ['superscript', t.superscript],
  ['subscript', t.subscript],
  ['keyboard', t.keyboardKey],
] as const;

export const COLORS = ['default', 'red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;

export const hasMark = ({ schema, selection, doc, storedMarks }: EditorState, name: string): boolean => {
  const type = schema.marks[name];
  if (!type) return false;
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
};

export const toggle =
  (name: string): Command =>
  (state, dispatch) => {
    const type = state.schema.marks[name];
    return type ? toggleMark(type)(state, dispatch) : false;
  };

/** Sets the colour of the selected text or of its background; `default` removes the colour. */
export const colour =
  (side: 'text' | 'background', value: string): Command =>
  (state, dispatch) => {
    const { color } = state.schema.marks;
    const { from, to, empty } = state.selection;
    if (!color || empty) return false;
    if (dispatch) {
      let attrs = { text: 'default', background: 'default' };
      state.doc.nodesBetween(from, to, ({ marks }) => {
        const found = color.isInSet(marks);
        if (found) attrs = { ...attrs, ...(found.attrs as typeof attrs) };
      });
      attrs = { ...attrs, [side]: value };
      const transaction = state.tr.removeMark(from, to, color);
      const isPlain = attrs.text === 'default' && attrs.background === 'default';
      dispatch(isPlain ? transaction : transaction.addMark(from, to, color.create(attrs)));
    }
    return true;
  };

import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands';
import * as ownHistory from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { Selection, type Command, type Plugin } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { INLINE_CODE } from '../../../../core/documents/editor/names';
import { deleteBlock, duplicateBlock, moveBlock } from '../commands/blocks';
import { withTrimmedSplit } from '../commands/split';
import { toggleList } from '../commands/turn-into';
import { openTypedBlock } from '../commands/typed-blocks';
import type { OpenSettings } from '../views/node-views';

/** Enter in a caption or a title moves the cursor after it. */
const leaveLine: Command = ({ selection, doc, tr }, dispatch) => {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { name } = $from.node(depth).type;
    if (name !== 'caption' && name !== 'expandable_title' && name !== 'table_header') continue;
    const next = Selection.findFrom(doc.resolve($from.after(depth)), 1);
    if (next) dispatch?.(tr.setSelection(next).scrollIntoView());
    return next !== null;
  }
  return false;
};

/** Continues with a new line after the block that contains the cursor's line. */
const leaveBlock: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const { paragraph } = state.schema.nodes;
  for (let depth = $from.depth - 1; depth > 0 && paragraph; depth -= 1) {
    if (!$from.node(depth).type.isInGroup('block')) continue;
    const pos = $from.after(depth);
    if (!$from.node(depth - 1).canReplaceWith($from.indexAfter(depth - 1), $from.indexAfter(depth - 1), paragraph))
      continue;
    if (dispatch) {
      const transaction = state.tr.insert(pos, paragraph.create());
      dispatch(transaction.setSelection(Selection.near(transaction.doc.resolve(pos + 1))).scrollIntoView());
    }
    return true;
  }
  return createParagraphNear(state, dispatch);
};

const lineBreak =
  (schema: Schema): Command =>
  (state, dispatch) => {
    const { hard_break: type } = schema.nodes;
    if (!type || state.selection.$from.parent.type.spec.code) return false;
    dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView());
    return true;
  };

const indentCode: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.spec.code) return false;
  dispatch?.(state.tr.insertText('  ').scrollIntoView());
  return true;
};

/** Enter at the end of a heading continues with a paragraph; a task that follows another one is not checked. */
const nextItem =
  (schema: Schema): Command =>
  (state, dispatch) => {
    const { list_item: item } = schema.nodes;
    const $from = state.selection.$from;
    const isTask = $from.depth > 2 && $from.node(-2).type.name === 'list_tasks';
    return item ? splitListItem(item, { data: isTask ? '{"checked":false}' : '' })(state, dispatch) : false;
  };

interface HistoryCommands {
  readonly undo: Command;
  readonly redo: Command;
}

/** All keyboard shortcuts of the editor except those of its menus. */
export function keys(
  schema: Schema,
  { undo, redo }: HistoryCommands = ownHistory,
  openSettings?: OpenSettings,
): Plugin[] {
  const { nodes, marks } = schema;
  const item = nodes.list_item;
  const bindings: Record<string, Command> = {
    'Mod-z': chainCommands(undoInputRule, undo),
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    Backspace: undoInputRule,
    Enter: chainCommands(leaveLine, openTypedBlock(openSettings), withTrimmedSplit(nextItem(schema))),
    'Shift-Enter': chainCommands(newlineInCode, withTrimmedSplit(lineBreak(schema))),
    'Mod-Enter': chainCommands(exitCode, leaveBlock),
    'Alt-ArrowUp': moveBlock(-1),
    'Alt-ArrowDown': moveBlock(1),
    'Mod-d': duplicateBlock,
    'Mod-Shift-Backspace': deleteBlock,
  };
  if (item) {
    bindings.Tab = chainCommands(goToNextCell(1), sinkListItem(item), indentCode);
    bindings['Shift-Tab'] = chainCommands(goToNextCell(-1), liftListItem(item));
  }
  const bind = (key: string, command: Command | undefined) => {
    if (command) bindings[key] = command;
  };
  const mark = (key: string, name: string) => bind(key, marks[name] && toggleMark(marks[name]));
  mark('Mod-b', 'bold');
  mark('Mod-i', 'italic');
  mark('Mod-e', INLINE_CODE);
  mark('Mod-Shift-x', 'strikethrough');
  mark('Mod-.', 'superscript');
  mark('Mod-,', 'subscript');
  bind('Mod-Alt-0', nodes.paragraph && setBlockType(nodes.paragraph));
  for (const level of [1, 2, 3]) {
    const type = nodes[`heading_${level}`];
    bind(`Mod-Alt-${level}`, type && setBlockType(type));
  }
  bind('Mod-Alt-c', nodes.code && setBlockType(nodes.code));
  bind('Mod-Shift-8', nodes.list_unordered && toggleList(nodes.list_unordered));
  bind('Mod-Shift-7', nodes.list_ordered && toggleList(nodes.list_ordered));
  bind('Mod-Shift-9', nodes.list_tasks && toggleList(nodes.list_tasks));
  const base = {
    ...baseKeymap,
    Enter: chainCommands(newlineInCode, createParagraphNear, liftEmptyBlock, withTrimmedSplit(splitBlock)),
  };
  return [keymap(bindings), keymap(base)];
}

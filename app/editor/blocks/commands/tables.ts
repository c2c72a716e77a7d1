import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables';
import { t } from '../../../i18n/blocks';

const inHead = ({ selection: { $from } }: EditorState): boolean => {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === 'table_head') return true;
  return false;
};

const belowHead =
  (command: Command): Command =>
  (state, dispatch) =>
    !inHead(state) && command(state, dispatch);

/** The header row always exists: rows are added below it, and it cannot be deleted. */
export const TABLE_TOOLS: readonly (readonly [string, Command])[] = [
  [t.addRowAbove, belowHead(addRowBefore)],
  [t.addRowBelow, addRowAfter],
  [t.addColumnBefore, addColumnBefore],
  [t.addColumnAfter, addColumnAfter],
  [t.deleteRow, belowHead(deleteRow)],
  [t.deleteColumn, deleteColumn],
  [t.deleteTable, deleteTable],
];

export const inTable = (state: EditorState): boolean => isInTable(state);

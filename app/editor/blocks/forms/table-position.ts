import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { parseSettings } from '../../../../core/documents/editor/settings';
import type { Settings } from '../node-settings';

/** The table around the selection, with the column and the cell that the cursor is in. */
export interface TablePosition {
  readonly table: Node;
  readonly pos: number;
  readonly header: Node;
  readonly headerPos: number;
  readonly column: Settings;
  /** Omitted in the header row. */
  readonly cell?: { readonly node: Node; readonly pos: number };
}

export function tablePosition({ selection: { $from } }: EditorState): TablePosition | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const table = $from.node(depth);
    if (table.type.name !== 'table') continue;
    const pos = $from.before(depth);
    const row = $from.node(depth + 1);
    const index = $from.index(depth + 1);
    const head = table.firstChild;
    const header = head?.maybeChild(index);
    if (!head || !header) return undefined;
    let headerPos = pos + 2;
    for (let at = 0; at < index; at += 1) headerPos += head.child(at).nodeSize;
    const cell = row.type.name === 'table_row' ? { node: row.child(index), pos: $from.before(depth + 2) } : undefined;
    return { table, pos, header, headerPos, column: parseSettings(header.attrs.column), ...(cell && { cell }) };
  }
  return undefined;
}

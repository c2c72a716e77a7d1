import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { readSettings } from '../../../../../documents/editor/settings';
import type { Settings } from '../node-settings';

/** The table around the selection, with the column and the cell that the cursor is in. */
export interface TablePlace {
  readonly table: Node;
  readonly place: number;
  readonly header: Node;
  readonly headerPlace: number;
  readonly column: Settings;
  /** Omitted in the header row. */
  readonly cell?: { readonly node: Node; readonly place: number };
}

export function tablePlace({ selection: { $from } }: EditorState): TablePlace | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const table = $from.node(depth);
    if (table.type.name !== 'table') continue;
    const place = $from.before(depth);
    const row = $from.node(depth + 1);
    const index = $from.index(depth + 1);
    const head = table.firstChild;
    const header = head?.maybeChild(index);
    if (!head || !header) return undefined;
    let headerPlace = place + 2;
    for (let at = 0; at < index; at += 1) headerPlace += head.child(at).nodeSize;
    const cell = row.type.name === 'table_row' ? { node: row.child(index), place: $from.before(depth + 2) } : undefined;
    return { table, place, header, headerPlace, column: readSettings(header.attrs.column), ...(cell && { cell }) };
  }
  return undefined;
}

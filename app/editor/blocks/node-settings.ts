import type { Attrs, Mark, Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ContentRef } from '../../../core/documents/blocks/nodes/content-ref.types';
import { parseSettings, writeSettings } from '../../../core/documents/editor/settings';

export type Settings = Readonly<Record<string, unknown>>;

/** Reads the settings of a node or mark. */
export const nodeSettings = ({ attrs }: Node | Mark): Settings => parseSettings(attrs.data);

export const settingText = (settings: Settings, name: string): string => {
  const value = settings[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export function refIn(settings: Settings, name = 'ref'): ContentRef | undefined {
  const value = settings[name];
  return typeof value === 'object' && value !== null && 'kind' in value ? (value as ContentRef) : undefined;
}

/** Replaces the settings of the node at a position. */
export function changeSettings(view: EditorView, pos: number, settings: Settings): void {
  changeAttrs(view, pos, { data: writeSettings(settings) });
}

/** Replaces some attributes of the node at a position; it stays selected. */
export function changeAttrs(view: EditorView, pos: number, attrs: Attrs): void {
  const { doc, selection, tr } = view.state;
  const node = doc.nodeAt(pos);
  if (!node) return;
  const transaction = tr.setNodeMarkup(pos, undefined, { ...node.attrs, ...attrs });
  if (selection instanceof NodeSelection && selection.from === pos)
    transaction.setSelection(NodeSelection.create(transaction.doc, pos));
  view.dispatch(transaction);
}

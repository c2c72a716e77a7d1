import type { Mark, Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import type { ContentRef } from '../../../../documents/json/content-ref.types';
import { readSettings, writeSettings } from '../../../../documents/editor/settings';

export type Settings = Readonly<Record<string, unknown>>;

/** What a node or mark says of itself. */
export const settingsOf = ({ attrs }: Node | Mark): Settings => readSettings(attrs.data);

export const wordsOf = (settings: Settings, name: string): string => {
  const value = settings[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export function refIn(settings: Settings, name = 'ref'): ContentRef | undefined {
  const value = settings[name];
  return typeof value === 'object' && value !== null && 'kind' in value ? (value as ContentRef) : undefined;
}

/** Replaces what the node at a place says of itself. */
export function changeSettings(view: EditorView, place: number, settings: Settings): void {
  const node = view.state.doc.nodeAt(place);
  if (!node) return;
  view.dispatch(view.state.tr.setNodeMarkup(place, undefined, { ...node.attrs, data: writeSettings(settings) }));
}

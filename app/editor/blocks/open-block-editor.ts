import '../../styles/block-editor.css';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import type { EditorNode } from '../../../core/documents/editor/editor-node.types';
import { documentToEditor } from '../../../core/documents/editor/from-document';
import { withLastLine } from '../../../core/documents/editor/last-line';
import { keepMarks } from './plugins/kept-marks';
import { editorSchema } from '../../../core/documents/editor/schema';
import { editorToDocument } from '../../../core/documents/editor/to-document';
import type { JsonDocument } from '../../../core/documents/blocks/registry';
import type { EditorContext } from './context';
import type { LiveBinding } from './live-binding';
import { pasting } from './paste/pasting';
import { shortcuts } from './plugins/input-rules';
import { keys } from './plugins/keys';
import { handle } from './plugins/handle';
import { lastLine } from './plugins/last-line';
import { pageLimit } from './plugins/page-limit';
import { places } from './plugins/places';
import { placeholder } from './plugins/placeholder';
import { search } from './plugins/search';
import { slash } from './plugins/slash';
import { uploads } from './plugins/uploads';
import { nodeViews, type OpenSettings } from './views/node-views';

export interface BlockEditorOptions {
  readonly container: HTMLElement;
  /** Omitted if several people edit the text together. */
  readonly document?: Pick<JsonDocument, 'nodes'>;
  readonly live?: LiveBinding;
  readonly label: string;
  readonly context: EditorContext;
  readonly openSettings: OpenSettings;
  /** Opens the settings of the selected node; false if it has none. */
  readonly openSelected: (view: EditorView) => boolean;
  /** Called after every transaction; `isChanged` tells whether it changed the text. */
  readonly onUpdate: (view: EditorView, isChanged: boolean) => void;
  /** Handles a key while the block menu is open. */
  readonly onSlashMenuKey: (event: KeyboardEvent) => boolean;
}

/** The document in the editor. */
export const documentOf = ({ state }: EditorView): JsonDocument => editorToDocument(state.doc.toJSON() as EditorNode);

/**
 * Replaces the selection with the typed text. By default, browsers carry over the formatting of the replaced text as an inline style, which
 * the security policy refuses.
 */
function replaceSelected(view: EditorView, event: InputEvent): boolean {
  const { inputType, data } = event;
  const { selection } = view.state;
  if (inputType !== 'insertText' || !data || view.composing || selection.empty) return false;
  if (!selection.$from.parent.inlineContent) return false;
  event.preventDefault();
  view.dispatch(view.state.tr.insertText(data).scrollIntoView());
  return true;
}

export function openBlockEditor(options: BlockEditorOptions): EditorView {
  const { container, document, live, label, context, openSettings, openSelected, onUpdate, onSlashMenuKey } = options;
  const state = EditorState.create({
    doc: live?.doc ?? withLastLine(Node.fromJSON(editorSchema, documentToEditor(document ?? { nodes: [] }))),
    plugins: [
      ...(live?.plugins ?? []),
      slash(onSlashMenuKey),
      shortcuts(editorSchema),
      keymap({ Enter: (_state, _dispatch, view) => view !== undefined && openSelected(view) }),
      ...keys(editorSchema, live, openSettings),
      ...(live ? [pageLimit(context.onError)] : [history({ newGroupDelay: 700 })]),
      uploads(context),
      places(),
      pasting(editorSchema, { context, undo: live?.undo ?? undo, isLimited: live !== undefined }),
      keepMarks(),
      placeholder(),
      search(),
      lastLine(),
      handle(),
      dropCursor({ class: 'drop-cursor', color: false, width: 3 }),
      gapCursor(),
      tableEditing(),
    ],
  });
  const view: EditorView = new EditorView(container, {
    state,
    editable: () => live?.mayEdit.peek() ?? true,
    nodeViews: nodeViews(context, openSettings),
    attributes: () => ({
      role: 'textbox',
      // Editable elements can receive the focus without this.
      ...(live?.mayEdit.peek() === false && { 'aria-readonly': 'true', tabindex: '0' }),
      'aria-multiline': 'true',
      'aria-label': label,
      class: 'blocks page-text',
      spellcheck: 'true',
      dir: 'auto',
    }),
    handleDOMEvents: { beforeinput: (target, event) => replaceSelected(target, event) },
    dispatchTransaction(transaction) {
      // Some plugins of live editing report with a delay.
      if (view.isDestroyed) return;
      view.updateState(view.state.apply(transaction));
      onUpdate(view, transaction.docChanged);
    },
  });
  return view;
}

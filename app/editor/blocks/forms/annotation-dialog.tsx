import { useSignal } from '@preact/signals';
import { Node } from 'prosemirror-model';
import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef } from 'preact/hooks';
import type { EditorNode } from '../../../../core/documents/editor/editor-node.types';
import { documentToEditor } from '../../../../core/documents/editor/from-document';
import { readJson } from '../../../../core/documents/editor/read-json';
import { editorSchema } from '../../../../core/documents/editor/schema';
import { editorToDocument } from '../../../../core/documents/editor/to-document';
import type { DocumentBlock } from '../../../../core/documents/blocks/registry';
import { FormDialog } from '../../../components/form-dialog';
import { closeDialog } from '../../../state/dialog';
import { shortcuts } from '../plugins/input-rules';
import { keys } from '../plugins/keys';
import { t } from '../../../i18n/forms';

interface AnnotationDialogProps {
  /** Blocks as JSON. */
  readonly body: string;
  readonly save: (body: string) => void;
}

/** By default, an editor consumes the Escape key that closes the dialog. */
const submitOnModEnter: Command = () => {
  closeDialog();
  return true;
};

function openBody(container: HTMLElement, body: string): EditorView {
  const nodes = (readJson(body) ?? []) as readonly DocumentBlock[];
  return new EditorView(container, {
    state: EditorState.create({
      doc: Node.fromJSON(editorSchema, documentToEditor({ nodes })),
      plugins: [
        keymap({ Escape: submitOnModEnter }),
        shortcuts(editorSchema),
        ...keys(editorSchema),
        history(),
        keymap(baseKeymap),
      ],
    }),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t.annotation, class: 'blocks note-text' },
  });
}

/** The text of an annotation, in its own editor. */
export function AnnotationDialog({ body, save }: AnnotationDialogProps) {
  const container = useRef<HTMLDivElement>(null);
  const editor = useSignal<EditorView | undefined>(undefined);
  useEffect(() => {
    if (!container.current) return;
    const view = openBody(container.current, body);
    editor.value = view;
    view.focus();
    return () => view.destroy();
  }, []);
  const submit = async () => {
    const view = editor.value;
    if (view) save(JSON.stringify(editorToDocument(view.state.doc.toJSON() as EditorNode).nodes));
    closeDialog();
    return Promise.resolve();
  };
  return (
    <FormDialog title={t.annotation} action={t.save} submit={submit}>
      <div ref={container} class="note-place" />
    </FormDialog>
  );
}

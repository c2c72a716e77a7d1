import { Fragment, type Node, type Schema } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { writeSettings } from '../../../../core/documents/editor/settings';
import { element } from '../../element';
import type { EditorContext, StoredFile } from '../context';
import { insertionRange } from '../commands/insert';
import { isCancelled } from '../../../state/uploads';
import { t } from '../../../i18n/blocks';

interface Change {
  readonly add?: { readonly id: object; readonly pos: number; readonly words: string };
  readonly remove?: object;
}

const key = new PluginKey<DecorationSet>('uploads');

const isOf =
  (id: object) =>
  (spec: { readonly id?: unknown }): boolean =>
    spec.id === id;

const progressElement = (words: string) => () =>
  element('div', { class: 'uploading', role: 'status', contenteditable: 'false' }, element('progress'), ` ${words}`);

type UploadContext = Pick<EditorContext, 'upload' | 'whileInserting' | 'onError'>;

/** A picture if the file can be shown as one, otherwise a file to download. */
function fileBlock(schema: Schema, { id, name, contentType }: StoredFile): Node {
  const ref = { kind: 'file', file: id };
  if (!contentType.startsWith('image/')) return schema.node('file', { data: writeSettings({ ref }) });
  const alt = name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');
  return schema.node('images', null, [schema.node('image', { data: writeSettings({ ref, alt }) })]);
}

/**
 * Uploads files and inserts them where they were pasted, dropped or requested; the position is mapped through later changes of the text.
 */
export const insertFilesAt = (
  view: EditorView,
  pos: number,
  files: readonly File[],
  context: UploadContext,
): Promise<void> => context.whileInserting(() => insertUploaded(view, pos, files, context));

async function insertUploaded(
  view: EditorView,
  pos: number,
  files: readonly File[],
  { upload, onError }: UploadContext,
): Promise<void> {
  const id = {};
  const names = files.map(({ name }) => name).join(', ');
  const words = t.uploading(names);
  view.dispatch(view.state.tr.setMeta(key, { add: { id, pos, words } } satisfies Change));
  try {
    const stored = await upload(files);
    if (view.isDestroyed) return;
    const [found] = key.getState(view.state)?.find(undefined, undefined, isOf(id)) ?? [];
    const nodes = stored.map((file) => fileBlock(view.state.schema, file));
    const first = nodes[0];
    const target =
      first &&
      insertionRange(view.state.doc.resolve(Math.min(found?.from ?? pos, view.state.doc.content.size)), first.type);
    const transaction = view.state.tr.setMeta(key, { remove: id } satisfies Change);
    if (target) transaction.replaceWith(target.from, target.to, Fragment.from(nodes));
    else transaction.insert(view.state.doc.content.size, Fragment.from(nodes));
    view.dispatch(transaction.scrollIntoView());
  } catch (error) {
    if (!isCancelled(error)) onError(error);
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change));
  }
}

/** Handles pictures and other files that are pasted or dropped. */
export function uploads(context: EditorContext): Plugin<DecorationSet> {
  const handleFiles = (view: EditorView, data: DataTransfer | null, pos: number): boolean => {
    const files = [...(data?.files ?? [])];
    // Office programs add a picture of the text to the text itself.
    if (files.length === 0 || data?.types.includes('text/html')) return false;
    void insertFilesAt(view, pos, files, context);
    return true;
  };
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, set) {
        const { add, remove } = (transaction.getMeta(key) as Change | undefined) ?? {};
        const moved = set.map(transaction.mapping, transaction.doc);
        if (add)
          return moved.add(transaction.doc, [
            Decoration.widget(add.pos, progressElement(add.words), { id: add.id, side: 1 }),
          ]);
        return remove ? moved.remove(moved.find(undefined, undefined, isOf(remove))) : moved;
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handlePaste: (view, event) => handleFiles(view, event.clipboardData, view.state.selection.from),
      handleDrop(view, event) {
        const pos = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const isTaken = handleFiles(view, event.dataTransfer, pos?.pos ?? view.state.selection.from);
        if (isTaken) event.preventDefault();
        return isTaken;
      },
    },
  });
}

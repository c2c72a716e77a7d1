import type { EditorView } from '@codemirror/view';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { ChangeRequest, Page } from '../api/types';
import { Problem } from '../components/problem';
import type { OpenSpace } from '../state/open-space';
import { isCancelled } from '../state/uploads';
import { uploadDataPictures } from './data-pictures';
import { insertFiles, uploadFiles } from './insert-files';
import type { EditorOptions } from './markdown-editor';
import { loadEditor, type Markup, type ShowText } from './load-editor';
import { Preview } from './preview';
import { readPageText } from './page-text';
import { canMerge, Autosave } from './autosave';
import { Toolbar } from './toolbar';
import type { TextSaving } from './text-saving';
import { readUnsaved } from './unsaved';
import { useLeaveWarning, type Draft } from './use-draft';
import { t } from '../i18n/editor';

export interface TextViewProps {
  readonly state: OpenSpace;
  readonly page: Page;
  readonly draft: Draft;
  /** Called once with the object that saves the text. */
  readonly onOpen: (saving: TextSaving) => void;
  /** Called with the page each time it has been read. */
  readonly onRead: (page: Page) => void;
}

function useSaving({ state, page, draft, onOpen }: TextViewProps) {
  const [unsaved, saving, shown] = useMemo(() => {
    const key = `${state.space.id} ${page.id}`;
    const shown = { current: (text: string) => text };
    const read = async () =>
      (await readPageText(state.space.id, page.id, draft.changeRequest.value, 'markdown')).markdown ?? '';
    const write = async (markdown: string, base: string) => {
      const isMerged = await draft.write({
        operation: 'update_page',
        page: page.id,
        document: { markdown },
        ...(canMerge(markdown, base) && { base: { markdown: base } }),
      });
      if (!isMerged) return undefined;
      return read();
    };
    const saving = new Autosave(key, page.markdown ?? '', { write, read, show: (text) => shown.current(text) });
    return [readUnsaved(key), saving, shown] as const;
  }, []);
  useLeaveWarning(saving);
  useEffect(() => {
    onOpen(saving);
    if (unsaved) saving.restore(unsaved);
  }, []);
  return { unsaved, saving, shown };
}

/** Renders the editor once it is loaded. */
function useEditor(
  text: string,
  label: string,
  options: Pick<EditorOptions, 'onChange' | 'onFiles' | 'onPictureText'>,
) {
  const container = useRef<HTMLDivElement>(null);
  const view = useSignal<EditorView | undefined>(undefined);
  const markup = useSignal<Markup | undefined>(undefined);
  const problem = useSignal<unknown>(undefined);
  const showText = useRef<ShowText | undefined>(undefined);
  useEffect(() => {
    let isUnmounted = false;
    loadEditor().then(
      (loaded) => {
        if (isUnmounted || !container.current) return;
        markup.value = loaded.markup;
        showText.current = loaded.showText;
        view.value = loaded.openEditor({ container: container.current, text, label, ...options });
        view.value.focus();
      },
      (error: unknown) => (problem.value = error),
    );
    return () => {
      isUnmounted = true;
      view.value?.destroy();
    };
  }, []);
  return { container, view, markup, problem, showText };
}

type OpenedEditor = ReturnType<typeof useEditor>;

/** Uploads what is inserted into the text; `withEditor` passes on the editor once it is needed. */
function useInsertions({ ensure, uploads }: Draft, withEditor: (change: (editor: OpenedEditor) => void) => void) {
  const problem = useSignal<unknown>(undefined);
  const insert = (work: (changeRequest: ChangeRequest) => Promise<void>) => {
    problem.value = undefined;
    const insertion = uploads.during(async () => work(await ensure()));
    void insertion.catch((error: unknown) => {
      if (!isCancelled(error)) problem.value = error;
    });
  };
  const onFiles = (files: readonly File[]) =>
    insert(async (changeRequest) => {
      const markdown = await insertFiles(uploads, changeRequest, files);
      withEditor(({ view, markup }) => view.value && markup.value?.insertBlock(markdown)(view.value));
    });
  const onPictureText = (pasted: string) =>
    insert(async (changeRequest) => {
      const upload = (files: readonly File[]) => uploadFiles(uploads, changeRequest, files);
      const markdown = await uploadDataPictures(pasted, upload, (id) => `/files/${id}`);
      withEditor(({ view }) =>
        view.value?.dispatch(view.value.state.replaceSelection(markdown), { userEvent: 'input.paste' }),
      );
    });
  return { problem, handlers: { onFiles, onPictureText } };
}

/** A page as Markdown, with a preview beside it. */
export function MarkdownView(props: TextViewProps) {
  const { state, page, draft, onRead } = props;
  const { unsaved, saving, shown } = useSaving(props);
  const insertions = useInsertions(draft, (change) => change(editor));
  const text = unsaved?.text ?? page.markdown ?? '';
  const editor = useEditor(text, t.textOf(page.title), {
    onChange: (changed) => saving.change(changed),
    ...insertions.handlers,
  });
  shown.current = (merged) => {
    if (editor.view.value) editor.showText.current?.(editor.view.value, merged);
    return merged;
  };
  return (
    <>
      {unsaved && unsaved.base !== page.markdown && <p class="notice">{t.keptTextMarkdown}</p>}
      <Problem error={insertions.problem.value ?? editor.problem.value} />
      <div class="editor">
        <div class="editor-pane">
          <Toolbar view={editor.view} markup={editor.markup} onFiles={insertions.handlers.onFiles} />
          <div ref={editor.container} class="editor-place">
            <p class="quiet">{t.loadingTheEditor}</p>
          </div>
        </div>
        <Preview
          spaceId={state.space.id}
          pageId={page.id}
          changeRequest={draft.changeRequest}
          revision={state.space.revision}
          onRead={onRead}
        />
      </div>
    </>
  );
}

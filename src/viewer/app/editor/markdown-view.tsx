import type { EditorView } from '@codemirror/view';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Page } from '../api/types';
import { Problem } from '../parts/problem';
import type { OpenSpace } from '../state/open-space';
import { isCancelled } from '../state/uploads';
import { insertFiles } from './insert-files';
import { loadEditor, type Markup, type ShowText } from './load-editor';
import { Preview } from './preview';
import { readPageText } from './page-text';
import { canMerge, Saving } from './saving';
import { Toolbar } from './toolbar';
import type { TextSaving } from './text-saving';
import { readUnsaved } from './unsaved';
import { useLeaveWarning, type Draft } from './use-draft';
import { t } from '../messages/editor';

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
    const saving = new Saving(key, page.markdown ?? '', { write, read, show: (text) => shown.current(text) });
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
  onChange: (text: string) => void,
  onFiles: (files: readonly File[]) => void,
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
        view.value = loaded.openEditor({ container: container.current, text, label, onChange, onFiles });
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

/** A page as Markdown, with a preview beside it. */
export function MarkdownView(props: TextViewProps) {
  const { state, page, draft, onRead } = props;
  const { unsaved, saving, shown } = useSaving(props);
  const uploadProblem = useSignal<unknown>(undefined);
  const insert = (files: readonly File[]) =>
    draft.uploads.during(async () => {
      uploadProblem.value = undefined;
      const markdown = await insertFiles(draft.uploads, await draft.ensure(), files);
      const { view, markup } = editor;
      if (view.value) markup.value?.insertBlock(markdown)(view.value);
    });
  const onFiles = (files: readonly File[]) =>
    void insert(files).catch((error: unknown) => {
      if (!isCancelled(error)) uploadProblem.value = error;
    });
  const text = unsaved?.text ?? page.markdown ?? '';
  const editor = useEditor(text, t.textOf(page.title), (changed) => saving.change(changed), onFiles);
  shown.current = (merged) => {
    if (editor.view.value) editor.showText.current?.(editor.view.value, merged);
    return merged;
  };
  return (
    <>
      {unsaved && unsaved.base !== page.markdown && <p class="notice">{t.keptTextMarkdown}</p>}
      <Problem error={uploadProblem.value ?? editor.problem.value} />
      <div class="editor">
        <div class="editor-pane">
          <Toolbar view={editor.view} markup={editor.markup} onFiles={onFiles} />
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

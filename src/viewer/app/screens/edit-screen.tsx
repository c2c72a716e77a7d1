import type { EditorView } from '@codemirror/view';
import { useSignal, type ReadonlySignal, type Signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { to } from '../../ui/api.js';
import { emojiOf } from '../../ui/element.js';
import { titleOf } from '../../ui/request-parts.js';
import { api, ok } from '../api/client';
import type { ChangeRequest, Page } from '../api/types';
import { DraftActions } from '../editor/draft-actions';
import { insertFiles } from '../editor/insert-files';
import { loadEditor, type Markup } from '../editor/load-editor';
import { Preview } from '../editor/preview';
import { Saving } from '../editor/saving';
import { Toolbar } from '../editor/toolbar';
import { readUnsaved } from '../editor/unsaved';
import { Heading } from '../parts/heading';
import { Problem } from '../parts/problem';
import { Trail } from '../parts/trail';
import { useWork } from '../parts/work';
import type { Screen, Visit } from '../shell/screen';
import { ensureDraft, findDraft, readRequest, writeDraft } from '../state/draft';
import { openDraft, openSpace, showTree, type OpenSpace } from '../state/open-space';

interface EditViewProps {
  readonly state: OpenSpace;
  readonly page: Page;
}

/** The draft that the text goes into; it is made by the first edit. */
function useDraft({ state, page }: EditViewProps) {
  const spaceId = state.space.id;
  const request = useSignal<ChangeRequest | undefined>(state.request);
  const ensure = async () => (request.value ??= await ensureDraft(spaceId));
  const key = `${spaceId} ${page.id}`;
  const [kept, saving] = useMemo(() => {
    const written = page.markdown ?? '';
    const write = async (markdown: string) => {
      const edit = { operation: 'update_page', page: page.id, document: { markdown } } as const;
      request.value = (await writeDraft(await ensure(), [edit])).changeRequest;
    };
    return [readUnsaved(key), new Saving(key, written, write)] as const;
  }, []);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saving.state.value !== 'saved') event.preventDefault();
    };
    const resume = () => saving.resume();
    addEventListener('beforeunload', warn);
    addEventListener('online', resume);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('online', resume);
      saving.leave();
    };
  }, []);
  return { request, ensure, kept, saving };
}

/** The editor in its place, once it is loaded. */
function useEditor(
  text: string,
  label: string,
  changed: (text: string) => void,
  filed: (files: readonly File[]) => void,
) {
  const place = useRef<HTMLDivElement>(null);
  const view = useSignal<EditorView | undefined>(undefined);
  const markup = useSignal<Markup | undefined>(undefined);
  const problem = useSignal<unknown>(undefined);
  useEffect(() => {
    let gone = false;
    loadEditor().then(
      (loaded) => {
        if (gone || !place.current) return;
        markup.value = loaded.markup;
        view.value = loaded.openEditor({ place: place.current, text, label, changed, filed });
        view.value.focus();
      },
      (error: unknown) => (problem.value = error),
    );
    return () => {
      gone = true;
      view.value?.destroy();
    };
  }, []);
  return { place, view, markup, problem };
}

/** The title as it is now: a heading at the top of the text is the title of the page. */
function useTitle({ state, page }: EditViewProps, request: Signal<ChangeRequest | undefined>) {
  const title = useSignal(page.title);
  const seen = (read: Page) => {
    if (read.title === title.peek() || !request.value) return;
    title.value = read.title;
    void openDraft(state.space.id, request.value, new AbortController().signal)
      .then((draft) => showTree(draft, page.id))
      .catch(() => undefined);
  };
  return { title, seen };
}

const SaveWords = ({ saving }: { readonly saving: Saving }) => (
  <span class="save-state" role="status">
    {saving.words}
  </span>
);

interface EditTopProps extends EditViewProps {
  readonly title: ReadonlySignal<string>;
  readonly saving: Saving;
}

const EditTop = ({ state, page, title, saving }: EditTopProps) => (
  <>
    <div class="screen-top">
      <Trail crumbs={[...state.crumbs, { title: title.value, address: to.page(state.space.id, page.id) }]} />
      <SaveWords saving={saving} />
    </div>
    <Heading>{`${page.emoji ? `${emojiOf(page.emoji)} ` : ''}${title.value}`}</Heading>
  </>
);

function EditView({ state, page }: EditViewProps) {
  const { request, ensure, kept, saving } = useDraft({ state, page });
  const upload = useWork();
  const { title, seen } = useTitle({ state, page }, request);
  const text = kept?.text ?? page.markdown ?? '';
  const filed = (files: readonly File[]) =>
    void upload.run(async () => {
      const markdown = await insertFiles(await ensure(), files);
      const { view, markup } = editor;
      if (view.value) markup.value?.insertBlock(markdown)(view.value);
    });
  const editor = useEditor(text, `Text of “${page.title}”`, (changed) => saving.change(changed), filed);
  useEffect(() => {
    if (kept) saving.change(kept.text);
  }, []);
  return (
    <>
      <EditTop state={state} page={page} title={title} saving={saving} />
      <div class="edit-head">
        <DraftFacts request={request} space={state.space.id} />
        <DraftActions space={state.space} pageId={page.id} request={request} saving={saving} />
      </div>
      {kept && kept.base !== page.markdown && (
        <p class="notice">
          This text was kept in the browser, and the page has changed since. Compare it with the preview.
        </p>
      )}
      <Problem error={saving.error.value ?? upload.error.value ?? editor.problem.value} />
      <div class="editor">
        <div class="editor-pane">
          <Toolbar view={editor.view} markup={editor.markup} filed={filed} />
          {upload.busy.value && <p role="status">Uploading…</p>}
          <div ref={editor.place} class="editor-place">
            <p class="quiet">Loading the editor…</p>
          </div>
        </div>
        <Preview
          spaceId={state.space.id}
          pageId={page.id}
          request={request}
          revision={state.space.revision}
          seen={seen}
        />
      </div>
    </>
  );
}

interface DraftFactsProps {
  readonly request: Signal<ChangeRequest | undefined>;
  readonly space: string;
}

const DraftFacts = ({ request: { value: draft }, space }: DraftFactsProps) => (
  <p class="quiet">
    {draft ? (
      <>
        <span class="tag draft">Draft</span> <a href={to.request(space, draft.number)}>{titleOf(draft)}</a>
      </>
    ) : (
      'Your first edit makes a draft, which only you change. Readers see it once it is published.'
    )}
  </p>
);

function readSource({ space, request }: OpenSpace, pageId: string, signal: AbortSignal): Promise<Page> {
  const query = { metadata: false };
  const path = { spaceId: space.id, pageId };
  if (!request) return ok(api.GET('/v1/spaces/{spaceId}/content/page/{pageId}', { params: { path, query }, signal }));
  return ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}', {
      params: { path: { ...path, changeRequestId: request.id }, query },
      signal,
    }),
  );
}

/** A page as it is written: in the change request that the address names, or else in the person's draft. */
export async function editScreen(spaceId: string, pageId: string, { signal, query }: Visit): Promise<Screen> {
  const request = await (query.request ? readRequest(spaceId, query.request, signal) : findDraft(spaceId, signal));
  const state = request
    ? await openDraft(spaceId, request, signal)
    : await openSpace(spaceId, undefined, false, signal);
  showTree(state, pageId);
  const page = await readSource(state, pageId, signal);
  const { organization } = state.space;
  const view = () => <EditView state={state} page={page} />;
  return { title: `Edit ${page.title}`, organization, wide: true, view };
}

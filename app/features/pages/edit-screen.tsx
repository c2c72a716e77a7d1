import { useEffect, useMemo } from 'preact/hooks';
import { useSignal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { paths } from '../../lib/paths';
import { emojiOf } from '../../document/emoji';
import type { ChangeRequest, Page } from '../../api/types';
import { BlocksView } from '../../editor/blocks-view';
import { DraftActions } from '../../editor/draft-actions';
import { MarkdownView } from '../../editor/markdown-view';
import { chooseMode, chosenMode, type EditorMode } from '../../editor/chosen-mode';
import { readPageText } from '../../editor/page-text';
import type { TextSaving } from '../../editor/text-saving';
import { TitleField } from '../../editor/title-field';
import { readUnsaved } from '../../editor/unsaved';
import { useDraft, useLeaveWarning, useStatusOf, type Draft } from '../../editor/use-draft';
import { EditSaving } from '../../editor/edit-saving';
import { Autosave } from '../../editor/autosave';
import { UploadList } from '../../components/upload-list';
import { FollowBar } from '../../components/follow-bar';
import { Heading } from '../../components/heading';
import { Problem } from '../../components/problem';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { VersionSwitch } from '../../components/version-switch';
import { useAsyncAction } from '../../components/use-async-action';
import type { Screen, RouteContext } from '../../lib/screen';
import { findDraft, isClosed, readChangeRequest } from '../../state/draft';
import { mayEdit, openDraft, openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { recordOpenedPage } from '../../state/recent-pages';
import { STATUS_LABELS, changeRequestTitle } from '../../state/change-request-labels';
import { t } from '../../i18n/editor';

interface EditViewProps {
  readonly state: OpenSpace;
  readonly page: Page;
  readonly mode: EditorMode;
}

/** The current title: in Markdown, a heading at the top of the text is the title of the page. */
function useTitle({ state, page }: EditViewProps, changeRequest: Signal<ChangeRequest | undefined>) {
  const title = useSignal(page.title);
  const rename = (newTitle: string) => {
    if (newTitle === title.peek() || !changeRequest.value) return;
    title.value = newTitle;
    void openDraft(state.space.id, changeRequest.value, new AbortController().signal)
      .then((draft) => showTree(draft, page.id))
      .catch(() => undefined);
  };
  return { title, rename };
}

interface EditHeaderProps {
  readonly state: OpenSpace;
  readonly page: Page;
  readonly title: ReadonlySignal<string>;
  readonly saving: EditSaving;
  readonly children: ComponentChildren;
}

const EditHeader = ({ state, page, title, saving, children }: EditHeaderProps) => (
  <>
    <div class="screen-top">
      <Breadcrumbs crumbs={[...state.crumbs, { title: title.value, address: paths.page(state.space.id, page.id) }]} />
      <span class="save-state" role="status">
        {saving.label}
      </span>
      {children}
    </div>
    <Heading>{`${page.emoji ? `${emojiOf(page.emoji)} ` : ''}${title.value}`}</Heading>
  </>
);

/** Saves the title like the text, and warns when files would be lost. */
function useEditSaving(
  { state, page }: EditViewProps,
  draft: Draft,
  text: ReadonlySignal<TextSaving | undefined>,
  rename: (title: string) => void,
) {
  const parts = useMemo(() => {
    const key = `${state.space.id} ${page.id} title`;
    const write = async (title: string) => {
      await draft.write({ operation: 'update_page', page: page.id, title });
      rename(title);
      return undefined;
    };
    const read = async () => (await readPageText(state.space.id, page.id, draft.changeRequest.value, 'blocks')).title;
    const titleSaving = new Autosave(key, page.title, { write, read, show: (title) => title });
    const saving = new EditSaving({ text, title: titleSaving, uploads: draft.uploads });
    return { titleSaving, saving, unsaved: readUnsaved(key) };
  }, []);
  const { titleSaving, saving, unsaved } = parts;
  useLeaveWarning(titleSaving);
  useEffect(() => {
    if (unsaved) titleSaving.restore(unsaved);
    const warn = (event: BeforeUnloadEvent) => {
      if (saving.isUploading) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      draft.uploads.cancelAll();
    };
  }, []);
  return { titleSaving, saving, kept: unsaved?.text };
}

/** The text in one of its two editors. Switching saves first, so that nothing is lost. */
function useMode(
  { state, page, mode }: EditViewProps,
  draft: Draft,
  text: Signal<TextSaving | undefined>,
  saving: EditSaving,
) {
  const shown = useSignal({ page, mode });
  const work = useAsyncAction();
  const other: EditorMode = shown.value.mode === 'blocks' ? 'markdown' : 'blocks';
  const change = () =>
    work.run(async () => {
      await saving.finish();
      const read = await readPageText(state.space.id, page.id, draft.changeRequest.value, other);
      chooseMode(other);
      text.value = undefined;
      shown.value = { page: read, mode: other };
    });
  return { shown, work, change };
}

function EditView(props: EditViewProps) {
  const { state, page } = props;
  const draft = useDraft(state.space.id, state.changeRequest);
  useStatusOf(draft);
  const text = useSignal<TextSaving | undefined>(undefined);
  const { title, rename } = useTitle(props, draft.changeRequest);
  const { titleSaving, kept, saving } = useEditSaving(props, draft, text, rename);
  const { shown, work, change } = useMode(props, draft, text, saving);
  const isBlocks = shown.value.mode === 'blocks';
  const View = isBlocks ? BlocksView : MarkdownView;
  return (
    <div class="edit-screen">
      <EditHeader state={state} page={page} title={title} saving={saving}>
        {mayEdit(state) && (
          <button
            type="button"
            class="button"
            aria-disabled={work.busy.value || undefined}
            onClick={() => void change()}
          >
            {isBlocks ? t.editAsMarkdown : t.editAsBlocks}
          </button>
        )}
      </EditHeader>
      <div class="edit-head">
        <div class="buttons">
          <VersionSwitch state={state} page={page.id} />
          <DraftFacts changeRequest={draft.changeRequest} space={state.space.id} />
        </div>
        {text.value && mayEdit(state) && (
          <DraftActions space={state.space} pageId={page.id} changeRequest={draft.changeRequest} saving={saving} />
        )}
      </div>
      <FollowBar />
      <Problem error={saving.error.value ?? work.error.value} />
      {isBlocks && mayEdit(state) && <TitleField title={title} titleSaving={titleSaving} saving={saving} kept={kept} />}
      <UploadList uploads={draft.uploads} />
      <View
        key={shown.value.mode}
        state={state}
        page={shown.value.page}
        draft={draft}
        onOpen={(opened) => (text.value = opened)}
        onRead={(read) => rename(read.title)}
      />
    </div>
  );
}

interface DraftFactsProps {
  readonly changeRequest: Signal<ChangeRequest | undefined>;
  readonly space: string;
}

const DraftFacts = ({ changeRequest: { value: draft }, space }: DraftFactsProps) => (
  <p class="quiet">
    {draft ? (
      <>
        <span class={isClosed(draft) ? 'tag' : 'tag draft'}>
          {isClosed(draft) ? STATUS_LABELS[draft.status] : t.draft}
        </span>{' '}
        <a href={paths.changeRequest(space, draft.number)}>{changeRequestTitle(draft)}</a>
      </>
    ) : (
      t.firstEditCreatesDraft
    )}
  </p>
);

/** The change request named in the address, unless it is closed, otherwise the user's draft. */
async function findChangeRequest(spaceId: string, { signal, query }: RouteContext): Promise<ChangeRequest | undefined> {
  const requested = query.request ? await readChangeRequest(spaceId, query.request, signal) : undefined;
  return requested && !isClosed(requested) ? requested : findDraft(spaceId, signal);
}

/** The editor of a page. */
export async function editScreen(spaceId: string, pageId: string, context: RouteContext): Promise<Screen> {
  const { signal } = context;
  const mode = chosenMode();
  const changeRequest = await findChangeRequest(spaceId, context);
  const [state, page] = await Promise.all([
    changeRequest ? openDraft(spaceId, changeRequest, signal) : openSpace(spaceId, undefined, false, signal),
    readPageText(spaceId, pageId, changeRequest, mode, signal),
  ]);
  showTree(state, pageId);
  const { organization } = state.space;
  const view = () => <EditView state={state} page={page} mode={mode} />;
  const onShown = () => recordOpenedPage(spaceId, pageId, changeRequest?.id);
  return { title: t.editPage(page.title), organization, wide: true, view, onShown };
}

import { useSignal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { to } from '../addresses';
import { emojiOf } from '../documents/emoji';
import type { ChangeRequest, Page } from '../api/types';
import { BlocksView } from '../editor/blocks-view';
import { DraftActions } from '../editor/draft-actions';
import { MarkdownView } from '../editor/markdown-view';
import { chooseMode, chosenMode, readPageText, type EditorMode } from '../editor/page-text';
import type { TextSaving } from '../editor/text-saving';
import { TitleField } from '../editor/title-field';
import { useDraft, type Draft } from '../editor/use-draft';
import { FollowBar } from '../parts/follow-bar';
import { Heading } from '../parts/heading';
import { Problem } from '../parts/problem';
import { Breadcrumbs } from '../parts/breadcrumbs';
import { useWork } from '../parts/work';
import type { Screen, Visit } from '../shell/screen';
import { findDraft, isClosed, readChangeRequest } from '../state/draft';
import { mayEdit, openDraft, openSpace, showTree, type OpenSpace } from '../state/open-space';
import { titleOf } from '../state/change-request-labels';
import { t } from '../messages/editor';

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
  readonly saving: ReadonlySignal<TextSaving | undefined>;
  readonly children: ComponentChildren;
}

const EditHeader = ({ state, page, title, saving, children }: EditHeaderProps) => (
  <>
    <div class="screen-top">
      <Breadcrumbs crumbs={[...state.crumbs, { title: title.value, address: to.page(state.space.id, page.id) }]} />
      <span class="save-state" role="status">
        {saving.value?.label}
      </span>
      {children}
    </div>
    <Heading>{`${page.emoji ? `${emojiOf(page.emoji)} ` : ''}${title.value}`}</Heading>
  </>
);

/** The text in one of its two editors. Switching saves first, so that nothing is lost. */
function useMode({ state, page, mode }: EditViewProps, draft: Draft, saving: Signal<TextSaving | undefined>) {
  const shown = useSignal({ page, mode });
  const work = useWork();
  const other: EditorMode = shown.value.mode === 'blocks' ? 'markdown' : 'blocks';
  const change = () =>
    work.run(async () => {
      await saving.value?.finish();
      const read = await readPageText(state.space.id, page.id, draft.changeRequest.value, other);
      chooseMode(other);
      saving.value = undefined;
      shown.value = { page: read, mode: other };
    });
  return { shown, work, change };
}

function EditView(props: EditViewProps) {
  const { state, page } = props;
  const draft = useDraft(state.space.id, state.changeRequest);
  const saving = useSignal<TextSaving | undefined>(undefined);
  const { title, rename } = useTitle(props, draft.changeRequest);
  const { shown, work, change } = useMode(props, draft, saving);
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
        <DraftFacts changeRequest={draft.changeRequest} space={state.space.id} />
        {saving.value && mayEdit(state) && (
          <DraftActions
            space={state.space}
            pageId={page.id}
            changeRequest={draft.changeRequest}
            saving={saving.value}
          />
        )}
      </div>
      <FollowBar />
      <Problem error={saving.value?.error.value ?? work.error.value} />
      {isBlocks && mayEdit(state) && <TitleField page={page.id} title={title} draft={draft} onRename={rename} />}
      <View
        key={shown.value.mode}
        state={state}
        page={shown.value.page}
        draft={draft}
        onOpen={(opened) => (saving.value = opened)}
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
        <span class="tag draft">{t.draft}</span> <a href={to.changeRequest(space, draft.number)}>{titleOf(draft)}</a>
      </>
    ) : (
      t.firstEditMakesDraft
    )}
  </p>
);

/** The change request named in the address, unless it is closed, otherwise the user's draft. */
async function findChangeRequest(spaceId: string, { signal, query }: Visit): Promise<ChangeRequest | undefined> {
  const requested = query.request ? await readChangeRequest(spaceId, query.request, signal) : undefined;
  return requested && !isClosed(requested) ? requested : findDraft(spaceId, signal);
}

/** The editor of a page. */
export async function editScreen(spaceId: string, pageId: string, visit: Visit): Promise<Screen> {
  const { signal } = visit;
  const changeRequest = await findChangeRequest(spaceId, visit);
  const state = changeRequest
    ? await openDraft(spaceId, changeRequest, signal)
    : await openSpace(spaceId, undefined, false, signal);
  showTree(state, pageId);
  const mode = chosenMode();
  const page = await readPageText(spaceId, pageId, state.changeRequest, mode, signal);
  const { organization } = state.space;
  const view = () => <EditView state={state} page={page} mode={mode} />;
  return { title: t.editPage(page.title), organization, wide: true, view };
}

import type { ReadonlySignal } from '@preact/signals';
import { paths } from '../lib/paths';
import { api, ok } from '../api/client';
import type { ChangeRequest, Space } from '../api/types';
import { Problem } from '../components/problem';
import { useAsyncAction } from '../components/use-async-action';
import { goTo } from '../lib/navigation';
import { isClosed } from '../state/draft';
import { nameDraft } from '../state/draft-subject';
import { closeSpace } from '../state/open-space';
import type { TextSaving } from './text-saving';
import { t } from '../i18n/editor';

interface DraftActionsProps {
  readonly space: Space;
  readonly pageId: string;
  readonly changeRequest: ReadonlySignal<ChangeRequest | undefined>;
  readonly saving: TextSaving;
}

const pathOf = ({ space, id }: ChangeRequest) => ({ path: { spaceId: space, changeRequestId: id } });

/** Shows what the reviewers will see, with the dialog that asks for their names. */
const requestReview = async (saved: ChangeRequest): Promise<void> =>
  goTo(paths.requestReview(saved.space, saved.number));

/** The actions on a draft: publishing it immediately, or requesting a review first. */
export function DraftActions({ space, pageId, changeRequest, saving }: DraftActionsProps) {
  const work = useAsyncAction();
  const draft = changeRequest.value;
  /** Someone else has published or closed it meanwhile. */
  const isOver = draft !== undefined && isClosed(draft);
  /** Runs an action on the draft after everything has been saved. */
  const withSaved = (next: (saved: ChangeRequest) => Promise<void>) =>
    work.run(async () => {
      await saving.finish();
      if (changeRequest.value) await next(changeRequest.value);
    });
  const publish = async (saved: ChangeRequest) => {
    await nameDraft(saved);
    const { result } = await ok(
      api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: pathOf(saved) }),
    );
    closeSpace();
    goTo(result === 'merge' ? paths.page(space.id, pageId) : paths.changeRequest(space.id, saved.number));
  };
  /** Everything typed has to be saved before it can be shown. */
  const openChangeRequest = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || isOver) return;
    event.preventDefault();
    event.stopPropagation();
    void withSaved((saved) => Promise.resolve(goTo(paths.changeRequest(space.id, saved.number))));
  };
  const disabled = work.busy.value || !draft || undefined;
  return (
    <>
      <div class="buttons">
        {draft && (
          <a class="button" href={paths.changeRequest(space.id, draft.number)} onClick={openChangeRequest}>
            {t.seeChanges}
          </a>
        )}
        {!isOver && draft?.status !== 'open' && (
          <button type="button" class="button" aria-disabled={disabled} onClick={() => void withSaved(requestReview)}>
            {t.requestReview}
          </button>
        )}
        {!isOver && space.permissions.merge && (
          <button type="button" class="primary" aria-disabled={disabled} onClick={() => void withSaved(publish)}>
            {t.publish}
          </button>
        )}
      </div>
      <Problem error={work.error.value} />
    </>
  );
}

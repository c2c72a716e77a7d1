import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { ChangeRequestStatus } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import type { PartProps } from './change-request-acting';
import { updateChangeRequest } from './update-change-request';
import { t } from '../../messages/review';

interface Move {
  readonly to: 'draft' | 'open' | 'archived';
  readonly label: string;
  readonly done: string;
}

const ARCHIVE: Move = { to: 'archived', label: t.archive, done: t.isArchived };

const MOVES: Readonly<Record<ChangeRequestStatus, readonly Move[]>> = {
  draft: [{ to: 'open', label: t.openForReview, done: t.isOpenForReview }, ARCHIVE],
  open: [{ to: 'draft', label: t.makeItADraft, done: t.isADraftAgain }, ARCHIVE],
  archived: [{ to: 'open', label: t.openAgain, done: t.isOpenForReviewAgain }],
  merged: [],
};

const change = (path: PartProps['state']['path'], body: { status?: Move['to']; subject?: string }) =>
  ok(api.PATCH('/v1/spaces/{spaceId}/change-requests/{changeRequestId}', { params: { path }, body }));

function SubjectForm({ state: { path, changeRequest }, outcome, changed }: PartProps) {
  const id = useId();
  const subject = useSignal(changeRequest.subject);
  const save = async () => {
    await change(path, { subject: subject.peek().trim() });
    await changed(t.subjectIsSaved);
  };
  return (
    <details class="fold-out">
      <summary>{t.changeTheSubject}</summary>
      <form
        class="inline-form"
        onSubmit={(event) => {
          event.preventDefault();
          void outcome.run(save);
        }}
      >
        <label for={id}>{t.subject}</label>
        <input
          id={id}
          type="text"
          maxLength={100}
          required
          value={subject}
          onInput={(event) => (subject.value = event.currentTarget.value)}
        />
        <button type="submit" class="button" aria-disabled={outcome.busy.value || undefined}>
          {t.save}
        </button>
      </form>
    </details>
  );
}

/** The user's actions on the whole change request; renders nothing once it is merged. */
export function ChangeRequestActions(props: PartProps) {
  const { state, outcome, changed } = props;
  const { path, changeRequest, space } = state;
  const { edit, merge: mayMerge } = space.permissions;
  const merge = async () => {
    const { result } = await ok(
      api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } }),
    );
    const stuck = t.wasNotMerged;
    await changed(result === 'merge' ? t.isMerged : stuck);
  };
  if (changeRequest.status === 'merged') return null;
  const moves = edit ? MOVES[changeRequest.status] : [];
  const canMerge = mayMerge && changeRequest.status !== 'archived';
  return (
    <div class="request-actions">
      {canMerge || edit ? (
        <div class="buttons">
          {canMerge && (
            <ActionButton primary work={outcome} act={merge}>
              {t.merge}
            </ActionButton>
          )}
          {edit && changeRequest.outdated && (
            <ActionButton work={outcome} act={() => updateChangeRequest(props)}>
              {t.updateFromTheSpace}
            </ActionButton>
          )}
          {moves.map(({ to: status, label, done }) => (
            <ActionButton
              key={label}
              work={outcome}
              act={async () => {
                await change(path, { status });
                await changed(done);
              }}
            >
              {label}
            </ActionButton>
          ))}
        </div>
      ) : (
        <p class="quiet">{t.mayOnlyRead}</p>
      )}
      {edit && <SubjectForm key={changeRequest.subject} {...props} />}
    </div>
  );
}

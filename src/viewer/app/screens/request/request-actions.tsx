import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { ChangeRequestStatus } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import type { PartProps } from './request-acting';
import { updateRequest } from './update-request';

interface Move {
  readonly to: 'draft' | 'open' | 'archived';
  readonly label: string;
  readonly done: string;
}

const ARCHIVE: Move = { to: 'archived', label: 'Archive', done: 'It is archived.' };

const MOVES: Readonly<Record<ChangeRequestStatus, readonly Move[]>> = {
  draft: [{ to: 'open', label: 'Open for review', done: 'It is open for review now.' }, ARCHIVE],
  open: [{ to: 'draft', label: 'Make it a draft', done: 'It is a draft again.' }, ARCHIVE],
  archived: [{ to: 'open', label: 'Open again', done: 'It is open for review again.' }],
  merged: [],
};

const change = (path: PartProps['state']['path'], body: { status?: Move['to']; subject?: string }) =>
  ok(api.PATCH('/v1/spaces/{spaceId}/change-requests/{changeRequestId}', { params: { path }, body }));

function SubjectForm({ state: { path, request }, outcome, changed }: PartProps) {
  const id = useId();
  const subject = useSignal(request.subject);
  const save = async () => {
    await change(path, { subject: subject.peek().trim() });
    await changed('The subject is saved.');
  };
  return (
    <details class="fold-out">
      <summary>Change the subject</summary>
      <form
        class="inline-form"
        onSubmit={(event) => {
          event.preventDefault();
          void outcome.run(save);
        }}
      >
        <label for={id}>Subject</label>
        <input
          id={id}
          type="text"
          maxLength={100}
          required
          value={subject}
          onInput={(event) => (subject.value = event.currentTarget.value)}
        />
        <button type="submit" class="button" aria-disabled={outcome.busy.value || undefined}>
          Save
        </button>
      </form>
    </details>
  );
}

/** What this person may do with it as a whole; nothing once it is merged. */
export function RequestActions(props: PartProps) {
  const { state, outcome, changed } = props;
  const { path, request, space } = state;
  const { edit, merge: mayMerge } = space.permissions;
  const merge = async () => {
    const { result } = await ok(
      api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } }),
    );
    const stuck = 'It was not merged: it conflicts with the space. See “Conflicts” for what to do.';
    await changed(result === 'merge' ? 'It is merged. The space shows it now.' : stuck);
  };
  if (request.status === 'merged') return null;
  const moves = edit ? MOVES[request.status] : [];
  const canMerge = mayMerge && request.status !== 'archived';
  return (
    <div class="request-actions">
      {canMerge || edit ? (
        <div class="buttons">
          {canMerge && (
            <ActionButton primary work={outcome} act={merge}>
              Merge
            </ActionButton>
          )}
          {edit && request.outdated && (
            <ActionButton work={outcome} act={() => updateRequest(props)}>
              Update from the space
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
        <p class="quiet">Your role here lets you read this change request, not change it.</p>
      )}
      {edit && <SubjectForm key={request.subject} {...props} />}
    </div>
  );
}

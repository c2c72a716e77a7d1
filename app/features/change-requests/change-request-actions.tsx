import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { ChangeRequestStatus } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import type { PartProps } from './part-props';
import { updateChangeRequest } from './update-change-request';
import { t } from '../../i18n/review';

interface StatusChange {
  readonly to: 'draft' | 'open' | 'archived';
  readonly label: string;
  readonly message: string;
}

const ARCHIVE: StatusChange = { to: 'archived', label: t.archive, message: t.archived };

const STATUS_CHANGES: Readonly<Record<ChangeRequestStatus, readonly StatusChange[]>> = {
  draft: [{ to: 'open', label: t.openForReview, message: t.isOpenForReview }, ARCHIVE],
  open: [{ to: 'draft', label: t.convertToDraft, message: t.convertedToDraft }, ARCHIVE],
  archived: [{ to: 'open', label: t.reopen, message: t.reopened }],
  merged: [],
};

const change = (path: PartProps['state']['path'], body: { status?: StatusChange['to']; subject?: string }) =>
  ok(api.PATCH('/v1/spaces/{spaceId}/change-requests/{changeRequestId}', { params: { path }, body }));

function SubjectForm({ state: { path, changeRequest }, outcome, onChange }: PartProps) {
  const id = useId();
  const subject = useSignal(changeRequest.subject);
  const save = async () => {
    await change(path, { subject: subject.peek().trim() });
    await onChange(t.subjectSaved);
  };
  return (
    <details class="fold-out">
      <summary>{t.changeSubject}</summary>
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

/** The user's other actions on the whole change request; renders nothing once it is merged. */
export function ChangeRequestActions(props: PartProps) {
  const { state, outcome, onChange } = props;
  const { path, changeRequest, space } = state;
  const { edit, merge: mayMerge, review } = space.permissions;
  if (changeRequest.status === 'merged') return null;
  if (!edit) return mayMerge || review ? null : <p class="quiet">{t.readOnlyAccess}</p>;
  return (
    <div class="request-actions">
      <div class="buttons">
        {changeRequest.outdated && (
          <ActionButton work={outcome} onClick={() => updateChangeRequest(props)}>
            {t.updateFromSpace}
          </ActionButton>
        )}
        {STATUS_CHANGES[changeRequest.status].map(({ to: status, label, message }) => (
          <ActionButton
            key={label}
            work={outcome}
            onClick={async () => {
              await change(path, { status });
              await onChange(message);
            }}
          >
            {label}
          </ActionButton>
        ))}
      </div>
      <SubjectForm key={changeRequest.subject} {...props} />
    </div>
  );
}

import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { Person } from '../../api/types';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import type { PartProps } from './part-props';
import { t } from '../../i18n/review';

const MAX_PEOPLE = 200;

/** Selects a reviewer among the members, who are loaded when it is opened. */
export function RequestReview({ state: { path, space, changeRequest }, onChange }: PartProps) {
  const id = useId();
  const work = useAsyncAction();
  const members = useSignal<readonly Person[] | undefined>(undefined);
  const userId = useSignal('');
  const read = async () => {
    const { items } = await ok(
      api.GET('/v1/orgs/{organizationId}/members', {
        params: { path: { organizationId: space.organization }, query: { limit: MAX_PEOPLE } },
      }),
    );
    members.value = items.map(({ user }) => user).filter((user) => user.id !== changeRequest.createdBy.id);
    userId.value = members.value[0]?.id ?? '';
  };
  const requestReview = async () => {
    const name = members.peek()?.find((user) => user.id === userId.peek())?.displayName;
    await ok(
      api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers', {
        params: { path },
        body: { users: [userId.peek()] },
      }),
    );
    await onChange(t.reviewRequested(name ?? t.thePerson));
  };
  return (
    <details class="fold-out" onToggle={(event) => event.currentTarget.open && !members.peek() && void work.run(read)}>
      <summary>{t.requestReviewFrom}</summary>
      <form
        class="inline-form"
        onSubmit={(event) => {
          event.preventDefault();
          void work.run(requestReview);
        }}
      >
        <label for={id}>{t.member}</label>
        <select id={id} required value={userId} onChange={(event) => (userId.value = event.currentTarget.value)}>
          {members.value?.map((user) => (
            <option key={user.id} value={user.id}>
              {user.displayName}
            </option>
          ))}
        </select>
        <button type="submit" class="button" aria-disabled={work.busy.value || undefined}>
          {t.requestReview}
        </button>
      </form>
      <Problem error={work.error.value} />
    </details>
  );
}

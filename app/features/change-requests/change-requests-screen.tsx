import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { ChangeRequest, ChangeRequestStatus } from '../../api/types';
import { Choice } from '../../components/choice';
import { Heading } from '../../components/heading';
import { PagedList, type ListPart } from '../../components/paged-list';
import { Problem } from '../../components/problem';
import { SpaceHeader } from '../../components/space-header';
import { Time } from '../../components/time';
import { useAsyncAction } from '../../components/use-async-action';
import { goTo } from '../../lib/navigation';
import type { Screen, RouteContext } from '../../lib/screen';
import { reopenSpace, showTree, type OpenSpace } from '../../state/open-space';
import { STATUS_LABELS, changeRequestTitle } from '../../state/change-request-labels';
import { StateTag } from './change-request-facts';
import { t } from '../../i18n/review';

const AT_ONCE = 20;

const STATUSES = (['open', 'draft', 'archived', 'merged'] as const).map(
  (status) => [status, STATUS_LABELS[status]] as const,
);

const readChangeRequests = (
  spaceId: string,
  status: ChangeRequestStatus,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<ChangeRequest>> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/change-requests', {
      params: { path: { spaceId }, query: { status, limit: AT_ONCE, ...(page !== undefined && { page }) } },
      signal,
    }),
  );

function ChangeRequestRow({ changeRequest }: { readonly changeRequest: ChangeRequest }) {
  const { space, number, status, createdBy, updatedAt, outdated, comments } = changeRequest;
  return (
    <>
      <a class="entry" href={paths.changeRequest(space, number)}>
        {changeRequestTitle(changeRequest)}
      </a>
      <p class="quiet">
        <StateTag status={status} /> {t.requestFacts(number, createdBy.displayName, <Time at={updatedAt} />)}
        {outdated && ` · ${t.outdated}`}
        {comments > 0 && ` · ${t.openComments(comments)}`}
      </p>
    </>
  );
}

function NewRequestForm({ spaceId }: { readonly spaceId: string }) {
  const id = useId();
  const work = useAsyncAction();
  const subject = useSignal('');
  const create = async () => {
    const words = subject.peek().trim();
    const body = words === '' ? {} : { subject: words };
    const params = { path: { spaceId } };
    const { number } = await ok(api.POST('/v1/spaces/{spaceId}/change-requests', { params, body }));
    goTo(paths.changeRequest(spaceId, number));
  };
  return (
    <>
      <form
        class="inline-form"
        onSubmit={(event) => {
          event.preventDefault();
          void work.run(create);
        }}
      >
        <label for={id}>{t.newSubject}</label>
        <input
          id={id}
          type="text"
          maxLength={100}
          value={subject}
          onInput={(event) => (subject.value = event.currentTarget.value)}
        />
        <button type="submit" class="primary" aria-disabled={work.busy.value || undefined}>
          {t.createRequest}
        </button>
      </form>
      <Problem error={work.error.value} />
    </>
  );
}

interface ChangeRequestsViewProps {
  readonly state: OpenSpace;
  readonly initial: ListPart<ChangeRequest>;
}

function ChangeRequestsView({ state: { space, crumbs }, initial }: ChangeRequestsViewProps) {
  const error = useSignal<unknown>(undefined);
  const status = useSignal<ChangeRequestStatus>('open');
  const list = useSignal({ first: initial, status: status.peek() });
  const choose = (selected: ChangeRequestStatus) => {
    status.value = selected;
    error.value = undefined;
    readChangeRequests(space.id, selected)
      .then((first) => {
        // The user may have chosen another status while this was loading.
        if (status.peek() === selected) list.value = { first, status: selected };
      })
      .catch((thrown: unknown) => (error.value = thrown));
  };
  return (
    <>
      <SpaceHeader crumbs={crumbs} space={space} part="requests" />
      <Heading>{t.changeRequests}</Heading>
      {space.permissions.edit && <NewRequestForm spaceId={space.id} />}
      <Choice label={t.requestFilter} value={status} choices={STATUSES} choose={choose} />
      <PagedList
        key={list.value.status}
        name={t.changeRequests}
        empty={t.noRequests}
        first={list.value.first}
        loadPage={(page) => readChangeRequests(space.id, list.peek().status, page)}
        render={(changeRequest) => <ChangeRequestRow changeRequest={changeRequest} />}
      />
      <Problem error={error.value} />
    </>
  );
}

/** The change requests of a space, and a form to create one. */
export async function changeRequestsScreen(spaceId: string, { signal }: RouteContext): Promise<Screen> {
  const [state, initial] = await Promise.all([
    reopenSpace(spaceId, signal),
    readChangeRequests(spaceId, 'open', undefined, signal),
  ]);
  showTree(state);
  const { title, organization } = state.space;
  return {
    title: t.changeRequestsOf(title),
    organization,
    view: () => <ChangeRequestsView state={state} initial={initial} />,
  };
}

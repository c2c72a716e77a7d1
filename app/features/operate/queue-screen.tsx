import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { Job, JobFilter } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { ChoiceField } from '../../components/field';
import { Heading } from '../../components/heading';
import { ActionStatusView, useActionStatus, type ActionStatus } from '../../components/action-status';
import type { ListPart } from '../../components/paged-list';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import { Time } from '../../components/time';
import { goTo } from '../../lib/navigation';
import type { Screen, RouteContext } from '../../lib/screen';
import { t } from '../../i18n/operate';
import { OperateHeader } from './operate-header';

const AT_ONCE = 50;

type Status = Job['status'];
type Kind = NonNullable<JobFilter['kind']>;

const STATUSES: Readonly<Record<Status, string>> = {
  waiting: t.waiting,
  running: t.running,
  scheduled: t.scheduled,
  failing: t.failing,
  failed: t.failed,
};

const STATUS_TAGS: Readonly<Record<Status, string>> = {
  waiting: 'tag open',
  running: 'tag open',
  scheduled: 'tag',
  failing: 'tag warning',
  failed: 'tag removed',
};

type Filter = Pick<JobFilter, 'status' | 'kind'>;

const readJobs = (filter: Filter, page?: string, signal?: AbortSignal): Promise<ListPart<Job>> =>
  ok(api.GET('/v1/operate/jobs', { params: { query: { ...filter, limit: AT_ONCE, page } }, signal }));

function filterOf({ status, kind }: RouteContext['query']): Filter {
  const known = (Object.keys(STATUSES) as Status[]).find((one) => one === status);
  return { ...(known && { status: known }), ...(kind === 'mails' && { kind }) };
}

const addressOf = (filter: Filter): string => {
  const query = new URLSearchParams(Object.entries(filter)).toString();
  return `${paths.operatePart('queue')}${query && `?${query}`}`;
};

/** Changes the address, so that what is shown can be linked to. */
function Filters({ filter }: { readonly filter: Filter }) {
  const status = useSignal<Status | 'all'>(filter.status ?? 'all');
  const kind = useSignal<Kind | 'all'>(filter.kind ?? 'all');
  const next = addressOf({
    ...(status.value !== 'all' && { status: status.value }),
    ...(kind.value !== 'all' && { kind: kind.value }),
  });
  useEffect(() => {
    if (next !== addressOf(filter)) goTo(next);
  }, [next]);
  const choices = Object.entries(STATUSES) as [Status, string][];
  return (
    <div class="filters">
      <ChoiceField label={t.status} value={status} choices={[['all', t.all], ...choices]} />
      <ChoiceField
        label={t.kind}
        value={kind}
        choices={[
          ['all', t.all],
          ['mails', t.emails],
        ]}
      />
    </div>
  );
}

interface RowProps {
  readonly job: Job;
  readonly outcome: ActionStatus;
  readonly retry: (job: Job) => Promise<void>;
}

function Row({ job, outcome, retry }: RowProps) {
  const { id, task, status, attempts, maxAttempts, createdAt, recipient, lastError } = job;
  return (
    <div class="member">
      <div class="member-who">
        <strong>{task}</strong> <span class={STATUS_TAGS[status]}>{STATUSES[status]}</span>
        {recipient !== undefined && <p>{t.emailTo(recipient)}</p>}
        <p class="quiet">
          {t.enqueued(<Time at={createdAt} />)} · {t.attempts(attempts, maxAttempts)}
        </p>
        {lastError !== undefined && (
          <p>
            <code>{lastError}</code>
          </p>
        )}
      </div>
      {(status === 'failed' || status === 'failing') && (
        <ActionButton work={outcome} label={t.retryOne(task, id)} onClick={() => retry(job)}>
          {t.retry}
        </ActionButton>
      )}
    </div>
  );
}

interface QueueProps {
  readonly filter: Filter;
  readonly jobs: ListPart<Job>;
}

function Queue({ filter, jobs }: QueueProps) {
  const outcome = useActionStatus();
  const list = useRefreshedList(jobs, (page) => readJobs(filter, page));
  const retry = async ({ id, task }: Job) => {
    await ok(api.POST('/v1/operate/jobs/{jobId}/retry', { params: { path: { jobId: id } } }));
    await list.refresh('');
    outcome.showMessage(t.retried(task), true);
  };
  return (
    <>
      <OperateHeader part="queue" />
      <Heading>{t.queue}</Heading>
      <Filters filter={filter} />
      <ActionStatusView of={outcome} />
      <RefreshedListView
        of={list}
        name={t.queue}
        empty={t.noJobs}
        render={(job) => <Row job={job} outcome={outcome} retry={retry} />}
      />
    </>
  );
}

/** The queue with what has failed, for operators. */
export async function queueScreen({ signal, query }: RouteContext): Promise<Screen> {
  const filter = filterOf(query);
  const jobs = await readJobs(filter, undefined, signal);
  return { title: t.queue, view: () => <Queue filter={filter} jobs={jobs} /> };
}

import { useSignal } from '@preact/signals';
import { to } from '../addresses';
import { api, ok } from '../api/client';
import type { GitRun, GitRunDetails } from '../api/types';
import { Problem } from '../parts/problem';
import { Time } from '../parts/time';
import { useWork } from '../parts/work';

const KINDS = { sync: 'Synchronization', import: 'Import', export: 'Export' } as const;
const TRIGGERS = {
  api: 'by a person',
  command: 'by an operator',
  webhook: 'by a webhook',
  poll: 'by a regular check',
  content: 'by new content here',
} as const;
const STATUSES = {
  queued: ['Queued', 'tag'],
  running: ['Running', 'tag open'],
  succeeded: ['Succeeded', 'tag approved'],
  waiting: ['Waits for a change request', 'tag warning'],
  failed: ['Failed', 'tag changes-requested'],
} as const;

/** Whether it has yet to end. */
export const isGoing = ({ status }: GitRun): boolean => status === 'queued' || status === 'running';

interface LogProps {
  readonly run: GitRunDetails;
}

const LEVELS = { info: '', warning: 'Warning: ', error: 'Error: ' } as const;

/** What happened, line by line, and the commits. */
const Log = ({ run: { log, commits } }: LogProps) => (
  <>
    <ol class="log" aria-label="Log">
      {log.map(({ at, level, message }, index) => (
        <li key={index}>
          <Time at={at} /> {LEVELS[level] && <strong>{LEVELS[level]}</strong>}
          {message}
        </li>
      ))}
    </ol>
    {log.length === 0 && <p class="quiet">Nothing is logged yet.</p>}
    {commits.length > 0 && (
      <ul aria-label="Commits">
        {commits.map(({ oid, direction, author, coAuthors, subject }) => (
          <li key={oid}>
            {direction === 'in' ? 'Received' : 'Pushed'} <code>{oid.slice(0, 8)}</code> {subject},{' '}
            {[author, ...coAuthors].join(', ')}
          </li>
        ))}
      </ul>
    )}
  </>
);

interface GitRunRowProps {
  readonly spaceId: string;
  readonly run: GitRun;
  readonly retried: () => Promise<void>;
}

/** A run with how it ended; its log is read when it is opened. */
export function GitRunRow({ spaceId, run, retried }: GitRunRowProps) {
  const details = useSignal<GitRunDetails | undefined>(undefined);
  const work = useWork();
  const params = { path: { spaceId, gitRunId: run.id } };
  const [status, look] = STATUSES[run.status];
  const show = () =>
    work.run(async () => {
      details.value = details.peek()
        ? undefined
        : await ok(api.GET('/v1/spaces/{spaceId}/git/runs/{gitRunId}', { params }));
    });
  const retry = () =>
    work.run(async () => {
      await ok(api.POST('/v1/spaces/{spaceId}/git/runs/{gitRunId}/retry', { params }));
      await retried();
    });
  return (
    <>
      <div class="member">
        <div class="member-who">
          <strong>{KINDS[run.kind]}</strong> <span class={look}>{status}</span>
          <p class="quiet">
            <Time at={run.createdAt} />, started {TRIGGERS[run.trigger]}
            {run.changeRequest && (
              <>
                , <a href={to.request(spaceId, run.changeRequest)}>its change request</a>
              </>
            )}
            {run.sideBranch && `, pushed to ${run.sideBranch} because the branch is protected`}
          </p>
        </div>
        <button type="button" class="button" aria-expanded={details.value !== undefined} onClick={() => void show()}>
          Log
        </button>
        {!isGoing(run) && (
          <button type="button" class="button" onClick={() => void retry()}>
            Retry
          </button>
        )}
      </div>
      {details.value && <Log run={details.value} />}
      <Problem error={work.error.value} />
    </>
  );
}

import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { GitRun, GitRunDetails } from '../../api/types';
import { Problem } from '../../components/problem';
import { Time } from '../../components/time';
import { useAsyncAction } from '../../components/use-async-action';
import { t } from '../../i18n/git';

const KINDS = { sync: t.synchronization, import: t.importRun, export: t.exportRun } as const;
const TRIGGERS = {
  api: t.startedByPerson,
  command: t.startedByOperator,
  webhook: t.startedByWebhook,
  poll: t.startedByCheck,
  content: t.startedByContent,
} as const;
const STATUSES = {
  queued: [t.queued, 'tag'],
  running: [t.running, 'tag open'],
  succeeded: [t.succeeded, 'tag approved'],
  waiting: [t.waitsForARequest, 'tag warning'],
  failed: [t.failed, 'tag changes-requested'],
} as const;

/** Whether it has not ended yet. */
export const isRunActive = ({ status }: GitRun): boolean => status === 'queued' || status === 'running';

interface LogProps {
  readonly run: GitRunDetails;
}

const LEVELS = { info: '', warning: t.warning, error: t.error } as const;

/** The log, line by line, and the commits. */
const Log = ({ run: { log, commits } }: LogProps) => (
  <>
    <ol class="log" aria-label={t.log}>
      {log.map(({ at, level, message }, index) => (
        <li key={index}>
          <Time at={at} /> {LEVELS[level] && <strong>{LEVELS[level]} </strong>}
          {message}
        </li>
      ))}
    </ol>
    {log.length === 0 && <p class="quiet">{t.emptyLog}</p>}
    {commits.length > 0 && (
      <ul aria-label={t.commits}>
        {commits.map(({ oid, direction, author, coAuthors, subject }) => (
          <li key={oid}>
            {direction === 'in' ? t.received : t.pushed} <code>{oid.slice(0, 8)}</code> {subject},{' '}
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
  readonly onRetry: () => Promise<void>;
}

/** A run with its result; its log is read when it is opened. */
export function GitRunRow({ spaceId, run, onRetry }: GitRunRowProps) {
  const details = useSignal<GitRunDetails | undefined>(undefined);
  const work = useAsyncAction();
  const params = { path: { spaceId, gitRunId: run.id } };
  const [status, tagClass] = STATUSES[run.status];
  const show = () =>
    work.run(async () => {
      details.value = details.peek()
        ? undefined
        : await ok(api.GET('/v1/spaces/{spaceId}/git/runs/{gitRunId}', { params }));
    });
  const retry = () =>
    work.run(async () => {
      await ok(api.POST('/v1/spaces/{spaceId}/git/runs/{gitRunId}/retry', { params }));
      await onRetry();
    });
  return (
    <>
      <div class="member">
        <div class="member-who">
          <strong>{KINDS[run.kind]}</strong> <span class={tagClass}>{status}</span>
          <p class="quiet">
            <Time at={run.createdAt} />
            {', '}
            {TRIGGERS[run.trigger]}
            {run.changeRequest && (
              <>
                {', '}
                <a href={paths.changeRequest(spaceId, run.changeRequest)}>{t.itsChangeRequest}</a>
              </>
            )}
            {run.sideBranch && `, ${t.pushedToSideBranch(run.sideBranch)}`}
          </p>
        </div>
        <button type="button" class="button" aria-expanded={details.value !== undefined} onClick={() => void show()}>
          {t.log}
        </button>
        {!isRunActive(run) && (
          <button type="button" class="button" onClick={() => void retry()}>
            {t.retry}
          </button>
        )}
      </div>
      {details.value && <Log run={details.value} />}
      <Problem error={work.error.value} />
    </>
  );
}

import { to } from '../addresses';
import { api, ok } from '../api/client';
import type { GitConnection } from '../api/types';
import { Copied } from '../parts/copied';
import { Dialog } from '../parts/dialog';
import { Problem } from '../parts/problem';
import { Time } from '../parts/time';
import { useWork } from '../parts/work';
import { closeDialog, openDialog } from '../state/dialog';
import { DIRECTIONS, Disconnect, GitForm } from './git-forms';

const STATUSES = {
  new: ['Not synchronized yet', 'tag'],
  synchronized: ['Synchronized', 'tag approved'],
  waiting: ['Waits for a change request', 'tag warning'],
  failing: ['Failing', 'tag changes-requested'],
  paused: ['Paused', 'tag'],
} as const;

interface ConnectedProps {
  readonly spaceId: string;
  readonly connection: GitConnection;
  /** Of its webhook, just after it was made. */
  readonly secret?: string;
  readonly changed: (connection: GitConnection, said: string, secret?: string) => void;
  readonly ended: () => void;
  readonly synchronized: () => Promise<void>;
}

function accessWords({ authenticated, githubApp }: GitConnection): string {
  if (githubApp) return `with the GitHub App ${githubApp.appId}`;
  return authenticated ? 'with a token' : 'without a token';
}

const Facts = ({ spaceId, connection }: Pick<ConnectedProps, 'spaceId' | 'connection'>) => {
  const { url, branch, folder, direction, member, checkedAt, changeRequest, forgeProblem } = connection;
  const [status, look] = STATUSES[connection.status];
  return (
    <>
      <p>
        <strong>{url}</strong> <span class={look}>{status}</span>
      </p>
      <p class="quiet">
        Branch {branch}
        {folder && `, folder ${folder}`} · {DIRECTIONS.find(([one]) => one === direction)?.[1]} ·{' '}
        {accessWords(connection)} · in the name of {member.displayName}
        {checkedAt && (
          <>
            {' '}
            · checked <Time at={checkedAt} />
          </>
        )}
      </p>
      {forgeProblem && <p>The pull requests could not be read: {forgeProblem}</p>}
      {changeRequest && (
        <p>
          Both sides changed the same text. <a href={to.request(spaceId, changeRequest)}>Resolve the conflict</a>, and
          the synchronization goes on.
        </p>
      )}
    </>
  );
};

interface ActionsProps {
  readonly active: boolean;
  readonly sync: () => void;
  readonly pause: () => void;
  readonly change: () => void;
  readonly disconnect: () => void;
}

const Actions = ({ active, sync, pause, change, disconnect }: ActionsProps) => (
  <div class="buttons">
    {active && (
      <button type="button" class="primary" onClick={sync}>
        Synchronize now
      </button>
    )}
    <button type="button" class="button" onClick={pause}>
      {active ? 'Pause' : 'Resume'}
    </button>
    <button type="button" class="button" onClick={change}>
      Change…
    </button>
    <button type="button" class="button" onClick={disconnect}>
      Disconnect…
    </button>
  </div>
);

interface WebhookProps {
  readonly url: string;
  readonly secret?: string;
  readonly rotate: () => void;
}

const Webhook = ({ url, secret, rotate }: WebhookProps) => (
  <>
    <h2>Webhook</h2>
    <p class="quiet">
      With a webhook of your Git provider pushes arrive at once; without one the repository is asked every five minutes.
    </p>
    <Copied label="Address for the webhook" text={url} />
    {secret === undefined ? (
      <div class="buttons">
        <button type="button" class="button" onClick={rotate}>
          New secret
        </button>
      </div>
    ) : (
      <Copied label="Secret, which is not shown again" text={secret} />
    )}
  </>
);

/** The connection, and all that can be done with it. */
export function Connected({ spaceId, connection, secret, changed, ended, synchronized }: ConnectedProps) {
  const { active, urls } = connection;
  const work = useWork();
  const params = { path: { spaceId } };
  const run = (doing: () => Promise<void>) => () => void work.run(doing);
  const sync = run(async () => {
    await ok(api.POST('/v1/spaces/{spaceId}/git/sync', { params }));
    await synchronized();
  });
  const pause = run(async () => {
    const now = await ok(api.PATCH('/v1/spaces/{spaceId}/git/connection', { params, body: { active: !active } }));
    changed(now, active ? 'The connection is paused.' : 'The connection goes on.');
  });
  const rotate = run(async () => {
    const now = await ok(api.POST('/v1/spaces/{spaceId}/git/connection/rotate-secret', { params }));
    changed(now, 'There is a new secret. The one before is refused from now on.', now.secret);
  });
  const saved = (now: GitConnection) => {
    closeDialog();
    changed(now, 'The connection is changed.');
  };
  const change = () =>
    openDialog(() => (
      <Dialog title="Change the connection">
        <GitForm spaceId={spaceId} connection={connection} done={saved} />
      </Dialog>
    ));
  return (
    <>
      <Facts spaceId={spaceId} connection={connection} />
      <Actions
        active={active}
        sync={sync}
        pause={pause}
        change={change}
        disconnect={() => openDialog(() => <Disconnect spaceId={spaceId} done={ended} />)}
      />
      <Problem error={work.error.value} />
      <Webhook url={urls.webhook} secret={secret} rotate={rotate} />
    </>
  );
}

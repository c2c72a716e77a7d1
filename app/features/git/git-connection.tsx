import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { FormerGitSigningKey, GitConnection } from '../../api/types';
import { CopyField } from '../../components/copy-field';
import { Dialog } from '../../components/dialog';
import type { ListPart } from '../../components/paged-list';
import { Problem } from '../../components/problem';
import { isPast, Time } from '../../components/time';
import { useAsyncAction } from '../../components/use-async-action';
import { closeDialog, openDialog } from '../../state/dialog';
import { DIRECTIONS, Disconnect, GitForm } from './git-forms';
import { Signatures } from './git-signatures';
import { t } from '../../i18n/git';

const STATUSES = {
  new: [t.notSynchronizedYet, 'tag'],
  synchronized: [t.synchronized, 'tag approved'],
  waiting: [t.waitsForARequest, 'tag warning'],
  failing: [t.failing, 'tag changes-requested'],
  paused: [t.paused, 'tag'],
} as const;

interface ConnectionViewProps {
  readonly spaceId: string;
  readonly connection: GitConnection;
  readonly formerKeys: ListPart<FormerGitSigningKey>;
  /** The secret of its webhook, available only right after it was created. */
  readonly secret?: string;
  readonly onChange: (connection: GitConnection, message: string, secret?: string) => void;
  readonly onDisconnect: () => void;
  readonly onSync: () => Promise<void>;
}

function accessLabel({ authenticated, githubApp }: GitConnection): string {
  if (githubApp) return t.withTheGithubApp(githubApp.appId);
  return authenticated ? t.withAToken : t.withoutAToken;
}

const Facts = ({ spaceId, connection }: Pick<ConnectionViewProps, 'spaceId' | 'connection'>) => {
  const { url, branch, folder, direction, member, checkedAt, changeRequest, forgeProblem, stopsAt } = connection;
  const [status, tagClass] = STATUSES[connection.status];
  return (
    <>
      <p>
        <strong>{url}</strong> <span class={tagClass}>{status}</span>
      </p>
      <p class="quiet">
        {folder ? t.branchAndFolder(branch, folder) : t.branchNamed(branch)} ·{' '}
        {DIRECTIONS.find(([one]) => one === direction)?.[1]} · {accessLabel(connection)} ·{' '}
        {t.onBehalfOf(member.displayName)}
        {checkedAt && <> · {t.checkedAt(<Time at={checkedAt} />)}</>}
      </p>
      {stopsAt && (
        <p>
          {isPast(stopsAt)
            ? t.stoppedWithoutOwner(member.displayName)
            : t.ownerLostAccess(member.displayName, <Time at={stopsAt} />)}
        </p>
      )}
      {forgeProblem && <p>{t.pullsUnreadable(forgeProblem)}</p>}
      {changeRequest && (
        <p>{t.bothSidesChanged(<a href={paths.changeRequest(spaceId, changeRequest)}>{t.resolveConflict}</a>)}</p>
      )}
    </>
  );
};

interface ActionsProps {
  readonly active: boolean;
  /** Where no one is responsible for it. */
  readonly takeOver: (() => void) | undefined;
  readonly sync: () => void;
  readonly pause: () => void;
  readonly change: () => void;
  readonly disconnect: () => void;
}

const Actions = ({ active, takeOver, sync, pause, change, disconnect }: ActionsProps) => (
  <div class="buttons">
    {takeOver && (
      <button type="button" class="button" onClick={takeOver}>
        {t.takeOver}
      </button>
    )}
    {active && (
      <button type="button" class="primary" onClick={sync}>
        {t.synchronizeNow}
      </button>
    )}
    <button type="button" class="button" onClick={pause}>
      {active ? t.pause : t.resume}
    </button>
    <button type="button" class="button" onClick={change}>
      {t.changeDialog}
    </button>
    <button type="button" class="button" onClick={disconnect}>
      {t.disconnectDialog}
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
    <h2>{t.webhook}</h2>
    <p class="quiet">{t.webhookHint}</p>
    <CopyField label={t.webhookAddress} text={url} />
    {secret === undefined ? (
      <div class="buttons">
        <button type="button" class="button" onClick={rotate}>
          {t.newSecret}
        </button>
      </div>
    ) : (
      <CopyField label={t.secretOnce} text={secret} />
    )}
  </>
);

/** The Git connection with all its actions. */
export function ConnectionView(props: ConnectionViewProps) {
  const { spaceId, connection, secret, onChange, onDisconnect, onSync } = props;
  const { active, urls } = connection;
  const work = useAsyncAction();
  const params = { path: { spaceId } };
  const run = (doing: () => Promise<void>) => () => void work.run(doing);
  const sync = run(async () => {
    await ok(api.POST('/v1/spaces/{spaceId}/git/sync', { params }));
    await onSync();
  });
  const pause = run(async () => {
    const updated = await ok(api.PATCH('/v1/spaces/{spaceId}/git/connection', { params, body: { active: !active } }));
    onChange(updated, active ? t.isPaused : t.resumed);
  });
  const takeOver = run(async () => {
    onChange(await ok(api.POST('/v1/spaces/{spaceId}/git/connection/take-over', { params })), t.takenOver);
  });
  const rotate = run(async () => {
    const updated = await ok(api.POST('/v1/spaces/{spaceId}/git/connection/rotate-secret', { params }));
    onChange(updated, t.secretRotated, updated.secret);
  });
  const saved = (updated: GitConnection) => {
    closeDialog();
    onChange(updated, t.connectionChanged);
  };
  const change = () =>
    openDialog(() => (
      <Dialog title={t.changeConnection}>
        <GitForm spaceId={spaceId} connection={connection} onDone={saved} />
      </Dialog>
    ));
  return (
    <>
      <Facts spaceId={spaceId} connection={connection} />
      <Actions
        active={active}
        takeOver={connection.stopsAt === undefined ? undefined : takeOver}
        sync={sync}
        pause={pause}
        change={change}
        disconnect={() => openDialog(() => <Disconnect spaceId={spaceId} onDone={onDisconnect} />)}
      />
      <Problem error={work.error.value} />
      <Webhook url={urls.webhook} secret={secret} rotate={rotate} />
      {connection.direction !== 'in' && <Signatures {...props} onNewKey={() => onChange(connection, t.keyReplaced)} />}
    </>
  );
}

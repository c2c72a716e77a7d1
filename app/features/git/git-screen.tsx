import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ApiError } from '../../api/api-error';
import { api, ok } from '../../api/client';
import type { FormerGitSigningKey, GitConnection, GitPullRequest, GitRun } from '../../api/types';
import { DoneMessage } from '../../components/done-message';
import { Heading } from '../../components/heading';
import { PagedList, type ListPart } from '../../components/paged-list';
import { SpaceHeader } from '../../components/space-header';
import type { Screen, RouteContext } from '../../lib/screen';
import { openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { ConnectionView } from './git-connection';
import { GitForm } from './git-forms';
import { GitPullRow, readPulls } from './git-pulls';
import { GitRunRow, isRunActive } from './git-runs';
import { readFormerKeys } from './git-signatures';
import { t } from '../../i18n/git';

const AT_ONCE = 20;
const POLL_INTERVAL_MS = 2_000;

async function readConnection(spaceId: string, signal?: AbortSignal): Promise<GitConnection | undefined> {
  try {
    return await ok(api.GET('/v1/spaces/{spaceId}/git/connection', { params: { path: { spaceId } }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

const readRuns = (spaceId: string, page?: string, signal?: AbortSignal): Promise<ListPart<GitRun>> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/git/runs', {
      params: { path: { spaceId }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

interface GitProps {
  readonly spaceId: string;
  readonly connection?: GitConnection;
  readonly formerKeys: ListPart<FormerGitSigningKey>;
  readonly runs: ListPart<GitRun>;
  readonly pulls: ListPart<GitPullRequest>;
}

/** The state of the synchronization, read again while a run is in progress. */
function useGit({ spaceId, connection: initial, formerKeys: initialKeys, runs: first }: GitProps) {
  const connection = useSignal(initial);
  const secret = useSignal<string | undefined>(undefined);
  const formerKeys = useSignal(initialKeys);
  const runs = useSignal(first);
  const message = useSignal('');
  const refresh = async () => {
    [connection.value, formerKeys.value, runs.value] = await Promise.all([
      connection.peek() && readConnection(spaceId),
      readFormerKeys(spaceId),
      readRuns(spaceId),
    ]);
  };
  // The first run is queued shortly after the connection is created.
  const isNew = connection.value?.active === true && connection.value.status === 'new';
  const isAnyRunning = isNew || runs.value.items.some(isRunActive);
  useEffect(() => {
    if (!isAnyRunning) return;
    // Reading may succeed the next time.
    const timer = setInterval(() => void refresh().catch(() => undefined), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isAnyRunning]);
  const update = async (newConnection: GitConnection | undefined, words: string, newSecret?: string) => {
    connection.value = newConnection;
    secret.value = newSecret;
    message.value = words;
    await refresh();
  };
  const showQueued = async () => {
    message.value = t.isQueued;
    await refresh();
  };
  return { connection, secret, formerKeys, runs, message, update, showQueued };
}

const GitPulls = ({ spaceId, pulls }: Pick<GitProps, 'spaceId' | 'pulls'>) => (
  <>
    <h2>{t.pullRequests}</h2>
    <PagedList
      name={t.pullRequests}
      empty={t.noPulls}
      first={pulls}
      loadPage={(page) => readPulls(spaceId, page)}
      render={(pull) => <GitPullRow spaceId={spaceId} pull={pull} />}
    />
  </>
);

function Git(props: GitProps) {
  const { spaceId, pulls } = props;
  const { connection, secret, formerKeys, runs, message, update, showQueued } = useGit(props);
  return (
    <>
      <DoneMessage>{message}</DoneMessage>
      {connection.value ? (
        <ConnectionView
          spaceId={spaceId}
          connection={connection.value}
          formerKeys={formerKeys.value}
          secret={secret.value}
          onChange={(...now) => void update(...now)}
          onDisconnect={() => void update(undefined, t.disconnected)}
          onSync={showQueued}
        />
      ) : (
        <>
          <p class="lead">{t.gitHint}</p>
          <GitForm spaceId={spaceId} onDone={(created) => void update(created, t.connected, created.secret)} />
        </>
      )}
      {(connection.value?.forge || pulls.items.length > 0) && <GitPulls spaceId={spaceId} pulls={pulls} />}
      <h2>{t.runs}</h2>
      <PagedList
        name={t.runs}
        empty={t.noRuns}
        first={runs.value}
        loadPage={(page) => readRuns(spaceId, page)}
        render={(run) => <GitRunRow spaceId={spaceId} run={run} onRetry={showQueued} />}
      />
    </>
  );
}

interface GitViewProps extends Omit<GitProps, 'spaceId'> {
  readonly state: OpenSpace;
}

const GitView = ({ state: { crumbs, space }, ...git }: GitViewProps) => (
  <>
    <SpaceHeader crumbs={crumbs} space={space} part="git" />
    <Heading>Git</Heading>
    <Git spaceId={space.id} {...git} />
  </>
);

/** The repository that a space is connected to, and the synchronization runs. */
export async function gitScreen(spaceId: string, { signal }: RouteContext): Promise<Screen> {
  const [state, connection, formerKeys, runs, pulls] = await Promise.all([
    openSpace(spaceId, undefined, false, signal),
    readConnection(spaceId, signal),
    readFormerKeys(spaceId, undefined, signal),
    readRuns(spaceId, undefined, signal),
    readPulls(spaceId, undefined, signal),
  ]);
  showTree(state);
  const { title, organization } = state.space;
  const git = { connection, formerKeys, runs, pulls };
  const view = () => <GitView state={state} {...git} />;
  return { title: t.gitOf(title), organization, view };
}

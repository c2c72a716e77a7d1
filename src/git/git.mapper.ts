import type { Configuration } from '../config/configuration';
import type { People } from '../users/people.reader';
import type { GitConnectionResponse, GitConnectionStatus } from './dto/git-connection.response';
import type { GitPullRequestResponse } from './dto/git-pull-request.response';
import type { GitRunDetailsResponse, GitRunResponse } from './dto/git-run.response';
import type { GitConnection } from './entities/git-connection.entity';
import type { GitPullRequest } from './entities/git-pull-request.entity';
import type { GitRun } from './entities/git-run.entity';

type Base = Pick<Configuration, 'publicUrl'>;

function statusOf({ active, mergeRequestId, failures, baseCommit }: GitConnection): GitConnectionStatus {
  if (!active) return 'paused';
  if (mergeRequestId !== null) return 'waiting';
  if (failures > 0) return 'failing';
  return baseCommit === null ? 'new' : 'synchronized';
}

export const toGitConnectionResponse = (
  connection: GitConnection,
  { people, signingKey, stopsAt }: { people: People; signingKey: string; stopsAt: Date | undefined },
  { publicUrl }: Base,
): GitConnectionResponse => ({
  object: 'git-connection',
  id: connection.id,
  url: connection.url,
  branch: connection.branch,
  folder: connection.folder,
  direction: connection.direction,
  ...(connection.forge !== null && { forge: connection.forge }),
  ...(connection.forgeProblem !== null && { forgeProblem: connection.forgeProblem }),
  authenticated: connection.credentials !== null,
  ...(connection.appId !== null && {
    githubApp: { appId: connection.appId, installationId: connection.installationId ?? '' },
  }),
  signCommits: connection.signCommits,
  signingKey,
  active: connection.active,
  status: statusOf(connection),
  ...(connection.baseCommit !== null && { commit: connection.baseCommit }),
  ...(connection.baseRevisionId !== null && { revision: connection.baseRevisionId }),
  ...(connection.mergeRequestId !== null && { changeRequest: connection.mergeRequestId }),
  ...(connection.sideBranch !== null && { sideBranch: connection.sideBranch }),
  member: people(connection.memberId),
  ...(stopsAt && { stopsAt: stopsAt.toISOString() }),
  ...(connection.checkedAt && { checkedAt: connection.checkedAt.toISOString() }),
  createdAt: connection.createdAt.toISOString(),
  updatedAt: connection.updatedAt.toISOString(),
  urls: {
    location: `${publicUrl}/v1/spaces/${connection.spaceId}/git/connection`,
    webhook: `${publicUrl}/v1/git/hooks/${connection.id}`,
  },
});

export const toGitRunResponse = (run: GitRun, { publicUrl }: Base): GitRunResponse => ({
  object: 'git-run',
  id: run.id,
  kind: run.kind,
  trigger: run.trigger,
  status: run.status,
  ...(run.revisionId !== null && { revision: run.revisionId }),
  ...(run.headCommit !== null && { commit: run.headCommit }),
  ...(run.changeRequestId !== null && { changeRequest: run.changeRequestId }),
  ...(run.sideBranch !== null && { sideBranch: run.sideBranch }),
  createdAt: run.createdAt.toISOString(),
  ...(run.startedAt && { startedAt: run.startedAt.toISOString() }),
  ...(run.endedAt && { endedAt: run.endedAt.toISOString() }),
  urls: { location: `${publicUrl}/v1/spaces/${run.spaceId}/git/runs/${run.id}` },
});

export const toGitRunDetailsResponse = (run: GitRun, base: Base): GitRunDetailsResponse => ({
  ...toGitRunResponse(run, base),
  log: run.log.map(({ at, level, message }) => ({ at, level, message })),
  commits: run.commits.map(({ oid, direction, author, coAuthors = [], subject }) => ({
    oid,
    direction,
    author,
    coAuthors: [...coAuthors],
    subject,
  })),
});

export const toGitPullRequestResponse = (pull: GitPullRequest, { publicUrl }: Base): GitPullRequestResponse => ({
  object: 'git-pull-request',
  id: pull.id,
  origin: pull.origin,
  state: pull.state,
  ...(pull.number !== null && { number: pull.number }),
  title: pull.title,
  author: pull.author,
  branch: pull.branch,
  fork: pull.fork,
  ...(pull.headCommit !== null && { commit: pull.headCommit }),
  changeRequest: pull.changeRequestId ?? '',
  ...(pull.problem !== null && { problem: pull.problem }),
  createdAt: pull.createdAt.toISOString(),
  updatedAt: pull.updatedAt.toISOString(),
  urls: {
    location: `${publicUrl}/v1/spaces/${pull.spaceId}/git/pull-requests/${pull.id}`,
    ...(pull.url !== null && { forge: pull.url }),
  },
});

import type { Configuration } from '../config/configuration';
import type { People } from '../users/people.reader';
import type { GitConnectionResponse, GitConnectionStatus } from './dto/git-connection.response';
import type { GitConnection } from './entities/git-connection.entity';

type Base = Pick<Configuration, 'publicUrl'>;

function statusOf({ active, mergeRequestId, failures, baseCommit }: GitConnection): GitConnectionStatus {
  if (!active) return 'paused';
  if (mergeRequestId !== null) return 'waiting';
  if (failures > 0) return 'failing';
  return baseCommit === null ? 'new' : 'synchronized';
}

export const toGitConnectionResponse = (
  connection: GitConnection,
  people: People,
  { publicUrl }: Base,
): GitConnectionResponse => ({
  object: 'git-connection',
  id: connection.id,
  url: connection.url,
  branch: connection.branch,
  folder: connection.folder,
  direction: connection.direction,
  authenticated: connection.credentials !== null,
  active: connection.active,
  status: statusOf(connection),
  ...(connection.baseCommit !== null && { commit: connection.baseCommit }),
  ...(connection.baseRevisionId !== null && { revision: connection.baseRevisionId }),
  ...(connection.mergeRequestId !== null && { changeRequest: connection.mergeRequestId }),
  ...(connection.sideBranch !== null && { sideBranch: connection.sideBranch }),
  member: people(connection.memberId),
  ...(connection.checkedAt && { checkedAt: connection.checkedAt.toISOString() }),
  createdAt: connection.createdAt.toISOString(),
  updatedAt: connection.updatedAt.toISOString(),
  urls: {
    location: `${publicUrl}/v1/spaces/${connection.spaceId}/git/connection`,
    webhook: `${publicUrl}/v1/git/hooks/${connection.id}`,
  },
});

import type { AuditTarget } from '../audit/audit-log';
import type { GitConnection } from './entities/git-connection.entity';

/** Without the path of the URL, which may contain a secret. */
export const connectionTargetOf = ({ id, url, spaceId }: GitConnection): AuditTarget => ({
  type: 'git-connection',
  id,
  label: new URL(url).host,
  spaceId,
});

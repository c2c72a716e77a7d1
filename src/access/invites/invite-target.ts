import { createHash } from 'node:crypto';
import type { AuditTarget } from '../../audit/audit-log';
import type { LinkInvite } from './entities/link-invite.entity';

/** What the audit log calls a link: not its identifier, which lets in anyone who knows it, but a mark made from that. */
export const auditTargetOf = ({ id, levelKind, levelId }: LinkInvite): AuditTarget => ({
  type: 'invite',
  id: createHash('sha256').update(id).digest('base64url').slice(0, 22),
  spaceId: levelKind === 'space' ? levelId : null,
});

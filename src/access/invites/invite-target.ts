import { createHash } from 'node:crypto';
import type { AuditTarget } from '../../audit/audit-log';
import type { Invitation } from '../entities/invitation.entity';
import type { LinkInvite } from '../entities/link-invite.entity';

/** Identifies a link in the audit log by a hash, since anyone who knows its identifier can join. */
export const auditTargetOf = ({ id, levelKind, levelId }: LinkInvite): AuditTarget => ({
  type: 'invite',
  id: createHash('sha256').update(id).digest('base64url').slice(0, 22),
  spaceId: levelKind === 'space' ? levelId : null,
});

export const invitationTargetOf = ({ id, email }: Pick<Invitation, 'id' | 'email'>): AuditTarget => ({
  type: 'invitation',
  id,
  label: email,
});

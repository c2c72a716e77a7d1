import type { Configuration } from '../config/configuration';
import type { People } from '../users/people.reader';
import type { AuditEventResponse } from './dto/audit-event.response';
import type { AuditEvent } from './entities/audit-event.entity';

const SCHEMA_VERSION = 1;

function actorOf({ actorId, source }: AuditEvent, people: People): AuditEventResponse['actor'] {
  if (actorId === null) return { type: 'system', id: source === 'script' ? 'operator' : 'service' };
  return { type: 'user', id: actorId, label: people(actorId).displayName };
}

const ownerPath = ({ organizationId }: AuditEvent): string =>
  organizationId === null ? 'operate' : `orgs/${organizationId}`;

export const toAuditEventResponse = (
  event: AuditEvent,
  people: People,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): AuditEventResponse => ({
  object: 'audit-event',
  id: event.id,
  occurredAt: event.occurredAt.toISOString(),
  action: event.action,
  actor: actorOf(event, people),
  source: event.source,
  target: {
    type: event.targetType,
    id: event.targetId,
    ...(event.targetLabel !== null && { label: event.targetLabel }),
  },
  ...(event.spaceId !== null && { space: event.spaceId }),
  ...(event.tokenId !== null && { token: event.tokenId }),
  ...(event.requestId !== null && { correlationId: event.requestId }),
  ...(event.ip !== null && { ip: event.ip }),
  ...(event.userAgent !== null && { userAgent: event.userAgent }),
  schemaVersion: SCHEMA_VERSION,
  payload: event.details,
  urls: { location: `${publicUrl}/v1/${ownerPath(event)}/audit-events/${event.id}` },
});

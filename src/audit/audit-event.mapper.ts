import type { Configuration } from '../config/configuration';
import type { People } from '../users/people.reader';
import type { AuditEventResponse } from './dto/audit-event.response';
import type { AuditEvent } from './entities/audit-event.entity';

const SCHEMA_VERSION = 1;

function actorOf({ actorId, source }: AuditEvent, people: People): AuditEventResponse['actor'] {
  if (actorId === null) return { type: 'system', id: source === 'script' ? 'operator' : 'service' };
  return { type: 'user', id: actorId, label: people(actorId).displayName };
}

/** The identifiers of the people that an event concerns: the account, the owner of a token, and whom a person was merged into. */
export const concernedBy = ({ targetType, targetId, details }: AuditEvent): string[] => [
  ...new Set(
    [targetType === 'user' ? targetId : undefined, details.user, details.into].filter((id) => typeof id === 'string'),
  ),
];

/** Names the people that an event of the installation concerns, as they are called now: an erased person has no name any more. */
export const withPeople = (response: AuditEventResponse, event: AuditEvent, people: People): AuditEventResponse => {
  const concerned = concernedBy(event).map((id) => ({ id, label: people(id).displayName }));
  return concerned.length === 0 ? response : { ...response, people: concerned };
};

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

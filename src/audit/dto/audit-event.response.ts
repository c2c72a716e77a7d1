import { ResponseField } from '../../common/dto/fields';
import {
  AUDIT_ACTION_IDS,
  AUDIT_SOURCES,
  AUDIT_TARGETS,
  type AuditAction,
  type AuditSource,
  type AuditTargetType,
} from '../audit-actions';
import type { AuditDetails } from '../audit-details';

const ACTORS = ['user', 'system'] as const;

class AuditActor {
  @ResponseField({ description: 'A person, or the operator and the service itself.', enum: ACTORS, example: 'user' })
  type: (typeof ACTORS)[number];

  @ResponseField({
    description: 'Identifier of the person; `operator` and `service` for those two.',
    example: '02KQxUz5wPbYh1eTq7mA0d',
  })
  id: string;

  @ResponseField({ description: 'Name of the person, members or not.', required: false, example: 'Ada Lovelace' })
  label?: string;
}

class AuditTargetResponse {
  @ResponseField({ description: 'Kind of the resource.', enum: AUDIT_TARGETS, example: 'space' })
  type: AuditTargetType;

  @ResponseField({ description: 'Identifier of the resource.', example: '02KQxUz5wPbYh1eTq7mA0i' })
  id: string;

  @ResponseField({ description: 'Its name at that time.', required: false, example: 'Handbook' })
  label?: string;
}

class AuditUrls {
  @ResponseField({
    description: 'Address of the event in the API.',
    format: 'uri',
    example: 'http://localhost:3000/v1/orgs/02KQxUz5wPbYh1eTq7mA0b/audit-events/02KQxUz5wPbYh1eTq7mA0z',
  })
  location: string;
}

/** One act: who did what to which resource, when and from where. */
export class AuditEventResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['audit-event'], example: 'audit-event' })
  object: 'audit-event';

  @ResponseField({
    description: 'Identifier of the event; later events sort after it.',
    example: '02KQxUz5wPbYh1eTq7mA0z',
  })
  id: string;

  @ResponseField({ description: 'When it was done.', format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  occurredAt: string;

  @ResponseField({ description: 'What was done.', enum: AUDIT_ACTION_IDS, example: 'space.update' })
  action: AuditAction;

  @ResponseField({ description: 'Who did it.', type: AuditActor })
  actor: AuditActor;

  @ResponseField({
    description:
      'Where it came from: a page (`ui`), an API token, an operator command (`script`) or a job (`workflow`).',
    enum: AUDIT_SOURCES,
    example: 'api',
  })
  source: AuditSource;

  @ResponseField({ description: 'What it was done to.', type: AuditTargetResponse })
  target: AuditTargetResponse;

  @ResponseField({
    description: 'The space that the resource is, or is in.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0i',
  })
  space?: string;

  @ResponseField({
    description: 'Identifier of the token it was done with.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0t',
  })
  token?: string;

  @ResponseField({
    description: 'Identifier of the request, the same for all events that came of it.',
    required: false,
    example: '7f0c1c0e-9a53-4a39-8f4a-5b1f6a2f8d11',
  })
  correlationId?: string;

  @ResponseField({ description: 'Address that the call came from.', required: false, example: '192.0.2.7' })
  ip?: string;

  @ResponseField({ description: 'What the caller said to be.', required: false, example: 'curl/8.5.0' })
  userAgent?: string;

  @ResponseField({ description: 'Version of the shape of `payload`.', example: 1 })
  schemaVersion: number;

  @ResponseField({
    description:
      'What else there is to say: for changes each field with `from` and `to`. Lists are cut after 100 items, and `<name>Total` says how many there were.',
    type: 'object',
    additionalProperties: true,
    example: { title: { from: 'Handbook', to: 'Guide' } },
  })
  payload: AuditDetails;

  @ResponseField({ description: 'Addresses of this event.', type: AuditUrls })
  urls: AuditUrls;
}

/** A kind of act that is recorded. */
export class AuditEventActionResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['audit-event-action'], example: 'audit-event-action' })
  object: 'audit-event-action';

  @ResponseField({ description: 'Name to filter by.', enum: AUDIT_ACTION_IDS, example: 'space.update' })
  id: AuditAction;

  @ResponseField({ description: 'What it means, for people.', example: 'Changed a space' })
  label: string;
}

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
  @ResponseField({
    description: 'A person (`user`), the operator or the service itself.',
    enum: ACTORS,
    example: 'user',
  })
  type: (typeof ACTORS)[number];

  @ResponseField({
    description: 'Identifier of the person; `operator` or `service` for these two.',
    example: '02KQxUz5wPbYh1eTq7mA0d',
  })
  id: string;

  @ResponseField({
    description: 'Name of the person, whether or not they are still a member.',
    required: false,
    example: 'Ada Lovelace',
  })
  label?: string;
}

class AuditTargetResponse {
  @ResponseField({ description: 'Kind of resource.', enum: AUDIT_TARGETS, example: 'space' })
  type: AuditTargetType;

  @ResponseField({ description: 'Identifier of the resource.', example: '02KQxUz5wPbYh1eTq7mA0i' })
  id: string;

  @ResponseField({
    description: 'Name of the resource at the time of the event.',
    required: false,
    example: 'Handbook',
  })
  label?: string;
}

class AuditUrls {
  @ResponseField({
    description: 'API URL of the event.',
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
    description: 'Identifier of the event; later events sort after earlier ones.',
    example: '02KQxUz5wPbYh1eTq7mA0z',
  })
  id: string;

  @ResponseField({ description: 'When the action occurred.', format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  occurredAt: string;

  @ResponseField({ description: 'Action that was performed.', enum: AUDIT_ACTION_IDS, example: 'space.update' })
  action: AuditAction;

  @ResponseField({ description: 'Who performed the action.', type: AuditActor })
  actor: AuditActor;

  @ResponseField({
    description:
      'Origin of the action: a web page (`ui`), an API token, an operator command (`script`) or a job (`workflow`).',
    enum: AUDIT_SOURCES,
    example: 'api',
  })
  source: AuditSource;

  @ResponseField({ description: 'Resource that the action was performed on.', type: AuditTargetResponse })
  target: AuditTargetResponse;

  @ResponseField({
    description: 'Space that is, or contains, the resource.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0i',
  })
  space?: string;

  @ResponseField({
    description: 'Identifier of the token used.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0t',
  })
  token?: string;

  @ResponseField({
    description: 'Identifier of the request, shared by all events that resulted from it.',
    required: false,
    example: '7f0c1c0e-9a53-4a39-8f4a-5b1f6a2f8d11',
  })
  correlationId?: string;

  @ResponseField({ description: 'IP address of the caller.', required: false, example: '192.0.2.7' })
  ip?: string;

  @ResponseField({ description: 'User agent reported by the caller.', required: false, example: 'curl/8.5.0' })
  userAgent?: string;

  @ResponseField({ description: 'Version of the format of `payload`.', example: 1 })
  schemaVersion: number;

  @ResponseField({
    description:
      'Details of the event: for changes, each field with `from` and `to`. Lists are truncated after 100 items; `<name>Total` holds their full length.',
    type: 'object',
    additionalProperties: true,
    example: { title: { from: 'Handbook', to: 'Guide' } },
  })
  payload: AuditDetails;

  @ResponseField({ description: 'URLs of the event.', type: AuditUrls })
  urls: AuditUrls;
}

/** A kind of act that is recorded. */
export class AuditEventActionResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['audit-event-action'], example: 'audit-event-action' })
  object: 'audit-event-action';

  @ResponseField({ description: 'Name to filter by.', enum: AUDIT_ACTION_IDS, example: 'space.update' })
  id: AuditAction;

  @ResponseField({ description: 'Readable label.', example: 'Changed a space' })
  label: string;
}

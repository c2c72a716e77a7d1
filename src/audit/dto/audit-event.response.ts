import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime, ResponseUrl } from '../../common/dto/response-fields';
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

  @ResponseText('Identifier of the person; `operator` or `service` for these two.', '02KQxUz5wPbYh1eTq7mA0d')
  id: string;

  @ResponseText('Name of the person, whether or not they are still a member.', 'Ada Lovelace', { required: false })
  label?: string;
}

class AuditTargetResponse {
  @ResponseField({ description: 'Kind of resource.', enum: AUDIT_TARGETS, example: 'space' })
  type: AuditTargetType;

  @ResponseText('Identifier of the resource.', '02KQxUz5wPbYh1eTq7mA0i')
  id: string;

  @ResponseText('Name of the resource at the time of the event.', 'Handbook', { required: false })
  label?: string;
}

class AuditPerson {
  @ResponseText('Identifier of the person.', '02KQxUz5wPbYh1eTq7mA0d')
  id: string;

  @ResponseText('Name of the person now; “Deleted user” if the account was deleted.', 'Ada Lovelace')
  label: string;
}

class AuditUrls {
  @ResponseUrl(
    'API URL of the event.',
    'http://localhost:3000/v1/orgs/02KQxUz5wPbYh1eTq7mA0b/audit-events/02KQxUz5wPbYh1eTq7mA0z',
  )
  location: string;
}

/** One operation: who did what to which resource, when and from where. */
export class AuditEventResponse {
  @ResourceType('audit-event')
  object: 'audit-event';

  @ResponseText('Identifier of the event; later events sort after earlier ones.', '02KQxUz5wPbYh1eTq7mA0z')
  id: string;

  @ResponseTime('When the action occurred.', '2026-01-31T12:00:00.000Z')
  occurredAt: string;

  @ResponseField({ description: 'Action that was performed.', enum: AUDIT_ACTION_IDS, example: 'space.update' })
  action: AuditAction;

  @ResponsePart('Who performed the action.', AuditActor)
  actor: AuditActor;

  @ResponseField({
    description:
      'Origin of the action: a web page (`ui`), an API token, an operator command (`script`) or a job (`workflow`).',
    enum: AUDIT_SOURCES,
    example: 'api',
  })
  source: AuditSource;

  @ResponsePart('Resource that the action was performed on.', AuditTargetResponse)
  target: AuditTargetResponse;

  @ResponseField({
    description:
      'Only in events of the installation: the people concerned, which are the account that is the target, the owner of a token, and whom a person was merged into.',
    type: [AuditPerson],
    example: [{ id: '02KQxUz5wPbYh1eTq7mA0d', label: 'Ada Lovelace' }],
    required: false,
  })
  people?: AuditPerson[];

  @ResponseText('Space that is, or contains, the resource.', '02KQxUz5wPbYh1eTq7mA0i', { required: false })
  space?: string;

  @ResponseText('Identifier of the token used.', '02KQxUz5wPbYh1eTq7mA0t', { required: false })
  token?: string;

  @ResponseText(
    'Identifier of the request, shared by all events that resulted from it.',
    '7f0c1c0e-9a53-4a39-8f4a-5b1f6a2f8d11',
    { required: false },
  )
  correlationId?: string;

  @ResponseText('IP address of the caller.', '192.0.2.7', { required: false })
  ip?: string;

  @ResponseText('User agent reported by the caller.', 'curl/8.5.0', { required: false })
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

  @ResponsePart('URLs of the event.', AuditUrls)
  urls: AuditUrls;
}

/** A kind of operation that is recorded. */
export class AuditEventActionResponse {
  @ResourceType('audit-event-action')
  object: 'audit-event-action';

  @ResponseField({ description: 'Name to filter by.', enum: AUDIT_ACTION_IDS, example: 'space.update' })
  id: AuditAction;

  @ResponseText('Readable label.', 'Changed a space')
  label: string;
}

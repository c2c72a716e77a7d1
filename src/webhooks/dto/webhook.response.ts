import { ResponseField } from '../../common/dto/fields';
import { UserResponse } from '../../users/dto/user.response';
import { DISABLED_REASONS, type DisabledReason } from '../entities/webhook.entity';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../events/webhook-event.types';

class WebhookUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/webhooks/02KQxUz5wPbYh1eTq7mA0w',
  })
  location: string;

  @ResponseField({
    description: 'Web page of the resource.',
    format: 'uri',
    example: 'https://docs.example.com/app/orgs/02KQxUz5wPbYh1eTq7mA0o/webhooks/02KQxUz5wPbYh1eTq7mA0w',
  })
  app: string;
}

/** An address that is told what happens in an organization. */
export class WebhookResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['webhook'], example: 'webhook' })
  object: 'webhook';

  @ResponseField({ description: 'Identifier of the webhook.', example: '02KQxUz5wPbYh1eTq7mA0w' })
  id: string;

  @ResponseField({
    description: 'Target URL.',
    format: 'uri',
    example: 'https://hooks.example/bindery',
  })
  url: string;

  @ResponseField({
    description: 'Description.',
    required: false,
    example: 'Rebuilds the search of our intranet',
  })
  description?: string;

  @ResponseField({
    description: 'Subscribed events.',
    type: [String],
    enum: [...WEBHOOK_EVENT_TYPES],
    example: ['space_content_updated'],
  })
  events: WebhookEventType[];

  @ResponseField({
    description: 'Spaces that events are restricted to; null: all.',
    nullable: true,
    type: [String],
    example: null,
  })
  spaces: string[] | null;

  @ResponseField({
    description: 'Sites that events are restricted to; null: all.',
    nullable: true,
    type: [String],
    example: null,
  })
  sites: string[] | null;

  @ResponseField({ description: 'Whether it is enabled.', example: true })
  active: boolean;

  @ResponseField({ description: 'Status of the webhook.', enum: ['active', 'disabled'], example: 'active' })
  status: 'active' | 'disabled';

  @ResponseField({
    description:
      'Why it is disabled. manual: disabled by a user; gone: its URL answered 410; failing: no successful delivery for 5 days; owner: its owner left the organization, or may no longer manage webhooks.',
    required: false,
    enum: [...DISABLED_REASONS],
    example: 'gone',
  })
  disabledReason?: DisabledReason;

  @ResponseField({
    description: 'Since when every attempt has failed; absent if the last one succeeded.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  failingSince?: string;

  @ResponseField({
    description: 'Until when messages are also signed with the previous secret; absent otherwise.',
    required: false,
    format: 'date-time',
    example: '2026-02-01T09:30:00.000Z',
  })
  formerSecretUntil?: string;

  @ResponseField({
    description:
      'Who created it or last enabled it. It receives only events that its owner may see, and stops when the owner loses their permissions.',
    type: UserResponse,
  })
  owner: UserResponse;

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({ description: 'When it was last changed.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  updatedAt: string;

  @ResponseField({ description: 'URLs of the resource.', type: WebhookUrls })
  urls: WebhookUrls;
}

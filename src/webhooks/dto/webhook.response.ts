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
    description: 'Address that is told.',
    format: 'uri',
    example: 'https://hooks.example/bindery',
  })
  url: string;

  @ResponseField({
    description: 'What it is for.',
    required: false,
    example: 'Rebuilds the search of our intranet',
  })
  description?: string;

  @ResponseField({
    description: 'Events that it is told of.',
    type: [String],
    enum: [...WEBHOOK_EVENT_TYPES],
    example: ['space_content_updated'],
  })
  events: WebhookEventType[];

  @ResponseField({
    description: 'Spaces that it is told about; null: all.',
    nullable: true,
    type: [String],
    example: null,
  })
  spaces: string[] | null;

  @ResponseField({
    description: 'Sites that it is told about; null: all.',
    nullable: true,
    type: [String],
    example: null,
  })
  sites: string[] | null;

  @ResponseField({ description: 'Whether it is told anything.', example: true })
  active: boolean;

  @ResponseField({ description: 'The same in words.', enum: ['active', 'disabled'], example: 'active' })
  status: 'active' | 'disabled';

  @ResponseField({
    description:
      'Why it is switched off. manual: somebody did it; gone: its address answered 410; failing: nothing arrived for 5 days; owner: its owner left the organization, or may not manage webhooks any more.',
    required: false,
    enum: [...DISABLED_REASONS],
    example: 'gone',
  })
  disabledReason?: DisabledReason;

  @ResponseField({
    description: 'Since when every try has failed; absent when the last one arrived.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  failingSince?: string;

  @ResponseField({
    description: 'Until when the former secret signs beside the present one; absent when it does not.',
    required: false,
    format: 'date-time',
    example: '2026-02-01T09:30:00.000Z',
  })
  formerSecretUntil?: string;

  @ResponseField({
    description: 'Who made it, or switched it on last. It is told what they may see, and stops with their rights.',
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

import { StopsAtField } from '../../access/responsibility/stops-at.field';
import { ResponseExternalId } from '../../common/dto/external-id.fields';
import { ResponseField } from '../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../common/dto/response-fields';
import { UserResponse } from '../../users/dto/user.response';
import { DISABLED_REASONS, type DisabledReason } from '../entities/webhook.entity';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../entities/webhook-event.types';
import { WEBHOOK_FORMATS, type WebhookFormat } from '../entities/webhook-format';

class WebhookUrls {
  @ResponseUrl(
    'API URL of the resource.',
    'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/webhooks/02KQxUz5wPbYh1eTq7mA0w',
  )
  location: string;

  @ResponseUrl(
    'Web page of the resource.',
    'https://docs.example.com/app/orgs/02KQxUz5wPbYh1eTq7mA0o/webhooks/02KQxUz5wPbYh1eTq7mA0w',
  )
  app: string;
}

/** An endpoint that receives the events of an organization. */
export class WebhookResponse {
  @ResourceType('webhook')
  object: 'webhook';

  @ResponseText('Identifier of the webhook.', '02KQxUz5wPbYh1eTq7mA0w')
  id: string;

  @ResponseUrl('Target URL.', 'https://hooks.example/bindery')
  url: string;

  @ResponseExternalId()
  externalId?: string;

  @ResponseField({
    description: 'How messages are written: as Standard Webhooks specifies, or for a chat.',
    enum: [...WEBHOOK_FORMATS],
    example: 'standard',
  })
  format: WebhookFormat;

  @ResponseText('Description.', 'Rebuilds the search of our intranet', { required: false })
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

  @ResponseFlag('Whether it is enabled.')
  active: boolean;

  @ResponseField({
    description: 'Status of the webhook.',
    enum: ['active', 'disabled'],
    enumName: 'WebhookStatus',
    example: 'active',
  })
  status: 'active' | 'disabled';

  @ResponseField({
    description:
      'Why it is disabled. manual: disabled by a user; gone: its URL answered 410; failing: no successful delivery for 5 days; owner: for 14 days its owner could not manage webhooks, and no one took it over.',
    required: false,
    enum: [...DISABLED_REASONS],
    example: 'gone',
  })
  disabledReason?: DisabledReason;

  @ResponseTime('Since when every attempt has failed; absent if the last one succeeded.', '2026-01-31T09:30:00.000Z', {
    required: false,
  })
  failingSince?: string;

  @ResponseTime(
    'Until when messages are also signed with the previous secret; absent otherwise.',
    '2026-02-01T09:30:00.000Z',
    { required: false },
  )
  formerSecretUntil?: string;

  @ResponsePart(
    'Who created it, last enabled it or took it over, and is responsible for it. It receives only events that its owner may see. When they may no longer manage webhooks it goes on for 14 days, until `stopsAt`, unless someone else takes it over.',
    UserResponse,
  )
  owner: UserResponse;

  @StopsAtField()
  stopsAt?: string;

  @ResponseTime('When it was created.')
  createdAt: string;

  @ResponseTime('When it was last changed.')
  updatedAt: string;

  @ResponsePart('URLs of the resource.', WebhookUrls)
  urls: WebhookUrls;
}

import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime, ResponseUrl } from '../../common/dto/response-fields';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../entities/webhook-delivery.entity';
import { DELIVERED_TYPES, type DeliveredType } from '../entities/webhook-event.types';

class DeliveryUrls {
  @ResponseUrl(
    'API URL of the resource.',
    'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/webhooks/02KQxUz5wPbYh1eTq7mA0w/deliveries/02KQxUz5wPbYh1eTq7mA0y',
  )
  location: string;
}

/** One event for one webhook, with its delivery state. */
export class DeliveryResponse {
  @ResourceType('webhook-delivery')
  object: 'webhook-delivery';

  @ResponseText('Identifier of the delivery.', '02KQxUz5wPbYh1eTq7mA0y')
  id: string;

  @ResponseField({
    description: 'The event.',
    enum: [...DELIVERED_TYPES],
    example: 'space_content_updated',
  })
  event: DeliveredType;

  @ResponseText(
    'The `webhook-id` header of the message: identical for all attempts and for all webhooks that receive the event.',
    '02KQxUz5wPbYh1eTq7mA0z',
  )
  eventId: string;

  @ResponseField({
    description:
      'pending: waiting for an attempt; succeeded: answered with 2xx; failed: no attempts left; skipped: not sent, see `note`.',
    enum: [...DELIVERY_STATUSES],
    example: 'succeeded',
  })
  status: DeliveryStatus;

  @ResponseText('Why it was skipped.', 'The webhook was disabled before the message was sent.', { required: false })
  note?: string;

  @ResponseField({
    description: 'Number of attempts since it was last queued, at most 10.',
    type: 'integer',
    example: 1,
  })
  tries: number;

  @ResponseTime('When the next attempt is made; only while it is pending.', '2026-01-31T09:35:00.000Z', {
    required: false,
  })
  nextTryAt?: string;

  @ResponseTime('When the event occurred.')
  createdAt: string;

  @ResponsePart('URLs of the resource.', DeliveryUrls)
  urls: DeliveryUrls;
}

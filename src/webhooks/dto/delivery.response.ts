import { ResponseField } from '../../common/dto/fields';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../entities/webhook-delivery.entity';
import { DELIVERED_TYPES, type DeliveredType } from '../events/webhook-event.types';

class DeliveryUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example:
      'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/webhooks/02KQxUz5wPbYh1eTq7mA0w/deliveries/02KQxUz5wPbYh1eTq7mA0y',
  })
  location: string;
}

/** One event on its way to one webhook. */
export class DeliveryResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['webhook-delivery'], example: 'webhook-delivery' })
  object: 'webhook-delivery';

  @ResponseField({ description: 'Identifier of the delivery.', example: '02KQxUz5wPbYh1eTq7mA0y' })
  id: string;

  @ResponseField({
    description: 'The event.',
    enum: [...DELIVERED_TYPES],
    example: 'space_content_updated',
  })
  event: DeliveredType;

  @ResponseField({
    description:
      'The `webhook-id` header of the message: identical for all attempts and for all webhooks that receive the event.',
    example: '02KQxUz5wPbYh1eTq7mA0z',
  })
  eventId: string;

  @ResponseField({
    description:
      'pending: waiting for an attempt; succeeded: answered with 2xx; failed: no attempts left; skipped: not sent, see `note`.',
    enum: [...DELIVERY_STATUSES],
    example: 'succeeded',
  })
  status: DeliveryStatus;

  @ResponseField({
    description: 'Why it was skipped.',
    required: false,
    example: 'The webhook was disabled before the message was sent.',
  })
  note?: string;

  @ResponseField({
    description: 'Number of attempts since it was last queued, at most 10.',
    type: 'integer',
    example: 1,
  })
  tries: number;

  @ResponseField({
    description: 'When the next attempt is made; only while it is pending.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:35:00.000Z',
  })
  nextTryAt?: string;

  @ResponseField({ description: 'When the event occurred.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({ description: 'URLs of the resource.', type: DeliveryUrls })
  urls: DeliveryUrls;
}

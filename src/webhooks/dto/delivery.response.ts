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
    description: 'The header `webhook-id` of the message: the same at every try, and for every webhook that is told.',
    example: '02KQxUz5wPbYh1eTq7mA0z',
  })
  eventId: string;

  @ResponseField({
    description:
      'pending: waits for a try; succeeded: was answered with 2xx; failed: no try is left; skipped: was not sent, see `note`.',
    enum: [...DELIVERY_STATUSES],
    example: 'succeeded',
  })
  status: DeliveryStatus;

  @ResponseField({
    description: 'Why it was skipped.',
    required: false,
    example: 'The webhook was switched off before it was sent.',
  })
  note?: string;

  @ResponseField({ description: 'Tries since it was last handed in, 10 at most.', type: 'integer', example: 1 })
  tries: number;

  @ResponseField({
    description: 'When it is tried next; only while it is pending.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:35:00.000Z',
  })
  nextTryAt?: string;

  @ResponseField({ description: 'When it happened.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({ description: 'URLs of the resource.', type: DeliveryUrls })
  urls: DeliveryUrls;
}

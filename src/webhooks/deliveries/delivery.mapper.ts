import type { Configuration } from '../../config/configuration';
import type { DeliveryDetailsResponse } from '../dto/delivery-details.response';
import type { DeliveryResponse } from '../dto/delivery.response';
import type { WebhookDelivery } from '../entities/webhook-delivery.entity';
import type { DeliveryAttempt } from '../entities/delivery-attempt.entity';
import type { Webhook } from '../entities/webhook.entity';
import { webhookAddress } from '../webhook.mapper';

type Owner = Pick<Webhook, 'organizationId' | 'id'>;
type Base = Pick<Configuration, 'publicUrl'>;

export const toDeliveryResponse = (delivery: WebhookDelivery, webhook: Owner, base: Base): DeliveryResponse => ({
  object: 'webhook-delivery',
  id: delivery.id,
  event: delivery.type,
  eventId: delivery.eventId,
  status: delivery.status,
  ...(delivery.note !== null && { note: delivery.note }),
  tries: delivery.tries,
  ...(delivery.nextTryAt && { nextTryAt: delivery.nextTryAt.toISOString() }),
  createdAt: delivery.createdAt.toISOString(),
  urls: { location: `${webhookAddress(webhook, base)}/deliveries/${delivery.id}` },
});

const toAttempt = ({
  triedAt,
  duration,
  answered,
  excerpt,
  error,
}: DeliveryAttempt): DeliveryDetailsResponse['attempts'][number] => ({
  triedAt: triedAt.toISOString(),
  duration,
  ...(answered !== null && { status: answered }),
  ...(excerpt !== null && { excerpt }),
  ...(error !== null && { error }),
});

export const toDeliveryDetailsResponse = (
  delivery: WebhookDelivery,
  tries: readonly DeliveryAttempt[],
  webhook: Owner,
  base: Base,
): DeliveryDetailsResponse => ({
  ...toDeliveryResponse(delivery, webhook, base),
  payload: JSON.parse(delivery.payload) as Record<string, unknown>,
  attempts: tries.map(toAttempt),
});

import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { Webhook } from '../entities/webhook.entity';
import { WebhookSwitch } from '../webhook-switch';
import { WebhooksRepository } from '../webhooks.repository';
import { type Claimed, DeliveryQueueRepository } from './delivery-queue.repository';

/** What this process, and no other, is to send now. */
interface Batch {
  readonly webhook: Webhook;
  readonly deliveries: readonly Claimed[];
}

/** Takes what is due to a webhook, as long as it is active. */
@Injectable()
export class DeliveryClaims {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
    private readonly queue: DeliveryQueueRepository,
    private readonly power: WebhookSwitch,
  ) {}

  /** At most so many; undefined when there is no such webhook, or it is disabled. */
  take(webhookId: string, most: number): Promise<Batch | undefined> {
    return this.database.transaction(async () => {
      const webhook = await this.webhooks.lockById(webhookId);
      if (!webhook) return undefined;
      if (webhook.disabledReason === null) return { webhook, deliveries: await this.queue.claim(webhookId, most) };
      // Recorded at the very moment in which it was disabled.
      await this.power.skipWaiting(webhookId);
      return undefined;
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { Webhook } from '../entities/webhook.entity';
import { WebhookDisabler } from '../webhook-disabler';
import { WebhooksRepository } from '../webhooks.repository';
import { type Claimed, DeliveryQueueRepository } from './delivery-queue.repository';

/** The deliveries that this process has claimed. */
interface Batch {
  readonly webhook: Webhook;
  readonly deliveries: readonly Claimed[];
}

/** Claims due deliveries of an active webhook. */
@Injectable()
export class DeliveryClaims {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
    private readonly queue: DeliveryQueueRepository,
    private readonly disabler: WebhookDisabler,
  ) {}

  /** At most the given number; undefined if there is no such webhook, or it is disabled. */
  claim(webhookId: string, most: number): Promise<Batch | undefined> {
    return this.database.transaction(async () => {
      const webhook = await this.webhooks.lockById(webhookId);
      if (!webhook) return undefined;
      if (webhook.disabledReason === null) return { webhook, deliveries: await this.queue.claim(webhookId, most) };
      // Recorded while the webhook was being disabled.
      await this.disabler.skipWaiting(webhookId);
      return undefined;
    });
  }
}

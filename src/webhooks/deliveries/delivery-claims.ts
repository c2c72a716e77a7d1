import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { EventSequence } from '../../event-log/sequence/event-sequence';
import type { Webhook } from '../entities/webhook.entity';
import { WebhookDisabler } from '../webhook-disabler';
import { WebhooksRepository } from '../webhooks.repository';
import { type Claimed, DeliveryQueueRepository } from './delivery-queue.repository';

/** A claimed delivery with the number of its event; test messages have none. */
export type Numbered = Claimed & { readonly sequence?: string };

/** The deliveries that this process has claimed. */
interface Batch {
  readonly webhook: Webhook;
  readonly deliveries: readonly Numbered[];
}

/** Claims due deliveries of an active webhook. */
@Injectable()
export class DeliveryClaims {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
    private readonly queue: DeliveryQueueRepository,
    private readonly disabler: WebhookDisabler,
    private readonly sequence: EventSequence,
  ) {}

  /** At most the given number; undefined if there is no such webhook, or it is disabled. */
  async claim(webhookId: string, most: number): Promise<Batch | undefined> {
    const claimed = await this.claimDue(webhookId, most);
    if (!claimed || claimed.deliveries.length === 0) return claimed;
    const { webhook, deliveries } = claimed;
    const ids = deliveries.map(({ eventId }) => eventId);
    const sequences = await this.sequence.sequencesOf(webhook.organizationId, ids);
    return { webhook, deliveries: deliveries.map((one) => ({ ...one, sequence: sequences.get(one.eventId) })) };
  }

  private claimDue(webhookId: string, most: number): Promise<Batch | undefined> {
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

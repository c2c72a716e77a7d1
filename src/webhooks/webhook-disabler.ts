import { Injectable } from '@nestjs/common';
import { Activities } from '../activity/activities';
import { AuditLog } from '../audit/audit-log';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import type { DisabledReason, Webhook } from './entities/webhook.entity';
import { webhookTarget } from './webhook-target';
import { WebhooksRepository } from './webhooks.repository';

const NOTE = 'The webhook was disabled before the message was sent.';

/** Disables webhooks: pending deliveries are no longer sent. Call in a transaction that holds the lock on the webhook. */
@Injectable()
export class WebhookDisabler {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly audit: AuditLog,
    private readonly activities: Activities,
  ) {}

  /** By the service itself, which records the reason. */
  async disable(webhook: Webhook, reason: Exclude<DisabledReason, 'manual'>): Promise<void> {
    await this.turnOff(webhook, reason);
    const { id: webhookId, organizationId, ownerId } = webhook;
    await this.audit.record({ organizationId }, 'webhook.disable', webhookTarget(webhook), { reason });
    await this.activities.record({ organizationId }, { type: 'webhook_disabled', webhookId, ownerId, reason });
  }

  async turnOff(webhook: Webhook, disabledReason: DisabledReason): Promise<void> {
    const orphanedAt = disabledReason === 'owner' ? webhook.orphanedAt : null;
    await this.webhooks.update(webhook, { disabledReason, orphanedAt, updatedAt: new Date() });
    await this.skipWaiting(webhook.id);
  }

  skipWaiting(webhookId: string): Promise<void> {
    return this.deliveries.skipWaiting(webhookId, NOTE);
  }
}

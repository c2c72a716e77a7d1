import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { Counter } from 'prom-client';
import { Metrics } from '../../metrics/metrics';
import type { Webhook } from '../entities/webhook.entity';
import { WebhookDisabler } from '../webhook-disabler';
import { WebhooksRepository } from '../webhooks.repository';
import { DeliveriesRepository, type Finish } from './deliveries.repository';
import type { Outcome, AttemptResult } from './delivery-outcome.types';
import { type Claimed, DeliveryQueueRepository } from './delivery-queue.repository';
import { FAILING_MS, nextTry } from './delivery-schedule';

const NOTES = {
  owner: 'No one has been responsible for the webhook for 14 days. An admin can take it over.',
  hidden: 'The resource of the event no longer exists, or is not visible to the owner of the webhook.',
} as const;

const GONE = 410;

const arrived = ({ answered }: AttemptResult): boolean => answered !== null && answered >= 200 && answered < 300;

/** Records the outcome of an attempt and its consequences: another attempt, or disabling the webhook. */
@Injectable()
export class DeliveryResults {
  private readonly attempts: Counter<'result'>;

  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly queue: DeliveryQueueRepository,
    private readonly disabler: WebhookDisabler,
    metrics: Metrics,
  ) {
    this.attempts = metrics.counter({
      name: 'webhook_attempts_total',
      help: 'Attempts to deliver a message to a webhook: succeeded, failed permanently, to be retried (pending), or skipped.',
      labels: ['result'],
    });
  }

  /** Does nothing if the webhook is deleted, or another process has claimed the delivery since. */
  record(delivery: Claimed, outcome: Outcome): Promise<void> {
    return this.database.transaction(async () => {
      const webhook = await this.webhooks.lockById(delivery.webhookId);
      if (!webhook) return;
      const now = new Date();
      const finish = finishOf(delivery, outcome, now);
      if (!(await this.deliveries.release(delivery, finish))) return;
      if (finish.status) this.database.afterCommit(() => this.attempts.inc({ result: finish.status }));
      if (outcome.kind === 'tried') await this.note(webhook, delivery, outcome.tried, now);
      else if (outcome.kind === 'refused' && outcome.refusal === 'owner') await this.disable(webhook, 'owner');
      if (webhook.disabledReason !== null) await this.disabler.skipWaiting(webhook.id);
      await this.queue.scheduleNext(webhook.id);
    });
  }

  private async note(webhook: Webhook, delivery: Claimed, tried: AttemptResult, now: Date): Promise<void> {
    await this.deliveries.addAttempt(delivery, tried);
    if (arrived(tried)) {
      if (webhook.failingSince !== null) await this.webhooks.setFailingSince(webhook, null);
      return;
    }
    const failingSince = webhook.failingSince ?? now;
    if (webhook.failingSince === null) await this.webhooks.setFailingSince(webhook, now);
    if (tried.answered === GONE) await this.disable(webhook, 'gone');
    else if (now.getTime() - failingSince.getTime() >= FAILING_MS) await this.disable(webhook, 'failing');
  }

  private async disable(webhook: Webhook, reason: 'owner' | 'gone' | 'failing'): Promise<void> {
    if (webhook.disabledReason === null) await this.disabler.disable(webhook, reason);
  }
}

/** The new state of the delivery. */
function finishOf(delivery: Claimed, outcome: Outcome, now: Date): Finish {
  if (outcome.kind === 'interrupted') return {};
  if (outcome.kind === 'refused') return { status: 'skipped', note: NOTES[outcome.refusal], nextTryAt: null };
  const tries = delivery.tries + 1;
  if (arrived(outcome.tried)) return { status: 'succeeded', tries, nextTryAt: null };
  if (outcome.tried.answered === GONE) return { status: 'failed', tries, nextTryAt: null };
  const next = nextTry(now, tries, outcome.retryAfterMs);
  return { status: next ? 'pending' : 'failed', tries, nextTryAt: next ?? null };
}

import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/new-id';
import { Database } from '../../database/database';
import { originFields } from '../../jobs/job-origin';
import { JobQueue } from '../../jobs/job-queue';
import type { WebhookDelivery } from '../entities/webhook-delivery.entity';
import type { DeliveredType, Subject } from '../entities/webhook-event.types';

export const DELIVER_TASK = 'webhooks.deliver';

export interface DeliverJob {
  readonly webhookId: string;
}

/** An event as it is sent to webhooks. */
export interface OutgoingEvent {
  readonly id?: string;
  readonly type: DeliveredType;
  readonly spaceId?: string;
  readonly subject?: Subject;
  readonly data: object;
}

/** The fields of a delivery that a sender needs; `sendingUntil` identifies its claim. */
export type Claimed = Pick<
  WebhookDelivery,
  'id' | 'webhookId' | 'eventId' | 'spaceId' | 'subjectKind' | 'subjectId' | 'payload' | 'tries'
> & { readonly sendingUntil: Date };

/** Concurrent deliveries to one webhook, over all processes, so that a slow receiver does not delay others. */
const AT_ONCE = 4;
/** A process without an outcome by then is considered dead: sending takes 15 seconds at most. */
const LOST_MS = 60_000;
/** A delivery overdue by this much that is not being sent has lost its job. */
const OVERDUE_MS = 2 * 60_000;
/** Webhooks that one check for overdue deliveries schedules; the rest is for the next one. */
const ROUND = 200;

/** Those that are gone or were disabled a moment ago are omitted, in which case the operation must not fail. */
const ADD = `
  WITH wanting AS (
    SELECT new.id, webhook.id AS webhook_id
      FROM unnest($1::varchar[], $2::varchar[]) AS new (id, webhook_id) JOIN webhooks webhook ON webhook.id = new.webhook_id
     WHERE webhook.disabled_reason IS NULL FOR KEY SHARE OF webhook),
  added AS (
    INSERT INTO webhook_deliveries (id, webhook_id, event_id, type, space_id, subject_kind, subject_id, payload, status,
                                    tries, next_try_at, created_at)
    SELECT id, webhook_id, $3, $4, $5, $6, $7, $8, 'pending', 0, $9::timestamptz, $9::timestamptz FROM wanting
    RETURNING id, webhook_id)
  SELECT added.id, graphile_worker.add_job('${DELIVER_TASK}', (jsonb_build_object('webhookId', webhook_id) || $10::jsonb)::json) FROM added`;

const CLAIM = `
  UPDATE webhook_deliveries SET sending_until = $3
   WHERE id IN (
     SELECT id FROM webhook_deliveries
      WHERE webhook_id = $1 AND next_try_at <= $2 AND (sending_until IS NULL OR sending_until <= $2)
      ORDER BY next_try_at, id
      LIMIT LEAST($4::int, GREATEST(0, ${AT_ONCE} - (
        SELECT count(*)::int FROM webhook_deliveries
         WHERE webhook_id = $1 AND next_try_at IS NOT NULL AND sending_until > $2))))
  RETURNING id, webhook_id AS "webhookId", event_id AS "eventId", space_id AS "spaceId", subject_kind AS "subjectKind",
    subject_id AS "subjectId", payload, tries, sending_until AS "sendingUntil"`;

/** The queue of deliveries: what is due to which webhook, when, and claimed by which process. */
@Injectable()
export class DeliveryQueueRepository {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {}

  /** Enqueues an event for webhooks, in the transaction of the operation; one statement. Returns the created deliveries. */
  async add(webhookIds: readonly string[], { id, type, spaceId, subject, data }: OutgoingEvent): Promise<string[]> {
    const now = new Date();
    const rows = await this.database.query<{ id: string }>(ADD, [
      webhookIds.map(() => newId()),
      webhookIds,
      id ?? newId(),
      type,
      spaceId ?? null,
      subject?.kind ?? null,
      subject?.id ?? null,
      JSON.stringify({ type, timestamp: now.toISOString(), data }),
      now,
      JSON.stringify(originFields()),
    ]);
    return rows.map(({ id }) => id);
  }

  /** Claims due deliveries, up to `most`. The caller holds the lock on the webhook. */
  claim(webhookId: string, most: number): Promise<Claimed[]> {
    const now = new Date();
    return this.database.query<Claimed & Record<string, unknown>>(CLAIM, [
      webhookId,
      now,
      new Date(now.getTime() + LOST_MS),
      most,
    ]);
  }

  /** Wakes a process when the next delivery is due. The caller holds the lock on the webhook, so that the last one is right. */
  async scheduleNext(webhookId: string): Promise<void> {
    const [row] = await this.database.query<{ next: Date | null }>(
      `SELECT min(next_try_at) AS next FROM webhook_deliveries
        WHERE webhook_id = $1 AND next_try_at IS NOT NULL AND (sending_until IS NULL OR sending_until <= $2)`,
      [webhookId, new Date()],
    );
    if (row?.next) await this.wake(webhookId, row.next);
  }

  /** One job for each webhook, however often it is requested. */
  async wake(webhookId: string, runAt: Date): Promise<void> {
    const job: DeliverJob = { webhookId };
    await this.jobs.enqueue(DELIVER_TASK, job, { key: `${DELIVER_TASK}:${webhookId}`, runAt });
  }

  /** Schedules deliveries that a dead process left behind. Returns the number of webhooks. */
  async wakeOverdue(now: Date): Promise<number> {
    const rows = await this.database.query<{ webhookId: string }>(
      `SELECT DISTINCT webhook_id AS "webhookId" FROM webhook_deliveries
        WHERE next_try_at < $1 AND (sending_until IS NULL OR sending_until <= $2) LIMIT ${ROUND}`,
      [new Date(now.getTime() - OVERDUE_MS), now],
    );
    for (const { webhookId } of rows) await this.wake(webhookId, now);
    return rows.length;
  }
}

import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { newId } from '../../common/ids/new-id';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { type DeliveryStatus, WebhookDelivery } from '../entities/webhook-delivery.entity';
import { DeliveryAttempt } from '../entities/delivery-attempt.entity';
import type { DeliveredType } from '../entities/webhook-event.types';
import type { AttemptResult } from './delivery-outcome.types';
import type { Claimed } from './delivery-queue.repository';

export interface DeliveryFilter {
  readonly status?: DeliveryStatus;
  readonly event?: DeliveredType;
}

/** The outcome, as far as known. */
export type Finish = Partial<Pick<WebhookDelivery, 'status' | 'note' | 'tries' | 'nextTryAt'>>;

/** Maximum number of stored attempts of one delivery. */
const MAX_ATTEMPTS = 50;

/** The delivery log of a webhook; callers have checked that the webhook belongs to the organization. */
@Injectable()
export class DeliveriesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(
    webhookId: string,
    filter: DeliveryFilter,
    { after, limit }: PageRequest,
  ): Promise<RowPage<WebhookDelivery>> {
    const rows = this.matching(webhookId, filter);
    if (after) rows.andWhere('delivery.id < :id', { id: after[0] });
    const found = rows
      .orderBy('delivery.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    return { rows: await found, count: await this.matching(webhookId, filter).getCount() };
  }

  find(webhookId: string, id: string): Promise<WebhookDelivery | null> {
    return this.database.manager.findOneBy(WebhookDelivery, { webhookId, id });
  }

  lock(webhookId: string, id: string): Promise<WebhookDelivery | null> {
    return this.database.manager.findOne(WebhookDelivery, {
      where: { webhookId, id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async update({ webhookId, id }: WebhookDelivery, changes: Partial<WebhookDelivery>): Promise<void> {
    await this.database.manager.update(WebhookDelivery, { webhookId, id }, changes);
  }

  /** Releases a claimed delivery; false if another process has claimed it since, or it is deleted. */
  async release({ webhookId, id, sendingUntil }: Claimed, finish: Finish): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      WebhookDelivery,
      { webhookId, id, sendingUntil },
      { ...finish, sendingUntil: null },
    );
    return affected === 1;
  }

  /** Skips all pending deliveries of a webhook. */
  async skipWaiting(webhookId: string, note: string): Promise<void> {
    await this.database.execute(
      `UPDATE webhook_deliveries SET status = 'skipped', note = $2, next_try_at = NULL, sending_until = NULL
        WHERE webhook_id = $1 AND next_try_at IS NOT NULL AND (sending_until IS NULL OR sending_until <= $3)`,
      [webhookId, note, new Date()],
    );
  }

  /** In order of creation. */
  attemptsOf({ id: deliveryId }: WebhookDelivery): Promise<DeliveryAttempt[]> {
    return this.database.manager.find(DeliveryAttempt, { where: { deliveryId }, order: { id: 'ASC' } });
  }

  async addAttempt({ id: deliveryId }: Pick<WebhookDelivery, 'id'>, tried: AttemptResult): Promise<void> {
    await this.database.manager.insert(DeliveryAttempt, { id: newId(), deliveryId, ...tried });
    await this.database.execute(
      `DELETE FROM webhook_tries WHERE id IN (
         SELECT id FROM webhook_tries WHERE delivery_id = $1 ORDER BY id DESC OFFSET ${MAX_ATTEMPTS})`,
      [deliveryId],
    );
  }

  /** Deletes the deliveries of events of spaces, at most the given number, or all of them. */
  forgetSpaces(spaceIds: readonly string[], limit: number | null = null): Promise<number> {
    return this.database.execute(
      `DELETE FROM webhook_deliveries WHERE id IN (
         SELECT id FROM webhook_deliveries WHERE space_id = ANY($1) LIMIT $2)`,
      [spaceIds, limit],
    );
  }

  private matching(webhookId: string, { status, event }: DeliveryFilter): SelectQueryBuilder<WebhookDelivery> {
    const rows = this.database.manager
      .createQueryBuilder(WebhookDelivery, 'delivery')
      .where('delivery.webhookId = :webhookId', { webhookId });
    if (status) rows.andWhere('delivery.status = :status', { status });
    if (event) rows.andWhere('delivery.type = :event', { event });
    return rows;
  }
}

import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import type { DeliveredType, SubjectKind } from './webhook-event.types';
import { Webhook } from './webhook.entity';

/** pending: to be tried (again); succeeded; failed: tried for the last time; skipped: not sent, and will not be. */
export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'skipped'] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One event on its way to one webhook. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_webhook_id_id_idx', ['webhookId', 'id'])
@Index('webhook_deliveries_next_try_at_idx', ['webhookId', 'nextTryAt'], { where: 'next_try_at IS NOT NULL' })
@Index('webhook_deliveries_space_id_idx', ['spaceId'], { where: 'space_id IS NOT NULL' })
export class WebhookDelivery {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => Webhook, { onDelete: 'CASCADE' })
  @IdColumn()
  webhookId: string;

  /** The same for every webhook, at every attempt and when it is sent again: receivers detect duplicates by it. */
  @IdColumn()
  eventId: string;

  @Column('varchar', { length: 40 })
  type: DeliveredType;

  @IdColumn({ nullable: true })
  spaceId: string | null;

  @Column('varchar', { length: 20, nullable: true })
  subjectKind: SubjectKind | null;

  @IdColumn({ nullable: true })
  subjectId: string | null;

  /** The exact text that is signed and sent. */
  @Column('text')
  payload: string;

  @Column('varchar', { length: 10 })
  status: DeliveryStatus;

  /** Why it was skipped. */
  @Column('varchar', { length: 200, nullable: true })
  note: string | null;

  /** Attempts since it was last enqueued. */
  @Column({ type: 'integer' })
  tries: number;

  /** Set while it is pending, and only then. */
  @TimeColumn({ nullable: true })
  nextTryAt: Date | null;

  /** A process is sending it; after this time that process is considered dead. */
  @TimeColumn({ nullable: true })
  sendingUntil: Date | null;

  @TimeColumn()
  createdAt: Date;
}

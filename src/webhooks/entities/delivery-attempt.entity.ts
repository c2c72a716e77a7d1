import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { WebhookDelivery } from './webhook-delivery.entity';

/** One attempt to deliver an event. */
@Entity('webhook_tries')
@Index('webhook_tries_delivery_id_id_idx', ['deliveryId', 'id'])
export class DeliveryAttempt {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => WebhookDelivery, { onDelete: 'CASCADE' })
  @IdColumn()
  deliveryId: string;

  @TimeColumn()
  triedAt: Date;

  /** Milliseconds. */
  @Column({ type: 'integer' })
  duration: number;

  /** The HTTP status; null: there was no answer. */
  @Column({ type: 'integer', nullable: true })
  answered: number | null;

  /** The beginning of the answer, where it is text. */
  @Column('varchar', { length: 1024, nullable: true })
  excerpt: string | null;

  /** Why there was no answer. */
  @Column('varchar', { length: 300, nullable: true })
  error: string | null;
}

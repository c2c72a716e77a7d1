import { Column, Entity, ForeignKey, Generated, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import type { EventResource, EventType } from '../event-types';

/**
 * Something that happened in an organization, written in the transaction of the change. Its place in the order is assigned once it is
 * committed: until then it has no sequence number, and no one reads it.
 */
@Entity('logged_events')
@Index('logged_events_organization_id_sequence_key', ['organizationId', 'sequence'], { unique: true })
@Index('logged_events_waiting_idx', ['organizationId', 'position'], { where: 'sequence IS NULL' })
export class LoggedEvent {
  @PrimaryIdColumn()
  id: string;

  /** The entity is named, since the module of organizations is above this one. */
  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @IdColumn()
  organizationId: string;

  /** The order in which events were written, a large number, as text: of two transactions of which one waited for the other, the later one's is greater. */
  @Column('bigint')
  @Generated('increment')
  position: string;

  /** Its number in the organization, from 1, without gaps; null until it is assigned. A large number, as text. */
  @Column({ type: 'bigint', nullable: true })
  sequence: string | null;

  @Column({ type: 'varchar', length: 40, collation: 'C' })
  type: EventType;

  /** The permission in the organization that a reader needs. */
  @Column({ type: 'varchar', length: 40, collation: 'C', nullable: true })
  needs: string | null;

  @Column('varchar', { length: 20 })
  resource: EventResource;

  @Column({ type: 'varchar', length: 200, collation: 'C' })
  resourceId: string;

  /** No foreign key: the event outlives its space, also for admins. */
  @IdColumn({ nullable: true })
  spaceId: string | null;

  @IdColumn({ nullable: true })
  collectionId: string | null;

  /** Null: the service itself. */
  @IdColumn({ nullable: true })
  actorId: string | null;

  @Column('jsonb')
  data: Readonly<Record<string, string | number | boolean | null>>;

  @TimeColumn()
  occurredAt: Date;
}

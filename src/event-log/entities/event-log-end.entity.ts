import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { IdColumn } from '../../database/columns';

/** Both ends of the event log of an organization. */
@Entity('event_log_ends')
export class EventLogEnd {
  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  organizationId: string;

  /** The sequence number that was assigned last, a large number, as text. */
  @Column({ type: 'bigint' })
  lastSequence: string;

  /** The event that has it, also when that is no longer kept. */
  @IdColumn()
  lastId: string;

  /** The last one that is no longer kept; 0 if all are. */
  @Column({ type: 'bigint', default: 0 })
  prunedSequence: string;
}

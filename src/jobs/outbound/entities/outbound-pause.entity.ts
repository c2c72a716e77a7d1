import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../database/columns';

/** The one row exists while jobs that act on others are paused in the whole installation. */
@Entity('outbound_pauses')
@Check('outbound_pauses_id_check', 'id = 1')
export class OutboundPause {
  @PrimaryColumn('smallint', { default: 1, primaryKeyConstraintName: 'outbound_pauses_pkey' })
  id: number;

  @TimeColumn()
  pausedAt: Date;

  /** For the operator: why. */
  @Column('text')
  reason: string;
}

import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PrimaryIdColumn } from '../../database/columns';
import { Site } from '../../sites/entities/site.entity';
import type { EventType } from '../events/event-types';

/** Number of events of a kind on one day with one value of one column, and of the readers that caused them. */
@Entity('site_event_facets')
@Index('site_event_facets_at_idx', ['at'])
export class SiteEventFacet {
  @ForeignKey(() => Site, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  siteId: string;

  /** Name of the column, as in the API contract. */
  @PrimaryColumn('varchar', { length: 32 })
  facet: string;

  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  @PrimaryColumn('varchar', { length: 32 })
  type: EventType;

  @PrimaryColumn('varchar', { length: 16 })
  bot: string;

  /** Empty for events without a value. */
  @PrimaryColumn('varchar', { length: 2048, collation: 'C' })
  value: string;

  @Column('integer')
  events: number;

  @Column('integer')
  visitors: number;

  @Column('integer')
  sessions: number;
}

import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PrimaryIdColumn } from '../../database/columns';
import { Site } from '../../sites/entities/site.entity';
import type { EventType } from '../events/event-types';

/** How many events of a kind a page had in one hour; the page is empty where they were on none. */
@Entity('site_event_hours')
@Index('site_event_hours_at_idx', ['at'])
export class SiteEventHour {
  @ForeignKey(() => Site, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  siteId: string;

  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  @PrimaryColumn('varchar', { length: 32 })
  type: EventType;

  @PrimaryIdColumn()
  spaceId: string;

  @PrimaryIdColumn()
  pageId: string;

  @PrimaryColumn('varchar', { length: 16 })
  bot: string;

  @Column('integer')
  events: number;
}

import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PrimaryIdColumn } from '../../database/columns';
import { Site } from '../../sites/entities/site.entity';
import type { EventType } from '../events/event-types';

/**
 * How many events of a kind there were on one day, and by how many readers: of the whole site (level 0) and of each page
 * (level 1), for a reader of two pages is one reader of the site.
 */
@Entity('site_event_days')
@Index('site_event_days_at_idx', ['at'])
export class SiteEventDay {
  @ForeignKey(() => Site, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  siteId: string;

  @PrimaryColumn('smallint')
  level: number;

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

  @Column('integer')
  visitors: number;

  @Column('integer')
  sessions: number;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { EventCount } from './event-count';

/**
 * How many events of a kind there were on one day, and by how many readers: of the whole site (level 0) and of each page
 * (level 1), for a reader of two pages is one reader of the site.
 */
@Entity('site_event_days')
@Index('site_event_days_at_idx', ['at'])
export class SiteEventDay extends EventCount {
  @PrimaryColumn('smallint')
  level: number;

  @Column('integer')
  visitors: number;

  @Column('integer')
  sessions: number;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { EventCount } from './event-count';

/**
 * Number of events of a kind on one day, and of the readers that caused them: for the whole site (level 0) and for each page (level 1),
 * because a reader of two pages is one reader of the site.
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

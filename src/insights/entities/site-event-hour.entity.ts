import { Entity, Index } from 'typeorm';
import { EventCount } from './event-count';

/** How many events of a kind a page had in one hour; the page is empty where they were on none. */
@Entity('site_event_hours')
@Index('site_event_hours_at_idx', ['at'])
export class SiteEventHour extends EventCount {}

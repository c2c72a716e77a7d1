import { Entity, Index } from 'typeorm';
import { EventCount } from './event-count';

/** Number of events of a kind on a page in one hour; the page is empty for events that were not on a page. */
@Entity('site_event_hours')
@Index('site_event_hours_at_idx', ['at'])
export class SiteEventHour extends EventCount {}

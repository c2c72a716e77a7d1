import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, PrimaryIdColumn } from '../../database/columns';
import { Site } from '../../sites/entities/site.entity';
import type { EventDetails } from '../events/site-event';
import type { EventType } from '../events/event-types';

/** Something that a reader did on a site. The table is partitioned by month; no row can be traced back to a person. */
@Entity('site_events')
@Index('site_events_at_idx', ['at'])
export class SiteEvent {
  @ForeignKey(() => Site, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  siteId: string;

  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  @PrimaryIdColumn()
  id: string;

  @Column('varchar', { length: 32 })
  type: EventType;

  /** A number that represents a reader for one day. */
  @Column('bigint')
  visitor: string;

  @Column('bigint')
  session: string;

  @Column('varchar', { length: 2048 })
  url: string;

  @IdColumn({ nullable: true })
  sectionId: string | null;

  @IdColumn({ nullable: true })
  siteSpaceId: string | null;

  @IdColumn({ nullable: true })
  spaceId: string | null;

  @IdColumn({ nullable: true })
  pageId: string | null;

  /** Empty for people. */
  @Column('varchar', { length: 16 })
  bot: string;

  @Column('varchar', { length: 16 })
  browser: string;

  @Column('varchar', { length: 16 })
  device: string;

  @Column('varchar', { length: 16 })
  os: string;

  @Column('varchar', { length: 16, nullable: true })
  language: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  referrer: string | null;

  @Column('varchar', { length: 255, nullable: true })
  referrerDomain: string | null;

  @Column('jsonb')
  details: EventDetails;
}

import { Column, ForeignKey, PrimaryColumn } from 'typeorm';
import { PrimaryIdColumn } from '../../database/columns';
import { Site } from '../../sites/entities/site.entity';
import type { EventType } from '../events/event-types';

/** Number of events of a kind in one period. */
export abstract class EventCount {
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

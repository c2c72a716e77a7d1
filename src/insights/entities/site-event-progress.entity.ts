import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SummedUnit } from './summed-unit';

/** How far events are added up: the sums of a unit contain every event before `until`, and none after it. */
@Entity('site_event_progress')
export class SiteEventProgress {
  @PrimaryColumn('varchar', { length: 8 })
  unit: SummedUnit;

  @Column({ type: 'timestamptz', precision: 3 })
  until: Date;
}

import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PrimaryIdColumn } from '../../../database/columns';
import { SiteSpace } from '../../../sites/entities/site-space.entity';

/** How often readers gave a page of a site a rating on one day. */
@Entity('site_feedback')
export class SiteFeedback {
  @PrimaryIdColumn()
  siteSpaceId: string;

  @ManyToOne(() => SiteSpace, { onDelete: 'CASCADE' })
  siteSpace?: Relation<SiteSpace>;

  @PrimaryIdColumn()
  pageId: string;

  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('varchar', { length: 10 })
  rating: string;

  @Column({ type: 'integer' })
  count: number;
}

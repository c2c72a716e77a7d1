import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { SiteSpace } from '../../../sites/entities/site-space.entity';

/** How often readers gave a page of a site a rating on one day. */
@Entity('site_feedback')
export class SiteFeedback {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  siteSpaceId: string;

  @ManyToOne(() => SiteSpace, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'site_space_id', foreignKeyConstraintName: 'site_feedback_site_space_id_fkey' })
  siteSpace?: Relation<SiteSpace>;

  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  pageId: string;

  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('varchar', { length: 10 })
  rating: string;

  @Column({ type: 'integer' })
  count: number;
}

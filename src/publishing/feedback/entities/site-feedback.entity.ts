import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { PrimaryIdColumn } from '../../../database/columns';
import { SiteSpace } from '../../../sites/entities/site-space.entity';

/** The number of ratings of one kind for a page of a site on one day. */
@Entity('site_feedback')
export class SiteFeedback {
  @ForeignKey(() => SiteSpace, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  siteSpaceId: string;

  @PrimaryIdColumn()
  pageId: string;

  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('varchar', { length: 10 })
  rating: string;

  @Column({ type: 'integer' })
  count: number;
}

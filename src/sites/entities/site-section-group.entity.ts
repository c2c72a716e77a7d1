import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn } from '../../database/columns';
import { Site } from './site.entity';

/** Sections of a site under one heading. */
@Entity('site_section_groups')
@Index('site_section_groups_site_id_id_idx', ['siteId', 'id'])
export class SiteSectionGroup {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => Site, { onDelete: 'CASCADE' })
  @IdColumn()
  siteId: string;

  /** Place among the groups, and the sections outside of groups, of its site. */
  @Column({ type: 'varchar', length: 255, collation: 'C' })
  rank: string;

  @Column('varchar', { length: 100 })
  title: string;

  @Column('varchar', { length: 50, nullable: true })
  icon: string | null;
}

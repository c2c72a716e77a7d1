import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Site } from './site.entity';

/** Sections of a site under one heading. */
@Entity('site_section_groups')
@Index('site_section_groups_site_id_id_idx', ['siteId', 'id'])
export class SiteSectionGroup {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  id: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  siteId: string;

  @ManyToOne(() => Site, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'site_id', foreignKeyConstraintName: 'site_section_groups_site_id_fkey' })
  site?: Relation<Site>;

  /** Place among the groups, and the sections outside of groups, of its site. */
  @Column({ type: 'varchar', length: 255, collation: 'C' })
  rank: string;

  @Column('varchar', { length: 100 })
  title: string;

  @Column('varchar', { length: 50, nullable: true })
  icon: string | null;
}

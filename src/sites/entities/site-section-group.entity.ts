import { Column, Entity, Index } from 'typeorm';
import { SiteResource } from './site-resource';

/** Sections of a site under one heading. */
@Entity('site_section_groups')
@Index('site_section_groups_site_id_id_idx', ['siteId', 'id'])
export class SiteSectionGroup extends SiteResource {
  /** Position among the groups and ungrouped sections of its site. */
  @Column({ type: 'varchar', length: 255, collation: 'C' })
  rank: string;

  @Column('varchar', { length: 100 })
  title: string;

  @Column('varchar', { length: 50, nullable: true })
  icon: string | null;
}

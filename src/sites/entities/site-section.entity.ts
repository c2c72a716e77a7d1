import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { ExternalIdColumn, IdColumn } from '../../database/columns';
import { SiteSectionGroup } from './site-section-group.entity';
import { SitePart } from './site-part';

/** A part of a site with a path of its own: one or more variants of a space. */
@Entity('site_sections')
@Index('site_sections_site_id_id_idx', ['siteId', 'id'])
@Index('site_sections_path_key', ['siteId', 'path'], { unique: true })
@Index('site_sections_default_key', ['siteId'], { unique: true, where: 'is_default' })
@Index('site_sections_external_id_key', ['siteId', 'externalId'], {
  unique: true,
  where: 'external_id IS NOT NULL',
})
export class SiteSection extends SitePart {
  /** Null: not in a group. */
  @ForeignKey(() => SiteSectionGroup, { onDelete: 'SET NULL' })
  @Index('site_sections_group_id_idx')
  @IdColumn({ nullable: true })
  groupId: string | null;

  @ExternalIdColumn()
  externalId: string | null;

  @Column('varchar', { length: 128 })
  title: string;

  @Column('varchar', { length: 256, nullable: true })
  description: string | null;

  @Column('varchar', { length: 50, nullable: true })
  icon: string | null;
}

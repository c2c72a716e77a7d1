import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn } from '../../database/columns';
import { SiteSectionGroup } from './site-section-group.entity';
import { Site } from './site.entity';

/** A part of a site with a path of its own: one or more variants of a space. */
@Entity('site_sections')
@Index('site_sections_site_id_id_idx', ['siteId', 'id'])
@Index('site_sections_path_key', ['siteId', 'path'], { unique: true })
@Index('site_sections_default_key', ['siteId'], { unique: true, where: 'is_default' })
export class SiteSection {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => Site, { onDelete: 'CASCADE' })
  @IdColumn()
  siteId: string;

  /** Null: outside of groups. */
  @ForeignKey(() => SiteSectionGroup, { onDelete: 'SET NULL' })
  @Index('site_sections_group_id_idx')
  @IdColumn({ nullable: true })
  groupId: string | null;

  /** Place in its group, or among the groups and sections of its site. */
  @Column({ type: 'varchar', length: 255, collation: 'C' })
  rank: string;

  @Column('varchar', { length: 128 })
  title: string;

  @Column('varchar', { length: 256, nullable: true })
  description: string | null;

  @Column('varchar', { length: 50, nullable: true })
  icon: string | null;

  @Column({ type: 'varchar', length: 100, collation: 'C' })
  path: string;

  /** Paths it had before; they lead to it as long as nothing else has them. */
  @Column({ type: 'varchar', length: 100, collation: 'C', array: true })
  formerPaths: string[];

  /** Shown at the root of the site, whatever its path. */
  @Column({ type: 'boolean' })
  isDefault: boolean;

  /** Expression that decides which visitors see it; null: all. */
  @Column('varchar', { length: 1024, nullable: true })
  condition: string | null;
}

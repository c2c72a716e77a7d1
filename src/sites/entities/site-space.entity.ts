import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { ExternalIdColumn, IdColumn } from '../../database/columns';
import { Space } from '../../spaces/entities/space.entity';
import { SiteSection } from './site-section.entity';
import { SitePart } from './site-part';

/** A space on a site: a variant of its section, or of the whole site where there are no sections. */
@Entity('site_spaces')
@Index('site_spaces_site_id_id_idx', ['siteId', 'id'])
@Index('site_spaces_path_key', ['sectionId', 'path'], { unique: true })
@Index('site_spaces_root_path_key', ['siteId', 'path'], { unique: true, where: 'section_id IS NULL' })
@Index('site_spaces_default_key', ['sectionId'], { unique: true, where: 'is_default' })
@Index('site_spaces_root_default_key', ['siteId'], { unique: true, where: 'is_default AND section_id IS NULL' })
@Index('site_spaces_external_id_key', ['siteId', 'externalId'], {
  unique: true,
  where: 'external_id IS NOT NULL',
})
export class SiteSpace extends SitePart {
  @ExternalIdColumn()
  externalId: string | null;

  /** Null: at the root of a site without sections. */
  @ForeignKey(() => SiteSection, { onDelete: 'CASCADE' })
  @IdColumn({ nullable: true })
  sectionId: string | null;

  @ForeignKey(() => Space, { onDelete: 'CASCADE' })
  @Index('site_spaces_space_id_idx')
  @IdColumn()
  spaceId: string;

  /** The overrides of the customization of the site; null: none. */
  @Column({ type: 'jsonb', nullable: true })
  customization: object | null;
}

import { Column, Entity, Index } from 'typeorm';
import { ExternalIdColumn, HashColumn, TimeColumn } from '../../database/columns';
import { SiteResource } from './site-resource';

/** A key that opens a site whose visibility is `share-link`. */
@Entity('site_share_links')
@Index('site_share_links_site_id_id_idx', ['siteId', 'id'])
@Index('site_share_links_external_id_key', ['siteId', 'externalId'], {
  unique: true,
  where: 'external_id IS NOT NULL',
})
export class SiteShareLink extends SiteResource {
  @ExternalIdColumn()
  externalId: string | null;

  @Column('varchar', { length: 50 })
  name: string;

  /** SHA-256 of the key, for lookups. */
  @Index('site_share_links_key_hash_key', { unique: true })
  @HashColumn()
  keyHash: string;

  /** The sealed key: people who manage the site can see the URL of the link. */
  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'boolean' })
  active: boolean;

  @TimeColumn()
  createdAt: Date;
}

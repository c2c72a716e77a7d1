import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Site } from './site.entity';

/** A key that opens a site whose visibility is `share-link`. */
@Entity('site_share_links')
@Index('site_share_links_site_id_id_idx', ['siteId', 'id'])
export class SiteShareLink {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  id: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  siteId: string;

  @ManyToOne(() => Site, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'site_id', foreignKeyConstraintName: 'site_share_links_site_id_fkey' })
  site?: Relation<Site>;

  @Column('varchar', { length: 50 })
  name: string;

  /** SHA-256 of the key, as it is looked up. */
  @Index('site_share_links_key_hash_key', { unique: true })
  @Column({ type: 'varchar', length: 43, collation: 'C' })
  keyHash: string;

  /** The key, sealed: its address is shown to those who manage the site. */
  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'boolean' })
  active: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

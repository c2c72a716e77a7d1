import { Column, Entity, Index } from 'typeorm';
import { ExternalIdColumn, TimeColumn } from '../../database/columns';
import { SiteResource } from './site-resource';

/** The target of an old path of a site. */
export type RedirectDestination =
  | { readonly kind: 'site-section'; readonly siteSectionId: string }
  | { readonly kind: 'site-space'; readonly siteSpaceId: string }
  | { readonly kind: 'site-page'; readonly siteSpaceId: string; readonly pageId: string };

@Entity('site_redirects')
@Index('site_redirects_site_id_id_idx', ['siteId', 'id'])
@Index('site_redirects_path_key', ['siteId', 'path'], { unique: true })
@Index('site_redirects_external_id_key', ['siteId', 'externalId'], {
  unique: true,
  where: 'external_id IS NOT NULL',
})
export class SiteRedirect extends SiteResource {
  @ExternalIdColumn()
  externalId: string | null;

  /** As provided, with its leading slash. */
  @Column('varchar', { length: 512 })
  source: string;

  /** The source, decoded and in lower case, for case-insensitive lookups. */
  @Column({ type: 'varchar', length: 512, collation: 'C' })
  path: string;

  @Column({ type: 'jsonb' })
  destination: RedirectDestination;

  @TimeColumn()
  createdAt: Date;
}

import { Column, Entity, Index } from 'typeorm';
import { ExternalIdColumn, IdColumn, TimeColumn } from '../../database/columns';
import { OrganizationResource } from '../../organizations/entities/organization-resource';

export const SITE_TYPES = ['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium'] as const;
export type SiteType = (typeof SITE_TYPES)[number];

export const SITE_VISIBILITIES = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const;
export type SiteVisibility = (typeof SITE_VISIBILITIES)[number];

export const AGENTS_CONTEXTS = ['excluded', 'included'] as const;
export type AgentsContext = (typeof AGENTS_CONTEXTS)[number];

/** Who signs the visitor tokens: the organization's own backend, or an integration. */
export const AUTH_BACKENDS = ['custom', 'integration'] as const;
export type AuthBackend = (typeof AUTH_BACKENDS)[number];

/** A docs site: spaces, arranged and shown to an audience. */
@Entity('sites')
@Index('sites_organization_id_id_idx', ['organizationId', 'id'])
@Index('sites_external_id_key', ['organizationId', 'externalId'], {
  unique: true,
  where: 'external_id IS NOT NULL',
})
export class Site extends OrganizationResource {
  @Column('varchar', { length: 20 })
  type: SiteType;

  @ExternalIdColumn()
  externalId: string | null;

  @Column('varchar', { length: 128 })
  title: string;

  /** Path segment of the address under the host of this service; lower case, unique. */
  @Index('sites_basename_key', { unique: true })
  @Column({ type: 'varchar', length: 100, collation: 'C' })
  basename: string;

  /** The custom hostname of the site; lower case, unique. */
  @Index('sites_hostname_key', { unique: true, where: 'hostname IS NOT NULL' })
  @Column({ type: 'varchar', length: 512, collation: 'C', nullable: true })
  hostname: string | null;

  /** Host and path under which another server shows the site, such as `example.com/docs`. */
  @Index('sites_proxy_key', { unique: true, where: 'proxy IS NOT NULL' })
  @Column({ type: 'varchar', length: 512, collation: 'C', nullable: true })
  proxy: string | null;

  @Column('varchar', { length: 20 })
  visibility: SiteVisibility;

  @Column({ type: 'boolean' })
  published: boolean;

  @Column({ type: 'boolean' })
  adaptiveContent: boolean;

  @Column('varchar', { length: 10 })
  agentsContext: AgentsContext;

  /** JSON Schema of the visitor claims; null: none was set. */
  @Column({ type: 'jsonb', nullable: true })
  adaptiveSchema: object | null;

  @TimeColumn({ nullable: true })
  adaptiveSchemaUpdatedAt: Date | null;

  /** Differences from the default customization; null: none. */
  @Column({ type: 'jsonb', nullable: true })
  customization: object | null;

  /** The sealed key for signing visitor tokens. */
  @Column({ type: 'text' })
  authKey: string;

  @Column('varchar', { length: 12 })
  authBackend: AuthBackend;

  /** The URL to which visitors without a token are redirected to sign in. */
  @Column('varchar', { length: 2048, nullable: true })
  authFallbackUrl: string | null;

  @IdColumn()
  createdBy: string;

  @TimeColumn()
  createdAt: Date;

  /** Incremented with every change of the site, its structure and its links; part of cache keys. */
  @Column({ type: 'integer' })
  version: number;
}

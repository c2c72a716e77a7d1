import { Column, Entity, Index } from 'typeorm';
import { IdColumn, TimeColumn } from '../../database/columns';
import { OrganizationResource } from '../../organizations/entities/organization-resource';

export const SITE_TYPES = ['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium'] as const;
export type SiteType = (typeof SITE_TYPES)[number];

export const SITE_VISIBILITIES = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const;
export type SiteVisibility = (typeof SITE_VISIBILITIES)[number];

export const AGENTS_CONTEXTS = ['excluded', 'included'] as const;
export type AgentsContext = (typeof AGENTS_CONTEXTS)[number];

/** Who signs the visitors' tokens: a backend of the organization's own, or an integration. */
export const AUTH_BACKENDS = ['custom', 'integration'] as const;
export type AuthBackend = (typeof AUTH_BACKENDS)[number];

/** A docs site: spaces, arranged and shown to an audience. */
@Entity('sites')
@Index('sites_organization_id_id_idx', ['organizationId', 'id'])
export class Site extends OrganizationResource {
  @Column('varchar', { length: 20 })
  type: SiteType;

  @Column('varchar', { length: 128 })
  title: string;

  /** Segment of the address under our own host; lower case, unique. */
  @Index('sites_basename_key', { unique: true })
  @Column({ type: 'varchar', length: 100, collation: 'C' })
  basename: string;

  /** A host of the organization's own that shows the site; lower case, unique. */
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

  /** JSON Schema of the visitors' claims; null: none was set. */
  @Column({ type: 'jsonb', nullable: true })
  adaptiveSchema: object | null;

  @TimeColumn({ nullable: true })
  adaptiveSchemaUpdatedAt: Date | null;

  /** Looks and texts; null: all defaults. */
  @Column({ type: 'jsonb', nullable: true })
  customization: object | null;

  /** The key that visitors' tokens are signed with, sealed. */
  @Column({ type: 'text' })
  authKey: string;

  @Column('varchar', { length: 12 })
  authBackend: AuthBackend;

  /** Where visitors without a token are sent to sign in. */
  @Column('varchar', { length: 2048, nullable: true })
  authFallbackUrl: string | null;

  @IdColumn()
  createdBy: string;

  @TimeColumn()
  createdAt: Date;

  /** Counts every change of the site, its structure and its links: names a state of it for caches. */
  @Column({ type: 'integer' })
  version: number;
}

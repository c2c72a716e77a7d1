import { Column, Entity, Index } from 'typeorm';
import type { RoleOrGuest } from '../../common/permissions/role';
import { PrimaryIdColumn, TimeColumn } from '../../database/columns';

export const ORGANIZATION_TYPES = ['business', 'community'] as const;
export const USE_CASES = [
  'internalDocs',
  'docsSite',
  'audienceControlledSite',
  'productDocs',
  'teamKnowledgeBase',
  'designSystem',
  'openSourceDocs',
  'notes',
  'other',
] as const;
export const COMMUNITY_TYPES = ['nonProfit', 'openSource', 'education'] as const;

/** The tenant: everything else belongs to exactly one organization. */
@Entity('organizations')
export class Organization {
  @PrimaryIdColumn()
  id: string;

  @Column('varchar', { length: 255 })
  title: string;

  @Column('varchar', { length: 20 })
  type: (typeof ORGANIZATION_TYPES)[number];

  @Column('varchar', { length: 40, nullable: true })
  useCase: (typeof USE_CASES)[number] | null;

  @Column('varchar', { length: 20, nullable: true })
  communityType: (typeof COMMUNITY_TYPES)[number] | null;

  @Index('organizations_hostname_key', { unique: true })
  @Column('varchar', { length: 32, nullable: true })
  hostname: string | null;

  /** The claimed domains; only `provenEmailDomains` are effective. */
  @Column({ type: 'text', array: true })
  emailDomains: string[];

  /** In alphabetical order. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  provenEmailDomains: string[];

  /** Role of people who join without an invite; null: guest. */
  @Column('varchar', { length: 10, nullable: true })
  defaultRole: RoleOrGuest;

  @Column({ type: 'jsonb', nullable: true })
  defaultContent: { type: 'site'; site: string } | null;

  @Column('varchar', { length: 2048, nullable: true })
  logo: string | null;

  @Column({ type: 'boolean' })
  sso: boolean;

  @Column({ type: 'boolean' })
  ai: boolean;

  @Column({ type: 'boolean' })
  inviteLinks: boolean;

  /** Days after which people are reminded of a review that they were asked for; 0: never. */
  @Column({ type: 'integer', default: 3 })
  reviewReminderDays: number;

  @TimeColumn()
  createdAt: Date;
}

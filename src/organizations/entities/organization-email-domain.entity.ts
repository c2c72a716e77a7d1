import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../database/columns';
import { Organization } from './organization.entity';

/** How the ownership of a domain was verified: by a record in its DNS, or by the operator. */
export const VERIFICATION_METHODS = ['dns', 'operator'] as const;

export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/**
 * An email domain of at most one organization. It is effective once it is verified; rows without a method were left by an
 * earlier version. Kept in sync with `Organization.provenEmailDomains`, which responses read.
 */
@Entity('organization_email_domains')
export class OrganizationEmailDomain {
  /** In lower case and ASCII. */
  @PrimaryColumn('varchar', {
    length: 253,
    collation: 'C',
    primaryKeyConstraintName: 'organization_email_domains_pkey',
  })
  domain: string;

  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @Index('organization_email_domains_organization_id_idx')
  @IdColumn()
  organizationId: string;

  /** Null: claimed only, without effect. */
  @TimeColumn({ nullable: true })
  provenAt: Date | null;

  @Column('varchar', { length: 10, nullable: true })
  proof: VerificationMethod | null;

  /** When the record was last checked; null if the operator verified it. */
  @Index('organization_email_domains_checked_at_idx', { where: 'checked_at IS NOT NULL' })
  @TimeColumn({ nullable: true })
  checkedAt: Date | null;

  /** Since when the record is missing; null: it exists. */
  @TimeColumn({ nullable: true })
  missingSince: Date | null;
}

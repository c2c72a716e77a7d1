import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../database/columns';
import { Organization } from './organization.entity';

/** How it was shown that a domain belongs to an organization: by a record in its DNS, or by the word of the operator. */
export const DOMAIN_PROOFS = ['dns', 'operator'] as const;

export type DomainProof = (typeof DOMAIN_PROOFS)[number];

/**
 * Whose an e-mail domain is: one organization's at most. It counts once it is proven; rows without a proof are left by an
 * earlier version. Kept together with `Organization.provenEmailDomains`, which answers read.
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

  /** Null: it was named, and counts for nothing. */
  @TimeColumn({ nullable: true })
  provenAt: Date | null;

  @Column('varchar', { length: 10, nullable: true })
  proof: DomainProof | null;

  /** When the record was last looked for; null where the operator said so. */
  @Index('organization_email_domains_checked_at_idx', { where: 'checked_at IS NOT NULL' })
  @TimeColumn({ nullable: true })
  checkedAt: Date | null;

  /** Since when the record is gone; null: it is there. */
  @TimeColumn({ nullable: true })
  missingSince: Date | null;
}

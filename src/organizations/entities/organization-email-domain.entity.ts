import { Entity, Index, JoinColumn, ManyToOne, Column, PrimaryColumn, type Relation } from 'typeorm';
import { Organization } from './organization.entity';

/** Whose an e-mail domain is: one organization's at most. Kept together with `Organization.emailDomains`, which answers read. */
@Entity('organization_email_domains')
export class OrganizationEmailDomain {
  /** In lower case and ASCII. */
  @PrimaryColumn('varchar', {
    length: 253,
    collation: 'C',
    primaryKeyConstraintName: 'organization_email_domains_pkey',
  })
  domain: string;

  @Index('organization_email_domains_organization_id_idx')
  @Column({ type: 'varchar', length: 32, collation: 'C' })
  organizationId: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organization_id', foreignKeyConstraintName: 'organization_email_domains_organization_id_fkey' })
  organization?: Relation<Organization>;
}

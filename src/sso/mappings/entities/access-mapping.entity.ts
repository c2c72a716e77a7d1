import { Column, Entity, ForeignKey } from 'typeorm';
import type { Role } from '../../../common/permissions/role';
import { PrimaryIdColumn, TimeColumn } from '../../../database/columns';
import { Organization } from '../../../organizations/entities/organization.entity';

/** What people of one group get: a team, or a role in the organization. */
export interface MappingRule {
  /** A value of the attribute, such as the name of a group. */
  readonly value: string;
  readonly team?: string;
  readonly role?: Role;
}

/** What the groups of people mean here, as one identity provider, or the directory, names them. */
@Entity('access_mappings')
export class AccessMapping {
  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  organizationId: string;

  /** The identity provider, or `scim`. No foreign key: providers are in modules above. */
  @PrimaryIdColumn()
  source: string;

  /** Claim or attribute that names the groups; null: none, and nothing is mapped. */
  @Column('varchar', { length: 255, nullable: true })
  attribute: string | null;

  /** The highest role that rules may give. */
  @Column('varchar', { length: 10 })
  highestRole: Role;

  @Column('jsonb')
  rules: MappingRule[];

  @TimeColumn()
  updatedAt: Date;
}

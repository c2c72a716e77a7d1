import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import type { ProviderKind } from '../../auth/sessions/provider-kind';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';
import { User } from '../../users/entities/user.entity';

/**
 * Links a person's identifier at a provider to their account. It outlives the membership of the person, so that
 * a later owner of their address does not get their account.
 */
@Entity('linked_identities')
@Index('linked_identities_provider_id_subject_key', ['providerId', 'subject'], { unique: true })
@Index('linked_identities_provider_id_user_id_key', ['providerId', 'userId'], { unique: true })
export class LinkedIdentity {
  @PrimaryIdColumn()
  id: string;

  @Index('linked_identities_organization_id_idx')
  @IdColumn()
  organizationId: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  organization?: Relation<Organization>;

  @Index('linked_identities_user_id_idx')
  @IdColumn()
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: Relation<User>;

  @Column('varchar', { length: 10 })
  providerKind: ProviderKind;

  /** No foreign key: the modules of the protocols are above this one and remove the links of deleted providers. */
  @IdColumn()
  providerId: string;

  /** The permanent identifier of the person at the provider. */
  @Column({ type: 'varchar', length: 255, collation: 'C' })
  subject: string;

  /** The address that it sent last. */
  @Column('varchar', { length: 254 })
  email: string;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  lastSignInAt: Date;
}

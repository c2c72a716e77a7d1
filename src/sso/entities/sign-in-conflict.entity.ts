import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import type { ProviderKind } from '../../auth/sessions/provider-kind';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';
import { User } from '../../users/entities/user.entity';

/**
 * - `subject`: the account of this address is linked to another identifier at the provider.
 * - `provider`: the person's membership belongs to another provider of the organization.
 * - `place`: the person has a membership, and no admin has allowed them to sign in through a provider.
 */
export const CONFLICT_REASONS = ['subject', 'provider', 'place'] as const;

export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** A sign-in that was refused because of an existing account, until an admin resolves it. */
@Entity('sign_in_conflicts')
@Index('sign_in_conflicts_provider_id_subject_key', ['providerId', 'subject'], { unique: true })
@Index('sign_in_conflicts_organization_id_id_idx', ['organizationId', 'id'])
export class SignInConflict {
  @PrimaryIdColumn()
  id: string;

  @IdColumn()
  organizationId: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  organization?: Relation<Organization>;

  @Column('varchar', { length: 10 })
  providerKind: ProviderKind;

  @IdColumn()
  providerId: string;

  @Column({ type: 'varchar', length: 255, collation: 'C' })
  subject: string;

  @Column('varchar', { length: 254 })
  email: string;

  /** The owner of the account in conflict. */
  @Index('sign_in_conflicts_user_id_idx')
  @IdColumn()
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: Relation<User>;

  @Column('varchar', { length: 10 })
  reason: ConflictReason;

  /** Of the last time. */
  @Column('varchar', { length: 128, nullable: true })
  requestId: string | null;

  @Index('sign_in_conflicts_occurred_at_idx')
  @TimeColumn()
  occurredAt: Date;
}

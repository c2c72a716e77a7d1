import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ProviderKind } from '../../auth/sessions/provider-kind';
import { Organization } from '../../organizations/entities/organization.entity';
import { User } from '../../users/entities/user.entity';

/**
 * - `subject`: the account of this address belongs to somebody whom the provider calls otherwise.
 * - `provider`: the person's place belongs to another provider of the organization.
 * - `place`: the person has a place, and no admin has let them sign in through a provider.
 */
export const CONFLICT_REASONS = ['subject', 'provider', 'place'] as const;

export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** A sign-in that was refused because of somebody's account, until an admin says what it is. */
@Entity('sign_in_conflicts')
@Index('sign_in_conflicts_provider_id_subject_key', ['providerId', 'subject'], { unique: true })
@Index('sign_in_conflicts_organization_id_id_idx', ['organizationId', 'id'])
export class SignInConflict {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'sign_in_conflicts_pkey' })
  id: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  organizationId: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organization_id', foreignKeyConstraintName: 'sign_in_conflicts_organization_id_fkey' })
  organization?: Relation<Organization>;

  @Column('varchar', { length: 10 })
  providerKind: ProviderKind;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  providerId: string;

  @Column({ type: 'varchar', length: 255, collation: 'C' })
  subject: string;

  @Column('varchar', { length: 254 })
  email: string;

  /** Whose account is in conflict. */
  @Index('sign_in_conflicts_user_id_idx')
  @Column({ type: 'varchar', length: 32, collation: 'C' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sign_in_conflicts_user_id_fkey' })
  user?: Relation<User>;

  @Column('varchar', { length: 10 })
  reason: ConflictReason;

  /** Of the last time. */
  @Column('varchar', { length: 128, nullable: true })
  requestId: string | null;

  @Index('sign_in_conflicts_occurred_at_idx')
  @Column({ type: 'timestamptz', precision: 3 })
  occurredAt: Date;
}

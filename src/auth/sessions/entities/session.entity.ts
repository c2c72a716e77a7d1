import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../../users/entities/user.entity';
import type { ProviderKind } from '../provider-kind';

/** A person who signed in through an identity provider. It opens the organization of that provider, and no other. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'sessions_pkey' })
  id: string;

  @Index('sessions_user_id_idx')
  @Column({ type: 'varchar', length: 32, collation: 'C' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user_id_fkey' })
  user?: Relation<User>;

  /** No foreign key: organizations is a module beside this one. */
  @Index('sessions_organization_id_idx')
  @Column({ type: 'varchar', length: 32, collation: 'C' })
  organizationId: string;

  @Column('varchar', { length: 10 })
  providerKind: ProviderKind;

  @Index('sessions_provider_id_idx')
  @Column({ type: 'varchar', length: 32, collation: 'C' })
  providerId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Roughly when it was last used: written at most every few minutes. */
  @Column({ type: 'timestamptz', precision: 3 })
  lastUsedAt: Date;

  /** The end, however much it is used. */
  @Index('sessions_expires_at_idx')
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  /** What the browser said to be at sign-in. */
  @Column('varchar', { length: 200, nullable: true })
  userAgent: string | null;

  /** The address that signed in. */
  @Column('varchar', { length: 45, nullable: true })
  ip: string | null;
}

import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../database/columns';
import { User } from '../../../users/entities/user.entity';
import type { LocalMethod, ProviderKind } from '../provider-kind';

/**
 * A person who signed in. Through an identity provider, it opens the organization of that provider and no other; by a method of
 * our own, all that the person has a place in.
 */
@Entity('sessions')
export class Session {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'sessions_pkey' })
  id: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index('sessions_user_id_idx')
  @IdColumn()
  userId: string;

  /** No foreign key: organizations is a module beside this one. */
  @Index('sessions_organization_id_idx')
  @IdColumn({ nullable: true })
  organizationId: string | null;

  @Column('varchar', { length: 10, nullable: true })
  providerKind: ProviderKind | null;

  @Index('sessions_provider_id_idx')
  @IdColumn({ nullable: true })
  providerId: string | null;

  /** How the person signed in where no provider did. */
  @Column('varchar', { length: 20, nullable: true })
  method: LocalMethod | null;

  @TimeColumn()
  createdAt: Date;

  /** Roughly when it was last used: written at most every few minutes. */
  @TimeColumn()
  lastUsedAt: Date;

  /** The end, however much it is used. */
  @Index('sessions_expires_at_idx')
  @TimeColumn()
  expiresAt: Date;

  /** What the browser said to be at sign-in. */
  @Column('varchar', { length: 200, nullable: true })
  userAgent: string | null;

  /** The address that signed in. */
  @Column('varchar', { length: 45, nullable: true })
  ip: string | null;
}

import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../database/columns';
import { User } from '../../../users/entities/user.entity';
import type { LocalMethod, ProviderKind } from '../provider-kind';

/**
 * A signed-in person. A session through an identity provider is limited to the organization of that provider; one by a local
 * method gives access to all organizations of the person.
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

  /** How the person signed in without a provider. */
  @Column('varchar', { length: 20, nullable: true })
  method: LocalMethod | null;

  @TimeColumn()
  createdAt: Date;

  /** Roughly when it was last used: written at most every few minutes. */
  @TimeColumn()
  lastUsedAt: Date;

  /** The end, regardless of use. */
  @Index('sessions_expires_at_idx')
  @TimeColumn()
  expiresAt: Date;

  /** The User-Agent header at sign-in. */
  @Column('varchar', { length: 200, nullable: true })
  userAgent: string | null;

  /** The IP address at sign-in. */
  @Column('varchar', { length: 45, nullable: true })
  ip: string | null;
}

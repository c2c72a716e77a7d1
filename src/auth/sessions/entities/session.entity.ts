import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../database/columns';
import { User } from '../../../users/entities/user.entity';
import type { ProviderKind } from '../provider-kind';

/** A person who signed in through an identity provider. It opens the organization of that provider, and no other. */
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
  @IdColumn()
  organizationId: string;

  @Column('varchar', { length: 10 })
  providerKind: ProviderKind;

  @Index('sessions_provider_id_idx')
  @IdColumn()
  providerId: string;

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

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, TimeColumn } from '../../database/columns';
import { User } from '../../users/entities/user.entity';

/**
 * - `set-up`: sets a passkey or a password, and signs in.
 * - `reset`: the same, for somebody who has forgotten theirs.
 * - `sign-in`: signs in.
 */
export const ACCOUNT_LINK_KINDS = ['set-up', 'reset', 'sign-in'] as const;

export type AccountLinkKind = (typeof ACCOUNT_LINK_KINDS)[number];

/** A one-time link that gives access to an account until it expires. */
@Entity('account_links')
export class AccountLink {
  /** Of the secret in the link. */
  @PrimaryColumn('varchar', { length: 43, collation: 'C', primaryKeyConstraintName: 'account_links_pkey' })
  hash: string;

  @Index('account_links_user_id_idx')
  @IdColumn()
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'account_links_user_id_fkey' })
  user?: Relation<User>;

  @Column('varchar', { length: 10 })
  kind: AccountLinkKind;

  /** A path of this service to open afterwards. */
  @Column('varchar', { length: 2048 })
  relay: string;

  @TimeColumn()
  createdAt: Date;

  @Index('account_links_expires_at_idx')
  @TimeColumn()
  expiresAt: Date;
}

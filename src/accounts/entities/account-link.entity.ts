import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, TimeColumn } from '../../database/columns';
import { User } from '../../users/entities/user.entity';

/**
 * - `set-up`: sets a passkey or a password, and signs in.
 * - `reset`: the same, for someone who has forgotten theirs.
 * - `sign-in`: signs in.
 * - `verify`: makes an address the one of the account, for who is signed in to it.
 */
export const ACCOUNT_LINK_KINDS = ['set-up', 'reset', 'sign-in', 'verify'] as const;

export type AccountLinkKind = (typeof ACCOUNT_LINK_KINDS)[number];

/** A one-time link to an account until it expires. */
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

  /** Of how the person signed in when the link was made: it counts for no other (`SignInVersionsRepository`). */
  @Column('integer', { default: 0 })
  version: number;

  /** The address that the link verifies. */
  @Column('varchar', { length: 254, nullable: true })
  email: string | null;

  /** A path of this service to open afterwards. */
  @Column('varchar', { length: 2048 })
  relay: string;

  @TimeColumn()
  createdAt: Date;

  @Index('account_links_expires_at_idx')
  @TimeColumn()
  expiresAt: Date;
}

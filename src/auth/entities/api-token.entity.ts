import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { HashColumn, IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { User } from '../../users/entities/user.entity';

/** A personal API token. Only its hash is stored; the token itself is shown once, when it is created. */
@Entity('api_tokens')
export class ApiToken {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index('api_tokens_user_id_idx')
  @IdColumn()
  userId: string;

  /** If set, the token is limited to this organization. No foreign key: organizations is a module beside this one. */
  @Index('api_tokens_organization_id_idx')
  @IdColumn({ nullable: true })
  organizationId: string | null;

  /** Created by someone who had signed in through the identity provider of that organization. */
  @Column({ type: 'boolean', default: false })
  sso: boolean;

  /** That provider. No foreign key: providers are in modules above. */
  @Index('api_tokens_provider_id_idx', { where: 'provider_id IS NOT NULL' })
  @IdColumn({ nullable: true })
  providerId: string | null;

  /** The session in which it, or the token that created it, was created; it may have ended. */
  @IdColumn({ nullable: true })
  sessionId: string | null;

  /** When its owner last signed in through that provider; null: when it was created. */
  @TimeColumn({ nullable: true })
  signedInAt: Date | null;

  /** Roughly when it was last used: written at most every few minutes. */
  @TimeColumn({ nullable: true })
  lastUsedAt: Date | null;

  @Column('varchar', { length: 100 })
  name: string;

  @Index('api_tokens_hash_key', { unique: true })
  @HashColumn()
  hash: string;

  /**
   * For an agent that its owner has authorized: it is valid only for the MCP server for authors. `hash` is that of the code or refresh token
   * that continues it, in a form that no bearer token has.
   */
  @Column({ type: 'boolean', default: false })
  agent: boolean;

  /** For an agent: the previous `hash`, for secrets of versions in which they did not say what they belong to. Its reuse ends the token. */
  @Index('api_tokens_spent_hash_idx', { where: 'spent_hash IS NOT NULL' })
  @HashColumn({ nullable: true })
  spentHash: string | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  expiresAt: Date | null;
}

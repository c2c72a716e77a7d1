import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../users/entities/user.entity';

/** A personal API token. Only its hash is kept; the token itself is shown once, when it is made. */
@Entity('api_tokens')
export class ApiToken {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  id: string;

  @Index('api_tokens_user_id_idx')
  @Column({ type: 'varchar', length: 32, collation: 'C' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'api_tokens_user_id_fkey' })
  user?: Relation<User>;

  /** When set, the token opens this organization only. No foreign key: organizations is a module beside this one. */
  @Index('api_tokens_organization_id_idx')
  @Column({ type: 'varchar', length: 32, collation: 'C', nullable: true })
  organizationId: string | null;

  /** Made by somebody who had signed in through the identity provider of that organization. */
  @Column({ type: 'boolean', default: false })
  sso: boolean;

  @Column('varchar', { length: 100 })
  name: string;

  @Index('api_tokens_hash_key', { unique: true })
  @Column({ type: 'varchar', length: 43, collation: 'C' })
  hash: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt: Date | null;
}

import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { TimeColumn } from '../../database/columns';
import { User } from '../../users/entities/user.entity';

/** An app of a person that generates one-time codes (TOTP, RFC 6238). */
@Entity('code_generators')
export class CodeGenerator {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'code_generators_pkey' })
  userId: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'code_generators_user_id_fkey' })
  user?: Relation<User>;

  /** The shared secret, sealed. */
  @Column('text')
  sealed: string;

  /** Of how the person signed in when the secret was made: it is confirmed at no other (`SignInVersionsRepository`). */
  @Column('integer', { default: 0 })
  version: number;

  /** The time step of the last used code: each code is accepted once. */
  @Column('bigint', { default: 0 })
  lastStep: string;

  /** Null: not confirmed yet, and codes are not required. */
  @TimeColumn({ nullable: true })
  confirmedAt: Date | null;
}

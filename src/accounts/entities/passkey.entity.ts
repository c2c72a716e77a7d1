import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, TimeColumn } from '../../database/columns';
import { User } from '../../users/entities/user.entity';

/** A passkey of a person: what we must know to check what their device signs. Nothing in it is secret. */
@Entity('passkeys')
export class Passkey {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'passkeys_pkey' })
  id: string;

  @Index('passkeys_user_id_idx')
  @IdColumn()
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'passkeys_user_id_fkey' })
  user?: Relation<User>;

  /** What the device calls it, in base64url: 1023 bytes at most. */
  @Index('passkeys_credential_id_key', { unique: true })
  @Column({ type: 'varchar', length: 1400, collation: 'C' })
  credentialId: string;

  /** COSE, in base64url. */
  @Column('text')
  publicKey: string;

  /** How often the device has signed; 0 where it does not count. */
  @Column('bigint')
  counter: string;

  /** How browsers reach it. */
  @Column('text', { array: true })
  transports: string[];

  /** What its owner calls it. */
  @Column('varchar', { length: 100 })
  name: string;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  lastUsedAt: Date | null;
}

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, TimeColumn } from '../../database/columns';
import { User } from '../../users/entities/user.entity';

/** A passkey of a person: the data to verify signatures of their device. Nothing in it is secret. */
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

  /** The credential identifier, in base64url: 1023 bytes at most. */
  @Index('passkeys_credential_id_key', { unique: true })
  @Column({ type: 'varchar', length: 1400, collation: 'C' })
  credentialId: string;

  /** COSE, in base64url. */
  @Column('text')
  publicKey: string;

  /** The signature counter; 0 if the device does not count. */
  @Column('bigint')
  counter: string;

  /** The transports for reaching it. */
  @Column('text', { array: true })
  transports: string[];

  /** The name given by its owner. */
  @Column('varchar', { length: 100 })
  name: string;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  lastUsedAt: Date | null;
}

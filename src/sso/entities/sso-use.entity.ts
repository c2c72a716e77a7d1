import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An identifier of a provider that has been used, and is refused until it would be expired anyway (replay protection). */
@Entity('sso_uses')
export class SsoUse {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'sso_uses_pkey' })
  providerId: string;

  /** Of the identifier, which may be of any length. */
  @PrimaryColumn('varchar', { length: 43, collation: 'C', primaryKeyConstraintName: 'sso_uses_pkey' })
  hash: string;

  @Index('sso_uses_expires_at_idx')
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}

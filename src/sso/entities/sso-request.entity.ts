import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SignInPurpose } from '../sign-in-purpose';

/** A pending sign-in at an identity provider. Deleted when the browser returns, or after some minutes. */
@Entity('sso_requests')
export class SsoRequest {
  @PrimaryColumn('varchar', { length: 64, collation: 'C', primaryKeyConstraintName: 'sso_requests_pkey' })
  id: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  providerId: string;

  @Column('varchar', { length: 10 })
  purpose: SignInPurpose;

  /** Where the person wanted to go: a path of this service. */
  @Column('varchar', { length: 2048 })
  relay: string;

  /** Of the cookie that the browser was given; null: any browser may come back. */
  @Column({ type: 'varchar', length: 43, collation: 'C', nullable: true })
  browserHash: string | null;

  /** State of the protocol module, to be read when the browser returns. */
  @Column('jsonb')
  detail: Readonly<Record<string, string>>;

  @Index('sso_requests_expires_at_idx')
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}

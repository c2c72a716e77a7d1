import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sign-in that the provider has confirmed and the browser has yet to finish. */
@Entity('sso_tickets')
export class SsoTicket {
  /** Of the ticket itself, which only the browser has. */
  @PrimaryColumn('varchar', { length: 43, collation: 'C', primaryKeyConstraintName: 'sso_tickets_pkey' })
  hash: string;

  /** The confirmed identity, sealed, so that a copy of the database reveals no one. */
  @Column('text')
  sealed: string;

  @Index('sso_tickets_expires_at_idx')
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}

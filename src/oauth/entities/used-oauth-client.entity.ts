import { Entity, Index, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../database/columns';

/** A client that a person has let in. Those that register are not stored: their identifier is their registration. */
@Entity('oauth_clients')
export class UsedOAuthClient {
  /** Of the identifier of the client. */
  @PrimaryColumn('varchar', { length: 43, collation: 'C', primaryKeyConstraintName: 'oauth_clients_pkey' })
  hash: string;

  /** When someone last let it in. */
  @Index('oauth_clients_used_at_idx')
  @TimeColumn()
  usedAt: Date;
}

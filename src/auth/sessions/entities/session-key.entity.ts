import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../database/columns';

/** A key that signs sessions. The newest signs; older ones are kept until everything they signed has expired. */
@Entity('session_keys')
export class SessionKey {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'session_keys_pkey' })
  id: string;

  /** 256 random bits, sealed. */
  @Column({ type: 'varchar', length: 200, collation: 'C' })
  secret: string;

  @TimeColumn()
  createdAt: Date;
}

import { Column, Entity, Index } from 'typeorm';
import { PrimaryIdColumn, TimeColumn } from '../../database/columns';

/** A person, independent of any organization. */
@Entity('users')
@Index('users_display_name_trgm_idx', { synchronize: false })
@Index('users_email_trgm_idx', { synchronize: false })
export class User {
  @PrimaryIdColumn()
  id: string;

  /** Lower case; one account an address. */
  @Index('users_email_key', { unique: true })
  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 100 })
  displayName: string;

  @Column('varchar', { length: 2048, nullable: true })
  photoUrl: string | null;

  @TimeColumn()
  createdAt: Date;
}

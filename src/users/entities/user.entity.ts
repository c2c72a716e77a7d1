import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person, independent of any organization. */
@Entity('users')
@Index('users_display_name_trgm_idx', { synchronize: false })
@Index('users_email_trgm_idx', { synchronize: false })
export class User {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  id: string;

  /** Lower case; one account an address. */
  @Index('users_email_key', { unique: true })
  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 100 })
  displayName: string;

  @Column('varchar', { length: 2048, nullable: true })
  photoUrl: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

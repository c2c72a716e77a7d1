import { Column, Entity, Index } from 'typeorm';
import { PrimaryIdColumn, TimeColumn } from '../../database/columns';

/** A person, independent of any organization. */
@Entity('users')
@Index('users_display_name_trgm_idx', { synchronize: false })
@Index('users_email_trgm_idx', { synchronize: false })
@Index('users_unproven_email_trgm_idx', { synchronize: false })
export class User {
  @PrimaryIdColumn()
  id: string;

  /** Lower case; one account per address. */
  @Index('users_email_key', { unique: true })
  @Column('varchar', { length: 254 })
  email: string;

  /**
   * The address that an organization assigned to the person without having verified its domain: it is displayed, and does not
   * prevent others from having it. `email` is a placeholder then.
   */
  @Index('users_unproven_email_idx', { where: 'unproven_email IS NOT NULL' })
  @Column('varchar', { length: 254, nullable: true })
  unprovenEmail: string | null;

  /** How often the person has changed how they sign in: what has begun at an earlier version is over. */
  @Column('integer', { default: 0 })
  signInVersion: number;

  /** Operates the installation: may create organizations, and sees and does what is under `/v1/operate`. */
  @Column({ type: 'boolean', default: false })
  operator: boolean;

  @Column('varchar', { length: 100 })
  displayName: string;

  @Column('varchar', { length: 2048, nullable: true })
  photoUrl: string | null;

  @TimeColumn()
  createdAt: Date;
}

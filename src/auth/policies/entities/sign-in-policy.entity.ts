import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How long sign-ins of an organization hold. Without a row, the defaults do. */
@Entity('sign_in_policies')
export class SignInPolicy {
  /** No foreign key: organizations is a module beside this one. */
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'sign_in_policies_pkey' })
  organizationId: string;

  /** Longest life of tokens of people who signed in through a provider, in days from when they were created. */
  @Column('integer')
  tokenDays: number;

  /** So often people have to sign in for their tokens to go on; null: never again. */
  @Column('integer', { nullable: true })
  signInDays: number | null;

  /** Hours from the sign-in to the end of a session, however much it is used. */
  @Column('integer')
  sessionHours: number;

  /** Minutes without a request after which a session is over. */
  @Column('integer')
  idleMinutes: number;
}

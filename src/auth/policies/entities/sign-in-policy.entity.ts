import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How long sign-ins of an organization last. Without a row, the defaults apply. */
@Entity('sign_in_policies')
export class SignInPolicy {
  /** No foreign key: organizations is a module beside this one. */
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'sign_in_policies_pkey' })
  organizationId: string;

  /** Maximum lifetime of tokens of people who signed in through a provider, in days from their creation. */
  @Column('integer')
  tokenDays: number;

  /** Days after which people have to sign in again to keep their tokens valid; null: never. */
  @Column('integer', { nullable: true })
  signInDays: number | null;

  /** Hours from sign-in to the end of a session, regardless of use. */
  @Column('integer')
  sessionHours: number;

  /** Minutes without a request after which a session ends. */
  @Column('integer')
  idleMinutes: number;
}

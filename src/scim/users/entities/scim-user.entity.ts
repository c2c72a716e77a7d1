import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { PrimaryIdColumn, TimeColumn } from '../../../database/columns';
import { Member } from '../../../members/entities/member.entity';

const MEMBER = 'scim_users_user_id_fkey';

/** A member managed by a directory, as described by it. */
@Entity('scim_users')
@Index('scim_users_organization_id_user_name_key', ['organizationId', 'userNameKey'], { unique: true })
@Index('scim_users_organization_id_external_id_idx', ['organizationId', 'externalId'], {
  where: 'external_id IS NOT NULL',
})
export class ScimUser {
  @PrimaryIdColumn()
  organizationId: string;

  @PrimaryIdColumn()
  userId: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organization_id', referencedColumnName: 'organizationId', foreignKeyConstraintName: MEMBER },
    { name: 'user_id', referencedColumnName: 'userId', foreignKeyConstraintName: MEMBER },
  ])
  member?: Relation<Member>;

  @Column('varchar', { length: 255 })
  userName: string;

  /** The user name in lower case, because comparisons are case-insensitive. */
  @Column({ type: 'varchar', length: 510, collation: 'C' })
  userNameKey: string;

  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 255, nullable: true })
  externalId: string | null;

  @Column('varchar', { length: 255, nullable: true })
  displayName: string | null;

  @Column('varchar', { length: 255, nullable: true })
  givenName: string | null;

  @Column('varchar', { length: 255, nullable: true })
  familyName: string | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}

import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import type { RoleOrGuest } from '../../common/permissions/role';
import { ExternalIdColumn, IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';
import { User } from '../../users/entities/user.entity';

/** A person's membership and role in an organization. */
@Entity('members')
@Index('members_organization_id_joined_at_idx', ['organizationId', 'joinedAt', 'userId'])
@Index('members_organization_id_role_joined_at_idx', ['organizationId', 'role', 'joinedAt', 'userId'])
@Index('members_organization_id_last_seen_at_idx', ['organizationId', 'lastSeenAt', 'userId'], {
  where: 'last_seen_at IS NOT NULL',
})
@Index('members_search_text_idx', { synchronize: false })
@Index('members_organization_id_role_last_seen_at_idx', ['organizationId', 'role', 'lastSeenAt', 'userId'], {
  where: 'last_seen_at IS NOT NULL',
})
@Index('members_external_id_key', ['organizationId', 'externalId'], {
  unique: true,
  where: 'external_id IS NOT NULL',
})
export class Member {
  @PrimaryIdColumn()
  organizationId: string;

  @Index('members_user_id_idx')
  @PrimaryIdColumn()
  userId: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  organization?: Relation<Organization>;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: Relation<User>;

  @ExternalIdColumn()
  externalId: string | null;

  /** Null: a guest. */
  @Column('varchar', { length: 10, nullable: true })
  role: RoleOrGuest;

  @TimeColumn()
  joinedAt: Date;

  /** Roughly when they last called; null: never since they joined. */
  @TimeColumn({ nullable: true })
  lastSeenAt: Date | null;

  /** Has no access, though the membership is kept. */
  @Column({ type: 'boolean', default: false })
  disabled: boolean;

  /** May sign in through the organization's identity provider. */
  @Column({ type: 'boolean', default: false })
  sso: boolean;

  /** A directory manages the membership: it cannot be ended otherwise, not even by leaving. */
  @Column({ type: 'boolean', default: false })
  provisioned: boolean;

  /** The identity provider that signs them in; null: the first that does so. No foreign key: providers are in modules above. */
  @Index('members_provider_id_idx', { where: 'provider_id IS NOT NULL' })
  @IdColumn({ nullable: true })
  providerId: string | null;

  /** Number of teams they are in; maintained by the teams module. */
  @Column({ type: 'integer', default: 0 })
  teams: number;

  /** Number of spaces shared with them directly; maintained by the access module with the grants. */
  @Column({ type: 'integer', default: 0 })
  spaces: number;

  /** Name and address of the person in lower case, one per line, for searches; maintained by database triggers. */
  @Column('text', { default: '', select: false })
  searchText: string;
}

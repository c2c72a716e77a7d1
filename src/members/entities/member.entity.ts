import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { RoleOrGuest } from '../../common/permissions/role';
import { Organization } from '../../organizations/entities/organization.entity';
import { User } from '../../users/entities/user.entity';

/** A person's place and role in an organization. */
@Entity('members')
export class Member {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  organizationId: string;

  @Index('members_user_id_idx')
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  userId: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organization_id', foreignKeyConstraintName: 'members_organization_id_fkey' })
  organization?: Relation<Organization>;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'members_user_id_fkey' })
  user?: Relation<User>;

  /** Null: a guest. */
  @Column('varchar', { length: 10, nullable: true })
  role: RoleOrGuest;

  @Column({ type: 'timestamptz', precision: 3 })
  joinedAt: Date;
}

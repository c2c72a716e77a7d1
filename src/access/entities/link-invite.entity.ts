import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { RoleOrGuest } from '../../common/permissions/role';
import { IdColumn, TimeColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';
import type { LevelKind } from './grant.entity';

/** A link that lets anyone who knows its identifier into an organization, or into one space or collection of it as a guest. */
@Entity('link_invites')
@Check(
  'link_invites_level_check',
  'num_nonnulls(level_kind, level_id) IN (0, 2) AND (level_id IS NULL OR role IS NOT NULL)',
)
@Index('link_invites_organization_id_created_at_idx', ['organizationId', 'createdAt', 'id'])
@Index('link_invites_organization_id_created_by_idx', ['organizationId', 'createdBy'])
@Index('link_invites_level_id_idx', ['levelId'], { where: 'level_id IS NOT NULL' })
export class LinkInvite {
  /** 32 random characters: anyone who knows it can join. */
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'link_invites_pkey' })
  id: string;

  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @IdColumn()
  organizationId: string;

  /** The kind of level it shares with guests; null: the organization itself. */
  @Column('varchar', { length: 10, nullable: true })
  levelKind: LevelKind | null;

  /** The space or collection. No foreign key: their modules are above this one. */
  @IdColumn({ nullable: true })
  levelId: string | null;

  /** The role it grants, in the organization or on the shared level; null: guest. */
  @Column('varchar', { length: 10, nullable: true })
  role: RoleOrGuest;

  @IdColumn()
  createdBy: string;

  @TimeColumn()
  createdAt: Date;
}

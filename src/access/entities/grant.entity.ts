import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import type { Role } from '../../common/permissions/role';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Member } from '../../members/entities/member.entity';
import { Team } from '../../teams/entities/team.entity';

export type LevelKind = 'space' | 'collection';

/**
 * A role that a space or collection gives to one person or one team. It is deleted with the member or the team; the modules
 * of spaces and collections delete it with the level itself.
 */
@Entity('grants')
@Check('grants_subject_check', 'num_nonnulls(user_id, team_id) = 1')
@Index('grants_level_id_user_id_key', ['levelId', 'userId'], { unique: true, where: 'user_id IS NOT NULL' })
@Index('grants_level_id_team_id_key', ['levelId', 'teamId'], { unique: true, where: 'team_id IS NOT NULL' })
@Index('grants_organization_id_id_idx', ['organizationId', 'id'])
@Index('grants_organization_id_user_id_idx', ['organizationId', 'userId'])
@Index('grants_organization_id_team_id_idx', ['organizationId', 'teamId'])
@ForeignKey(() => Member, ['organizationId', 'userId'], ['organizationId', 'userId'], {
  name: 'grants_user_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Team, ['organizationId', 'teamId'], ['organizationId', 'id'], {
  name: 'grants_team_id_fkey',
  onDelete: 'CASCADE',
})
export class Grant {
  @PrimaryIdColumn()
  id: string;

  @IdColumn()
  organizationId: string;

  @Column('varchar', { length: 10 })
  levelKind: LevelKind;

  /** The space or collection. */
  @IdColumn()
  levelId: string;

  @IdColumn({ nullable: true })
  userId: string | null;

  @IdColumn({ nullable: true })
  teamId: string | null;

  @Column('varchar', { length: 10 })
  role: Role;

  @TimeColumn()
  createdAt: Date;
}

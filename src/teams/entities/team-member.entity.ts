import { Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { TeamRole } from '../../common/permissions/team-role';
import { IdColumn, PrimaryIdColumn } from '../../database/columns';
import { Member } from '../../members/entities/member.entity';
import { Team } from './team.entity';

/** A membership in a team. It is deleted with the member or the team. */
@Entity('team_members')
@Index('team_members_organization_id_user_id_idx', ['organizationId', 'userId'])
@Index('team_members_organization_id_team_id_idx', ['organizationId', 'teamId'])
@ForeignKey(() => Team, ['organizationId', 'teamId'], ['organizationId', 'id'], {
  name: 'team_members_team_id_fkey',
  onDelete: 'CASCADE',
})
export class TeamMember {
  @IdColumn()
  organizationId: string;

  @PrimaryIdColumn()
  teamId: string;

  @PrimaryIdColumn()
  userId: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'organization_id',
      referencedColumnName: 'organizationId',
      foreignKeyConstraintName: 'team_members_user_id_fkey',
    },
    { name: 'user_id', referencedColumnName: 'userId', foreignKeyConstraintName: 'team_members_user_id_fkey' },
  ])
  member?: Relation<Member>;

  @Column('varchar', { length: 10 })
  role: TeamRole;
}

import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../../database/columns';
import { Team } from '../../../teams/entities/team.entity';

/** A team that a directory manages. */
@Entity('scim_groups')
@Index('scim_groups_organization_id_external_id_idx', ['organizationId', 'externalId'])
@ForeignKey(() => Team, ['organizationId', 'teamId'], ['organizationId', 'id'], {
  name: 'scim_groups_team_id_fkey',
  onDelete: 'CASCADE',
})
@Index('scim_groups_organization_id_team_id_idx', ['organizationId', 'teamId'])
export class ScimGroup {
  @PrimaryIdColumn()
  teamId: string;

  @IdColumn()
  organizationId: string;

  @Column('varchar', { length: 255, nullable: true })
  externalId: string | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}

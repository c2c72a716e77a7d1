import type { RoleOrGuest } from '../common/permissions/role';
import type { TeamRole } from '../common/permissions/team-role';
import type { TeamResponse } from './dto/team.response';
import type { Team } from './entities/team.entity';
import { teamRights } from './team.policy';

/** A team with the role of the caller in it; null: not in it. */
export interface TeamForCaller extends Pick<Team, 'id' | 'title' | 'provisioned' | 'members' | 'spaces' | 'createdAt'> {
  readonly ownRole: TeamRole | null;
}

/** A team as a caller with `organizationRole` sees it. */
export function toTeamResponse(team: TeamForCaller, organizationRole: RoleOrGuest): TeamResponse {
  const { admin, view } = teamRights({ organizationRole, teamRole: team.ownRole });
  return {
    object: 'team',
    id: team.id,
    title: team.title,
    provisioned: team.provisioned,
    members: team.members,
    spaces: team.spaces,
    createdAt: team.createdAt.toISOString(),
    permissions: { admin, view },
  };
}

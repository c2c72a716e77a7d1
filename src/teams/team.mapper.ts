import { shownExternalId } from '../common/dto/external-id.fields';
import type { RoleOrGuest } from '../common/permissions/role';
import type { TeamRole } from '../common/permissions/team-role';
import type { TeamResponse } from './dto/team.response';
import type { Team } from './entities/team.entity';
import { teamRights } from './team.policy';

/** A team with the role of the caller in it; null: not in it. */
export interface TeamForCaller extends Pick<
  Team,
  'id' | 'title' | 'externalId' | 'provisioned' | 'members' | 'spaces' | 'createdAt'
> {
  readonly ownRole: TeamRole | null;
}

const MAX_SHOWN = 64;

/** Clients rely on this length; the names of groups of directories are cut. */
function shownTitle(title: string): string {
  const letters = [...title];
  return letters.length <= MAX_SHOWN ? title : `${letters.slice(0, MAX_SHOWN - 1).join('')}…`;
}

/** A team as a caller with `organizationRole` sees it. */
export function toTeamResponse(team: TeamForCaller, organizationRole: RoleOrGuest): TeamResponse {
  const { admin, view } = teamRights({ organizationRole, teamRole: team.ownRole });
  return {
    object: 'team',
    id: team.id,
    title: shownTitle(team.title),
    ...shownExternalId(team),
    provisioned: team.provisioned,
    members: team.members,
    spaces: team.spaces,
    createdAt: team.createdAt.toISOString(),
    permissions: { admin, view },
  };
}

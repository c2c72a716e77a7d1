import type { RoleOrGuest } from '../common/permissions/role';
import type { Configuration } from '../config/configuration';
import { toMemberResponse } from '../members/member.mapper';
import type { TeamMemberResponse } from './dto/team-member.response';
import { teamRights } from './team.policy';
import type { TeamMemberRow } from './team-memberships.repository';

/** A person in a team as a caller with `organizationRole` sees them. */
export const toTeamMemberResponse = (
  { member, role }: TeamMemberRow,
  organizationRole: RoleOrGuest,
  configuration: Pick<Configuration, 'publicUrl'>,
): TeamMemberResponse => ({
  organization: toMemberResponse(member, configuration),
  team: { role },
  permissions: { view: teamRights({ organizationRole, teamRole: null }).view },
});

import { Role, type RoleOrGuest, ROLES } from '../common/permissions/role';
import { TEAM_ROLES, type TeamRole } from '../common/permissions/team-role';
import { teamRights } from './team.policy';

const held = (organizationRole: RoleOrGuest, teamRole: TeamRole | null): string =>
  Object.entries(teamRights({ organizationRole, teamRole }))
    .filter(([, holds]) => holds)
    .map(([name]) => name)
    .join(' ');

describe('rights on a team', () => {
  it.each([
    [null, null, ''],
    [null, 'member', ''],
    [null, 'owner', 'admin'],
    [Role.Read, null, 'view'],
    [Role.Read, 'member', 'view'],
    [Role.Read, 'owner', 'view admin'],
    [Role.Create, null, 'view'],
    [Role.Create, 'owner', 'view admin'],
    [Role.Admin, null, 'view admin change'],
    [Role.Admin, 'member', 'view admin change'],
  ] as const)('as %s in the organization and %s in the team', (organizationRole, teamRole, rights) => {
    expect(held(organizationRole, teamRole)).toBe(rights);
  });

  it('leave names and deletions to admins of the organization', () => {
    const below = [null, ...ROLES.filter((role) => role !== Role.Admin)];
    for (const organizationRole of below)
      for (const teamRole of [null, ...TEAM_ROLES])
        expect(teamRights({ organizationRole, teamRole }).change).toBe(false);
  });
});

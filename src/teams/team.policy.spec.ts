import { type RoleOrGuest, ROLES } from '../common/permissions/role';
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
    ['read', null, 'view'],
    ['read', 'member', 'view'],
    ['read', 'owner', 'view admin'],
    ['create', null, 'view'],
    ['create', 'owner', 'view admin'],
    ['admin', null, 'view admin change'],
    ['admin', 'member', 'view admin change'],
  ] as const)('as %s in the organization and %s in the team', (organizationRole, teamRole, rights) => {
    expect(held(organizationRole, teamRole)).toBe(rights);
  });

  it('leave names and deletions to admins of the organization', () => {
    const below = [null, ...ROLES.filter((role) => role !== 'admin')];
    for (const organizationRole of below)
      for (const teamRole of [null, ...TEAM_ROLES])
        expect(teamRights({ organizationRole, teamRole }).change).toBe(false);
  });
});

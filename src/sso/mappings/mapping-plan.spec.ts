import { Role } from '../../common/permissions/role';
import { claimValues } from './claim-values';
import { mappedAccess, type MappingRules, nextRole } from './mapping-plan';
import { lacksGroups, readGroups } from './read-groups';

const mapping = (more: Partial<MappingRules> = {}): MappingRules => ({
  attribute: 'groups',
  highestRole: Role.Create,
  rules: [
    { value: 'writers', team: 't1' },
    { value: 'writers', role: Role.Edit },
    { value: 'leads', role: Role.Create },
    { value: 'leads', team: 't2' },
  ],
  ...more,
});

describe('what groups mean', () => {
  it('is the highest role and all teams of their rules, and takes the other teams of the mapping', () => {
    expect(mappedAccess(mapping(), ['writers', 'leads', 'unknown'], Role.Read)).toEqual({
      role: Role.Create,
      teams: ['t1', 't2'],
      otherTeams: [],
    });
    expect(mappedAccess(mapping(), ['writers'], Role.Read)).toEqual({
      role: Role.Edit,
      teams: ['t1'],
      otherTeams: ['t2'],
    });
    expect(mappedAccess(mapping(), [], null)).toEqual({ role: null, teams: [], otherTeams: ['t1', 't2'] });
  });

  it('is never above what the provider may give', () => {
    const rules = [{ value: 'admins', role: Role.Admin }];
    expect(mappedAccess(mapping({ rules, highestRole: Role.Edit }), ['admins'], null).role).toBe(Role.Edit);
    expect(mappedAccess(mapping({ highestRole: Role.Read }), [], Role.Admin).role).toBe(Role.Read);
  });

  it('says nothing of roles where no rule gives one', () => {
    expect(mappedAccess(mapping({ rules: [{ value: 'a', team: 't' }] }), ['a'], Role.Read)).not.toHaveProperty('role');
  });

  it.each([
    [Role.Read, Role.Edit, Role.Edit],
    [Role.Create, Role.Edit, Role.Edit],
    [Role.Edit, Role.Edit, undefined],
    [null, Role.Edit, Role.Edit],
    [Role.Edit, null, null],
    [Role.Admin, Role.Edit, undefined],
  ])('turns %s into %s: %s', (present, role, expected) => {
    expect(nextRole(mapping(), { role, teams: [], otherTeams: [] }, present)).toBe(expected);
  });
});

describe('groups that a provider names', () => {
  it.each([
    [{ groups: ['a', 'b', 'a', '', 7, null, { x: 1 }] }, 'groups', ['a', 'b', '7']],
    [{ groups: 'a' }, 'groups', ['a']],
    [{ realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
    [{ 'https://example.com/groups': ['a'] }, 'https://example.com/groups', ['a']],
    [{ 'realm_access.roles': ['a'], realm_access: { roles: ['b'] } }, 'realm_access.roles', ['a']],
    [{ groups: {} }, 'groups', []],
    [{}, 'groups', undefined],
    [{ groups: null }, 'groups', undefined],
    [{ a: ['x'] }, 'a.length', undefined],
    [{}, 'constructor.name', undefined],
    [{}, '__proto__', undefined],
  ])('are found in %j at %s', (claims, path, expected) => {
    expect(claimValues(claims, path)).toEqual(expected);
  });

  it('are bounded', () => {
    const groups = [...Array.from({ length: 2_000 }, (_, index) => `g${index}`), 'x'.repeat(256)];
    expect(claimValues({ groups }, 'groups')).toHaveLength(1_000);
  });

  it('are none where it names none, and unknown where it names them elsewhere', () => {
    expect(readGroups(mapping(), [{}])).toEqual([]);
    expect(readGroups(mapping(), [{ _claim_names: { groups: 'src1' } }])).toBeUndefined();
    expect(readGroups(mapping(), [{ hasgroups: true }])).toBeUndefined();
    expect(readGroups(mapping(), [{ 'http://schemas.microsoft.com/claims/groups.link': ['x'] }])).toBeUndefined();
    expect(readGroups(mapping(), [{}, { groups: ['writers', 'others'] }])).toEqual(['writers']);
    expect(readGroups(mapping({ rules: [] }), [{ groups: ['writers'] }])).toBeUndefined();
    expect(readGroups(null, [{ groups: ['writers'] }])).toBeUndefined();
  });

  it('have to be asked for where the ID token has none and they are mapped', () => {
    expect(lacksGroups(mapping(), {})).toBe(true);
    expect(lacksGroups(mapping(), { groups: [] })).toBe(false);
    expect(lacksGroups(null, {})).toBe(false);
    expect(lacksGroups(mapping({ attribute: null }), {})).toBe(false);
  });
});

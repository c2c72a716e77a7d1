import { Role, ROLES, type RoleOrGuest } from '../../common/permissions/role';
import { type Entry, type Level, resolveRole } from './resolve-role';

type Says = Partial<Pick<Level, 'defaultLevel' | 'createdBy'>> & Entry;

const ME = 'me';

/** Resolves through levels that say this, the most specific first; the first is a space. */
function resolve(role: RoleOrGuest, ...says: readonly Says[]) {
  const levels = says.map(({ defaultLevel = 'inherit', createdBy = 'someone' }, index): Level => ({
    kind: index === 0 ? 'space' : 'collection',
    id: `level-${index}`,
    parentId: index + 1 < says.length ? `level-${index + 1}` : null,
    defaultLevel,
    createdBy,
  }));
  const entryOf = ({ id }: Level): Entry | undefined => {
    const { direct, team } = says[Number(id.slice('level-'.length))] ?? {};
    return direct || team ? { direct, team } : undefined;
  };
  return resolveRole({ userId: ME, organizationId: 'org', role }, levels, entryOf);
}

describe('the role of a person on a space', () => {
  const everyone: readonly RoleOrGuest[] = [null, ...ROLES];
  const members = everyone.filter((role): role is Role => role !== null && role !== Role.Admin);

  it.each(everyone)('is the role in the organization (%s) where nothing else is said', (role) => {
    expect(resolve(role, {}, {}, {})).toMatchObject({ role, origin: { kind: 'organization', id: 'org' } });
  });

  it.each<Says>([{ direct: Role.Read }, { team: Role.Read }, { defaultLevel: Role.Read }, { defaultLevel: null }])(
    'is admin for admins of the organization, whatever a level says: %j',
    (says) => {
      expect(resolve(Role.Admin, says, says)).toMatchObject({ role: 'admin', reason: 'admin' });
    },
  );

  it.each(members.flatMap((role) => ROLES.map((given) => [role, given] as const)))(
    'of a member with the role %s is %s where that was given, more or less, by name, to a team or by default',
    (role, given) => {
      for (const says of [{ direct: given }, { team: given }, { defaultLevel: given }])
        expect(resolve(role, says).role).toBe(given);
    },
  );

  it('is given by name before by a team, and by a team before by default', () => {
    const says: Says = { direct: Role.Read, team: Role.Create, defaultLevel: Role.Review };
    expect(resolve(Role.Edit, says)).toMatchObject({ role: 'read', reason: 'direct' });
    expect(resolve(Role.Edit, { ...says, direct: undefined })).toMatchObject({ role: 'create', reason: 'team' });
    expect(resolve(Role.Edit, { defaultLevel: Role.Review })).toMatchObject({ role: 'review', reason: 'default' });
  });

  it('is decided by the most specific level that says anything', () => {
    expect(resolve(Role.Create, {}, { defaultLevel: Role.Read }, { direct: Role.Edit })).toMatchObject({
      role: 'read',
      origin: { kind: 'collection', id: 'level-1' },
    });
    expect(resolve(Role.Read, {}, {}, { team: Role.Edit })).toMatchObject({ role: 'edit', origin: { id: 'level-2' } });
    expect(resolve(Role.Read, { defaultLevel: Role.Comment }, { direct: Role.Create })).toMatchObject({
      role: 'comment',
      origin: { kind: 'space', id: 'level-0' },
    });
  });

  it('lets no one past a level that is closed but its creator, and whoever it names', () => {
    for (const role of members) {
      expect(resolve(role, { defaultLevel: null }).role).toBeNull();
      expect(resolve(role, {}, { defaultLevel: null }, { direct: Role.Create }).role).toBeNull();
      expect(resolve(role, { defaultLevel: null, createdBy: ME })).toMatchObject({ role: 'create', reason: 'creator' });
      expect(resolve(role, { createdBy: ME }, { defaultLevel: null }).role).toBeNull();
      expect(resolve(role, { defaultLevel: null, team: Role.Comment }).role).toBe('comment');
    }
  });

  it('of a guest is only what was shared with them', () => {
    expect(resolve(null, { defaultLevel: Role.Read }).role).toBeNull();
    expect(resolve(null, { defaultLevel: null, createdBy: ME }).role).toBeNull();
    expect(resolve(null, {}, { direct: Role.Edit }).role).toBe('edit');
    expect(resolve(null, { team: Role.Comment }).role).toBe('comment');
    expect(resolve(null, { defaultLevel: Role.Read }, { direct: Role.Edit }).role).toBe('read');
    expect(resolve(null, { defaultLevel: null }, { direct: Role.Edit }).role).toBeNull();
  });
});

import { Role, type RoleOrGuest, ROLES } from '../common/permissions/role';
import { Scope } from '../common/permissions/scope';
import { commentRights } from './comment.policy';

const as = (role: RoleOrGuest, userId: string) => new Scope({ userId, tokenId: 't' }, 'org', role);
const held = (role: RoleOrGuest, userId: string): string =>
  Object.entries(commentRights(as(role, userId), 'author'))
    .filter(([, holds]) => holds)
    .map(([name]) => name)
    .join(' ');

describe('rights on a comment', () => {
  it.each([
    [null, ''],
    [Role.Read, 'view'],
    [Role.Comment, 'view edit reply react delete'],
    [Role.Edit, 'view edit reply react delete'],
    [Role.Admin, 'view edit reply react delete'],
  ] as const)('of its author as %s', (role, rights) => {
    expect(held(role, 'author')).toBe(rights);
  });

  it.each([
    [null, ''],
    [Role.Read, 'view'],
    [Role.Comment, 'view reply react'],
    [Role.Create, 'view reply react'],
    [Role.Admin, 'view reply react delete'],
  ] as const)('of someone else as %s', (role, rights) => {
    expect(held(role, 'other')).toBe(rights);
  });

  it('never let anyone change the words of another', () => {
    for (const role of ROLES) expect(commentRights(as(role, 'other'), 'author').edit).toBe(false);
  });
});

import { membershipsProblem } from './memberships.field';

const LIMITS = { maxPeople: 2, keyMax: 5 };

describe('memberships', () => {
  it.each([
    {},
    { ada: { role: 'owner' } },
    { ada: { role: 'owner' }, '😀😀😀😀😀': { role: 'member' } },
    { role: { role: 'member' } },
  ])('may be %j', (value) => {
    expect(membershipsProblem(value, LIMITS)).toBeUndefined();
  });

  it.each([
    null,
    'ada',
    [],
    [{ role: 'owner' }],
    { ada: 'owner' },
    { ada: null },
    { ada: {} },
    { ada: ['owner'] },
    { ada: { role: 'admin' } },
    { ada: { role: null } },
    { ada: { role: ['owner'] } },
    { ada: { role: 'owner', since: 1 } },
    { '': { role: 'owner' } },
    { adalov: { role: 'owner' } },
    { 'a\0': { role: 'owner' } },
    { '\ud800': { role: 'owner' } },
    { a: { role: 'owner' }, b: { role: 'owner' }, c: { role: 'owner' } },
  ])('may not be %j', (value) => {
    expect(membershipsProblem(value, LIMITS)).toMatch(/^must /);
  });
});

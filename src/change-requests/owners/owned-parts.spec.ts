import { matchesPath, ownedParts } from './owned-parts';

describe('a path pattern of owners', () => {
  it.each([
    ['guides', 'guides', true],
    ['guides', 'guides/install/linux', true],
    ['guides', 'guide', false],
    ['guides/install', 'guides', false],
    ['guides/*', 'guides', false],
    ['guides/*', 'guides/install', true],
    ['*/install', 'guides/install/linux', true],
    ['api-*', 'api-v2/users', true],
    ['a*b*c', 'a-b-b-c', true],
    ['a*a', 'a', false],
    ['**', 'anything', true],
    ['**/changelog', 'changelog', true],
    ['**/changelog', 'a/b/changelog', true],
    ['a/**/z', 'a/z', true],
    ['a/**/z', 'a/b/c/z/y', true],
    ['a/**/z', 'b/z', false],
  ])('%s and %s: %s', (pattern, path, expected) => {
    expect(matchesPath(pattern, path)).toBe(expected);
  });

  it('of many wildcards takes no time', () => {
    const pattern = Array.from({ length: 120 }, () => '**').join('/');
    expect(matchesPath(`${pattern}/end`, Array.from({ length: 64 }, () => 'x'.repeat(60)).join('/'))).toBe(false);
  });
});

describe('the owned parts of changed places', () => {
  const people = { users: ['ann'], teams: [] };
  const place = { ids: ['g', 'i', 'l'], path: 'guides/install/linux' };

  it('are the entries of a page above, and of a pattern that matches', () => {
    const [page, path, other] = [
      { page: 'i', ...people },
      { path: 'guides', ...people },
      { page: 'x', ...people },
    ];
    expect(ownedParts([page, path, other], [place])).toEqual([
      { entry: page, path: 'guides/install' },
      { entry: path, path: 'guides' },
    ]);
    expect(ownedParts([page], [])).toEqual([]);
  });
});

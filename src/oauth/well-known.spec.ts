import { rootOf, wellKnownAt } from './well-known';

describe('an address of metadata', () => {
  it.each([
    ['/.well-known/oauth-protected-resource', '', 'resource', ['']],
    ['/.well-known/oauth-protected-resource/v1/mcp', '', 'resource', ['/v1/mcp']],
    ['/v1/mcp/.well-known/oauth-protected-resource', '', 'resource', ['/v1/mcp']],
    ['/.well-known/oauth-authorization-server/bindery', '/bindery', 'server', ['/bindery', '']],
    ['/bindery/.well-known/oauth-authorization-server', '/bindery', 'server', ['/bindery', '']],
    ['/.well-known/oauth-protected-resource/bindery/v1/mcp', '/bindery', 'resource', ['/bindery/v1/mcp', '/v1/mcp']],
    ['/bindery/.well-known/oauth-protected-resource/v1/mcp', '/bindery', 'resource', ['/bindery/v1/mcp', '/v1/mcp']],
    ['/.well-known/oauth-authorization-server/binderyX', '/bindery', 'server', ['/binderyX']],
    ['/.well-known/oauth-authorization-server/sites/a', '/sites', 'server', ['/sites/a', '/a']],
  ])('%s below %j names what it is about', (path, root, kind, paths) => {
    expect(wellKnownAt(path, root)).toEqual({ kind, paths });
  });

  it.each(['/', '/v1/mcp', '/.well-known/security.txt', '/.well-known/oauth-protected-resourceful'])(
    '%s is none',
    (path) => {
      expect(wellKnownAt(path, '')).toBeUndefined();
    },
  );
});

it.each([
  ['https://docs.example.com', ''],
  ['https://docs.example.com/', ''],
  ['https://docs.example.com/bindery', '/bindery'],
])('the path of %s is %j', (publicUrl, root) => {
  expect(rootOf(publicUrl)).toBe(root);
});

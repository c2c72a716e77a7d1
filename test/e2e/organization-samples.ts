import { list, type Sample } from './route-sample';

/** Samples of people, their tokens, and organizations. */
export const ORGANIZATION_SAMPLES: Readonly<Record<string, Sample>> = {
  'get /v1/user': { status: 200 },
  'get /v1/users/:userId': { status: 200 },
  'get /v1/user/tokens': list,
  'post /v1/user/tokens': {
    status: 201,
    good: () => ({ body: { name: 'CI', expiresAt: '2099-01-01T00:00:00Z' } }),
    bad: () => [
      { body: {} },
      { body: { name: '' } },
      { body: { name: 'x'.repeat(101) } },
      { body: { name: ['a'] } },
      { body: { name: 'x', expiresAt: '2001-01-01T00:00:00Z' } },
      { body: { name: 'x', expiresAt: 'tomorrow' } },
      { body: { name: 'x', expiresAt: '2099-13-41T99:99:99Z' } },
      { body: { name: 'x', expiresAt: null } },
    ],
  },
  'delete /v1/user/tokens/:tokenId': { status: 204, good: () => ({ values: { tokenId: 'unknown' } }) },
  'get /v1/orgs': list,
  'post /v1/orgs': {
    status: 201,
    good: () => ({ body: { title: 'A new one' } }),
    bad: () => [
      { body: {} },
      { body: { title: 'x' } },
      { body: { title: 'x'.repeat(256) } },
      { body: { title: 'ok', hostname: 'ab' } },
      { body: { title: 'ok', hostname: 'x'.repeat(33) } },
      { body: { title: 'ok', hostname: 'Not-lower' } },
      { body: { title: 'ok', type: 'cartel' } },
    ],
  },
  'get /v1/orgs/:organizationId': { status: 200 },
  'patch /v1/orgs/:organizationId': {
    status: 200,
    good: () => ({ body: { title: 'Renamed', defaultRole: null, logo: 'https://example.com/logo.png' } }),
    bad: () => [
      { body: { title: 'x' } },
      { body: { title: 'x'.repeat(256) } },
      { body: { title: null } },
      { body: { hostname: 'x'.repeat(33) } },
      { body: { emailDomains: 'example.com' } },
      { body: { emailDomains: ['no domain'] } },
      { body: { emailDomains: Array.from({ length: 101 }, (_, index) => `d${index}.example.com`) } },
      { body: { defaultRole: 'owner' } },
      { body: { defaultContent: { type: 'site' } } },
      { body: { defaultContent: [] } },
      { body: { logo: 'javascript:alert(1)' } },
      { body: { logo: `https://example.com/${'x'.repeat(2048)}` } },
      { body: { sso: 'true' } },
      { body: { ai: 1 } },
      { body: { inviteLinks: null } },
    ],
  },
};

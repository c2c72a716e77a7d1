import type { Tenant } from '../factories/factories';
import { type Call, list, type Sample } from './route-sample';

const PROVIDERS = '/v1/orgs/:organizationId/oidc';

/** An incomplete provider, by the name of its path parameter. */
export async function makeOidcProvider({ client, organizationId }: Tenant): Promise<{ oidcProviderId: string }> {
  const body = { label: 'Company', clientId: 'bindery' };
  const created = await client.post<{ id: string }>(`/v1/orgs/${organizationId}/oidc`, { body, status: 201 });
  return { oidcProviderId: created.body.id };
}

/** A provider with a default team for new people. */
export async function addOidcProvider({ client, organizationId }: Tenant, defaultTeam: string): Promise<void> {
  await client.post(`/v1/orgs/${organizationId}/oidc`, { body: { label: 'Another', defaultTeam }, status: 201 });
}

const badSettings: readonly object[] = [
  { label: '' },
  { label: ' ' },
  { label: 'x'.repeat(31) },
  { label: null },
  { issuer: 'login.example.com' },
  { issuer: 'http://login.example.com' },
  { issuer: 'ftp://login.example.com' },
  { issuer: 'https://login.example.com?a=b' },
  { issuer: 'https://login.example.com#a' },
  { issuer: 'https://name:password@login.example.com' },
  { issuer: 'https://login.example.com/.well-known/openid-configuration' },
  { issuer: `https://login.example.com/${'x'.repeat(2_048)}` },
  { issuer: ['https://login.example.com'] },
  { clientId: 'x'.repeat(256) },
  { clientId: 'a\nb' },
  { clientSecret: 'x'.repeat(1_025) },
  { clientSecret: 7 },
  { scopes: 'email profile' },
  { scopes: 'openid "email"' },
  { scopes: `openid ${'x'.repeat(255)}` },
  { scopes: ['openid'] },
  { allowedDomains: ['no domain'] },
  { allowedDomains: { length: 1 } },
  { defaultTeam: 'doesnotexist' },
  { defaultTeam: '' },
  { defaultRole: 'owner' },
  { hasClientSecret: true },
];

const bad = (more: object): (() => Call[]) => {
  return () => badSettings.map((settings) => ({ body: { ...more, ...settings } }));
};

/** Samples of the routes of OpenID Connect providers. */
export const OIDC_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${PROVIDERS}`]: list,
  [`post ${PROVIDERS}`]: {
    status: 201,
    good: ({ values }) => ({
      body: {
        label: 'x'.repeat(30),
        issuer: 'https://login.example.com/realms/example',
        clientId: 'bindery',
        clientSecret: 'an-example-secret',
        scopes: 'openid email',
        allowedDomains: ['Example.com'],
        defaultTeam: values.teamId,
        defaultRole: 'read',
      },
    }),
    bad: bad({ label: 'Company' }),
  },
  [`get ${PROVIDERS}/:oidcProviderId`]: { status: 200 },
  [`patch ${PROVIDERS}/:oidcProviderId`]: {
    status: 200,
    good: () => ({ body: { label: 'Renamed', issuer: null, scopes: null, defaultTeam: null, defaultRole: null } }),
    bad: bad({}),
  },
  [`delete ${PROVIDERS}/:oidcProviderId`]: { status: 204 },
  // They redirect to a provider, or show a page with the reason why not: the provider of these tests is incomplete.
  'get /sso/oidc/:oidcProviderId/start': { status: 400, bad: () => [{ query: { to: 'x'.repeat(2_049) } }] },
  'post /sso/oidc/:oidcProviderId/backchannel-logout': { status: 400 },
  'get /sso/oidc/:oidcProviderId/callback': {
    status: 400,
    bad: () => [{}, { query: { state: ['a', 'b'], code: 'x' } }, { query: { error: 'access_denied' } }],
  },
};

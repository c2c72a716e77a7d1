import type { Tenant } from '../factories/factories';
import { type Call, list, type Sample } from './route-sample';

const DIRECTORIES = '/v1/orgs/:organizationId/ldap';
const START = '/sso/ldap/:ldapProviderId/start';

/** A directory that can be queried, although it does not respond, by the name of its path parameter. */
export async function makeLdapProvider({ client, organizationId }: Tenant): Promise<{ ldapProviderId: string }> {
  const body = {
    label: 'Directory',
    url: 'ldaps://127.0.0.1',
    bindDN: 'cn=bindery,dc=example,dc=com',
    bindPassword: 'an-example-password',
    baseDN: 'dc=example,dc=com',
  };
  const created = await client.post<{ id: string }>(`/v1/orgs/${organizationId}/ldap`, { body, status: 201 });
  return { ldapProviderId: created.body.id };
}

/** A second directory with only a label. */
export const addLdapProvider = async ({ client, organizationId }: Tenant, turn: number): Promise<void> => {
  await client.post(`/v1/orgs/${organizationId}/ldap`, { body: { label: `Directory ${turn}` }, status: 201 });
};

const bad = (usual: object) => (): Call[] =>
  [
    { label: '' },
    { label: 'x'.repeat(31) },
    { url: 'ldap.example.com' },
    { url: 'https://ldap.example.com' },
    { url: 'ldaps://name:password@ldap.example.com' },
    { url: 'ldaps://ldap.example.com/dc=example' },
    { url: 'ldaps://ldap.example.com?x' },
    { url: `ldaps://${'x'.repeat(512)}` },
    { caCertificate: 'none' },
    { caCertificate: 'x'.repeat(20_001) },
    { bindDN: 'x'.repeat(1_025) },
    { bindDN: 7 },
    { bindPassword: 'x'.repeat(1_025) },
    { bindPassword: 7 },
    { baseDN: 'x'.repeat(1_025) },
    { userFilter: '(mail=somebody)' },
    { userFilter: '(mail={login}' },
    { userFilter: `${'(&'.repeat(200)}(mail={login})${')'.repeat(200)}` },
    { userFilter: 'x'.repeat(1_025) },
    { subjectAttribute: 'entry UUID' },
    { subjectAttribute: 'x'.repeat(65) },
    { emailAttribute: '*' },
    { nameAttribute: '+' },
    { allowedDomains: ['no domain'] },
    { defaultTeam: 'doesnotexist' },
    { defaultRole: 'owner' },
    { hasBindPassword: true },
  ].map((change) => ({ body: { ...usual, ...change } }));

/** Samples of the routes of LDAP directories. */
export const LDAP_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${DIRECTORIES}`]: list,
  [`post ${DIRECTORIES}`]: {
    status: 201,
    good: ({ values }) => ({
      body: {
        label: 'x'.repeat(30),
        url: 'ldap://ldap.example.com:3389',
        userFilter: '(|(sAMAccountName={login})(userPrincipalName={login}))',
        subjectAttribute: 'objectGUID',
        defaultTeam: values.teamId,
        defaultRole: 'read',
      },
    }),
    bad: bad({ label: 'Directory' }),
  },
  [`get ${DIRECTORIES}/:ldapProviderId`]: { status: 200 },
  [`patch ${DIRECTORIES}/:ldapProviderId`]: {
    status: 200,
    good: () => ({ body: { label: 'Renamed', userFilter: null, nameAttribute: null, defaultTeam: null } }),
    bad: bad({}),
  },
  [`delete ${DIRECTORIES}/:ldapProviderId`]: { status: 204 },
  // The directory does not respond, as the report states.
  [`post ${DIRECTORIES}/:ldapProviderId/test`]: {
    status: 200,
    good: () => ({ body: { login: 'ada' } }),
    bad: () => [{ body: {} }, { body: { login: '' } }, { body: { login: 'x'.repeat(321) } }, { body: { login: 7 } }],
  },
  [`get ${START}`]: { status: 200, bad: () => [{ query: { to: 'x'.repeat(2_049) } }] },
  // Accepted from a page of the service only.
  [`post ${START}`]: {
    status: 400,
    good: () => ({
      body: 'login=ada&password=secret',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  },
};

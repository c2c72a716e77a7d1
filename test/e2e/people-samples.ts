import type { Tenant } from '../factories/factories';
import { unique } from '../support/unique';
import { type Call, list, type Sample, with400 } from './route-sample';

/** An invite link and a hostname of the organization, by the names of path parameters. */
export async function makePeople({ client, organizationId }: Tenant): Promise<Record<string, string>> {
  const path = `/v1/orgs/${organizationId}`;
  const subdomain = unique('host');
  const { body: organization } = await client.get<{ emailDomains: string[] }>(path, { status: 200 });
  const emailDomains = [...organization.emailDomains, 'example.com'];
  await client.patch(path, { body: { hostname: subdomain, emailDomains }, status: 200 });
  const { body } = await client.post<{ id: string }>(`${path}/link-invites`, { body: { role: 'read' }, status: 201 });
  const offered = await client.post<{ invitations: { id: string }[] }>(`${path}/invites`, {
    body: { emails: [`${unique('invited')}@example.org`] },
    status: 200,
  });
  const invitationId = offered.body.invitations[0]?.id ?? '';
  return { inviteId: body.id, invitationId, subdomain, emailDomain: 'example.com' };
}

const MEMBERS = '/v1/orgs/:organizationId/members';
const LINKS = '/v1/orgs/:organizationId/link-invites';

const badRoles: readonly Call[] = [
  { body: { role: 'owner' } },
  { body: { role: 'guest' } },
  { body: { role: '' } },
  { body: { role: ['admin'] } },
  { body: { role: { toString: 'admin' } } },
  { body: { role: 7 } },
];

const badPeople: readonly Call[] = [
  {},
  { body: { emails: [] } },
  { body: { emails: 'ada@example.com' } },
  { body: { emails: null } },
  { body: { emails: {} } },
  { body: { emails: ['ada'] } },
  { body: { emails: [`${'x'.repeat(65)}@example.com`] } },
  { body: { emails: [{ email: 'ada@example.com' }] } },
  { body: { emails: [{ email: 'ada@example.com', role: 'owner' }] } },
  { body: { emails: [{ email: 'ada@example.com', role: 'read', id: 'x' }] } },
  { body: { emails: [['ada@example.com']] } },
  { body: { emails: Array.from({ length: 101 }, (_, index) => `p${index}@example.com`) } },
  { body: { emails: ['ada@example.com'], role: 'owner' } },
  { body: { emails: ['ada@example.com'], sso: 'yes' } },
];

/** A valid request for every route about members and invites, and requests that must be refused. */
export const PEOPLE_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${MEMBERS}`]: with400(
    list,
    { query: { order: 'newest' } },
    { query: { order: ['asc', 'desc'] } },
    { query: { sort: 'role' } },
    { query: { sort: 'joined_at' } },
    { query: { role: 'owner' } },
    { query: { role: '' } },
    { query: { search: 'x'.repeat(513) } },
    { query: { search: ['a', 'b'] } },
    { query: { search: 'a\0b' } },
  ),
  [`get ${MEMBERS}/:userId`]: { status: 200 },
  [`patch ${MEMBERS}/:userId`]: {
    status: 200,
    good: ({ author }) => ({ values: { userId: author }, body: { role: 'create' } }),
    bad: () => badRoles,
  },
  [`delete ${MEMBERS}/:userId`]: { status: 204, good: ({ author }) => ({ values: { userId: author } }) },
  [`get ${MEMBERS}/:userId/sessions`]: list,
  [`delete ${MEMBERS}/:userId/sessions/:sessionId`]: {
    status: 204,
    good: () => ({ values: { sessionId: 'unknown' } }),
  },
  [`get ${MEMBERS}/:userId/tokens`]: list,
  [`delete ${MEMBERS}/:userId/tokens/:tokenId`]: { status: 204, good: () => ({ values: { tokenId: 'unknown' } }) },
  [`post ${MEMBERS}/:userId/sso`]: { status: 200, good: ({ author }) => ({ values: { userId: author } }) },
  'post /v1/orgs/:organizationId/ping': { status: 200 },
  'post /v1/orgs/:organizationId/join': { status: 200 },
  'post /v1/orgs/:organizationId/invites': {
    status: 200,
    good: () => ({ body: { emails: [`${unique('ada')}@example.com`], role: 'read' } }),
    bad: () => badPeople,
  },
  'get /v1/orgs/:organizationId/invitations': list,
  'post /v1/orgs/:organizationId/invitations/:invitationId/renew': { status: 200 },
  'delete /v1/orgs/:organizationId/invitations/:invitationId': { status: 205 },
  'get /v1/user/invitations': list,
  // The invitation of these tests is for another person.
  'post /v1/user/invitations/:invitationId/accept': { status: 404 },
  'delete /v1/user/invitations/:invitationId': { status: 204 },
  // With an existing link, the outsiders of these tests would join.
  'post /v1/orgs/:organizationId/invites/:inviteId': {
    status: 404,
    good: () => ({ values: { inviteId: 'doesnotexist' } }),
  },
  [`get ${LINKS}`]: list,
  [`post ${LINKS}`]: {
    status: 201,
    good: () => ({ body: { role: 'read' } }),
    bad: ({ values }) => [
      ...badRoles,
      {},
      { body: { level: 'read' } },
      { body: { space: values.spaceId } },
      { body: { level: null, space: values.spaceId } },
      { body: { level: 'owner', space: values.spaceId } },
      { body: { role: 'read', space: values.spaceId } },
      { body: { role: 'read', level: 'read', space: values.spaceId } },
      { body: { level: 'read', space: values.spaceId, collection: values.collectionId } },
      { body: { level: 'read', space: 'x'.repeat(33) } },
      { body: { level: 'read', space: [values.spaceId] } },
    ],
  },
  [`get ${LINKS}/:inviteId`]: { status: 200 },
  [`patch ${LINKS}/:inviteId`]: {
    status: 200,
    good: () => ({ body: { role: 'comment' } }),
    bad: () => [...badRoles, { body: { level: 'read' } }, { body: { level: null } }],
  },
  [`post ${LINKS}/:inviteId/renew`]: { status: 200 },
  [`delete ${LINKS}/:inviteId`]: { status: 205 },
  'get /v1/subdomains/:subdomain': { status: 200 },
  'get /v1/email-domains/:emailDomain/orgs': { status: 200 },
  'get /v1/orgs/:organizationId/email-domains': list,
  // Its record is not in the DNS.
  'post /v1/orgs/:organizationId/email-domains/:emailDomain/prove': { status: 409 },
  'patch /v1/users/:userId': {
    status: 200,
    good: () => ({ body: { displayName: 'x'.repeat(64), photoURL: 'https://example.com/ada.png' } }),
    bad: () => [
      { body: { displayName: '' } },
      { body: { displayName: 'x'.repeat(65) } },
      { body: { displayName: null } },
      { body: { photoURL: 'javascript:alert(1)' } },
      { body: { photoURL: ['https://example.com/ada.png'] } },
      { body: { email: 'other@example.com' } },
    ],
  },
};

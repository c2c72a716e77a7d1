import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import type { TestApp } from '../support/test-app';
import { type Call, list, type Sample, with400 } from './route-sample';

/** A team with the first admin and another person, by the name of its path parameter. */
export async function makeTeam(app: TestApp, tenant: Tenant): Promise<{ teamId: string }> {
  const other = await app.factories.member(tenant, Role.Read);
  const made = await tenant.client.put<{ id: string }>(`/v1/orgs/${tenant.organizationId}/teams`, {
    body: { title: 'Writers', members: [tenant.user.id, other.user.id] },
    status: 201,
  });
  return { teamId: made.body.id };
}

const TEAMS = '/v1/orgs/:organizationId/teams';
const LONG = 'x'.repeat(65);

const badTitles: readonly Call[] = [
  {},
  { body: { title: '' } },
  { body: { title: LONG } },
  { body: { title: null } },
  { body: { title: ['x'] } },
];

const badLists = (name: string, longKey: string): Call[] => [
  { body: { title: 'x', [name]: 'ada' } },
  { body: { title: 'x', [name]: null } },
  { body: { title: 'x', [name]: [7] } },
  { body: { title: 'x', [name]: [''] } },
  { body: { title: 'x', [name]: [longKey] } },
  { body: { title: 'x', [name]: ['a\0b'] } },
  { body: { title: 'x', [name]: Array.from({ length: 1_001 }, (_, index) => `u${index}`) } },
];

const withoutTitle = (calls: Call[]): Call[] =>
  calls.map(({ body }) => ({ body: { ...(body as object), title: undefined } }));

const badMemberships: readonly Call[] = [
  null,
  'ada',
  [],
  { ada: 'owner' },
  { ada: null },
  { ada: {} },
  { ada: { role: 'admin' } },
  { ada: { role: ['owner'] } },
  { ada: { role: 'owner', since: 1 } },
  { ['x'.repeat(255)]: { role: 'owner' } },
  Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`u${index}`, { role: 'owner' }])),
].map((memberships) => ({ body: { memberships } }));

const listTeams = with400(list, { query: { title: LONG } }, { query: { title: ['a', 'b'] } });

const changeMembers: Sample = {
  status: 204,
  good: ({ tenant, values }) => ({
    body: {
      add: [tenant.user.email],
      remove: [tenant.user.id],
      memberships: { [values.userId ?? '']: { role: 'owner' } },
    },
  }),
  bad: () => [
    ...withoutTitle(badLists('add', 'x'.repeat(255))),
    ...withoutTitle(badLists('remove', 'x'.repeat(255))),
    ...badMemberships,
  ],
};

/** Samples of the routes of teams. */
export const TEAM_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${TEAMS}`]: with400(
    listTeams,
    { query: { owner: '' } },
    { query: { owner: 'x'.repeat(33) } },
    { query: { owner: ['a', 'b'] } },
  ),
  'get /v1/orgs/:organizationId/team-members': with400(list, { query: { role: 'admin' } }),
  [`put ${TEAMS}`]: {
    status: 201,
    good: ({ values }) => ({ body: { title: 'x'.repeat(64), members: [values.userId] } }),
    bad: () => [...badTitles, ...badLists('members', 'x'.repeat(33))],
  },
  [`get ${TEAMS}/:teamId`]: { status: 200 },
  [`patch ${TEAMS}/:teamId`]: {
    status: 200,
    good: () => ({ body: { title: 'Editors' } }),
    bad: () => badTitles.slice(1),
  },
  [`delete ${TEAMS}/:teamId`]: { status: 204 },
  [`get ${TEAMS}/:teamId/members`]: list,
  [`put ${TEAMS}/:teamId/members`]: changeMembers,
  [`put ${TEAMS}/:teamId/members/:userId`]: {
    status: 204,
    alone: true,
    good: () => ({ body: { role: 'owner' } }),
    bad: () => [{ body: { role: 'admin' } }, { body: { role: null } }, { body: { role: ['owner'] } }],
  },
  [`get ${TEAMS}/:teamId/members/:userId`]: { status: 200 },
  [`delete ${TEAMS}/:teamId/members/:userId`]: { status: 204, alone: true },
  'get /v1/orgs/:organizationId/members/:userId/teams': listTeams,
};

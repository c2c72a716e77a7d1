import { list, type Sample, with400 } from './route-sample';

const badRoles = [
  { body: { role: 'owner' } },
  { body: { role: 7 } },
  { body: { role: ['read'] } },
  { body: { role: 'read', since: 1 } },
];

const badSubjects = (name: 'users' | 'teams') => [
  { body: { role: 'read', [name]: 'ada' } },
  { body: { role: 'read', [name]: null } },
  { body: { role: 'read', [name]: [7] } },
  { body: { role: 'read', [name]: [''] } },
  { body: { role: 'read', [name]: ['x'.repeat(33)] } },
  { body: { role: 'read', [name]: Array.from({ length: 101 }, (_, index) => `u${index}`) } },
];

const change: Sample = { status: 204, good: () => ({ body: { role: 'edit' } }), bad: () => badRoles };

const share: Sample = {
  status: 204,
  good: ({ values }) => ({ body: { role: 'read', users: [values.userId], teams: [values.teamId] } }),
  bad: () => [
    {},
    { body: { role: 'read' } },
    { body: { role: 'read', users: [], teams: [] } },
    { body: { users: ['ada'] } },
    ...badSubjects('users'),
    ...badSubjects('teams'),
    ...badRoles,
  ],
};

const samplesOf = (base: string): Record<string, Sample> => ({
  [`post ${base}`]: share,
  [`put ${base}`]: {
    status: 200,
    good: ({ values }) => ({
      body: { users: [{ id: values.userId, role: 'edit' }], teams: [{ id: values.teamId, role: 'read' }] },
    }),
    bad: ({ values }) => [
      { body: {} },
      { body: { users: {} } },
      { body: { users: ['ada'] } },
      { body: { users: [null] } },
      { body: { users: [{ id: 'ada' }] } },
      { body: { users: [{ id: '', role: 'read' }] } },
      { body: { users: [{ id: 'ada', role: null }] } },
      { body: { users: [{ id: 'ada', role: 'owner' }] } },
      { body: { users: [{ id: 'ada', role: 'read', since: 1 }] } },
      { body: { teams: Array.from({ length: 1_001 }, (_, index) => ({ id: `t${index}`, role: 'read' })) } },
      { body: { teams: [values.teamId, values.teamId].map((id) => ({ id, role: 'read' })) } },
    ],
  },
  [`get ${base}/users`]: list,
  [`get ${base}/users/:userId`]: { status: 200 },
  [`patch ${base}/users/:userId`]: change,
  [`delete ${base}/users/:userId`]: { status: 205, alone: true },
  [`get ${base}/teams`]: list,
  [`get ${base}/teams/:teamId`]: { status: 200 },
  [`patch ${base}/teams/:teamId`]: change,
  [`delete ${base}/teams/:teamId`]: { status: 205, alone: true },
  [`get ${base}/aggregate`]: with400(list, { query: { role: 'guest' } }, { query: { role: ['read', 'edit'] } }),
});

/** Samples of the routes of permissions. */
export const PERMISSION_SAMPLES: Readonly<Record<string, Sample>> = {
  ...samplesOf('/v1/spaces/:spaceId/permissions'),
  ...samplesOf('/v1/collections/:collectionId/permissions'),
  'get /v1/spaces/:spaceId/permissions/users/:userId/explain': { status: 200 },
  'get /v1/orgs/:organizationId/permissions': with400(
    list,
    { query: { role: 'guest' } },
    { query: { user: '' } },
    { query: { team: ['a', 'b'] } },
  ),
  'get /v1/orgs/:organizationId/members/:userId/spaces': with400(list, { query: { order: 'up' } }),
};

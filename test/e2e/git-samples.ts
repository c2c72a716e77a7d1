import { newId } from '../../src/common/ids/new-id';
import { GitConnectionsRepository } from '../../src/git/git-connections.repository';
import { PullRequestsRepository } from '../../src/git/pulls/pull-requests.repository';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { nextRsaKey } from '../support/rsa-key';
import type { TestApp } from '../support/test-app';
import { type Call, list, type Sample, with400 } from './route-sample';

interface Named {
  readonly id: string;
}

/** A host that cannot be resolved, so that nothing is ever fetched. */
const url = 'http://git.invalid/handbook.git';
const target = { url, ref: 'refs/heads/main' };

/** A paused connection, and a run that has failed because of the host, by the names of path parameters. */
export async function makeGit(app: TestApp, tenant: Tenant, spaceId: string): Promise<Record<string, string>> {
  const { client } = tenant;
  const path = `/v1/spaces/${spaceId}/git`;
  const connected = await client.post<Named & { secret: string }>(`${path}/connection`, {
    body: { url, branch: 'main', active: false, forge: 'gitea' },
    status: 201,
  });
  const run = await client.post<Named>(`${path}/sync`, { status: 201 });
  await eventually(async () => {
    const { body } = await client.get<{ status: string }>(`${path}/runs/${run.body.id}`, { status: 200 });
    return body.status === 'failed';
  });
  return {
    connectionId: connected.body.id,
    gitHookSecret: connected.body.secret,
    gitRunId: run.body.id,
    openableChangeRequest: await makeOpenable(tenant, spaceId),
    gitPullRequestId: await addPullRequest(app, tenant, spaceId, 1),
  };
}

/** A change request that can be opened as a pull request. */
async function makeOpenable({ client }: Tenant, spaceId: string): Promise<string> {
  const path = `/v1/spaces/${spaceId}/change-requests`;
  const { body } = await client.post<Named>(path, { body: {}, status: 201 });
  const changes = [{ operation: 'insert_page', title: 'Proposed', document: { markdown: '# Proposed\n' } }];
  await client.post(`${path}/${body.id}/content`, { body: { changes }, status: 200 });
  return body.id;
}

/** A pull request as if its forge had reported it, with a separate change request. */
export async function addPullRequest(app: TestApp, tenant: Tenant, spaceId: string, number: number): Promise<string> {
  const { client, organizationId } = tenant;
  const { body } = await client.post<Named>(`/v1/spaces/${spaceId}/change-requests`, { body: {}, status: 201 });
  const connection = await app.get(GitConnectionsRepository).find(organizationId, spaceId);
  const now = new Date();
  const id = newId();
  await app.get(PullRequestsRepository).insert({
    id,
    organizationId,
    spaceId,
    connectionId: connection?.id ?? '',
    changeRequestId: body.id,
    origin: 'forge',
    state: 'open',
    number,
    url: `http://git.invalid/handbook/pulls/${number}`,
    title: 'Explain',
    author: 'grace',
    branch: 'explain',
    fork: false,
    headCommit: null,
    baseCommit: null,
    problem: null,
    pushedRevisionId: null,
    reportedStatus: null,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** A space that can still be connected. */
export async function makeUnconnected({ client, organizationId }: Tenant): Promise<{ unconnectedSpace: string }> {
  const space = await client.post<Named>(`/v1/orgs/${organizationId}/spaces`, {
    body: { title: 'Not connected' },
    status: 201,
  });
  return { unconnectedSpace: space.body.id };
}

const GIT = '/v1/spaces/:spaceId/git';

const badPlaces = (good: object): Call[] =>
  [
    { url: 'handbook' },
    { url: 'ssh://git@example.com/handbook.git' },
    { url: 'file:///etc' },
    { url: `https://example.com/${'x'.repeat(2_048)}` },
    { url: ['https://example.com/handbook.git'] },
    { url: 'http://10.0.0.1/handbook.git' },
    { url: 'http://169.254.169.254/handbook.git' },
    { url: 'http://[::1]/handbook.git' },
    { url: 'http://example.com:25/handbook.git' },
    { url: null },
  ].map((bad) => ({ body: { ...good, ...bad } }));

const badSettings = (good: object): Call[] => [
  ...badPlaces(good),
  ...[
    { url: 'https://name:password@example.com/handbook.git' },
    { url: 'https://example.com/handbook.git?x=1' },
    { branch: '' },
    { branch: '../main' },
    { branch: 'ma in' },
    { branch: '-main' },
    { branch: 'main.lock' },
    { branch: 'x'.repeat(256) },
    { branch: null },
    { folder: '../docs' },
    { folder: 'docs/.git' },
    { folder: 'docs\\guide' },
    { folder: 'x'.repeat(513) },
    { folder: null },
    { direction: 'sideways' },
    { direction: null },
    { forge: 'sourceforge' },
    { forge: ['github'] },
    { token: '' },
    { token: 'x'.repeat(4_097) },
    { token: ['a'] },
    { username: 7 },
    { active: 'yes' },
    { active: null },
    { credentials: 'ours' },
    { baseCommit: '1' },
  ].map((bad) => ({ body: { ...good, ...bad } })),
];

const badOperation = (good: object): Call[] => [
  ...badPlaces(good),
  ...[
    { ref: 'refs/tags/v1' },
    { ref: '../main' },
    { ref: null },
    { repoProjectDirectory: '../docs' },
    { timestamp: 'yesterday' },
    { force: 'yes' },
    { gitInfo: { provider: 'sourceforge' } },
    { gitInfo: 'github' },
    { unknown: true },
  ].map((bad) => ({ body: { ...good, ...bad } })),
];

const connection = { url, branch: 'main' };

/** A GitHub App of a GitHub that cannot be reached; `every-operation.spec.ts` asks one that can. */
const listOfApp = (more: object = {}): Sample => {
  const privateKey = nextRsaKey().export({ type: 'pkcs8', format: 'pem' }).toString();
  const githubApp = { server: 'http://git.invalid', appId: '4711', privateKey };
  const good = { githubApp, ...more };
  return {
    status: 400,
    good: () => ({ body: good }),
    bad: () =>
      [
        {},
        { ...good, githubApp: { ...githubApp, privateKey: 'ours' } },
        { ...good, githubApp: { ...githubApp, appId: '../1' } },
        { ...good, githubApp: { ...githubApp, server: 'http://10.0.0.1' } },
        { ...good, githubApp: { ...githubApp, server: 'github' } },
        { ...good, search: 7 },
        { ...good, unknown: true },
        ...(Object.keys(more).length === 0 ? [] : [{ ...good, installationId: '../1' }]),
        ...('repository' in more
          ? [
              { ...good, repository: '../app' },
              { ...good, repository: 'acme/..' },
            ]
          : []),
      ].map((body) => ({ body })),
  };
};

/** Samples of the routes of Git synchronization. */
export const GIT_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${GIT}/connection`]: { status: 200 },
  [`post ${GIT}/connection`]: {
    status: 201,
    good: ({ unconnectedSpace }) => ({
      body: { ...connection, folder: 'docs', direction: 'in', firstSide: 'space', active: false },
      values: { spaceId: unconnectedSpace },
    }),
    bad: () => [{}, { body: { url } }, { body: { branch: 'main' } }, ...badSettings(connection)],
  },
  [`patch ${GIT}/connection`]: {
    status: 200,
    good: () => ({ body: { branch: 'main', folder: '', direction: 'out', forge: 'gitea', token: null } }),
    bad: () => [...badSettings({}), { body: { firstSide: 'git' } }],
  },
  [`delete ${GIT}/connection`]: { status: 205 },
  [`post ${GIT}/connection/take-over`]: { status: 200 },
  [`post ${GIT}/connection/rotate-secret`]: { status: 200 },
  [`get ${GIT}/former-signing-keys`]: list,
  ['post /v1/orgs/:organizationId/git/rotate-signing-key']: { status: 200 },
  [`post ${GIT}/github-app/installations`]: listOfApp(),
  [`post ${GIT}/github-app/repositories`]: listOfApp({ installationId: '815' }),
  [`post ${GIT}/github-app/branches`]: listOfApp({ installationId: '815', repository: 'acme/handbook' }),
  [`post ${GIT}/sync`]: { status: 201 },
  [`get ${GIT}/pull-requests`]: list,
  [`post ${GIT}/pull-requests`]: {
    status: 201,
    good: ({ values }) => ({ body: { changeRequest: values.openableChangeRequest } }),
    bad: () => [{}, ...[null, 7, '', 'x'.repeat(65)].map((changeRequest) => ({ body: { changeRequest } }))],
  },
  [`get ${GIT}/pull-requests/:gitPullRequestId`]: { status: 200 },
  [`get ${GIT}/runs`]: list,
  [`get ${GIT}/runs/:gitRunId`]: { status: 200 },
  [`post ${GIT}/runs/:gitRunId/retry`]: { status: 201 },
  ['post /v1/git/hooks/:connectionId']: {
    status: 204,
    good: ({ values }) => ({ headers: { 'X-Gitlab-Token': values.gitHookSecret ?? '' } }),
  },
  ['get /v1/git/client']: { status: 200 },
  [`get ${GIT}/info`]: { status: 200 },
  [`post ${GIT}/import`]: {
    status: 204,
    good: () => ({ body: { ...target, gitInfo: { provider: 'github' }, timestamp: '2026-01-31T09:30:00.000Z' } }),
    bad: () => [{}, { body: { url } }, { body: { ref: target.ref } }, ...badOperation(target)],
  },
  [`post ${GIT}/export`]: with400(
    {
      status: 204,
      good: () => ({ body: { ...target, commitMessage: 'Update', repoProjectDirectory: 'docs' } }),
      bad: () => [{}, { body: target }, ...badOperation({ ...target, commitMessage: 'Update' })],
    },
    { body: { ...target, commitMessage: '' } },
  ),
};

import { generateKeyPairSync } from 'node:crypto';
import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { GitHubApps } from '../support/github-apps';
import { describeWithGit, type GitRemote, GitServer } from '../support/git-server';
import { GitSpace } from '../support/git-space';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { Failure, List } from '../support/test-client';

interface Named {
  readonly name: string;
}

interface Repository extends Named {
  readonly url: string;
  readonly defaultBranch: string;
  readonly archived: boolean;
}

let app: TestApp;
let server: GitServer;
let remote: GitRemote;
let apps: GitHubApps;
let tenant: Tenant;
let path: string;

beforeAll(async () => {
  app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
});
beforeEach(async () => {
  server = await GitServer.start();
  remote = await server.repository();
  apps = new GitHubApps(server);
  tenant = await app.factories.organization();
  path = `/v1/spaces/${(await app.factories.space(tenant)).id}/git/github-app`;
});
afterEach(() => server.close());
afterAll(() => app.close());

/** What a person enters before they choose. */
const entered = (changes: object = {}) => {
  const { appId, privateKey } = apps;
  return { githubApp: { server: server.url, appId, privateKey, ...changes } };
};

const list = async <Item>(kind: string, body: object, query: Record<string, unknown> = {}): Promise<List<Item>> =>
  (await tenant.client.post<List<Item>>(`${path}/${kind}`, { body, query, status: 200 })).body;

const refused = async (kind: string, body: object, status: number) => {
  const answer = await tenant.client.post<Failure>(`${path}/${kind}`, { body, status });
  return { message: answer.body.error.message, headers: answer.headers };
};

const repositoryAt = (name: string, more: object = {}) => ({ name, url: `${server.url}/${name}.git`, ...more });

describeWithGit('what a GitHub App has access to', () => {
  it('is listed: installations, their repositories, and branches of one', async () => {
    apps.installations = [
      { id: 816, login: 'Zeta', suspended: true },
      { id: 815, login: 'acme' },
    ];
    apps.repositories = [
      repositoryAt('acme/old', { archived: true, private: false }),
      repositoryAt('acme/Handbook', { defaultBranch: 'docs', branches: ['main', 'docs', 'Draft'] }),
    ];
    const installations = await list('installations', entered());
    expect(installations).toMatchObject({
      count: 2,
      items: [
        { id: '815', name: 'acme', suspended: false },
        { id: '816', name: 'Zeta', suspended: true },
      ],
    });
    const chosen = { ...entered(), installationId: '815' };
    const repositories = await list<Repository>('repositories', chosen);
    expect(repositories.items).toEqual([
      {
        name: 'acme/Handbook',
        url: `${server.url}/acme/Handbook.git`,
        defaultBranch: 'docs',
        private: true,
        archived: false,
      },
      { name: 'acme/old', url: `${server.url}/acme/old.git`, defaultBranch: 'main', private: false, archived: true },
    ]);
    const branches = await list('branches', { ...chosen, repository: 'acme/Handbook' });
    expect(branches.items).toEqual([
      { name: 'docs', protected: true },
      { name: 'Draft', protected: false },
      { name: 'main', protected: false },
    ]);
  });

  it('is found by a text, and read page by page, from all pages of GitHub, which is asked for them once', async () => {
    apps.repositories = Array.from({ length: 230 }, (_, at) => repositoryAt(`acme/r${at}`));
    const chosen = { ...entered(), installationId: '815' };
    const names: string[] = [];
    let page: string | undefined;
    do {
      const part = await list<Named>('repositories', chosen, { limit: 100, ...(page && { page }) });
      expect(part.count).toBe(230);
      names.push(...part.items.map(({ name }) => name));
      page = part.next?.page;
    } while (page);
    expect(names).toEqual(apps.repositories.map(({ name }) => name).sort());
    const found = await list<Named>('repositories', { ...chosen, search: ' R22' });
    const expected = ['', ...'0123456789'].map((end) => `acme/r22${end}`);
    expect(found.items.map(({ name }) => name)).toEqual(expected);
    expect(apps.requests.filter((each) => each.includes('/installation/repositories'))).toHaveLength(3);
    apps.repositories = [repositoryAt('acme/new'), repositoryAt('acme/other')];
    await list('installations', entered());
    const other = await list<Named>('repositories', chosen, { limit: 1 });
    expect(other).toMatchObject({ count: 2, items: [{ name: 'acme/new' }] });
    await tenant.client.post(`${path}/repositories`, {
      body: { ...chosen, search: 'r22' },
      query: { page: other.next?.page },
      status: 400,
    });
  });

  it('is listed with the stored key, which goes nowhere else', async () => {
    apps.repositories = [repositoryAt('acme/r1')];
    const space = await GitSpace.connect(app, remote, apps.settings, undefined, tenant);
    path = `${space.path}/git/github-app`;
    expect((await list<Named>('repositories', {})).items.map(({ name }) => name)).toEqual(['acme/r1']);
    expect((await list<Named>('installations', {})).items.map(({ name }) => name)).toEqual(['acme']);
    expect((await list<Named>('branches', { repository: 'acme/r1' })).count).toBe(1);
    const { message } = await refused('repositories', { githubApp: { server: server.url } }, 400);
    expect(message).toContain('appId');
  });

  it('is listed without a repository that leads to another host', async () => {
    apps.repositories = [repositoryAt('acme/r1'), { name: 'acme/r2', url: 'https://elsewhere.example/acme/r2.git' }];
    const { items } = await list<Named>('repositories', { ...entered(), installationId: '815' });
    expect(items.map(({ name }) => name)).toEqual(['acme/r1']);
  });

  it('is not listed, with the reason', async () => {
    const chosen = { ...entered(), installationId: '815' };
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const privateKey = other.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect((await refused('installations', entered({ privateKey }), 400)).message).toMatch(
      /^GitHub refuses the private key of the GitHub App\./,
    );
    expect((await refused('repositories', entered(), 400)).message).toContain('installationId is required');
    expect((await refused('repositories', {}, 400)).message).toContain('githubApp is required');
    expect((await refused('repositories', { ...chosen, installationId: '1' }, 404)).message).toContain(
      'no such installation',
    );
    expect((await refused('branches', { ...chosen, repository: 'acme/none' }, 404)).message).toContain('repository');
    apps.installations = [{ id: 815, login: 'acme', suspended: true }];
    expect((await refused('repositories', chosen, 409)).message).toContain('suspended');
    apps.installations = [];
    expect((await refused('installations', entered(), 409)).message).toContain(
      `Install it at ${server.url}/github-apps/bindery-docs/installations/new`,
    );
    apps.installations = [{ id: 815, login: 'acme' }];
    expect(await list('installations', entered())).toMatchObject({ count: 1 });
  });

  it('is not listed while GitHub refuses, is out of order, or is no GitHub', async () => {
    apps.refusal = { status: 429, message: 'Too many', headers: { 'retry-after': '17' } };
    expect((await refused('installations', entered(), 429)).headers['retry-after']).toBe('17');
    const reset = String(Math.floor(Date.now() / 1_000) + 90);
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
    apps.refusal = { status: 403, message: 'API rate limit exceeded', headers };
    const wait = Number((await refused('installations', entered(), 429)).headers['retry-after']);
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(90);
    apps.refusal = { status: 502, message: 'Server Error' };
    expect((await refused('installations', entered(), 503)).headers['retry-after']).toBe('10');
    apps.refusal = { status: 200, message: 'Hello' };
    expect((await refused('installations', entered(), 400)).message).toContain('leads to no GitHub');
    await refused('installations', entered({ server: 'http://10.0.0.1' }), 400);
    await refused('installations', entered({ server: 'http://git.invalid' }), 400);
  });

  it('is listed with a key that is neither logged nor stored, and for those alone who manage the connection', async () => {
    apps.repositories = [repositoryAt('acme/r1')];
    await list('repositories', { ...entered(), installationId: '815' });
    const secret = apps.privateKey.split('\n')[3] ?? '';
    expect([...apps.authorizations].join()).not.toContain(secret);
    expect(apps.requests.join()).not.toContain(secret);
    const editor = await app.factories.member(tenant, Role.Edit);
    await editor.client.post(`${path}/repositories`, { body: entered(), status: 403 });
    const stranger = await app.factories.organization();
    await stranger.client.post(`${path}/repositories`, { body: entered(), status: 404 });
  });
});

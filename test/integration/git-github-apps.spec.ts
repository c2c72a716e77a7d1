import { generateKeyPairSync } from 'node:crypto';
import { ForgeDouble } from '../support/forge-double';
import { GitHubApps } from '../support/github-apps';
import { describeWithGit, type GitRemote, GitServer } from '../support/git-server';
import { GitSpace } from '../support/git-space';
import { sharedTestApp, type TestApp } from '../support/test-app';

const FILES = { 'README.md': '# Home\n\nWelcome.\n', 'SUMMARY.md': '# Contents\n\n- [Home](README.md)\n' };

let app: TestApp;
let server: GitServer;
let remote: GitRemote;
let apps: GitHubApps;
let forge: ForgeDouble;

beforeAll(async () => {
  app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
});
beforeEach(async () => {
  server = await GitServer.start();
  remote = await server.repository();
  await remote.push('First', FILES);
  forge = new ForgeDouble('github', server, remote);
  apps = new GitHubApps(server);
});
afterEach(() => server.close());
afterAll(() => app.close());

const connect = (): Promise<GitSpace> => GitSpace.connect(app, remote, apps.settings);

const saidBy = async (space: GitSpace): Promise<string> => {
  const run = await space.sync();
  expect(run.status).toBe('failed');
  return run.log.map(({ message }) => message).join(' ');
};

describeWithGit('a connection with a GitHub App', () => {
  it('synchronizes and follows pull requests with tokens of the installation, which it uses until they expire', async () => {
    const space = await connect();
    await space.synced();
    expect(await space.markdown('Home')).toContain('Welcome.');
    await space.edit('Home', '# Home\n\nHello.\n', 'Greet');
    await space.synced();
    expect(await remote.file('README.md')).toBe('# Home\n\nHello.');
    await remote.pull();
    const commit = await remote.commit('Explain', { 'README.md': '# Home\n\nHello, all.\n' });
    await forge.open('Explain', 'explain', commit);
    await space.synced();
    expect(forge.statuses).toMatchObject([{ commit, state: 'success' }]);
    expect(apps.asked).toEqual([['r1']]);
  });

  it('requests another token when the one before is about to expire, or was refused', async () => {
    apps.lifeMs = 60_000;
    const space = await connect();
    await space.synced();
    const asked = apps.asked.length;
    await space.synced();
    expect(apps.asked.length).toBeGreaterThan(asked);
    apps.lifeMs = 3_600_000;
    await space.synced();
    apps.revoke();
    await saidBy(space);
    await space.synced();
  });

  it('shows, logs and stores no key, and sends it nowhere', async () => {
    const space = await connect();
    await space.synced();
    const { client, organizationId } = space.tenant;
    const shown = await client.get<object>(`${space.path}/git/connection`, { status: 200 });
    expect(shown.body).toMatchObject({
      authenticated: true,
      forge: 'github',
      githubApp: { appId: apps.appId, installationId: apps.installationId },
    });
    const runs = await client.get<{ items: { id: string }[] }>(`${space.path}/git/runs`, { status: 200 });
    const run = await client.get<object>(`${space.path}/git/runs/${runs.body.items[0]?.id}`, { status: 200 });
    const audit = await client.get<object>(`/v1/orgs/${organizationId}/audit-events`, { status: 200 });
    const stored = await space.connection();
    const everything = JSON.stringify([shown.body, run.body, audit.body, stored, [...apps.authorizations]]);
    const secret = apps.privateKey.split('\n')[3] ?? '';
    expect(secret).toHaveLength(64);
    expect(everything).not.toContain(secret);
    expect(everything.replace(/Bearer ghs_\w+/g, '')).not.toContain('ghs_');
  });

  it('says what is wrong with it', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const privateKey = other.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { githubApp } = apps.settings;
    const space = await GitSpace.connect(app, remote, { githubApp: { ...githubApp, privateKey } });
    expect(await saidBy(space)).toMatch(/^GitHub refuses the private key of the GitHub App\./);
    const change = (installationId: string) =>
      space.tenant.client.patch(`${space.path}/git/connection`, {
        body: { githubApp: { ...githubApp, installationId } },
        status: 200,
      });
    await change('1');
    expect(await saidBy(space)).toMatch(/does not know this installation/);
    await change(githubApp.installationId);
    apps.hasRepositories = false;
    expect(await saidBy(space)).toMatch(/no access to this repository/);
    apps.hasRepositories = true;
    await space.synced();
  });

  it('sends the JWT to no other host, not by a redirect either', async () => {
    const seen: string[] = [];
    const elsewhere = await GitServer.start();
    elsewhere.onRequest = ({ headers }) => seen.push(String(headers.authorization));
    server.onApi = (_request, response) =>
      void response.writeHead(307, { location: `${elsewhere.url}/api/v3/app/installations/815/access_tokens` }).end();
    const space = await connect();
    expect(await saidBy(space)).toMatch(/^GitHub cannot be asked for a token/);
    expect(seen).toEqual([]);
    await elsewhere.close();
  });
});

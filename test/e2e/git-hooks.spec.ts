import { createHmac } from 'node:crypto';
import { GitConnectionsRepository } from '../../src/git/git-connections.repository';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { describeWithGit, type GitRemote, GitServer } from '../support/git-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { runCli } from './run-cli';

interface Connected {
  readonly id: string;
  readonly secret: string;
  readonly urls: { readonly webhook: string };
}

interface Run {
  readonly trigger: string;
  readonly status: string;
}

describeWithGit('webhooks of Git forges', () => {
  let app: TestApp;
  let server: GitServer;
  let remote: GitRemote;
  let tenant: Tenant;
  let spaceId: string;

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await GitServer.start();
  });
  beforeEach(async () => {
    remote = await server.repository();
    await remote.push('First', { 'README.md': '# Home\n\nWelcome.\n' });
    tenant = await app.factories.organization();
    spaceId = (await app.factories.space(tenant)).id;
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  const connect = async (more: object = {}): Promise<Connected> => {
    const body = { url: remote.url, branch: 'main', active: false, ...more };
    const { body: made } = await tenant.client.post<Connected>(`/v1/spaces/${spaceId}/git/connection`, {
      body,
      status: 201,
    });
    return made;
  };
  const deliver = async (url: string, headers: Record<string, string>, body = '{"ref":"refs/heads/main"}') =>
    fetch(url, { method: 'POST', body, headers });
  const signature = (secret: string, body = '{"ref":"refs/heads/main"}') =>
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const runs = async (): Promise<readonly Run[]> => {
    const { body } = await tenant.client.get<{ items: Run[] }>(`/v1/spaces/${spaceId}/git/runs`, { status: 200 });
    return body.items;
  };
  const hookAt = async (): Promise<Date | null> => {
    const connection = await app.get(GitConnectionsRepository).find(tenant.organizationId, spaceId);
    return connection?.hookAt ?? null;
  };

  it('start a synchronization', async () => {
    const { secret, urls } = await connect();
    await tenant.client.patch(`/v1/spaces/${spaceId}/git/connection`, { body: { active: true }, status: 200 });
    await eventually(async () => (await runs()).some(({ status }) => status === 'succeeded'));
    await remote.push('Second', { 'README.md': '# Home\n\nWelcome back.\n' });
    const headers = { 'x-github-event': 'push', 'x-hub-signature-256': signature(secret) };
    expect((await deliver(urls.webhook, { ...headers, 'content-type': 'application/json' })).status).toBe(204);
    await eventually(async () =>
      (await runs()).some(({ trigger, status }) => trigger === 'webhook' && status === 'succeeded'),
    );
  });

  it('are accepted with every media type, and count as a sign that the remote reports pushes', async () => {
    const { secret, urls } = await connect();
    expect(await hookAt()).toBeNull();
    const body = `payload=${encodeURIComponent('{"ref":"refs/heads/main"}')}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-gitea-signature': '' };
    const answer = await deliver(urls.webhook, { ...headers, 'x-gitea-signature': signature(secret, body) }, body);
    expect(answer.status).toBe(204);
    expect(await hookAt()).not.toBeNull();
    expect(await runs()).toEqual([]);
  });

  it('are refused alike with a wrong signature, with that of a former secret, and without a connection', async () => {
    const { secret, urls } = await connect();
    await tenant.client.post(`/v1/spaces/${spaceId}/git/connection/rotate-secret`, { status: 200 });
    const refused = await Promise.all([
      deliver(urls.webhook, {}),
      deliver(urls.webhook, { 'x-hub-signature-256': signature('another') }),
      deliver(urls.webhook, { 'x-hub-signature-256': signature(secret) }),
      deliver(urls.webhook.replace(/[^/]+$/, spaceId), { 'x-hub-signature-256': signature(secret) }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const errors = await Promise.all(
      refused.map(async (answer) => ((await answer.json()) as { error: { message: string } }).error.message),
    );
    expect(new Set(errors).size).toBe(1);
    expect(await hookAt()).toBeNull();
  });

  it('are read to 25 MB and no further', async () => {
    const { secret, urls } = await connect();
    const large = 'x'.repeat(2 * 1024 * 1024);
    expect((await deliver(urls.webhook, { 'x-gitlab-token': secret }, large)).status).toBe(204);
    const tooLarge = 'x'.repeat(26 * 1024 * 1024);
    expect((await deliver(urls.webhook, { 'x-gitlab-token': secret }, tooLarge)).status).toBe(413);
  });

  it('are not needed: operators synchronize with a command, even while the connection is paused', async () => {
    const environment = {
      DATABASE_URL: app.configuration.databaseUrl,
      DATA_DIR: app.configuration.dataDir,
      SECRET_KEY: app.configuration.secretKey ?? '',
      OUTBOUND_ALLOW: '127.0.0.1',
    };
    const unconnected = await runCli(environment, 'git', 'sync', spaceId);
    expect(unconnected).toMatchObject({ code: 1, stderr: expect.stringContaining('not connected to Git') as string });
    await connect();
    const done = await runCli(environment, 'git', 'sync', spaceId, '--json');
    expect(done.code).toBe(0);
    expect(JSON.parse(done.stdout)).toMatchObject({ status: 'succeeded', commit: await remote.head() });
    const again = await runCli(environment, 'git', 'sync', spaceId);
    expect(again).toMatchObject({ code: 0, stdout: 'succeeded\n' });
    expect((await runs()).map(({ trigger }) => trigger)).toEqual(['command', 'command']);
  });
});

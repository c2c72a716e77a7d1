import { Operators } from '../../src/operate/operators/operators.service';
import { JobQueue } from '../../src/jobs/job-queue';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { MailServer } from '../support/mail-server';
import { startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { runCli } from './run-cli';

interface Job {
  readonly id: string;
  readonly task: string;
  readonly status: string;
  readonly attempts: number;
  readonly organization?: string;
  readonly recipient?: string;
  readonly lastError?: string;
}

interface Organization {
  readonly id: string;
  readonly title: string;
  readonly members: number;
  readonly spaces: number;
  readonly pages: number;
  readonly storage: number;
  readonly lastUsedAt?: string;
}

interface Installation {
  readonly version: string;
  readonly database: { readonly migrations: number; readonly lastMigration: string };
  readonly storage: { readonly kind: string };
}

interface AuditEvent {
  readonly id: string;
  readonly urls: { readonly location: string };
}

interface Announcement {
  readonly id: string;
  readonly text: string;
  readonly updatedAt: string;
}

describe('what operators see and do', () => {
  let app: TestApp;
  let operator: Tenant;

  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.factories.organization();
    await app.get(Operators).set(operator.user.id, true);
  });

  const cli = async <Result>(...args: string[]): Promise<Result> => {
    const { databaseUrl, dataDir, secretKey = '' } = app.configuration;
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey };
    const { code, stdout, stderr } = await runCli(environment, ...args, '--json');
    expect([code, stderr]).toEqual([0, stderr]);
    return JSON.parse(stdout) as Result;
  };

  it('is what the installation consists of, with its version, migrations and queue', async () => {
    const { body } = await operator.client.get<Installation>('/v1/operate/overview', { status: 200 });
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(body.database.migrations).toBeGreaterThan(50);
    expect(body.database.lastMigration).toMatch(/\d{13}$/);
    expect(body.storage.kind).toBe('folder');
    expect(body).not.toHaveProperty('backups');
    expect(await cli('installation')).toMatchObject({ version: body.version });
  });

  it('is what the checks of the installation find', async () => {
    const { body } = await operator.client.get<{ checks: { status: string; text: string }[] }>('/v1/operate/checks', {
      status: 200,
    });
    expect(body.checks.filter(({ status }) => status === 'broken')).toEqual([]);
    expect(body.checks.map(({ text }) => text)).toContain('Schema: up to date');
  });

  it('are the organizations with their size and last use', async () => {
    const tenant = await app.factories.organization();
    await app.factories.importedSpace({ 'README.md': '# One', 'two.md': '# Two', 'logo.txt': 'x'.repeat(700) }, tenant);
    const title = (await tenant.client.get<{ title: string }>(`/v1/orgs/${tenant.organizationId}`, { status: 200 }))
      .body.title;
    const search = { query: { search: title }, status: 200 };
    await app.database.execute('UPDATE members SET last_seen_at = now() WHERE organization_id = $1', [
      tenant.organizationId,
    ]);
    const { body } = await operator.client.get<List<Organization>>('/v1/operate/organizations', search);
    expect(body.items).toMatchObject([{ id: tenant.organizationId, members: 1, spaces: 1 }]);
    expect(body.items[0]?.pages).toBeGreaterThanOrEqual(2);
    expect(Date.parse(body.items[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const listed = await cli<Organization[]>('orgs', 'list', '--search', title);
    expect(listed).toMatchObject([{ id: tenant.organizationId, pages: body.items[0]?.pages }]);
  });

  it('are the people, who become operators and cease to be', async () => {
    const person = await app.factories.person();
    const found = async (): Promise<{ operator: boolean }[]> =>
      (
        await operator.client.get<List<{ operator: boolean }>>('/v1/operate/people', {
          query: { search: person.user.email },
          status: 200,
        })
      ).body.items;
    expect(await found()).toMatchObject([{ operator: false, organizations: 0 }]);
    const path = `/v1/operate/people/${person.user.id}`;
    await operator.client.patch(path, { body: { operator: true }, status: 200 });
    expect(await found()).toMatchObject([{ operator: true }]);
    await person.client.patch(path, { body: { operator: false }, status: 200 });
    await person.client.refused('get', '/v1/operate/people', 404);
    const own = `/v1/operate/people/${operator.user.id}`;
    await operator.client.refused('patch', own, 409, { body: { operator: false } });
  });

  it('are failed jobs, which are retried', async () => {
    await app.get(JobQueue).enqueue('test.fails', { organizationId: operator.organizationId }, { maxAttempts: 1 });
    await app.database.execute(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = E'the planets do not align\\nat a place'
        WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'test.fails')`,
    );
    const failed = async (): Promise<Job[]> =>
      (await operator.client.get<List<Job>>('/v1/operate/jobs', { query: { status: 'failed' }, status: 200 })).body
        .items;
    const [job] = await failed();
    expect(job).toMatchObject({ task: 'test.fails', organization: operator.organizationId });
    expect(job?.lastError).toBe('the planets do not align');
    expect(await cli<Job[]>('jobs', 'list', '--status', 'failed')).toMatchObject([{ id: job?.id }]);
    const retried = await operator.client.post<Job>(`/v1/operate/jobs/${job?.id}/retry`, { status: 200 });
    expect(retried.body.status).not.toBe('failed');
    expect(await failed()).toEqual([]);
    await operator.client.refused('post', '/v1/operate/jobs/999999999/retry', 404);
    await operator.client.refused('post', '/v1/operate/jobs/nonsense/retry', 404);
  });

  it('are mails that could not be sent', async () => {
    await app.get(JobQueue).enqueue('mail.send', { id: 'x', sealed: 'x' }, { runAt: new Date(Date.now() + 60_000) });
    await app.database.execute(
      `UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'the mail server: it cannot be reached'
        WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'mail.send')`,
    );
    const { body } = await operator.client.get<List<Job>>('/v1/operate/jobs', {
      query: { kind: 'mails', status: 'failing' },
      status: 200,
    });
    expect(body.items).toMatchObject([{ task: 'mail.send', lastError: 'the mail server: it cannot be reached' }]);
    expect(JSON.stringify(body)).not.toContain('sealed');
  });

  it('are mails of notifications, with their recipient', async () => {
    const subject = { userId: operator.user.id, isDaily: false, ids: [], count: 0 };
    const options = { runAt: new Date(Date.now() + 60_000) };
    await app.get(JobQueue).enqueue('mail.compose', { id: 'x', composer: 'notifications', subject }, options);
    const query = { kind: 'mails', status: 'scheduled' };
    const { body } = await operator.client.get<List<Job>>('/v1/operate/jobs', { query, status: 200 });
    expect(body.items).toMatchObject([{ task: 'mail.compose', recipient: operator.user.email }]);
  });

  it('are webhooks that are disabled, without the secret parts of their URLs', async () => {
    const tenant = await app.factories.organization();
    const hooks = `/v1/orgs/${tenant.organizationId}/webhooks`;
    const made = { url: 'https://hooks.example/services/secret', events: ['site_published'], active: false };
    await tenant.client.post(hooks, { body: made, status: 201 });
    const { body } = await operator.client.get<List<object>>('/v1/operate/webhooks', { status: 200 });
    expect(body.items).toMatchObject([
      { organization: tenant.organizationId, host: 'hooks.example', reason: 'manual' },
    ]);
    expect(JSON.stringify(body)).not.toContain('services/secret');
  });

  it('is what operators did, for other operators and by a command, and for no one else', async () => {
    const tenant = await app.factories.organization();
    await operator.client.post('/v1/operate/outbound/pause', { body: { reason: 'the audit' }, status: 200 });
    await operator.client.post('/v1/operate/outbound/resume', { status: 200 });
    const listed = await operator.client.get<List<AuditEvent>>('/v1/operate/audit-events', {
      query: { action: 'outbound.pause,outbound.resume', actor: operator.user.id, limit: 2 },
      status: 200,
    });
    expect(listed.body.items).toMatchObject([
      { action: 'outbound.resume', actor: { id: operator.user.id } },
      { action: 'outbound.pause', payload: { reason: 'the audit' } },
    ]);
    for (const { id, urls } of listed.body.items) {
      expect(urls.location).toBe(`${app.url}/v1/operate/audit-events/${id}`);
      await operator.client.get(`/v1/operate/audit-events/${id}`, { status: 200 });
      await tenant.client.get(`/v1/operate/audit-events/${id}`, { status: 404 });
      await tenant.client.get(`/v1/orgs/${tenant.organizationId}/audit-events/${id}`, { status: 404 });
    }
    const [own] = (
      await tenant.client.get<List<AuditEvent>>(`/v1/orgs/${tenant.organizationId}/audit-events`, { status: 200 })
    ).body.items;
    await operator.client.get(`/v1/operate/audit-events/${own?.id}`, { status: 404 });
    expect(await cli('operators', 'activity')).toContainEqual(
      expect.objectContaining({ id: listed.body.items[0]?.id, action: 'outbound.resume' }),
    );
  });

  it('is named with the people it concerns, also what commands did', async () => {
    const created = await cli<{ id: string }>(
      'users',
      'create',
      '--email',
      'new@concerned.example',
      '--name',
      'New One',
    );
    await cli('tokens', 'create', '--email', 'new@concerned.example');
    const { body } = await operator.client.get<List<AuditEvent>>('/v1/operate/audit-events', {
      query: { limit: 2 },
      status: 200,
    });
    const people = [{ id: created.id, label: 'New One' }];
    expect(body.items).toMatchObject([
      { action: 'token.create', people },
      { action: 'person.create', actor: { type: 'system', id: 'operator' }, people },
    ]);
    await operator.client.delete(`/v1/operate/people/${created.id}`, { status: 205 });
    const [erased] = await cli<AuditEvent[]>('operators', 'activity', '--limit', '1');
    expect(erased).toMatchObject({ action: 'person.erase', people: [{ id: created.id, label: 'Deleted user' }] });
    expect(JSON.stringify(erased)).not.toContain('concerned.example');
  });

  it('are announcements, shown to everyone until they end', async () => {
    const reader = await app.factories.person();
    const shown = async (): Promise<string[]> =>
      (await reader.client.get<List<Announcement>>('/v1/announcements', { status: 200 })).body.items.map(
        ({ text }) => text,
      );
    const path = '/v1/operate/announcements';
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { body } = await operator.client.post<Announcement>(path, {
      body: { text: 'Updated tonight', severity: 'warning', endsAt: soon },
      status: 201,
    });
    const past = { text: 'Over', endsAt: '2020-01-01T00:00:00Z' };
    await operator.client.post(path, { body: past, status: 201 });
    expect(await shown()).toEqual(['Updated tonight']);
    await operator.client.patch(`${path}/${body.id}`, { body: { text: 'Updated now' }, status: 200 });
    expect(await shown()).toEqual(['Updated now']);
    await cli('announcements', 'create', 'From a command', '--severity', 'critical');
    expect(await shown()).toEqual(['From a command', 'Updated now']);
    for (const { id } of await cli<Announcement[]>('announcements', 'list')) await cli('announcements', 'delete', id);
    expect(await shown()).toEqual([]);
    await operator.client.delete(`${path}/${body.id}`, { status: 204 });
  });
});

describe('a mail that the mail server rejects for good', () => {
  it('is shown to operators with its recipient and the reason, and sent once more when they retry it', async () => {
    const mails = await MailServer.start();
    const app = await startTestApp({ mail: mails.settings() });
    const { client, user, organizationId } = await app.factories.organization();
    await app.get(Operators).set(user.id, true);
    mails.refuses.push(550);
    const invitation = { emails: ['unknown@example.com'], role: 'read' };
    await client.post(`/v1/orgs/${organizationId}/invites`, { body: invitation });
    const rejected = async (): Promise<Job[]> => {
      const query = { kind: 'mails', status: 'failed' };
      return (await client.get<List<Job>>('/v1/operate/jobs', { query, status: 200 })).body.items;
    };
    await eventually(async () => (await rejected()).length === 1);
    const [job] = await rejected();
    const lastError = 'the mail server: it does not accept the email (550)';
    expect(job).toMatchObject({ recipient: 'unknown@example.com', attempts: 1, lastError });
    const { databaseUrl, dataDir, secretKey = '' } = app.configuration;
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey };
    const listed = await runCli(environment, 'jobs', 'list', '--kind', 'mails', '--status', 'failed');
    expect(listed.stdout).toContain('unknown@example.com');
    await client.post(`/v1/operate/jobs/${job?.id}/retry`, { status: 200 });
    await eventually(async () => mails.received.length === 1 && (await rejected()).length === 0);
    await app.close();
    await mails.stop();
  });
});

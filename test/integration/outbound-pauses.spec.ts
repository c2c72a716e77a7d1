import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { MailQueue } from '../../src/mail/mail-queue';
import { runCli } from '../e2e/run-cli';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { FileServer } from '../support/file-server';
import { MailServer } from '../support/mail-server';
import { runFolder } from '../support/run-folder';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { startTestApp, type TestApp } from '../support/test-app';
import { environmentOf, type Installation, query } from './installation';

interface Named {
  readonly id: string;
}

const mail = (to: string, subject: string) => ({
  to,
  content: { subject, heading: subject, blocks: [], reason: 'A test.' },
});

describe('what the service does to others', () => {
  let receiver: FileServer;
  let mails: MailServer;
  let received: string[];
  const databases: TestDatabase[] = [];

  beforeAll(async () => {
    receiver = await FileServer.start();
    mails = await MailServer.start();
  });
  beforeEach(() => {
    received = [];
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    await mails.stop();
    await receiver.close();
  });

  const settings = () => ({ outboundAllow: ['127.0.0.1'], mail: mails.settings() });
  const outbound = (installation: Installation, ...args: string[]) =>
    runCli(environmentOf(installation), 'outbound', ...args);

  /** A webhook whose deliveries are noted in `received`. */
  async function makeHook({ client, organizationId }: Tenant): Promise<string> {
    const url = receiver.handle(`/hooks/${organizationId}`, (request, response) => {
      received.push(String(request.headers['webhook-id']));
      response.end();
    });
    const webhooks = `/v1/orgs/${organizationId}/webhooks`;
    const { body } = await client.post<Named>(webhooks, { body: { url, events: ['site_published'] }, status: 201 });
    return `${webhooks}/${body.id}`;
  }

  const ping = async ({ client }: Tenant, hook: string): Promise<string> =>
    (await client.post<Named>(`${hook}/test`, { status: 201 })).body.id;

  /** Mails for sign-in go on, and are enqueued after what has to wait: once one came, the rest would have been sent as well. */
  async function expectSilence(app: TestApp): Promise<void> {
    const before = mails.received.length;
    await app.get(MailQueue).sendForSignIn(mail('ana@example.com', 'Sign in'));
    await eventually(() => mails.received.length > before);
    await app.get(MailQueue).sendForSignIn(mail('ana@example.com', 'Sign in'));
    await eventually(() => mails.received.length > before + 1);
    expect(mails.received.slice(before).map(({ parsed }) => parsed.subject)).toEqual(['Sign in', 'Sign in']);
    expect(received).toEqual([]);
  }

  it('waits while it is paused, without anything lost, except for mails to sign in', async () => {
    const app = await startTestApp(settings());
    const tenant = await app.factories.organization();
    const hook = await makeHook(tenant);
    expect(await outbound(app.configuration, 'status')).toMatchObject({
      stdout: 'Webhooks, Git, imports and emails run.\n',
    });
    const paused = await outbound(app.configuration, 'pause', '--reason', 'moving to another data center');
    expect(paused.stdout).toContain('paused: moving to another data center');
    await ping(tenant, hook);
    await app.get(MailQueue).send(mail('ben@example.com', 'News'));
    await expectSilence(app);
    const sibling = await app.sibling(settings());
    await expectSilence(sibling);
    expect((await outbound(app.configuration, 'resume')).code).toBe(0);
    await eventually(() => received.length === 1 && mails.received.at(-1)?.parsed.subject === 'News');
  }, 60_000);

  it('waits in a restored copy until an operator resumes it', async () => {
    // Nothing is delivered before the backup, so that it contains two deliveries that are pending.
    const app = await startTestApp({ ...settings(), outbound: false });
    const tenant = await app.factories.organization();
    const hook = await makeHook(tenant);
    await ping(tenant, hook);
    await ping(tenant, hook);
    const folder = mkdtempSync(path.join(runFolder(), 'copy-'));
    const file = path.join(folder, 'all.zip');
    expect(await runCli(environmentOf(app.configuration), 'backup', file)).toMatchObject({ code: 0 });
    await app.close();

    const database = await createTestDatabase();
    databases.push(database);
    const copy = { databaseUrl: database.url, dataDir: path.join(folder, 'data') };
    const restored = await runCli(environmentOf(copy), 'restore', file);
    expect(restored.stdout).toContain('npm run cli -- outbound resume');
    expect(await query(copy, 'SELECT reason FROM outbound_pauses')).toEqual([
      { reason: expect.stringMatching(/^restored from a backup of 20/) as string },
    ]);
    expect((await runCli(environmentOf(copy), 'doctor')).stdout).toMatch(
      /! Outbound: paused \(restored from a backup of 20.*outbound resume/s,
    );
    const started = await startTestApp({ ...settings(), ...copy });
    await ping({ ...tenant, client: started.client(tenant.token) }, hook);
    await expectSilence(started);
    await outbound(copy, 'resume');
    await eventually(() => received.length === 3, 30_000);
  }, 120_000);

  it('waits where OUTBOUND is off, whatever an operator resumes', async () => {
    const app = await startTestApp({ ...settings(), outbound: false });
    const tenant = await app.factories.organization();
    const hook = await makeHook(tenant);
    await ping(tenant, hook);
    const environment = { ...environmentOf(app.configuration), OUTBOUND: 'off' };
    expect((await runCli(environment, 'doctor')).stdout).toContain('! Outbound: OUTBOUND is off.');
    expect((await runCli(environment, 'outbound', 'resume')).stdout).toContain('paused: OUTBOUND is off');
    await expectSilence(app);
  }, 60_000);
});

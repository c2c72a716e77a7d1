import { checkService } from '../../src/doctor/service-checks';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { senderOf } from '../../src/audit/stream/receivers';
import { readAuditReceiver } from '../../src/config/audit-receiver-url';
import type { AuditStreamSettings } from '../../src/config/configuration';
import { OutboundPauses } from '../../src/jobs/outbound/outbound-pauses';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestKey } from '../support/identity-provider/test-key';
import { runFolder } from '../support/run-folder';
import { unique } from '../support/unique';

const TOKEN = 'a-token-of-the-receiver';

interface Sent {
  readonly id: string;
  readonly action: string;
  readonly organization: string | null;
  readonly actor: { readonly label?: string };
  readonly target: { readonly label?: string };
  readonly urls?: unknown;
}

/** A receiver of JSON lines that can be down. */
class Receiver {
  readonly events: Sent[] = [];
  readonly authorizations = new Set<string | undefined>();
  isDown = false;
  private server?: HttpServer;

  async start(): Promise<string> {
    this.server = createHttpServer((request, response) => {
      let text = '';
      request.on('data', (bytes: Buffer) => (text += bytes.toString()));
      request.on('end', () => {
        this.authorizations.add(request.headers.authorization);
        if (!this.isDown)
          this.events.push(
            ...text
              .trim()
              .split('\n')
              .map((line) => JSON.parse(line) as Sent),
          );
        response.writeHead(this.isDown ? 503 : 204).end();
      });
    });
    return `http://127.0.0.1:${await listen(this.server)}/audit`;
  }

  stop = () => new Promise((resolve) => this.server?.close(resolve));
  of = ({ organizationId }: Tenant) => this.events.filter(({ organization }) => organization === organizationId);
}

async function listen(server: HttpServer | Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Reads syslog messages that are framed by their length, and closes each connection when it ends. */
function readMessages(messages: string[], broken: { left: number }) {
  return (socket: Socket): void => {
    const chunks: Buffer[] = [];
    socket.on('error', () => undefined);
    if (broken.left > 0) {
      broken.left -= 1;
      socket.destroy();
      return;
    }
    socket.on('data', (bytes: Buffer) => void chunks.push(bytes));
    socket.on('end', () => {
      let rest = Buffer.concat(chunks);
      while (rest.length > 0) {
        const space = rest.indexOf(' ');
        const length = Number(rest.subarray(0, space).toString());
        messages.push(rest.subarray(space + 1, space + 1 + length).toString());
        rest = rest.subarray(space + 1 + length);
      }
    });
  };
}

const settings = (url: string, more: Partial<AuditStreamSettings> = {}): AuditStreamSettings => ({
  receiver: readAuditReceiver(url),
  format: 'json',
  ...more,
});

const waiting = async (app: TestApp): Promise<number> => {
  const [row] = await app.database.query<{ count: number }>('SELECT count(*)::int AS count FROM audit_stream_entries');
  return row?.count ?? -1;
};

const rename = (tenant: Tenant, title: string) =>
  tenant.client.patch(`/v1/orgs/${tenant.organizationId}`, { body: { title }, status: 200 });

describe('the audit log at a receiver of requests', () => {
  const receiver = new Receiver();
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startTestApp({ auditStream: settings(await receiver.start(), { token: TOKEN }) });
    tenant = await app.factories.organization();
  });
  afterAll(() => receiver.stop());

  it('gets each event as the API returns it, with its organization, and the token', async () => {
    const title = unique('Renamed');
    await rename(tenant, title);
    await eventually(() => Promise.resolve(receiver.of(tenant).some(({ action }) => action === 'organization.update')));
    const [stored] = await tenant.client.all<Sent>(`/v1/orgs/${tenant.organizationId}/audit-events`);
    const sent = receiver.of(tenant).find(({ id }) => id === stored?.id);
    expect({ ...sent, urls: stored?.urls }).toEqual({ ...stored, organization: tenant.organizationId });
    expect(sent).not.toHaveProperty('urls');
    expect([...receiver.authorizations]).toEqual([`Bearer ${TOKEN}`]);
    expect(await waiting(app)).toBe(0);
  });

  it('gets events in their order, also of many at once and after it was down', async () => {
    receiver.isDown = true;
    const titles = Array.from({ length: 30 }, (_, number) => `Title ${number}`);
    for (const title of titles.slice(0, 10)) await rename(tenant, title);
    await eventually(async () => (await waiting(app)) >= 10);
    for (const title of titles.slice(10)) await rename(tenant, title);
    receiver.isDown = false;
    await eventually(async () => (await waiting(app)) === 0, 30_000);
    const sent = receiver.of(tenant).flatMap(({ id }) => id);
    const stored = await tenant.client.all<Sent>(`/v1/orgs/${tenant.organizationId}/audit-events`);
    expect([...new Set(sent)]).toEqual(stored.map(({ id }) => id).reverse());
  }, 60_000);

  it('gets nothing of what was rolled back', async () => {
    const before = receiver.events.length;
    await tenant.client.refused('patch', `/v1/orgs/${tenant.organizationId}`, 400, { body: { title: '' } });
    const { status } = await tenant.client.send('patch', '/v1/orgs/unknown', { body: { title: 'Other' } });
    expect(status).toBe(404);
    expect(await waiting(app)).toBe(0);
    expect(receiver.events.length).toBe(before);
  });

  it('gets nothing while outbound jobs are paused, and everything afterwards', async () => {
    const pauses = app.get(OutboundPauses);
    await pauses.pause('a test');
    const title = unique('Paused');
    await rename(tenant, title);
    expect(await waiting(app)).toBe(1);
    await pauses.resume();
    await eventually(async () => (await waiting(app)) === 0, 30_000);
    expect(JSON.stringify(receiver.of(tenant).at(-1))).toContain(title);
  }, 60_000);

  it('is checked where operators see it: whether it takes the events', async () => {
    const pauses = app.get(OutboundPauses);
    const audited = async () => {
      const findings = await checkService(app.configuration, app.configuration.databaseUrl);
      return findings.filter(({ text }) => text.startsWith('Audit log:'));
    };
    expect(await audited()).toMatchObject([{ status: 'ok' }]);
    await pauses.pause('a test');
    await rename(tenant, unique('Late'));
    await app.database.execute(
      `UPDATE audit_stream_entries SET event = jsonb_set(event, '{occurred_at}', to_jsonb(now() - interval '7 minutes'))`,
    );
    expect(await audited()).toMatchObject([
      { status: 'warning', text: expect.stringContaining('7 minutes') as string },
    ]);
    await pauses.resume();
  });
});

describe('the audit log in a syslog server', () => {
  it.each(['json', 'cef'] as const)(
    'gets %s over TCP, again where the connection broke',
    async (format) => {
      const messages: string[] = [];
      const broken = { left: 1 };
      const server = createServer({ allowHalfOpen: false }, readMessages(messages, broken));
      const app = await startTestApp({
        auditStream: settings(`syslog://127.0.0.1:${await listen(server)}`, { format }),
      });
      const tenant = await app.factories.organization();
      const title = 'A | b = c \\ "d" é\u2028';
      await rename(tenant, title);
      await eventually(async () => (await waiting(app)) === 0, 30_000);
      expect(broken.left).toBe(0);
      const renamed = messages.find((message) => message.includes('organization.update')) ?? '';
      expect(renamed).toMatch(/^<109>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ bindery \d+ organization\.update - /);
      expect(renamed).not.toContain('\n');
      const text = renamed.slice(renamed.indexOf(' - ') + 3);
      if (format === 'json') expect(JSON.parse(text)).toMatchObject({ organization: tenant.organizationId });
      else {
        expect(text).toMatch(
          /^CEF:0\|Bindery\|Bindery\|[^|]+\|organization\.update\|Changed the organization\|3\|externalId=/,
        );
        expect(text).toContain(` cs1Label=organization cs1=${tenant.organizationId} `);
        expect(text).toContain('A | b \\= c');
      }
      await app.close();
      server.close();
    },
    60_000,
  );

  it('has not got what it did not read: one that closes its connections at once is sent everything again', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.destroy();
    });
    const send = senderOf(readAuditReceiver(`syslog://127.0.0.1:${await listen(server)}`), undefined);
    const line = { action: 'organization.update', occurredAt: new Date().toISOString(), text: 'x'.repeat(100) };
    const sent = await Promise.allSettled(Array.from({ length: 100 }, () => send([line])));
    server.close();
    expect(sent.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });

  it('gets them over TLS, only with the certificate of its authority', async () => {
    const messages: string[] = [];
    const { privateKey, certificate } = createTestKey({ name: 'localhost' });
    const server = createTlsServer({ key: privateKey, cert: certificate }, readMessages(messages, { left: 0 }));
    const refusals: string[] = [];
    server.on('tlsClientError', ({ message }) => refusals.push(message));
    const url = `syslogs://localhost:${await listen(server)}`;
    const doubting = await startTestApp({ auditStream: settings(url) });
    await rename(await doubting.factories.organization(), 'Refused');
    await eventually(() => Promise.resolve(refusals.length > 0));
    expect(await waiting(doubting)).toBeGreaterThan(0);
    await doubting.close();
    expect(messages).toEqual([]);
    const file = path.join(runFolder(), 'authority-of-receiver.pem');
    writeFileSync(file, certificate);
    const trusting = await startTestApp({ auditStream: settings(`${url}?ca=${file}`) });
    await rename(await trusting.factories.organization(), 'Accepted');
    await eventually(async () => (await waiting(trusting)) === 0, 30_000);
    await trusting.close();
    server.close();
    expect(messages.length).toBeGreaterThan(0);
  }, 90_000);
});

it.each([
  ['ftp://siem.example.com', 'must be an address such as'],
  ['https://user:secret@siem.example.com', 'must have no user'],
  ['http://siem.example.com', 'must use https'],
])('the receiver %s is refused', (url, reason) => {
  expect(() => readAuditReceiver(url)).toThrow(reason);
});

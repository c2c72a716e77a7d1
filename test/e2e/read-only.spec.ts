import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { FileServer } from '../support/file-server';
import { fill, listRoutes, nameOf, type Route } from '../support/routes';
import { AccountResets } from '../../src/accounts/security/account-resets';
import { Role } from '../../src/common/permissions/role';
import { AgentClient } from '../support/agent-client';
import { Browser } from '../support/browser';
import { connected } from '../support/connected';
import { LiveEditor } from '../support/live-editor';
import { runFolder } from '../support/run-folder';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { startTestApp, type TestApp } from '../support/test-app';
import { WHILE_READ_ONLY } from '../../src/read-only/while-read-only.decorator';
import { makeWorld, SAMPLES, type World } from './route-samples';

jest.setTimeout(600_000);

/** What is written in read-only mode, and why. */
const STILL_WRITTEN: Readonly<Record<string, string>> = {
  sessions: 'signing in',
  sso_requests: 'signing in',
  sso_tickets: 'signing in',
  sso_uses: 'signing in',
  saml_service_keys: 'signing in by SAML creates the key of the service',
  audit_events: 'refusals are recorded',
  blobs: 'PDFs are printed',
  pdf_exports: 'PDFs are printed',
};

/** When a token was last used is noted. */
const TOKENS = ['api_tokens', 'scim_tokens'];
const rowOf = (table: string): string =>
  TOKENS.includes(table) ? `(to_jsonb(t) - 'last_used_at')::text` : 'xmin::text || t::text';

/** Each table with its rows, and when each was written. */
const rowsOf = (database: TestDatabase): Promise<Record<string, string>> =>
  connected(database, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ hash: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(${rowOf(name)}, E'\\n' ORDER BY ${rowOf(name)} COLLATE "C")), '') AS hash FROM "${name}" t`,
      );
      if (!(name in STILL_WRITTEN)) content[name] = rows[0]?.hash ?? '';
    }
    return content;
  });

const isWrite = ({ method, handler }: Route): boolean =>
  method !== 'get' && Reflect.getMetadata(WHILE_READ_ONLY, handler) !== true;

describe('read-only mode', () => {
  let database: TestDatabase;
  let server: FileServer;
  let app: TestApp;
  let world: World;
  let directory: string;
  let link: string;
  let before: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await FileServer.start();
    const dataDir = mkdtempSync(path.join(runFolder(), 'read-only-'));
    const settings = { databaseUrl: database.url, dataDir, outboundAllow: ['127.0.0.1'] };
    const writing = await startTestApp(settings);
    world = await makeWorld(writing, server);
    const { organizationId, client } = world.tenant;
    const tokens = `/v1/orgs/${organizationId}/scim/tokens`;
    directory = (await client.post<{ token: string }>(tokens, { body: { name: 'Directory' }, status: 201 })).body.token;
    const { id } = await writing.factories.user('reader@example.com');
    await writing.factories.join(organizationId, id, Role.Read);
    link = (await writing.get(AccountResets).setUpLink(id)).url;
    // Jobs and what is written behind requests have ended.
    await writing.close();
    const { port, publicUrl } = writing.configuration;
    app = await startTestApp({ ...settings, port, publicUrl, readOnly: true });
    before = await rowsOf(database);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await server.close();
  });

  const callOf = (route: Route) => {
    const { values, ...call } = SAMPLES[nameOf(route)]?.good?.(world) ?? {};
    return { path: fill(route.path, { ...world.values, ...values }), call };
  };

  it('refuses every write with 503, and answers every read', async () => {
    const client = app.client(world.tenant.token);
    const failures: string[] = [];
    let writes = 0;
    for (const route of listRoutes(app)) {
      const { path, call } = callOf(route);
      const answer = await client.send(route.method, path, call).catch((error: Error) => error);
      if (answer instanceof Error) {
        failures.push(`${nameOf(route)}: ${answer.message}`);
        continue;
      }
      const { status, headers, text } = answer;
      if (!isWrite(route)) {
        if (status >= 500 || (status >= 400 && text.includes('read-only for maintenance')))
          failures.push(`${nameOf(route)}: ${status} ${text.slice(0, 200)}`);
        continue;
      }
      writes += 1;
      const message = (JSON.parse(text || '{}') as { error?: { code: number; message: string } }).error;
      const isRefused = status === 503 && headers['retry-after'] === '60' && message?.code === 503;
      if (!isRefused || !message.message.includes('read-only'))
        failures.push(`${nameOf(route)}: ${status} ${text.slice(0, 200)}`);
    }
    expect(failures).toEqual([]);
    expect(writes).toBeGreaterThan(150);
  });

  it('lets people read a change request together, and refuses what they type', async () => {
    const { spaceId, changeRequestId } = world.values;
    const place = `spaces/${spaceId}/change-requests/${changeRequestId}/pages/${world.values.pageId}`;
    const editors = await Promise.all([1, 2].map(() => new LiveEditor(app.url, place, world.tenant.token).ready()));
    for (const editor of editors) {
      expect(editor.markdown).not.toBe('');
      expect(editor.connection.access?.canWrite).toBe(false);
      editor.type('Lost');
      expect(editor.connection.isStored).toBe(false);
      editor.leave();
    }
  });

  it('lets agents read, and refuses tools that write', async () => {
    const agent = await AgentClient.connect(app, world.tenant.token);
    const { spaceId: space } = world.values;
    expect(await agent.get('list_spaces', { organization: world.values.organizationId })).toBeDefined();
    expect(await agent.refused('create_change_request', { space, subject: 'No' })).toContain(
      'read-only for maintenance',
    );
  });

  it('lets directories read, and refuses their writes in the form of their protocol', async () => {
    const call = (method: string, address: string, body?: object) =>
      fetch(`${app.url}/scim/v2/${address}`, {
        method,
        headers: { Authorization: `Bearer ${directory}`, 'Content-Type': 'application/scim+json' },
        body: body && JSON.stringify(body),
      });
    expect((await call('GET', 'Users')).status).toBe(200);
    const refused = await call('POST', 'Users', { userName: 'ada@example.com' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.json()).toMatchObject({ status: '503' });
  });

  it('shows sites to their readers, and does not take ratings', async () => {
    const pages = await Promise.all([1, 2].map(() => fetch(world.published)));
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('</html>');
    }
    const address = `${world.published.replace(/\/$/, '')}/~/feedback?page=${world.values.pageId}&rating=ok`;
    const rating = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'application/json' },
    });
    expect([rating.status, await rating.json()]).toEqual([
      503,
      {
        error: {
          code: 503,
          message: expect.stringContaining('read-only') as string,
          reason: 'read_only',
          type: expect.stringContaining('/docs/errors#read_only') as string,
          requestId: expect.any(String) as string,
        },
      },
    ]);
  });

  it('has written nothing meanwhile', async () => {
    expect(await rowsOf(database)).toEqual(before);
  });

  it('lets people sign in, renews their sessions, and signs them out', async () => {
    const browser = new Browser(app.url);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
    const secret = new URL(link).searchParams.get('secret') ?? '';
    const password = 'a few words of my own';
    expect((await browser.send('post', '/sign-in/link', form, { secret, password })).status).toBe(303);
    expect((await browser.call('post', '/v1/user/session/renew')).status).toBe(200);
    expect((await browser.call('delete', '/v1/user/session')).status).toBe(205);
    const fields = { email: 'reader@example.com', password, to: '/app' };
    expect((await browser.send('post', '/sign-in/password', form, fields)).status).toBe(303);
    expect((await browser.call('get', '/v1/user/session')).status).toBe(200);
    expect((await browser.call('put', '/v1/user/password', { password: `${password}, and more` })).status).toBe(503);
  });
});

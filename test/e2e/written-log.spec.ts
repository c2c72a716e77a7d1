import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Role } from '../../src/common/permissions/role';
import { loggedError } from '../../src/common/http/logged-error';
import type { Tenant } from '../factories/factories';
import { PublishedSite } from '../fixtures/site/published-site';
import { CapturedLog, type LogLine } from '../support/captured-log';
import { eventually } from '../support/eventually';
import { secretsInBody, secretsInText } from '../support/issued-secrets';
import { runFolder } from '../support/run-folder';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { findLeaks } from '../support/written-log';

let app: TestApp;
let tenant: Tenant;
let log: CapturedLog;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.factories.organization();
});
beforeEach(() => {
  log = new CapturedLog(app, { requests: true });
});
afterEach(() => jest.restoreAllMocks());

/** The line about a request. */
async function lineOf(requestId: string): Promise<LogLine> {
  const lines: LogLine[] = [];
  await eventually(() => {
    lines.push(...log.take().filter(({ message, fields }) => message === 'request' && fields.requestId === requestId));
    return lines.length > 0;
  });
  return lines[0] as LogLine;
}

async function loggedAt(address: string, init: RequestInit = {}): Promise<LogLine> {
  const requestId = randomBytes(8).toString('hex');
  const headers = { ...init.headers, 'X-Request-Id': requestId };
  await (await fetch(new URL(address, app.url), { redirect: 'manual', ...init, headers })).arrayBuffer();
  return lineOf(requestId);
}

const secret = (): string => randomBytes(24).toString('base64url');

describe('the line about a request', () => {
  it.each<[string, (key: string) => string, string, string?]>([
    ['a link to join', (key) => `/v1/orgs/any/invites/${key}`, '/v1/orgs/:organizationId/invites/:inviteId', 'POST'],
    ['a page of an invitation', (key) => `/invitations/${key}`, '/invitations/:invitationSecret'],
    ['a link to reset a password', (key) => `/sign-in/link?secret=${key}`, '/sign-in/link'],
    ['the end of a sign-in', (key) => `/sso/finish?ticket=${key}`, '/sso/finish'],
    ['a feed', (key) => `/v1/spaces/any/feed.atom?key=${key}`, '/v1/spaces/:spaceId/feed.atom'],
    ['a link to unsubscribe', (key) => `/unsubscribe?link=${key}`, '/unsubscribe'],
    ['a signed file', (key) => `/files/${'a'.repeat(64)}/a.txt?signature=${key}`, '/files/:hash/:name'],
    ['a request of an agent', (key) => `/oauth/authorize?client_id=${key}`, '/oauth/authorize'],
    ['a step that the protocol does not have', (key) => `/oauth/${key}`, 'unknown'],
    ['a user of a directory', (key) => `/scim/v2/Users/${key}`, '/scim/v2'],
    ['a screen of the app', (key) => `/app/${key}`, '/app{/*screen}'],
    ['a site that there is not', (key) => `/sites/none/${key}`, 'site'],
    ['an address that there is not', (key) => `/${key}/${key}?${key}=${key}`, 'unknown'],
    [
      'a method that there is not',
      (key) => `/v1/orgs/any/invites/${key}`,
      '/v1/orgs/:organizationId/invites/:inviteId',
      'PUT',
    ],
  ])('names the template of the route alone: %s', async (_case, addressOf, route, method = 'GET') => {
    const key = secret();
    const line = await loggedAt(addressOf(key), { method, headers: { Accept: 'text/html' } });
    expect(line.fields).toMatchObject({ method, status: expect.any(Number) as number });
    expect(JSON.stringify(line)).not.toContain(key);
    expect(line.fields.route).toBe(route);
  });

  it('names no page of a site, whose path begins with the key of a share link or is asked for with a token', async () => {
    const site = await PublishedSite.make(app, {}, tenant);
    const address = `/v1/orgs/${tenant.organizationId}/sites/${site.id}`;
    await tenant.client.patch(address, { body: { visibility: 'share-link' } });
    const { body } = await tenant.client.post<{ urls: { published: string } }>(`${address}/share-links`, {
      body: { name: 'A link' },
    });
    const key = body.urls.published.split('/').findLast((step) => step !== '') ?? '';
    expect(key).toHaveLength(24);
    const lines = [
      await loggedAt(`${site.path}/${key}`),
      await loggedAt(`${site.path}/${key}/~mcp`, { method: 'POST' }),
      await loggedAt(`${site.path}/?jwt_token=${key}&preview_token=${key}`),
    ];
    for (const { fields } of lines) expect(fields.route).toMatch(/^site/);
    expect(JSON.stringify(lines)).not.toContain(key);
  });
});

it.each([
  '/invitations/a-secret',
  '/sign-in/link?secret=a',
  '/unsubscribe?link=a',
  '/sso/finish?ticket=a',
  '/files/a/b',
  '/app',
  '/sites/none/key',
])('%s is named to no other site by the browser that it sends there', async (address) => {
  const { headers } = await fetch(new URL(address, app.url), { redirect: 'manual' });
  expect(headers.get('referrer-policy')).toMatch(/^(?:no-referrer|same-origin)$/);
});

describe('an error in the log', () => {
  it('says what failed, and nothing of what a statement was given', async () => {
    const value = secret();
    const error: unknown = await app.database
      .query('INSERT INTO users (id, email, display_name) VALUES ($1, $2, $3::int)', [value, value, value])
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(value);
    const logged = JSON.stringify(loggedError(error));
    expect(logged).not.toContain(value);
    expect(logged).toContain('22P02');
    expect(logged).toMatch(/ at .*database\.ts/);
  });

  it('quotes nothing of a text that could not be read', () => {
    const value = secret();
    const thrown = (): unknown => {
      try {
        return JSON.parse(`${value.slice(0, 8)}"`);
      } catch (error) {
        return error;
      }
    };
    expect(JSON.stringify(loggedError(new Error('outer', { cause: thrown() })))).not.toContain(value.slice(0, 8));
  });
});

describe('the check of every line of a run', () => {
  it('knows secrets by their names and addresses', async () => {
    const person = await app.factories.member(tenant, Role.Edit);
    const { body: token } = await person.client.post('/v1/user/tokens', { body: { name: 'Mine' }, status: 201 });
    expect(secretsInBody(token).map(({ value }) => value)).toContain(token.token);
    const { body: link } = await tenant.client.post(`/v1/orgs/${tenant.organizationId}/link-invites`, {
      body: { role: 'read' },
      status: 201,
    });
    expect(secretsInBody(link)).toEqual([{ kind: 'invite', value: link.id }]);
    expect(secretsInText(`Set it here: ${app.url}/sign-in/link?secret=abc\nor ${app.url}/invitations/def`)).toEqual([
      { kind: 'secret', value: 'abc' },
      { kind: 'invitation', value: 'def' },
    ]);
  });

  it('finds a single secret that one line contains, wherever it stands', async () => {
    const folder = mkdtempSync(path.join(runFolder(), 'leaks-'));
    const [logged, kept] = [secret(), secret()];
    const seen = [logged, kept].map((value) => ({ kind: 'token', value, route: 'POST /v1/user/tokens' }));
    writeFileSync(path.join(folder, 'secrets-1.jsonl'), seen.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const harmless = JSON.stringify({ msg: 'request', route: '/v1/user/tokens', requestId: secret() });
    const leaking = JSON.stringify({ msg: 'request', path: `/sites/x-${logged}_y/page` });
    writeFileSync(path.join(folder, 'log-2.jsonl'), `${harmless}\n${leaking}\n${harmless}\n`);
    expect(await findLeaks(folder)).toEqual({ secrets: 2, lines: 3, leaks: [{ secret: seen[0], line: leaking }] });
    rmSync(folder, { recursive: true });
  });
});

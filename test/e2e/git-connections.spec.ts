import { generateKeyPairSync } from 'node:crypto';
import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';

interface Connection {
  readonly id: string;
  readonly url: string;
  readonly branch: string;
  readonly authenticated: boolean;
  readonly active: boolean;
  readonly githubApp?: object;
  readonly status: string;
  readonly secret?: string;
  readonly member: { readonly id: string };
  readonly urls: { readonly location: string; readonly webhook: string };
}

const URL_A = 'https://git.invalid/docs/handbook.git';
const body = { url: URL_A, branch: 'main', token: 'a-secret-token', active: false };

let app: TestApp;
let tenant: Tenant;
let path: string;

beforeAll(async () => {
  app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
});
afterAll(() => app.close());

beforeEach(async () => {
  tenant = await app.factories.organization();
  const space = await app.factories.space(tenant);
  path = `/v1/spaces/${space.id}/git/connection`;
});

const connect = (more: object = {}) =>
  tenant.client.post<Connection>(path, { body: { ...body, ...more }, status: 201 }).then((answer) => answer.body);

const keyOf = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();

const elliptic = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const stored = async (id: string): Promise<string> => {
  const rows = await app.database.query<{ row: string }>(
    'SELECT row_to_json(c)::text AS row FROM git_connections c WHERE id = $1',
    [id],
  );
  return rows[0]?.row ?? '';
};

describe('a Git connection', () => {
  it('is made, read, changed and ended', async () => {
    const made = await connect();
    expect(made).toMatchObject({ url: URL_A, branch: 'main', status: 'paused', member: { id: tenant.user.id } });
    const changed = await tenant.client.patch<Connection>(path, { body: { branch: 'next' }, status: 200 });
    expect(changed.body).toMatchObject({ id: made.id, branch: 'next', authenticated: true });
    await tenant.client.delete(path, { status: 205 });
    await tenant.client.delete(path, { status: 204 });
    await tenant.client.get(path, { status: 404 });
  });

  it('shows the secret of its webhook once, and its token never', async () => {
    const made = await connect();
    expect(made.secret).toMatch(/^[\w-]{32}$/);
    const shown = await tenant.client.get<Connection>(path, { status: 200 });
    expect(shown.body.secret).toBeUndefined();
    expect(JSON.stringify([made, shown.body])).not.toContain(body.token);
    const row = await stored(made.id);
    expect(row).not.toContain(body.token);
    expect(row).not.toContain(made.secret);
    const events = await tenant.client.get<object>(`/v1/orgs/${tenant.organizationId}/audit-events`, { status: 200 });
    expect(JSON.stringify(events.body)).toContain('git.connect');
    expect(JSON.stringify(events.body)).not.toContain(body.token);
  });

  it('has another secret after it was rotated', async () => {
    const { secret } = await connect();
    const rotated = await tenant.client.post<Connection>(`${path}/rotate-secret`, { status: 200 });
    expect(rotated.body.secret).toMatch(/^[\w-]{32}$/);
    expect(rotated.body.secret).not.toBe(secret);
  });

  it('does not take its token along to another address', async () => {
    await connect();
    const moved = await tenant.client.patch<Connection>(path, {
      body: { url: 'https://elsewhere.invalid/handbook.git' },
      status: 200,
    });
    expect(moved.body.authenticated).toBe(false);
  });

  it('sends no token where anyone on the way could read it', async () => {
    const url = 'http://git.invalid/handbook.git';
    const open = await tenant.client.post<{ error: { message: string } }>(path, {
      body: { ...body, url },
      status: 400,
    });
    expect(open.body.error.message).toMatch(/https.*token/);
    await connect({ url, token: null });
    await tenant.client.patch(path, { body: { token: 'a-secret-token' }, status: 400 });
  });

  it.each([
    ['git@github.com:docs/handbook.git', 'https://github.com/docs/handbook.git'],
    ['ssh://git:s3cret@git.example:2222/docs/handbook.git', 'https://git.example/docs/handbook.git'],
  ])('says for an address for SSH, %s, which one to enter', async (url, https) => {
    const one = tenant.client;
    const space = path.replace(/\/git\/connection$/, '');
    const made = await one.post<object>(path, { body: { ...body, url }, status: 400 });
    await connect();
    const changed = await one.patch<object>(path, { body: { url }, status: 400 });
    const imported = await one.post<object>(`${space}/git/import`, {
      body: { url, ref: 'refs/heads/main' },
      status: 400,
    });
    for (const refused of [made, changed, imported].map((answer) => JSON.stringify(answer.body))) {
      expect(refused).toContain('url must begin with https://, because repositories are not accessed over SSH.');
      expect(refused).toContain(`Enter ${https} with an access token, a deploy token or a GitHub App`);
      expect(refused).not.toContain('s3cret');
    }
  });

  it('takes the key of a GitHub App instead of a token, and either of them at a time', async () => {
    const url = 'https://github.invalid/docs/handbook.git';
    const githubApp = { appId: 'Iv23liAbc', installationId: '815', privateKey: keyOf(2048) };
    const { privateKey, ...shown } = githubApp;
    const made = await connect({ url, token: undefined, githubApp });
    expect(made).toMatchObject({ authenticated: true, githubApp: shown });
    const line = privateKey.split('\n')[3] ?? '';
    expect(await stored(made.id)).not.toContain(line);
    const change = (changes: object, status = 200) =>
      tenant.client.patch<Connection>(path, { body: changes, status }).then((answer) => answer.body);
    await change({ githubApp, token: 'a-secret-token' }, 400);
    expect(await change({ branch: 'next', token: null })).toMatchObject({ authenticated: true, githubApp: shown });
    const withToken = await change({ token: 'a-secret-token' });
    expect([withToken.authenticated, withToken.githubApp]).toEqual([true, undefined]);
    expect(await change({ githubApp })).toMatchObject({ githubApp: shown });
    const moved = await change({ url: 'https://elsewhere.invalid/handbook.git' });
    expect([moved.authenticated, moved.githubApp]).toEqual([false, undefined]);
    expect(await change({ url, githubApp })).toMatchObject({ authenticated: true });
    expect((await change({ githubApp: null })).authenticated).toBe(false);
    const events = await tenant.client.get<object>(`/v1/orgs/${tenant.organizationId}/audit-events`, { status: 200 });
    expect(JSON.stringify(events.body)).not.toContain(line);
  });

  const refusals: [string, { readonly forge?: string; readonly [field: string]: unknown }, RegExp][] = [
    ['a key that is too short', { privateKey: keyOf(1024) }, /at least 2048 bits/],
    ['a key of another kind', { privateKey: elliptic() }, /RSA private key/],
    ['something that is no key', { privateKey: '-----BEGIN RSA PRIVATE KEY-----\nAAAA\n' }, /RSA private key/],
    ['an installation that is no number', { installationId: '../../user' }, /number of an installation/],
    ['no key', { privateKey: undefined }, /privateKey/],
    ['another forge', { forge: 'gitlab' }, /GitHub/],
  ];

  it.each(refusals)('refuses a GitHub App with %s', async (_, { forge, ...changes }, says) => {
    const githubApp = { appId: '1', installationId: '815', privateKey: keyOf(2048), ...changes };
    const sent = { url: URL_A, branch: 'main', active: false, githubApp, ...(forge && { forge }) };
    const refused = await tenant.client.post<object>(path, { body: sent, status: 400 });
    expect(JSON.stringify(refused.body)).toMatch(says);
    expect(JSON.stringify(refused.body)).not.toContain('AAAA');
  });

  it('is one for each space', async () => {
    await connect();
    const again = await tenant.client.post<{ error: { message: string } }>(path, { body, status: 409 });
    expect(again.body.error.message).toMatch(/connected to a Git repository already/);
  });

  it('stays in the organization that gave its credentials', async () => {
    const made = await connect();
    const other = await app.factories.organization();
    await app.factories.join(other.organizationId, tenant.user.id, Role.Admin);
    const space = path.replace('/git/connection', '');
    await tenant.client.post(`${space}/transfer`, { body: { organization: other.organizationId }, status: 200 });
    expect(await stored(made.id)).toBe('');
  });

  it('is nothing that editors see', async () => {
    await connect();
    const editor = await app.factories.member(tenant, Role.Edit);
    await editor.client.get(path, { status: 403 });
    await editor.client.post(path, { body, status: 403 });
  });
});

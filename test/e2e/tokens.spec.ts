import { Role } from '../../src/common/permissions/role';
import { eventually } from '../support/eventually';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface Token {
  readonly id: string;
  readonly name: string;
  readonly token?: string;
  readonly organization?: string;
  readonly expiresAt?: string;
}

describe('people and their tokens', () => {
  let app: TestApp;
  let sibling: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
    sibling = await app.sibling();
  });

  it('shows the caller and their colleagues, and no one else', async () => {
    const tenant = await app.factories.organization();
    const colleague = await app.factories.member(tenant, Role.Read);
    const stranger = await app.factories.person();
    const { body } = await colleague.client.get('/v1/user', { status: 200 });
    expect(body).toMatchObject({ object: 'user', id: colleague.user.id, email: colleague.user.email });
    const seen = await colleague.client.get(`/v1/users/${tenant.user.id}`, { status: 200 });
    expect(seen.body).toMatchObject({ id: tenant.user.id, displayName: tenant.user.displayName });
    await colleague.client.refused('get', `/v1/users/${stranger.user.id}`, 404);
    await stranger.client.refused('get', `/v1/users/${tenant.user.id}`, 404);
    const guest = await app.factories.member(tenant, null);
    await guest.client.refused('get', `/v1/users/${tenant.user.id}`, 404);
  });

  it('makes a token, shows its secret once, and lists the newest first', async () => {
    const { client } = await app.factories.person();
    const created = await client.post<Token>('/v1/user/tokens', { body: { name: 'CI' }, status: 201 });
    const secret = created.body.token ?? '';
    expect(secret).toMatch(/^bnd_[A-Za-z0-9_-]{43}$/);
    const { body } = await client.get<List<Token>>('/v1/user/tokens', { status: 200 });
    expect(body.items.map(({ name }) => name)).toEqual(['CI', 'test']);
    expect(body.count).toBe(2);
    expect(JSON.stringify(body)).not.toContain(secret);
    await app.client(secret).get('/v1/user', { status: 200 });
    const stored = await app.database.query<{ row: string }>('SELECT api_tokens::text AS row FROM api_tokens');
    expect(stored.some(({ row }) => row.includes(secret))).toBe(false);
  });

  it('stops a token when its time is over', async () => {
    const { user } = await app.factories.person();
    const expiresAt = new Date(Date.now() + 80);
    const client = app.client(await app.factories.token(user.id, { expiresAt }));
    await client.get('/v1/user', { status: 200 });
    await new Promise((resolve) => setTimeout(resolve, 90));
    await client.refused('get', '/v1/user', 401);
  });

  it('revokes a token at once, in every process', async () => {
    const { client } = await app.factories.person();
    const { body } = await client.post<Token>('/v1/user/tokens', { body: { name: 'short' }, status: 201 });
    // Both remember the token now.
    await app.client(body.token).get('/v1/user', { status: 200 });
    await sibling.client(body.token).get('/v1/user', { status: 200 });
    await client.delete(`/v1/user/tokens/${body.id}`, { status: 205 });
    await app.client(body.token).refused('get', '/v1/user', 401);
    // The notification travels through the database: a few milliseconds.
    await eventually(async () => (await sibling.client(body.token).get('/v1/user')).status === 401, 1_000);
    await client.delete(`/v1/user/tokens/${body.id}`, { status: 204 });
  });

  it('revokes the token in use too', async () => {
    const { client } = await app.factories.person();
    const { body } = await client.get<List<Token>>('/v1/user/tokens', { status: 200 });
    await client.delete(`/v1/user/tokens/${body.items[0]?.id}`, { status: 205 });
    await client.refused('get', '/v1/user', 401);
  });

  it('does not revoke the token of another person', async () => {
    const owner = await app.factories.person();
    const other = await app.factories.person();
    const { body } = await owner.client.get<List<Token>>('/v1/user/tokens', { status: 200 });
    await other.client.delete(`/v1/user/tokens/${body.items[0]?.id}`, { status: 204 });
    await owner.client.get('/v1/user', { status: 200 });
  });

  it('keeps a token that is limited to one organization inside of it', async () => {
    const tenant = await app.factories.organization();
    const { organizationId } = await app.factories.organization();
    await app.factories.space(tenant);
    await app.factories.join(organizationId, tenant.user.id, Role.Admin);
    const secret = await app.factories.token(tenant.user.id, { organizationId: tenant.organizationId });
    const limited = app.client(secret);
    const { body } = await limited.get<List<{ id: string }>>('/v1/orgs', { status: 200 });
    expect(body.items.map(({ id }) => id)).toEqual([tenant.organizationId]);
    expect(body.count).toBe(1);
    await limited.get(`/v1/orgs/${tenant.organizationId}/spaces`, { status: 200 });
    await limited.refused('get', `/v1/orgs/${organizationId}`, 404);
    await tenant.client.get(`/v1/orgs/${organizationId}`, { status: 200 });
    await limited.refused('post', '/v1/orgs', 403, { body: { title: 'Another' } });
    const created = await limited.post<Token>('/v1/user/tokens', { body: { name: 'child' }, status: 201 });
    expect(created.body.organization).toBe(tenant.organizationId);
    await app.client(created.body.token).refused('get', `/v1/orgs/${organizationId}`, 404);
  });

  it('takes the request identifier of the caller when it is sane', async () => {
    const { client } = await app.factories.person();
    const given = await client.get('/v1/user', { headers: { 'X-Request-Id': 'abc-123' } });
    expect(given.headers['x-request-id']).toBe('abc-123');
    for (const odd of ['with space', 'x'.repeat(129), '<script>', '{}'])
      expect((await client.get('/v1/user', { headers: { 'X-Request-Id': odd } })).headers['x-request-id']).not.toBe(
        odd,
      );
  });
});

import { Role } from '../../src/common/permissions/role';
import { ProviderTrust } from '../../src/sso/provider-trust';
import type { ExternalIdentity, ProviderRef } from '../../src/sso/external-identity.types';
import type { Tenant } from '../factories/factories';
import type { Browser } from '../support/browser';
import { eventually } from '../support/eventually';
import { externalIdentity, beginSession, newAddress } from '../support/identities';
import { createProvider, noteAdminSignIn, requireSignIn, signIn } from '../support/sso';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';

interface Token {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: string;
  readonly provider?: string;
}

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe('how long sign-ins hold', () => {
  let app: TestApp;
  let sibling: TestApp;
  let tenant: Tenant;
  let provider: ProviderRef | undefined;
  let path: string;
  beforeAll(async () => {
    app = await sharedTestApp();
    sibling = await app.sibling();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    path = `/v1/orgs/${tenant.organizationId}`;
  });

  const enter = async (more: Partial<ExternalIdentity> = {}) => {
    if (provider?.organizationId !== tenant.organizationId) provider = createProvider(app, tenant.organizationId);
    const identity = { ...externalIdentity(provider, newAddress(tenant), { defaultRole: Role.Edit }), ...more };
    const browser = await signIn(app, identity);
    const { id } = (await browser.call('get', '/v1/user')).body as { id: string };
    return { identity, browser, id };
  };
  const make = async (browser: Browser, body: object = {}) =>
    browser.call('post', '/v1/user/tokens', { name: 'CI', ...body });
  const token = async (browser: Browser, body: object = {}): Promise<Token> =>
    (await make(browser, body)).body as Token;
  const child = async (client: TestClient, body: object = {}): Promise<Token> =>
    (await client.post<Token>('/v1/user/tokens', { body: { name: 'child', ...body }, status: 201 })).body;
  const limit = (body: object) => tenant.client.patch(`${path}/sign-in-policy`, { body, status: 200 });
  const trust = () => app.get(ProviderTrust);

  it('ends tokens together with the trust in the provider of the session that they come from, in every process', async () => {
    const { browser, id, identity } = await enter();
    const first = await token(browser);
    expect(first).toMatchObject({ provider: identity.provider.id });
    const second = await child(app.client(first.token));
    const own = await app.factories.token(id);
    const clients = [first, second].map((each) => sibling.client(each.token));
    for (const client of clients) await client.get(path, { status: 200 });
    await app.database.transaction(() => trust().end(identity.provider));
    for (const client of clients) await client.refused('get', path, 401);
    expect((await browser.call('get', path)).status).toBe(401);
    await sibling.client(own).get('/v1/user', { status: 200 });
    const events = await tenant.client.all<object>(`${path}/audit-events`, { action: 'token.revoke' });
    expect(events).toHaveLength(2);
  });

  it('lets tokens of people who signed in live for 90 days, and none longer than the one that created it', async () => {
    const { browser } = await enter();
    const first = await token(browser);
    expect(Math.abs(Date.parse(first.expiresAt) - Date.now() - 90 * DAY_MS)).toBeLessThan(60_000);
    expect((await make(browser, { expiresAt: inDays(91) })).status).toBe(400);
    const short = await token(browser, { expiresAt: inDays(1) });
    const client = app.client(short.token);
    expect((await child(client)).expiresAt).toBe(short.expiresAt);
    await client.refused('post', '/v1/user/tokens', 400, { body: { name: 'x', expiresAt: inDays(2) } });
    // The organization does not limit who calls without having signed in through a provider.
    expect((await child(tenant.client, { expiresAt: inDays(1000) })).expiresAt).toMatch(/Z$/);
  });

  it('ends tokens that are older than the organization allows, from the next request on', async () => {
    const { browser } = await enter();
    const { id, token: secret } = await token(browser, { expiresAt: inDays(60) });
    await app.database.execute(`UPDATE api_tokens SET created_at = now() - interval '10 days' WHERE id = $1`, [id]);
    await sibling.client(secret).get(path, { status: 200 });
    await limit({ tokenDays: 9 });
    await sibling.client(secret).refused('get', path, 401);
    await limit({ tokenDays: 30 });
    await sibling.client(secret).get(path, { status: 200 });
    const [event] = await tenant.client.all<object>(`${path}/audit-events`, { action: 'sign-in.policy.change' });
    expect(event).toMatchObject({ payload: { tokenDays: { from: 9, to: 30 } } });
  });

  it('asks people to sign in from time to time for their tokens to go on', async () => {
    const { browser, identity } = await enter();
    const { id, token: secret } = await token(browser);
    await limit({ signInDays: 7 });
    await app.database.execute(`UPDATE api_tokens SET created_at = now() - interval '8 days' WHERE id = $1`, [id]);
    await sibling.client(secret).refused('get', path, 401);
    await signIn(app, identity);
    await sibling.client(secret).get(path, { status: 200 });
  });

  it('ends sessions after the hours and the idle minutes of the organization, also those that are open', async () => {
    const member = await app.factories.member(tenant, Role.Edit);
    const { identity } = await enter();
    const old = await beginSession(app, identity.provider, member.user.id);
    await app.database.execute(`UPDATE sessions SET created_at = now() - interval '3 hours' WHERE id = $1`, [
      old.session.id,
    ]);
    await old.client.get('/v1/user', { status: 200 });
    await limit({ sessionHours: 2, idleMinutes: 10 });
    await old.client.refused('get', '/v1/user', 401);
    const { browser: next } = await enter();
    const renewed = (await next.call('post', '/v1/user/session/renew')).body as Record<string, string>;
    const minutes = (field: string) => (Date.parse(renewed[field] ?? '') - Date.now()) / 60_000;
    expect(minutes('tokenExpiresAt')).toBeLessThanOrEqual(10);
    expect(minutes('expiresAt')).toBeLessThanOrEqual(120);
    expect(minutes('expiresAt')).toBeGreaterThan(118);
  });

  it('ends sessions when the provider says so', async () => {
    const sessionEndsAt = new Date(Date.now() + 60 * 60_000).toISOString();
    const { browser } = await enter({ sessionEndsAt });
    expect((await browser.call('get', '/v1/user/session')).body).toMatchObject({ expiresAt: sessionEndsAt });
  });

  it('shows admins the sessions and tokens that open their organization, and lets them end these', async () => {
    const { browser, id, identity } = await enter();
    const made = await token(browser);
    await app.factories.token(id);
    const member = `${path}/members/${id}`;
    const tokens = await tenant.client.all<Record<string, unknown>>(`${member}/tokens`);
    expect(tokens).toMatchObject([
      { id: made.id, organization: tenant.organizationId, provider: identity.provider.id },
    ]);
    expect(JSON.stringify(tokens)).not.toContain(made.token);
    const [session, ...more] = await tenant.client.all<{ id: string }>(`${member}/sessions`);
    expect(more).toEqual([]);
    expect(session).toMatchObject({ lastUsedAt: expect.any(String) as string, provider: { id: identity.provider.id } });
    const stranger = await app.factories.organization();
    const theirs = `/v1/orgs/${stranger.organizationId}/members/${id}`;
    await stranger.client.refused('get', `${theirs}/tokens`, 404);
    await stranger.client.refused('get', `${theirs}/sessions`, 404);
    await stranger.client.delete(`${theirs}/tokens/${made.id}`, { status: 204 });
    await stranger.client.delete(`${theirs}/sessions/${session?.id}`, { status: 204 });
    await sibling.client(made.token).get(path, { status: 200 });
    await tenant.client.delete(`${member}/tokens/${made.id}`, { status: 205 });
    await sibling.client(made.token).refused('get', path, 401);
    await tenant.client.delete(`${member}/sessions/${session?.id}`, { status: 205 });
    expect((await browser.call('get', '/v1/user')).status).toBe(401);
  });

  it('notes when a token was last used', async () => {
    const { browser, id } = await enter();
    const made = await token(browser);
    await app.database.execute(`UPDATE api_tokens SET created_at = now() - interval '1 hour' WHERE id = $1`, [made.id]);
    await app.client(made.token).get(path, { status: 200 });
    await eventually(async () => {
      const [shown] = await tenant.client.all<{ lastUsedAt?: string }>(`${path}/members/${id}/tokens`);
      return Date.now() - Date.parse(shown?.lastUsedAt ?? '') < 60_000;
    });
  });

  describe('requiring single sign-on', () => {
    const require = () => tenant.client.refused('patch', path, 409, { body: { sso: true } });

    it('takes an active provider and a sign-in of an admin through it, and says what is missing', async () => {
      expect(await require()).toMatch(/identity provider first/);
      const way = createProvider(app, tenant.organizationId);
      expect(await require()).toMatch(/admin has to sign in/);
      const reader = await app.factories.member(tenant, Role.Edit);
      await noteAdminSignIn(app, { ...tenant, user: reader.user }, way);
      expect(await require()).toMatch(/admin has to sign in/);
      await noteAdminSignIn(app, tenant, way);
      await tenant.client.patch(path, { body: { sso: true }, status: 200 });
    });

    it('keeps the last provider that works', async () => {
      const body = { label: 'Work', issuer: 'https://idp.example', clientId: 'x', clientSecret: 'secret-of-sixteen' };
      const made = await tenant.client.post<{ id: string }>(`${path}/oidc`, { body, status: 201 });
      const oidc = `${path}/oidc/${made.body.id}`;
      await noteAdminSignIn(app, tenant, { id: made.body.id, kind: 'oidc' });
      await tenant.client.patch(path, { body: { sso: true }, status: 200 });
      expect(await tenant.client.refused('delete', oidc, 409)).toMatch(/last identity provider/);
      await tenant.client.refused('patch', oidc, 409, { body: { clientSecret: null } });
      const other = await tenant.client.post<{ id: string }>(`${path}/oidc`, { body, status: 201 });
      await tenant.client.delete(oidc, { status: 204 });
      await tenant.client.refused('delete', `${path}/oidc/${other.body.id}`, 409);
      await tenant.client.patch(path, { body: { sso: false }, status: 200 });
      await tenant.client.delete(`${path}/oidc/${other.body.id}`, { status: 204 });
    });

    it('records that an admin got in without', async () => {
      await requireSignIn(app, tenant);
      await tenant.client.get(path, { status: 200 });
      await tenant.client.get(path, { status: 200 });
      const events = await tenant.client.all<object>(`${path}/audit-events`, { action: 'sign-in.bypass' });
      expect(events).toMatchObject([{ actor: { id: tenant.user.id }, target: { id: tenant.user.id } }]);
    });
  });
});

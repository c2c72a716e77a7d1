import { Role } from '../../src/common/permissions/role';
import { SessionPruner } from '../../src/auth/sessions/session-pruner';
import { SessionTokens } from '../../src/auth/sessions/session-tokens';
import { Sessions } from '../../src/auth/sessions/sessions';
import { Browser } from '../support/browser';
import { eventually } from '../support/eventually';
import { fewestDuring } from '../support/sent-statements';
import { externalIdentity, beginSession, newAddress } from '../support/identities';
import { arriveAfterRequest, deleteProvider, createProvider, newcomer, signIn } from '../support/sso';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface ShownSession {
  readonly id: string;
  readonly organization: string;
  readonly current: boolean;
  readonly userAgent?: string;
}

const COOKIE = 'bindery-session';

describe('sessions of people', () => {
  let app: TestApp;
  let sibling: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
    sibling = await app.sibling({ publicUrl: app.url });
  });

  const siblingUrl = () => `http://127.0.0.1:${sibling.configuration.port}`;
  const statusAt = async (browser: Browser, path = '/v1/user') => (await browser.call('get', path)).status;
  /** The same browser, whose calls another process answers. */
  const elsewhere = (browser: Browser): Browser => {
    const other = new Browser(siblingUrl(), app.url);
    other.keep(COOKIE, browser.read(COOKIE) ?? '');
    return other;
  };

  it('begin with a cookie that scripts and other sites never see', async () => {
    const tenant = await app.factories.organization();
    const browser = new Browser(app.url);
    const provider = createProvider(app, tenant.organizationId);
    const address = await arriveAfterRequest(app, browser, externalIdentity(provider, newAddress(provider)));
    const answer = await browser.visit(address);
    expect(answer.status).toBe(303);
    const cookie = answer.setCookies.find((one) => one.startsWith(`${COOKIE}=`)) ?? '';
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).not.toMatch(/Domain=/i);
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('open the organization of the provider, and no other', async () => {
    const tenant = await app.factories.organization();
    const other = await app.factories.organization();
    const { userId, browser } = await newcomer(app, createProvider(app, tenant.organizationId), Role.Edit);
    await app.factories.join(other.organizationId, userId, Role.Admin);
    const orgs = (await browser.call('get', '/v1/orgs')).body as List<{ id: string }>;
    expect(orgs.items.map(({ id }) => id)).toEqual([tenant.organizationId]);
    expect(await statusAt(browser, `/v1/orgs/${tenant.organizationId}`)).toBe(200);
    expect(await statusAt(browser, `/v1/orgs/${other.organizationId}`)).toBe(404);
    expect((await browser.call('post', '/v1/orgs', { title: 'Another' })).status).toBe(403);
  });

  it('are shown to their owner, renewed, and distinguished from API tokens', async () => {
    const tenant = await app.factories.organization();
    const provider = createProvider(app, tenant.organizationId);
    const { userId, browser } = await newcomer(app, provider, Role.Read);
    const { client, session } = await beginSession(app, provider, userId);
    const present = await client.get<ShownSession>('/v1/user/session', { status: 200 });
    expect(present.body).toMatchObject({ id: session.id, organization: tenant.organizationId, current: true });
    expect(present.body).toMatchObject({ object: 'session', provider: { type: 'oidc', id: provider.id } });
    const list = await client.get<List<ShownSession>>('/v1/user/sessions', { query: { limit: 1 }, status: 200 });
    expect(list.body.count).toBe(2);
    const all = await client.all<ShownSession>('/v1/user/sessions', { limit: 1 });
    expect(all.map(({ current }) => current)).toEqual([true, false]);
    const renewed = await client.post<{ token: string; tokenExpiresAt: string }>('/v1/user/session/renew', {
      status: 200,
    });
    await app.client(renewed.body.token).get('/v1/user', { status: 200 });
    expect(new Date(renewed.body.tokenExpiresAt).getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    const own = await app.factories.token(userId);
    expect(await app.client(own).refused('get', '/v1/user/session', 404)).toMatch(/API token/);
    await app.client(own).refused('post', '/v1/user/session/renew', 404);
    await app.client(own).delete('/v1/user/session', { status: 204 });
    expect(await statusAt(browser)).toBe(200);
  });

  it('do not show or end those of other people, nor those of another organization', async () => {
    const [one, two] = [await app.factories.organization(), await app.factories.organization()];
    const { userId, browser } = await newcomer(app, createProvider(app, one.organizationId), Role.Read);
    const there = await beginSession(app, createProvider(app, two.organizationId), userId);
    const here = (await browser.call('get', '/v1/user/sessions')).body as List<ShownSession>;
    expect(here.items.map(({ organization }) => organization)).toEqual([one.organizationId]);
    expect((await browser.call('delete', `/v1/user/sessions/${there.session.id}`)).status).toBe(204);
    const stranger = await app.factories.person();
    await stranger.client.delete(`/v1/user/sessions/${there.session.id}`, { status: 204 });
    await there.client.get('/v1/user', { status: 200 });
    const everything = app.client(await app.factories.token(userId));
    expect((await everything.all('/v1/user/sessions')).length).toBe(2);
    await everything.delete(`/v1/user/sessions/${there.session.id}`, { status: 205 });
    await there.client.refused('get', '/v1/user', 401);
  });

  it('end at once in every process when the person signs out', async () => {
    const tenant = await app.factories.organization();
    const { browser } = await newcomer(app, createProvider(app, tenant.organizationId), Role.Read);
    const there = elsewhere(browser);
    expect(await statusAt(there)).toBe(200);
    const kept = browser.read(COOKIE) ?? '';
    expect((await browser.call('delete', '/v1/user/session')).status).toBe(205);
    expect(browser.read(COOKIE)).toBeUndefined();
    browser.keep(COOKIE, kept);
    expect(await statusAt(browser)).toBe(401);
    // A cookie that does not hold is taken away.
    expect(browser.read(COOKIE)).toBeUndefined();
    await eventually(async () => (await statusAt(elsewhere(there))) === 401, 1_000);
  });

  it('end at once in every process when they are revoked, with their provider, and with the place', async () => {
    const tenant = await app.factories.organization();
    const provider = createProvider(app, tenant.organizationId);
    const path = `/v1/orgs/${tenant.organizationId}/members`;
    const { userId } = await newcomer(app, provider, Role.Read);
    const acts: ((id: string) => Promise<unknown>)[] = [
      async (id) =>
        (await beginSession(app, provider, userId)).client.delete(`/v1/user/sessions/${id}`, { status: 205 }),
      () => app.get(Sessions).endOfMember(tenant.organizationId, userId),
      () => app.get(Sessions).endOfProvider(provider.id),
      () => tenant.client.delete(`${path}/${userId}`, { status: 204 }),
    ];
    for (const act of acts) {
      const { session, client, token } = await beginSession(app, provider, userId);
      const far = async () =>
        (await new Browser(siblingUrl()).send('get', '/v1/user', { Authorization: `Bearer ${token}` })).status;
      expect(await far()).toBe(200);
      await act(session.id);
      await client.refused('get', '/v1/user', 401);
      await eventually(async () => (await far()) === 401, 1_000);
    }
  });

  it('are not begun by a sign-in whose provider was deleted meanwhile', async () => {
    const tenant = await app.factories.organization();
    const provider = createProvider(app, tenant.organizationId);
    const browser = new Browser(app.url);
    const address = await arriveAfterRequest(app, browser, externalIdentity(provider, newAddress(provider)));
    await deleteProvider(app, provider);
    const answer = await browser.visit(address);
    expect(answer.status).toBe(400);
    expect(browser.read(COOKIE)).toBeUndefined();
  });

  it('leave events in the audit log, as acts of people at a page', async () => {
    const tenant = await app.factories.organization();
    const provider = createProvider(app, tenant.organizationId);
    const { userId, browser } = await newcomer(app, provider, Role.Read);
    const { session } = await beginSession(app, provider, userId);
    await browser.call('delete', `/v1/user/sessions/${session.id}`);
    await browser.call('delete', '/v1/user/session');
    const events = await tenant.client.all<{ action: string; source: string; actor: { id: string }; token?: string }>(
      `/v1/orgs/${tenant.organizationId}/audit-events`,
      { actor: userId },
    );
    const reported = events.map(({ action, source, token }) => [action, source, token]);
    expect(reported).toContainEqual(['session.sign-in', 'ui', undefined]);
    expect(reported).toContainEqual(['session.sign-out', 'ui', undefined]);
    expect(reported).toContainEqual(['session.revoke', 'ui', undefined]);
    expect(reported).toContainEqual(['member.join', 'ui', undefined]);
    expect(reported.filter(([action]) => action === 'session.sign-out')).toHaveLength(1);
  });

  it('go on in a browser that is in use, and end in one that is not', async () => {
    const tenant = await app.factories.organization();
    const provider = createProvider(app, tenant.organizationId);
    const { userId } = await newcomer(app, provider, Role.Read);
    const { session } = await beginSession(app, provider, userId);
    const browser = new Browser(app.url);
    const callAfter = async (minutes: number) => {
      const { token } = await app.get(SessionTokens).sign(session, Date.now() - minutes * 60_000);
      browser.keep(COOKIE, token);
      const { status, setCookies } = await browser.call('get', '/v1/user');
      return [status, setCookies.length, browser.read(COOKIE) === token];
    };
    expect(await callAfter(4)).toEqual([200, 0, true]);
    expect(await callAfter(6)).toEqual([200, 1, false]);
    expect(await callAfter(59)).toEqual([200, 1, false]);
    expect((await browser.call('get', '/v1/user')).status).toBe(200);
    expect(await callAfter(61)).toEqual([401, 1, false]);
    const bearer = await app.get(SessionTokens).sign(session, Date.now() - 6 * 60_000);
    const answer = await app.client(bearer.token).get('/v1/user', { status: 200 });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('say roughly when they were last used, and are over after twelve hours', async () => {
    const tenant = await app.factories.organization();
    const provider = createProvider(app, tenant.organizationId);
    const { userId } = await newcomer(app, provider, Role.Read);
    const { session, client } = await beginSession(app, provider, userId);
    expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(12 * 3_600_000);
    const lastUsed = async () =>
      (await client.get<{ lastUsedAt: string }>('/v1/user/session', { status: 200 })).body.lastUsedAt;
    const past = new Date(Date.now() - 3_600_000);
    await app.database.execute('UPDATE sessions SET last_used_at = $2 WHERE id = $1', [session.id, past]);
    expect(new Date(await lastUsed()).getTime()).toBeGreaterThan(past.getTime());
    const written = async () => {
      const [row] = await app.database.query<{ at: Date }>('SELECT last_used_at AS at FROM sessions WHERE id = $1', [
        session.id,
      ]);
      return (row?.at.getTime() ?? 0) > past.getTime();
    };
    await eventually(written, 1_000);
    const sent = await fewestDuring(() => client.get('/v1/user/session', { status: 200 }));
    expect(sent).toEqual([]);
    const short = await beginSession(app, provider, userId);
    await app.database.execute('UPDATE sessions SET expires_at = $2 WHERE id = $1', [
      short.session.id,
      new Date(Date.now() - 1),
    ]);
    await short.client.refused('get', '/v1/user', 401);
    await app.get(SessionPruner).prune();
    expect(await app.database.query('SELECT 1 FROM sessions WHERE id = $1', [short.session.id])).toEqual([]);
    await client.get('/v1/user', { status: 200 });
  });

  it('need the marks of our own pages to change something', async () => {
    const tenant = await app.factories.organization();
    const { browser } = await newcomer(app, createProvider(app, tenant.organizationId), Role.Read);
    const renew = (headers: Record<string, string>) => browser.send('post', '/v1/user/session/renew', headers);
    const mark = { 'X-Bindery-Request': '1' };
    const foreign: Record<string, string>[] = [
      {},
      mark,
      { 'Sec-Fetch-Site': 'same-origin' },
      { ...mark, 'Sec-Fetch-Site': 'cross-site' },
      { ...mark, 'Sec-Fetch-Site': 'cross-site', Origin: app.url },
      { ...mark, Origin: 'https://evil.example' },
      { ...mark, Origin: 'null' },
    ];
    for (const headers of foreign) expect([headers, (await renew(headers)).status]).toEqual([headers, 403]);
    expect((await renew({ ...mark, Origin: app.url })).status).toBe(200);
    expect((await renew({ ...mark, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    expect((await browser.send('get', '/v1/user', {})).status).toBe(200);
    expect((await browser.send('get', '/v1/user', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await browser.send('get', '/health/live', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
  });

  it('give way to an Authorization header, good or bad', async () => {
    const tenant = await app.factories.organization();
    const { browser } = await newcomer(app, createProvider(app, tenant.organizationId), Role.Read);
    const own = await browser.send('get', '/v1/user', { Authorization: `Bearer ${tenant.token}` });
    expect(own.body).toMatchObject({ id: tenant.user.id });
    for (const authorization of ['Bearer nothing', 'Basic YTpi', ''])
      expect((await browser.send('get', '/v1/user', { Authorization: authorization })).status).toBe(401);
  });

  it('give tokens that open the same organization, and count as signed in', async () => {
    const tenant = await app.factories.organization();
    const { userId, browser } = await newcomer(app, createProvider(app, tenant.organizationId), Role.Read);
    const foreign = await app.factories.token(userId);
    const made = await browser.call('post', '/v1/user/tokens', { name: 'CI' });
    expect(made.body).toMatchObject({ organization: tenant.organizationId });
    const seen = (await browser.call('get', '/v1/user/tokens')).body as List<{ name: string; id: string }>;
    expect(seen.items.map(({ name }) => name)).toEqual(['CI']);
    const all = await app.client(foreign).all<{ id: string; name: string }>('/v1/user/tokens');
    const wide = all.find(({ name }) => name === 'test')?.id ?? '';
    expect((await browser.call('delete', `/v1/user/tokens/${wide}`)).status).toBe(204);
    await app.client(foreign).get('/v1/user', { status: 200 });
  });

  it('sign in several browsers of one person, who keep their role, with the name that the provider says', async () => {
    const tenant = await app.factories.organization();
    const provider = createProvider(app, tenant.organizationId);
    const { email, userId } = await newcomer(app, provider, Role.Read);
    await tenant.client.patch(`/v1/orgs/${tenant.organizationId}/members/${userId}`, {
      body: { role: 'edit' },
      status: 200,
    });
    const again = await signIn(
      app,
      externalIdentity(provider, email, { displayName: 'Another name', defaultRole: Role.Admin }),
    );
    const { body } = await again.call('get', `/v1/orgs/${tenant.organizationId}/members/${userId}`);
    expect(body).toMatchObject({ role: 'edit', sso: true, user: { displayName: 'Another name' } });
  });
});

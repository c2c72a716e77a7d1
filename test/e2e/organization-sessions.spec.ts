import { AccountResets } from '../../src/accounts/security/account-resets';
import { newId } from '../../src/common/ids/new-id';
import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { Browser } from '../support/browser';
import { beginSession, identityProvider } from '../support/identities';
import { listRoutes, nameOf } from '../support/routes';
import type { TestClient } from '../support/test-client';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
const OWN = 'Sign in without an identity provider';

/**
 * - `read`: changes nothing.
 * - `organization`: changes only what belongs to the organization of the session.
 * - `refused`: belongs to the person everywhere, so that it needs a session of their own.
 */
type Effect = 'read' | 'organization' | 'refused';

/** Every operation of people on themselves, and what the session of one organization does with it. */
const OPERATIONS: Readonly<Record<string, readonly [effect: Effect, body?: object]>> = {
  'get /v1/user': ['read'],
  'get /v1/user/agent-connection': ['read'],
  'post /v1/user/agent-connection': ['organization', { request: 'unknown', decision: 'deny' }],
  'post /v1/user/email': ['refused', { email: 'new@example.com' }],
  'get /v1/user/invitations': ['read'],
  'delete /v1/user/invitations/:invitationId': ['organization'],
  'post /v1/user/invitations/:invitationId/accept': ['organization'],
  'get /v1/user/notifications': ['read'],
  'patch /v1/user/notifications': ['organization', { read: true }],
  'get /v1/user/notifications/:notificationId': ['read'],
  'patch /v1/user/notifications/:notificationId': ['organization', { read: true }],
  'get /v1/user/notifications/mails': ['read'],
  'patch /v1/user/notifications/mails': ['refused', { hour: 3, kinds: { mention: 'off' } }],
  'get /v1/user/notifications/preferences': ['read'],
  'patch /v1/user/notifications/preferences': ['refused', { mention: 'off' }],
  'get /v1/user/notifications/stream': ['read'],
  'get /v1/user/notifications/unread': ['read'],
  'delete /v1/user/one-time-codes': ['refused'],
  'post /v1/user/one-time-codes': ['refused'],
  'post /v1/user/one-time-codes/confirm': ['refused', { code: '123456' }],
  'get /v1/user/passkeys': ['read'],
  'post /v1/user/passkeys': ['refused', { name: 'Phone', credential: {} }],
  'delete /v1/user/passkeys/:passkeyId': ['refused'],
  'patch /v1/user/passkeys/:passkeyId': ['refused', { name: 'Phone' }],
  'post /v1/user/passkeys/options': ['refused'],
  'put /v1/user/password': ['refused', { password: 'new words of mine' }],
  'post /v1/user/recovery-codes': ['refused'],
  'get /v1/user/security': ['read'],
  'delete /v1/user/session': ['organization'],
  'get /v1/user/session': ['read'],
  'post /v1/user/session/renew': ['organization'],
  'post /v1/user/session/sign-out': ['organization'],
  'delete /v1/user/sessions': ['organization'],
  'get /v1/user/sessions': ['read'],
  'delete /v1/user/sessions/:sessionId': ['organization'],
  'get /v1/user/subscriptions': ['read'],
  'get /v1/user/tokens': ['read'],
  'post /v1/user/tokens': ['organization', { name: 'CI' }],
  'delete /v1/user/tokens/:tokenId': ['organization'],
  'get /v1/users/:userId': ['read'],
  'patch /v1/users/:userId': ['refused', { displayName: 'Another name' }],
};

describe('the session of one organization', () => {
  let app: TestApp;
  let tenant: Tenant;
  let elsewhere: Tenant;
  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
    elsewhere = await app.factories.organization();
  });
  afterAll(() => app.close());

  /** A member of two organizations with a session of their own, and what their other organization has given them. */
  async function someone() {
    const { id, email } = await app.factories.user(`${unique('p')}@example.com`);
    for (const { organizationId } of [tenant, elsewhere]) await app.factories.join(organizationId, id, Role.Edit);
    const browser = new Browser(app.url);
    const secret = new URL((await app.get(AccountResets).setUpLink(id)).url).searchParams.get('secret') ?? '';
    await browser.send('post', '/sign-in/link', FORM, { secret, password: 'a few words of my own' });
    const token = (await browser.call('post', '/v1/user/tokens', { name: 'Own' })).body as { id: string };
    const session = (await browser.call('get', '/v1/user/session')).body as { id: string };
    await browser.call('patch', '/v1/user/notifications/preferences', { reply: 'off' });
    await browser.call('patch', '/v1/user/notifications/mails', { hour: 5 });
    const third = await app.factories.organization();
    const { body } = await third.client.post<{ invitations: { id: string }[] }>(
      `/v1/orgs/${third.organizationId}/invites`,
      { body: { emails: [email] }, status: 200 },
    );
    const notificationId = newId();
    await app.database.execute(
      `INSERT INTO notifications (id, position, organization_id, user_id, kind, event_id, events, created_at)
       VALUES ($1, $1, $2, $3, 'invitation', $1, ARRAY[$1]::varchar[], now())`,
      [notificationId, elsewhere.organizationId, id],
    );
    const invitationId = body.invitations[0]?.id ?? '';
    const values: Readonly<Record<string, string>> = {
      userId: id,
      tokenId: token.id,
      sessionId: session.id,
      passkeyId: 'unknown',
      notificationId,
      invitationId,
    };
    return { id, email, browser, values };
  }

  /** Everything that belongs to the person beyond the organization. */
  async function stateOf(id: string, email: string): Promise<unknown> {
    const [{ organizationId }, tables] = [tenant, ['passwords', 'passkeys', 'code_generators', 'recovery_codes']];
    const own = [...tables, 'notification_preferences', 'notification_mail_schedules', 'account_links'];
    const beyond = ['sessions', 'api_tokens', 'members', 'notifications'];
    const queries = [
      ['SELECT * FROM users WHERE id = $1', id],
      ['SELECT id FROM invitations WHERE email = $1', email],
      ...own.map((table) => [`SELECT * FROM ${table} WHERE user_id = $1`, id]),
      ...beyond.map((table) => [
        `SELECT * FROM ${table} WHERE user_id = $1 AND organization_id IS DISTINCT FROM '${organizationId}' ORDER BY 1`,
        id,
      ]),
    ] as const;
    const state: unknown[] = [];
    for (const [sql = '', value] of queries) state.push([sql, await app.database.query(sql, [value])]);
    return JSON.parse(JSON.stringify(state, (key, value: unknown) => (key === 'last_used_at' ? null : value)));
  }

  const call = (client: TestClient, name: string, values: Readonly<Record<string, string>>, body?: object) => {
    const [method = 'get', template = ''] = name.split(' ');
    const path = template.replace(/:(\w+)/g, (_, parameter: string) => values[parameter] ?? '');
    return client[method as 'get'](path, body && { body });
  };

  it('has an entry here for every operation of people on themselves', () => {
    const names = listRoutes(app)
      .filter(({ path }) => /^\/v1\/users?(\/|$)/.test(path))
      .map(nameOf);
    expect(Object.keys(OPERATIONS).sort()).toEqual(names.sort());
  });

  const changing = Object.entries(OPERATIONS).filter(([, [effect]]) => effect !== 'read');
  it.each(changing)('changes nothing that belongs to the person everywhere: %s', async (name, [effect, body]) => {
    const { id, email, values } = await someone();
    const { client } = await beginSession(app, identityProvider(tenant.organizationId), id);
    const before = await stateOf(id, email);
    const answer = await call(client, name, values, body);
    expect(await stateOf(id, email)).toEqual(before);
    expect(answer.status).not.toBe(500);
    if (effect === 'refused') expect(answer.status).toBe(403);
    if (effect === 'refused' && !name.endsWith(':userId')) expect(JSON.stringify(answer.body)).toContain(OWN);
  });

  it('changes it neither by a token that was created in it', async () => {
    const { id, email, values } = await someone();
    const { client } = await beginSession(app, identityProvider(tenant.organizationId), id);
    const { token } = (await client.post<{ token: string }>('/v1/user/tokens', { body: { name: 'CI' }, status: 201 }))
      .body;
    const before = await stateOf(id, email);
    for (const [name, [effect, body]] of changing)
      if (effect === 'refused') expect((await call(app.client(token), name, values, body)).status).toBe(403);
    expect(await stateOf(id, email)).toEqual(before);
  });

  it('says whether it may change how the person is notified', async () => {
    const { id, browser } = await someone();
    const { client } = await beginSession(app, identityProvider(tenant.organizationId), id);
    expect((await client.get('/v1/user/notifications/mails', { status: 200 })).body).toMatchObject({
      changeable: false,
    });
    expect((await browser.call('get', '/v1/user/notifications/mails')).body).toMatchObject({ changeable: true });
    const changed = await browser.call('patch', '/v1/user/notifications/mails', { hour: 9 });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ hour: 9 })]);
  });
});

import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import type { ExternalIdentity } from '../../src/sso/external-identity.types';
import { OneUseRepository } from '../../src/sso/one-use.repository';
import { BrowserCookie } from '../../src/sso/browser-cookie';
import { SignInRequestsRepository } from '../../src/sso/sign-in-requests.repository';
import { SsoPruner } from '../../src/sso/sso-pruner';
import { Browser } from '../support/browser';
import { externalIdentity, arriveUnsolicited, newAddress } from '../support/identities';
import { arriveAfterRequest, registerProviders, createProvider, newcomer, signIn } from '../support/sso';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const COOKIE = 'bindery-session';

describe('the last step of signing in', () => {
  let app: TestApp;
  let sibling: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await sharedTestApp();
    sibling = await app.sibling({ publicUrl: app.url });
    registerProviders(sibling);
    tenant = await app.factories.organization();
  });

  const ownPage = () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: app.url });
  const someone = () => newAddress(tenant, 'p');
  const identity = (more: Partial<ExternalIdentity> = {}, email = someone()) =>
    externalIdentity(createProvider(app, tenant.organizationId), email, more);
  const siblingBrowser = () => new Browser(`http://127.0.0.1:${sibling.configuration.port}`, app.url);

  it('sends the browser that asked on to where it wanted to go', async () => {
    const browser = new Browser(app.url);
    const answer = await browser.visit(await arriveAfterRequest(app, browser, identity(), '/app/spaces/x?q=a%20b'));
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`${app.url}/app/spaces/x?q=a%20b`);
    expect((await browser.call('get', '/v1/user')).status).toBe(200);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/%2f/evil'])(
    'sends no one to %s',
    async (to) => {
      const browser = new Browser(app.url);
      const asked = await browser.visit(await arriveAfterRequest(app, browser, identity(), to));
      expect(asked.headers.location).toBe(`${app.url}/app`);
      const other = new Browser(app.url);
      const unasked = await other.send('post', await arriveUnsolicited(app, identity(), to), ownPage());
      expect(unasked.headers.location).toBe(`${app.url}/app`);
    },
  );

  it('counts once, also when two processes are given the ticket at the same moment', async () => {
    const browser = new Browser(app.url);
    const address = await arriveAfterRequest(app, browser, identity());
    const other = siblingBrowser();
    other.keep('bindery-sign-in', browser.read('bindery-sign-in') ?? '');
    const answers = await Promise.all([browser, other, browser, other].map((one) => one.visit(address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400]);
    const late = await browser.visit(address);
    expect(late.status).toBe(400);
    expect(late.text).toContain('This sign-in is over');
    expect(late.setCookies.join()).not.toContain(COOKIE);
  });

  it('refuses another browser, and what that one tried is lost', async () => {
    const browser = new Browser(app.url);
    const address = await arriveAfterRequest(app, browser, identity());
    const thief = new Browser(app.url);
    const answer = await thief.visit(address);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('another browser');
    expect(answer.text).toContain(answer.headers['x-request-id']);
    expect(thief.read(COOKIE)).toBeUndefined();
    const own = new Browser(app.url);
    await arriveAfterRequest(app, own, identity());
    expect((await own.visit(await arriveAfterRequest(app, new Browser(app.url), identity()))).status).toBe(400);
  });

  it('refuses a ticket that is too old, made up, or missing', async () => {
    const browser = new Browser(app.url);
    const address = await arriveAfterRequest(app, browser, identity());
    await app.database.execute('UPDATE sso_tickets SET expires_at = $1', [new Date(Date.now() - 1)]);
    expect((await browser.visit(address)).status).toBe(400);
    for (const query of ['', '?ticket=', '?ticket=x', `?ticket=${'A'.repeat(43)}`, `?ticket=${'x'.repeat(100)}`])
      for (const method of ['get', 'post'] as const)
        expect((await browser.send(method, `/sso/finish${query}`, ownPage())).status).toBe(400);
    for (const query of ['?ticket=a&ticket=b', '?ticket[]=a', '?ticket=%00', '?ticket=%ff'])
      expect((await browser.visit(`/sso/finish${query}`)).status).toBe(400);
  });

  it('keeps who arrived sealed, and the ticket only as a hash', async () => {
    const email = someone();
    const address = await arriveUnsolicited(app, identity({}, email));
    const rows = await app.database.query<{ row: string }>('SELECT sso_tickets::text AS row FROM sso_tickets');
    const text = rows.map(({ row }) => row).join();
    expect(text).not.toContain(email);
    expect(text).not.toContain(new URL(address).searchParams.get('ticket'));
  });

  it('asks whoever did not ask, and takes the answer from our own page alone', async () => {
    const email = someone();
    const address = await arriveUnsolicited(app, identity({}, email));
    const browser = new Browser(app.url);
    const page = await browser.visit(address);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`Continue as ${email}`);
    expect(page.text).toContain('action="/sso/finish?ticket=');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['referrer-policy']).toBe('same-origin');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(browser.read(COOKIE)).toBeUndefined();
    const form = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const answer = await browser.send('post', form, ownPage());
    expect([answer.status, answer.headers.location]).toEqual([303, `${app.url}/app`]);
    expect(((await browser.call('get', '/v1/user')).body as { email: string }).email).toBe(email);
    const foreign: Record<string, string>[] = [
      {},
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ];
    for (const headers of foreign) {
      const victim = new Browser(app.url);
      const refused = await victim.send('post', await arriveUnsolicited(app, identity()), headers);
      expect([headers, refused.status, victim.read(COOKIE)]).toEqual([headers, 400, undefined]);
    }
  });

  it('makes a person, a place and a place in the team for someone new, once', async () => {
    const path = `/v1/orgs/${tenant.organizationId}`;
    const team = (await tenant.client.put<{ id: string }>(`${path}/teams`, { body: { title: unique('team') } })).body;
    const email = someone();
    const provider = createProvider(app, tenant.organizationId);
    const identified = externalIdentity(provider, email, {
      displayName: 'Ada Lovelace',
      defaultRole: Role.Edit,
      defaultTeamId: team.id,
    });
    const browsers = [new Browser(app.url), new Browser(app.url), siblingBrowser(), siblingBrowser()];
    const addresses = await Promise.all(browsers.map((browser) => arriveAfterRequest(app, browser, identified)));
    const answers = await Promise.all(browsers.map((browser, at) => browser.visit(addresses[at] ?? '')));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const people = await Promise.all(browsers.map((browser) => browser.call('get', '/v1/user')));
    const ids = new Set(people.map(({ body }) => (body as { id: string }).id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    const member = await tenant.client.get(`${path}/members/${id}`, { status: 200 });
    expect(member.body).toMatchObject({
      role: 'edit',
      sso: true,
      teams: 1,
      user: { displayName: 'Ada Lovelace', email },
    });
    const inTeam = await tenant.client.all<{ organization: { id: string } }>(`${path}/teams/${team.id}/members`);
    expect(inTeam.map(({ organization }) => organization.id)).toEqual([id]);
    const joined = await tenant.client.all(`${path}/audit-events`, { actor: id, action: 'member.join' });
    expect(joined).toHaveLength(1);
  });

  it('makes the place without the team when the team is gone, and names people by their address', async () => {
    const identified = identity({ defaultRole: Role.Read, defaultTeamId: 'gone' });
    const browser = await signIn(app, identified);
    const { body } = await browser.call('get', '/v1/user');
    expect(body).toMatchObject({ displayName: identified.email.split('@')[0] });
  });

  it('is refused to people whom no admin has let in this way, with words what to do', async () => {
    const provider = createProvider(app, tenant.organizationId);
    const path = `/v1/orgs/${tenant.organizationId}`;
    const outcome = async (email: string) => {
      const browser = new Browser(app.url);
      const answer = await browser.visit(
        await arriveAfterRequest(app, browser, externalIdentity(provider, email, { defaultRole: Role.Admin })),
      );
      if (answer.status !== 303) expect(answer.text).toContain('ask an admin');
      return answer.status;
    };
    const member = await app.factories.member(tenant, Role.Read);
    const stranger = await app.factories.person();
    const other = await newcomer(
      app,
      createProvider(app, (await app.factories.organization()).organizationId),
      Role.Read,
    );
    for (const email of [member.user.email, stranger.user.email, other.email, tenant.user.email])
      expect(await outcome(email)).toBe(403);
    expect((await tenant.client.get(`${path}/members/${member.user.id}`)).body).toMatchObject({
      role: 'read',
      sso: false,
    });
    await tenant.client.post(`${path}/members/${member.user.id}/sso`, { status: 200 });
    expect(await outcome(member.user.email)).toBe(303);
    expect((await tenant.client.get(`${path}/members/${member.user.id}`)).body).toMatchObject({ role: 'read' });
    // Whose place was taken does not come back in by themselves, and whose place is disabled is refused.
    const gone = await newcomer(app, provider, Role.Read);
    await tenant.client.delete(`${path}/members/${gone.userId}`, { status: 204 });
    expect(await outcome(gone.email)).toBe(403);
    const invite = { emails: [gone.email], role: 'read', sso: true };
    await tenant.client.post(`${path}/invites`, { body: invite, status: 200 });
    expect(await outcome(gone.email)).toBe(303);
    await app.database.execute('UPDATE members SET disabled = true WHERE user_id = $1', [gone.userId]);
    expect(await outcome(gone.email)).toBe(403);
  });

  it('takes names as they fit, and no addresses that are none', async () => {
    const name = async (displayName: string) => {
      const { body } = await (await signIn(app, identity({ displayName }))).call('get', '/v1/user');
      return (body as { displayName: string }).displayName;
    };
    expect(await name(' Ada\u0000\nLovelace ')).toBe('Ada Lovelace');
    expect(await name('x'.repeat(500))).toBe('x'.repeat(64));
    expect(await name('\ud800')).toBe('\ufffd');
    expect(await name(' \n ')).toMatch(/^p/);
    for (const email of [
      'nobody',
      'a@b@c',
      'Ada@example.com',
      'a b@c.example',
      'a@b\u0000',
      `${'x'.repeat(250)}@example.com`,
    ]) {
      const browser = new Browser(app.url);
      expect((await browser.visit(await arriveAfterRequest(app, browser, identity({}, email)))).status).toBe(400);
    }
  });

  it('makes nothing for whom it refuses', async () => {
    const counts = () =>
      app.database.query(
        'SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM members) AS members, (SELECT count(*) FROM sessions) AS sessions',
      );
    const stranger = await app.factories.person();
    const browser = new Browser(app.url);
    const address = await arriveAfterRequest(app, browser, identity({ defaultRole: Role.Admin }, stranger.user.email));
    const before = await counts();
    expect((await browser.visit(address)).status).toBe(403);
    expect(await counts()).toEqual(before);
  });
});

describe('what is remembered while people sign in', () => {
  let app: TestApp;
  let sibling: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
    sibling = await app.sibling();
  });

  const open = async (providerId: string, detail?: Record<string, string>) => {
    const provider = { kind: 'saml', id: providerId, label: 'x', organizationId: 'x' } as const;
    const response = { cookie: () => undefined };
    const browser = app.get(BrowserCookie).browserOf({ headers: {} } as never, response as never);
    return app.get(SignInRequestsRepository).open({ provider, purpose: 'sign-in', to: '/app/x', detail }, browser);
  };

  it('is taken once, by its own provider, before it is too old', async () => {
    const id = await open('one', { nonce: 'n' });
    expect(id).toMatch(/^_[A-Za-z0-9_-]{43}$/);
    const [here, there] = [app.get(SignInRequestsRepository), sibling.get(SignInRequestsRepository)];
    expect(await here.consume(id, 'two')).toBeUndefined();
    const taken = (
      await Promise.all([here.consume(id, 'one'), there.consume(id, 'one'), here.consume(id, 'one')])
    ).filter(Boolean);
    expect(taken).toEqual([
      {
        id,
        providerId: 'one',
        purpose: 'sign-in',
        to: '/app/x',
        detail: { nonce: 'n' },
        browserHash: expect.any(String) as string,
      },
    ]);
    const old = await open('one');
    await app.database.execute('UPDATE sso_requests SET expires_at = $1', [new Date(Date.now() - 1)]);
    expect(await here.consume(old, 'one')).toBeUndefined();
  });

  it('lets an identifier of a provider count once, whoever is given it first', async () => {
    const until = new Date(Date.now() + 60_000);
    const use = (one: TestApp, ...ids: string[]) => one.get(OneUseRepository).use('p', ids, until);
    const long = 'x'.repeat(5_000);
    const both = await Promise.all([use(app, 'a', long), use(sibling, long, 'a'), use(app, long, 'a')]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await use(app, 'new', 'a')).toBe(false);
    expect(await use(sibling, 'b', 'c')).toBe(true);
    expect(await app.get(OneUseRepository).use('q', ['a', long], until)).toBe(true);
  });

  it('is forgotten when no one would take it any more', async () => {
    await open('pruned');
    await app.get(OneUseRepository).use('pruned', ['a'], new Date(Date.now() + 60_000));
    const left = async () =>
      (
        await app.database.query(
          `SELECT 1 FROM sso_requests WHERE provider_id = 'pruned' UNION ALL SELECT 1 FROM sso_uses WHERE provider_id = 'pruned'`,
        )
      ).length;
    await app.get(SsoPruner).prune();
    expect(await left()).toBe(2);
    await app.get(SsoPruner).prune(new Date(Date.now() + 3_600_000));
    expect(await left()).toBe(0);
  });
});

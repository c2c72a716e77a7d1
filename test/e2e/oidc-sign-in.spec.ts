import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { proveDomains } from '../support/domains';
import { addOidcProvider, oidcPath, type OidcProviderBody, setOidcProvider } from '../support/oidc-providers';
import { OpenIdProvider, type OpenIdProviderOptions } from '../support/openid-provider';
import { type RefusalLine, watchRefusals } from '../support/refusal-log';
import { type BrowserPage, SignInBrowser } from '../support/sign-in-browser';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

interface Member {
  readonly role: string | null;
  readonly sso: boolean;
  readonly teams: number;
}

interface Me {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
}

const COOKIE = 'bindery-session';

describe('signing in through an OpenID Connect provider', () => {
  let app: TestApp;
  let tenant: Tenant;
  let refused: RefusalLine[];
  const open: OpenIdProvider[] = [];
  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['localhost'] });
    refused = watchRefusals(app);
  });
  afterAll(async () => {
    await Promise.all(open.map((provider) => provider.close()));
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    await proveDomains(app, tenant, 'example.com');
    refused.length = 0;
  });

  /** A provider of ours that leads to a real one with these people. */
  async function connect(
    people: OpenIdProviderOptions['people'],
    settings: object = {},
    options: Partial<OpenIdProviderOptions> = {},
  ): Promise<OidcProviderBody> {
    const { id, service } = await addOidcProvider(tenant, settings);
    const provider = await OpenIdProvider.start({ redirectURL: service.redirectURL, people, ...options });
    open.push(provider);
    return setOidcProvider(tenant, id, provider.settings);
  }

  /** From the start address over the login and the consent of the provider to where it ends. */
  async function walk(
    { service }: OidcProviderBody,
    login: string,
    browser: SignInBrowser,
    to = '/app',
  ): Promise<BrowserPage> {
    const form = await browser.open(`${service.startURL}?to=${encodeURIComponent(to)}`, `${app.url}/sign-in`);
    const consent = await browser.submit(form, { login, password: 'any' });
    return browser.submit(consent);
  }

  const meOf = async (browser: SignInBrowser): Promise<Me> =>
    (await app.client(browser.cookie(COOKIE)).get<Me>('/v1/user', { status: 200 })).body;
  const memberOf = async (id: string): Promise<Member> =>
    (await tenant.client.get<Member>(`/v1/orgs/${tenant.organizationId}/members/${id}`, { status: 200 })).body;
  const address = (name: string) => `${unique(name)}@example.com`;

  it('makes an account with role, team and name for someone new, and leads where they wanted to go', async () => {
    const { body: team } = await tenant.client.put<{ id: string }>(`/v1/orgs/${tenant.organizationId}/teams`, {
      body: { title: 'JitProvisioning' },
    });
    const email = address('ada');
    const provider = await connect(
      { ada: { email: email.toUpperCase(), email_verified: true, name: 'Ada  Lovelace' } },
      { defaultRole: 'edit', defaultTeam: team.id },
    );
    const browser = new SignInBrowser();
    const to = `/app/orgs/${tenant.organizationId}?tab=1`;
    const page = await walk(provider, 'ada', browser, to);
    expect([page.status, page.url]).toEqual([200, app.url + to]);
    const me = await meOf(browser);
    expect(me).toMatchObject({ email, displayName: 'Ada Lovelace' });
    expect(await memberOf(me.id)).toMatchObject({ role: 'edit', sso: true, teams: 1 });
    expect(refused).toEqual([]);
  });

  it('reads name and address out of an ID token that holds them', async () => {
    const email = address('grace');
    const people = { grace: { email, given_name: 'Grace', family_name: 'Hopper' } };
    const browser = new SignInBrowser();
    await walk(await connect(people, {}, { inIdToken: true }), 'grace', browser);
    expect(await meOf(browser)).toMatchObject({ email, displayName: 'Grace Hopper' });
  });

  it('knows a person again, and leaves role and name alone', async () => {
    const email = address('alan');
    const provider = await connect({ alan: { email, email_verified: true, name: 'Alan' } });
    const first = new SignInBrowser();
    await walk(provider, 'alan', first);
    const { id } = await meOf(first);
    const path = `/v1/orgs/${tenant.organizationId}/members/${id}`;
    await tenant.client.patch(path, { body: { role: 'review' }, status: 200 });
    await setOidcProvider(tenant, provider.id, { defaultRole: 'admin' });
    const second = new SignInBrowser();
    await walk(provider, 'alan', second);
    expect((await meOf(second)).id).toBe(id);
    expect((await memberOf(id)).role).toBe('review');
    expect(second.cookie(COOKIE)).not.toBe(first.cookie(COOKIE));
  });

  it('keeps someone out who has an account, until an admin lets them in', async () => {
    const person = await app.factories.member(tenant, Role.Read);
    const provider = await connect({ eve: { email: person.user.email, email_verified: true } });
    const browser = new SignInBrowser();
    const page = await walk(provider, 'eve', browser);
    expect(page.status).toBe(403);
    expect(browser.cookie(COOKIE)).toBeUndefined();
    expect(refused).toMatchObject([{ reason: 'not-linked' }]);
    await tenant.client.post(`/v1/orgs/${tenant.organizationId}/members/${person.user.id}/sso`, { status: 200 });
    const again = new SignInBrowser();
    await walk(provider, 'eve', again);
    expect((await meOf(again)).id).toBe(person.user.id);
  });

  it('offers providers that are set up, where ways to sign in are listed', async () => {
    const provider = await connect({});
    await addOidcProvider(tenant, { label: 'Not yet' });
    const path = `/v1/orgs/${tenant.organizationId}/sso`;
    const { body } = await tenant.client.get(path, { status: 200 });
    expect(body).toEqual({ items: [{ id: provider.id, label: 'Company', startURL: provider.service.startURL }] });
    const { html } = await new SignInBrowser().open(`${app.url}/sign-in/${tenant.organizationId}`);
    expect(html).toContain(provider.service.startURL);
    expect(html).not.toContain('Not yet');
  });

  it.each([
    ['has not verified', { email_verified: false }, 'the provider has not verified the email address'],
    ['has not verified, in words', { email_verified: 'false' }, 'the provider has not verified the email address'],
    ['does not name', { email: undefined }, 'the provider names no email address'],
    ['makes up', { email: 'ada@@example.com' }, 'what the provider names is no email address'],
  ])('refuses an address that the provider %s', async (_, claims, exact) => {
    const provider = await connect({ mallory: { email: address('mallory'), ...claims } });
    const browser = new SignInBrowser();
    const page = await walk(provider, 'mallory', browser);
    expect(page.status).toBe(400);
    expect(browser.cookie(COOKIE)).toBeUndefined();
    expect(refused).toMatchObject([{ reason: 'invalid', exact, providerId: provider.id }]);
  });

  it('says in general terms that someone turned back at the provider', async () => {
    const provider = await connect({});
    const browser = new SignInBrowser();
    const form = await browser.open(provider.service.startURL, `${app.url}/sign-in`);
    const [, abort = ''] = /href="([^"]*\/abort)"/.exec(form.html) ?? [];
    const page = await browser.open(abort, form.url);
    expect(page.status).toBe(400);
    expect(page.html).not.toContain('access_denied');
    expect(page.html).toContain(refused[0]?.requestId);
    expect(refused).toMatchObject([{ reason: 'invalid', exact: expect.stringContaining('access_denied') as string }]);
  });

  it.each([
    ['is deleted', (id: string) => tenant.client.delete(oidcPath(tenant, id), { status: 204 })],
    ['becomes another one', (id: string) => setOidcProvider(tenant, id, { issuer: 'https://login.example.com' })],
    ['is another client', (id: string) => setOidcProvider(tenant, id, { clientId: 'other' })],
    ['lacks something', (id: string) => setOidcProvider(tenant, id, { clientSecret: null })],
  ])('ends the sessions of a provider that %s', async (_, act) => {
    const provider = await connect({ ada: { email: address('ada') } });
    const browser = new SignInBrowser();
    await walk(provider, 'ada', browser);
    const client = app.client(browser.cookie(COOKIE));
    await setOidcProvider(tenant, provider.id, { label: 'Renamed', clientSecret: 'a-new-one' });
    await client.get('/v1/user', { status: 200 });
    await act(provider.id);
    await client.refused('get', '/v1/user', 401);
  });
});

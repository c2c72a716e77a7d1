import { Role } from '../../src/common/permissions/role';
import { DOMParser } from '@xmldom/xmldom';
import { MembersService } from '../../src/members/members.service';
import type { Tenant } from '../factories/factories';
import { proveDomains } from '../support/domains';
import { EMAIL_FORMAT } from '../support/identity-provider/saml-response';
import { noteAdminSignIn } from '../support/sso';
import { type BrowserPage, SignInBrowser } from '../support/sign-in-browser';
import { unique } from '../support/unique';
import { expectRefusalPage, expectSignedIn, newEmail, type SamlConnection, samlStage } from './saml-stage';

const on = samlStage();

interface MemberFields {
  readonly role: string | null;
  readonly sso: boolean;
  readonly user: { readonly id: string; readonly displayName: string; readonly email: string };
}

interface SessionFields {
  readonly id: string;
}

const NAMESPACES = {
  soap: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims',
  oid: 'urn:oid:2.5.4',
};

/** Through the login form of the identity provider, as a person does it. */
async function logIn(browser: SignInBrowser, form: BrowserPage, email: string): Promise<BrowserPage> {
  const posting = await browser.submit(form, { email, password: 'secret' });
  return browser.submit(posting);
}

async function signIn(
  email: string,
  attributes: Readonly<Record<string, string>> = {},
  { service }: SamlConnection = on.connection,
): Promise<{ browser: SignInBrowser; page: BrowserPage }> {
  on.provider.logins.set(email, { password: 'secret', attributes });
  on.provider.service = service;
  const browser = new SignInBrowser();
  const form = await browser.open(service.startURL);
  return { browser, page: await logIn(browser, form, email) };
}

async function memberOf({ client, organizationId }: Tenant, email: string): Promise<MemberFields | undefined> {
  const members = await client.all<MemberFields>(`/v1/orgs/${organizationId}/members`, { search: email });
  return members.find(({ user }) => user.email === email);
}

/** A call of the page's own scripts: with the session's cookie. */
const call = (browser: SignInBrowser, method: 'get' | 'post' | 'delete', path: string) =>
  on.app.request[method](path)
    .set('Cookie', `bindery-session=${browser.cookie('bindery-session')}`)
    .set({ 'X-Bindery-Request': '1', 'Sec-Fetch-Site': 'same-origin' });

describe('signing in by SAML', () => {
  it('leads from the service to the identity provider and back, signed in', async () => {
    const email = newEmail();
    on.provider.logins.set(email, { password: 'secret' });
    on.provider.service = on.connection.service;
    const browser = new SignInBrowser();
    const form = await browser.open(`${on.connection.service.startURL}?to=/app/orgs/${on.tenant.organizationId}`);
    expect(form.url.startsWith(on.provider.settings.ssoURL)).toBe(true);
    const asked = on.provider.requests.at(-1);
    expect(asked).toMatchObject({
      issuer: on.connection.service.entityID,
      acsURL: on.connection.service.acsURL,
      destination: on.provider.settings.ssoURL,
      nameIdFormat: EMAIL_FORMAT,
      id: expect.stringMatching(/^_[\w-]{20,}$/) as string,
    });
    const wrong = await browser.submit(form, { email, password: 'wrong' });
    expect(wrong.html).toContain('Wrong email or password.');
    const page = await logIn(browser, wrong, email);
    expect([page.status, page.url]).toEqual([200, `${on.app.url}/app/orgs/${on.tenant.organizationId}`]);
    const me = await call(browser, 'get', '/v1/user');
    expect([me.status, (me.body as { email: string }).email]).toEqual([200, email]);
  });

  it('may begin at the identity provider, and then asks whether that was meant', async () => {
    const email = newEmail();
    on.provider.logins.set(email, { password: 'secret' });
    on.provider.service = on.connection.service;
    const browser = new SignInBrowser();
    const question = await logIn(browser, await browser.open(on.provider.portalURL), email);
    expect(browser.cookie('bindery-session')).toBeUndefined();
    expect(question.html).toContain(email);
    expect(await memberOf(on.tenant, email)).toBeUndefined();
    expectSignedIn(browser, await browser.submit(question));
    expect(await memberOf(on.tenant, email)).toMatchObject({ sso: true });
  });

  it('takes names in lower case, whatever the identity provider writes', async () => {
    const email = newEmail();
    await signIn(email);
    const { browser, page } = await signIn(email.toUpperCase());
    expectSignedIn(browser, page);
    expect((await call(browser, 'get', '/v1/user')).body).toMatchObject({ email });
  });

  it('ends with the session, in every place it is used', async () => {
    const { browser } = await signIn(newEmail());
    const stolen = browser.cookie('bindery-session');
    expect((await call(browser, 'get', '/v1/user/session')).status).toBe(200);
    expect((await call(browser, 'delete', '/v1/user/session')).status).toBeLessThan(300);
    const after = await on.app.request.get('/v1/user').set('Cookie', `bindery-session=${stolen}`);
    expect(after.status).toBe(401);
    expect((await on.app.request.get('/v1/user').set('Authorization', `Bearer ${stolen}`)).status).toBe(401);
  });

  it('writes to the audit log who came in, once', async () => {
    const email = newEmail();
    await signIn(email);
    const member = await memberOf(on.tenant, email);
    const entries = await on.tenant.client.all<{ action: string; actor: { id: string } | null }>(
      `/v1/orgs/${on.tenant.organizationId}/audit-events`,
    );
    const own = entries.filter(({ actor }) => actor?.id === member?.user.id).map(({ action }) => action);
    expect(own.sort()).toEqual(['member.join', 'session.sign-in']);
  });
});

describe('who signs in for the first time', () => {
  it('gets an account, a place with the default role, and the default team', async () => {
    const { client, organizationId } = on.tenant;
    const path = `/v1/orgs/${organizationId}`;
    const team = await client.put<{ id: string }>(`${path}/teams`, { body: { title: 'JitProvisioning' }, status: 201 });
    const connection = await on.connect(on.tenant, on.provider, {
      label: 'With a team',
      defaultRole: 'comment',
      defaultTeam: team.body.id,
    });
    const email = newEmail();
    const { browser, page } = await signIn(email, { first_name: 'Ada', last_name: 'Löve & "sons"' }, connection);
    expectSignedIn(browser, page);
    const member = await memberOf(on.tenant, email);
    expect(member).toMatchObject({ role: 'comment', sso: true, user: { displayName: 'Ada Löve & "sons"' } });
    const inTeam = await client.all<{ organization: MemberFields }>(`${path}/teams/${team.body.id}/members`);
    expect(inTeam.map(({ organization }) => organization.user.email)).toEqual([email]);
  });

  it('is a guest where no default role is set', async () => {
    const tenant = await on.app.factories.organization();
    await proveDomains(on.app, tenant, 'guests.test');
    const email = newEmail('guests.test');
    await signIn(email, {}, await on.connect(tenant, on.provider));
    expect(await memberOf(tenant, email)).toMatchObject({ role: null, sso: true });
  });

  it.each([
    ['first_name and last_name', { first_name: 'Ada', last_name: 'Love' }, 'Ada Love'],
    ['givenName and sn', { givenName: 'Ada', sn: 'Love' }, 'Ada Love'],
    ['givenName and surname', { givenName: 'Ada', surname: 'Love' }, 'Ada Love'],
    ['displayName', { displayName: 'Ada Love' }, 'Ada Love'],
    ['name', { name: 'Ada Love' }, 'Ada Love'],
    [
      'the names of XML SOAP',
      { [`${NAMESPACES.soap}/givenname`]: 'Ada', [`${NAMESPACES.soap}/surname`]: 'Love' },
      'Ada Love',
    ],
    ['object identifiers', { [`${NAMESPACES.oid}.42`]: 'Ada', [`${NAMESPACES.oid}.4`]: 'Love' }, 'Ada Love'],
    ['markup', { name: '<b>Ada</b>' }, '<b>Ada</b>'],
    ['a name without end', { name: 'a'.repeat(5000) }, 'a'.repeat(64)],
    ['only a first name', { first_name: 'Ada' }, 'Ada'],
  ])('is called by %s', async (_, attributes: Record<string, string>, expected) => {
    const email = newEmail();
    await signIn(email, attributes);
    expect((await memberOf(on.tenant, email))?.user.displayName).toBe(expected);
  });

  it('is called by the address without a name', async () => {
    const email = newEmail();
    await signIn(email, { first_name: '  ', last_name: '' });
    expect((await memberOf(on.tenant, email))?.user.displayName).toBe(email.split('@')[0]);
  });

  it('is one person, in however many browsers at once', async () => {
    const email = newEmail();
    const all = await Promise.all(Array.from({ length: 4 }, () => signIn(email)));
    for (const { browser, page } of all) expectSignedIn(browser, page);
    const rows = await on.app.database.query('SELECT id FROM users WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
  });
});

describe('who was here before', () => {
  it('keeps the role, and gets the name that the provider has now', async () => {
    const email = newEmail();
    await signIn(email, { name: 'Ada' });
    const { id } = (await memberOf(on.tenant, email))!.user;
    const path = `/v1/orgs/${on.tenant.organizationId}/members/${id}`;
    await on.tenant.client.patch(path, { body: { role: 'edit' }, status: 200 });
    await signIn(email, { name: 'Eve' });
    expect(await memberOf(on.tenant, email)).toMatchObject({ role: 'edit', user: { displayName: 'Eve' } });
  });

  it('with an account from elsewhere is refused until an admin says so', async () => {
    const { user } = await on.app.factories.member(on.tenant, Role.Read);
    const refused = await signIn(user.email);
    expectRefusalPage(refused.page);
    expect([refused.page.status, refused.browser.cookie('bindery-session')]).toEqual([403, undefined]);
    await on.tenant.client.post(`/v1/orgs/${on.tenant.organizationId}/members/${user.id}/sso`, { status: 200 });
    const { browser, page } = await signIn(user.email);
    expectSignedIn(browser, page);
  });

  it('in another organization is refused, and gets no place', async () => {
    const stranger = await on.app.factories.organization();
    expectRefusalPage((await signIn(stranger.user.email)).page);
    expect(await memberOf(on.tenant, stranger.user.email)).toBeUndefined();
  });

  it('may be invited to sign in this way', async () => {
    const email = newEmail();
    const body = { emails: [email], role: 'create', sso: true };
    await on.tenant.client.post(`/v1/orgs/${on.tenant.organizationId}/invites`, { body, status: 200 });
    const { browser, page } = await signIn(email);
    expectSignedIn(browser, page);
    expect(await memberOf(on.tenant, email)).toMatchObject({ role: 'create', sso: true });
  });

  it('and was removed is refused, and signed out at once', async () => {
    const email = newEmail();
    const { browser } = await signIn(email);
    const { id } = (await memberOf(on.tenant, email))!.user;
    const path = `/v1/orgs/${on.tenant.organizationId}`;
    expect((await call(browser, 'get', path)).status).toBe(200);
    await on.tenant.client.delete(`${path}/members/${id}`, { status: 204 });
    expect((await call(browser, 'get', '/v1/user')).status).toBe(401);
    expectRefusalPage((await signIn(email)).page);
    await on.app.get(MembersService).add(on.tenant.organizationId, id, Role.Read);
    expectRefusalPage((await signIn(email)).page);
  });

  it('and is signed in cannot reach another organization with that session', async () => {
    const email = newEmail();
    const { browser } = await signIn(email);
    const { id } = (await memberOf(on.tenant, email))!.user;
    const other = await on.app.factories.organization();
    await on.app.factories.join(other.organizationId, id, Role.Admin);
    expect((await call(browser, 'get', `/v1/orgs/${on.tenant.organizationId}`)).status).toBe(200);
    expect((await call(browser, 'get', `/v1/orgs/${other.organizationId}`)).status).toBe(404);
    const orgs = (await call(browser, 'get', '/v1/orgs')).body as { items: { id: string }[] };
    expect(orgs.items.map((organization) => organization.id)).toEqual([on.tenant.organizationId]);
  });

  it('is signed out when the provider is deleted', async () => {
    const connection = await on.connect(on.tenant, on.provider, { label: 'Short-lived' });
    const { browser } = await signIn(newEmail(), {}, connection);
    expect((await call(browser, 'get', '/v1/user')).status).toBe(200);
    await on.tenant.client.delete(`/v1/orgs/${on.tenant.organizationId}/saml/${connection.id}`, { status: 204 });
    expect((await call(browser, 'get', '/v1/user')).status).toBe(401);
  });

  it('has a token of the session that enforcement does not refuse', async () => {
    const tenant = await on.app.factories.organization();
    await proveDomains(on.app, tenant, 'enforced.test');
    const connection = await on.connect(tenant, on.provider, { defaultRole: 'edit' });
    const email = newEmail('enforced.test');
    const { browser } = await signIn(email, {}, connection);
    const { id } = (await memberOf(tenant, email))!.user;
    const old = on.app.client(await on.app.factories.token(id));
    const made = await call(browser, 'post', '/v1/user/tokens').send({ name: 'CI' });
    expect(made.status).toBe(201);
    const path = `/v1/orgs/${tenant.organizationId}`;
    await noteAdminSignIn(on.app, tenant, { id: connection.id, kind: 'saml' });
    await tenant.client.patch(path, { body: { sso: true }, status: 200 });
    expect(await old.refused('get', path, 403)).toContain(`/sign-in/${tenant.organizationId}`);
    await on.app.client((made.body as { token: string }).token).get(path, { status: 200 });
    expect((await call(browser, 'get', path)).status).toBe(200);
    expect((await call(browser, 'get', '/v1/user/session')).body as SessionFields).toHaveProperty('id');
  });
});

describe('who is known by an attribute', () => {
  const ID = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6';
  const connected = async () => {
    const tenant = await on.app.factories.organization();
    const domain = `${unique('d')}.test`;
    await proveDomains(on.app, tenant, domain);
    const connection = await on.connect(tenant, on.provider, { defaultRole: 'read', subjectAttribute: ID });
    return { tenant, domain, connection };
  };
  const meOf = async (browser: SignInBrowser) => (await call(browser, 'get', '/v1/user')).body as { id: string };

  it('keeps their account with another address, and gives it to no one who gets the old one', async () => {
    const { domain, connection } = await connected();
    const [email, next] = [newEmail(domain), newEmail(domain)];
    const me = await meOf((await signIn(email, { [ID]: 'u-1' }, connection)).browser);
    expect(await meOf((await signIn(next, { [ID]: 'u-1' }, connection)).browser)).toMatchObject({
      id: me.id,
      email: next,
    });
    expect((await meOf((await signIn(email, { [ID]: 'u-2' }, connection)).browser)).id).not.toBe(me.id);
    const taken = await signIn(next, { [ID]: 'u-3' }, connection);
    expect(taken.page.status).toBe(403);
  });

  it('is refused without it', async () => {
    const { domain, connection } = await connected();
    expect((await signIn(newEmail(domain), {}, connection)).page.status).toBe(400);
  });
});

describe('what an identity provider is configured with', () => {
  it('is well-formed metadata with the addresses that the API gives', async () => {
    const { service } = on.connection;
    const answer = await fetch(service.entityID);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/samlmetadata\+xml|\/xml/),
    ]);
    const complain = (message: string) => {
      throw new Error(message);
    };
    const document = new DOMParser({
      errorHandler: { warning: complain, error: complain, fatalError: complain },
    }).parseFromString(await answer.text(), 'text/xml');
    const root = document.documentElement;
    expect([root.localName, root.getAttribute('entityID')]).toEqual(['EntityDescriptor', service.entityID]);
    const acs = root.getElementsByTagNameNS('*', 'AssertionConsumerService')[0];
    expect(acs?.getAttribute('Location')).toBe(service.acsURL);
    expect(acs?.getAttribute('Binding')).toBe('urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST');
    expect(root.getElementsByTagNameNS('*', 'NameIDFormat')[0]?.textContent).toBe(EMAIL_FORMAT);
    const descriptor = root.getElementsByTagNameNS('*', 'SPSSODescriptor')[0];
    expect(descriptor?.getAttribute('WantAssertionsSigned')).toBe('true');
  });

  it('is there before the provider is set up, and gone with it', async () => {
    const path = `/v1/orgs/${on.tenant.organizationId}/saml`;
    const { body } = await on.tenant.client.post<SamlConnection>(path, { body: { label: 'Empty' }, status: 201 });
    expect((await fetch(body.service.entityID)).status).toBe(200);
    expectRefusalPage(await new SignInBrowser().open(body.service.startURL));
    await on.tenant.client.delete(`${path}/${body.id}`, { status: 204 });
    expect((await fetch(body.service.entityID)).status).toBe(404);
    expectRefusalPage(await new SignInBrowser().open(body.service.startURL));
  });

  it('shows on the page where people sign in, and nowhere a secret', async () => {
    const page = await new SignInBrowser().open(`${on.app.url}/sign-in/${on.tenant.organizationId}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain(on.connection.id);
    const list = await on.tenant.client.get<{ items: { startURL: string }[] }>(
      `/v1/orgs/${on.tenant.organizationId}/sso`,
      { status: 200 },
    );
    expect(list.body.items.map(({ startURL }) => startURL)).toContain(on.connection.service.startURL);
  });
});

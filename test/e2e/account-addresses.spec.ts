import { AccountResets } from '../../src/accounts/security/account-resets';
import { loadConfiguration } from '../../src/config/configuration';
import { Role } from '../../src/common/permissions/role';
import { UsersService } from '../../src/users/users.service';
import type { Tenant } from '../factories/factories';
import { Browser } from '../support/browser';
import { beginSession, identityProvider } from '../support/identities';
import { MailServer } from '../support/mail-server';
import { createDirectory, personOf } from '../support/scim';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const PASSWORD = 'a few words of my own';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
const VERIFY = 'Verify your email address';

interface Security {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly emailChangeable: boolean;
  readonly pendingEmail?: string;
}

describe('the email address of an account', () => {
  let app: TestApp;
  let mail: MailServer;
  let tenant: Tenant;
  beforeAll(async () => {
    mail = await MailServer.start();
    const settings = loadConfiguration({ SMTP_URL: mail.url, MAIL_FROM: 'docs@example.com' }).mail;
    app = await startTestApp({ mail: settings });
    tenant = await app.factories.organization();
  });
  afterAll(async () => {
    await app.close();
    await mail.stop();
  });

  const newAddress = () => `${unique('p')}@elsewhere.example`;
  const secretOf = (url: string) => new URL(url).searchParams.get('secret') ?? '';
  const post = (browser: Browser, path: string, fields: Record<string, string>, site = 'same-origin') =>
    browser.send('post', path, { ...FORM, 'Sec-Fetch-Site': site }, fields);
  const signIn = (email: string, password: string, browser = new Browser(app.url)) =>
    post(browser, '/sign-in/password', { email, password, to: '' });
  const idOf = async (browser: Browser) => ((await browser.call('get', '/v1/user')).body as { id: string }).id;
  const securityOf = async (browser: Browser) => (await browser.call('get', '/v1/user/security')).body as Security;
  const ask = (browser: Browser, email: string) => browser.call('post', '/v1/user/email', { email });
  const linkTo = async (email: string) =>
    /http\S+secret=\S+/.exec((await mail.mailTo(email, VERIFY)).text ?? '')?.[0] ?? '';
  const use = (browser: Browser, url: string) => post(browser, '/sign-in/link', { secret: secretOf(url) });

  /** Accepts an invitation of an organization by its link. */
  const accept = async ({ organizationId, client }: Tenant, email: string, password: string) => {
    const { body } = await client.post<{ invitations: { url: string }[] }>(`/v1/orgs/${organizationId}/invites`, {
      body: { emails: [email], role: 'read' },
      status: 200,
    });
    const browser = new Browser(app.url);
    const { pathname } = new URL(body.invitations[0]?.url ?? '');
    expect((await post(browser, pathname, { name: 'Someone', password })).status).toBe(303);
    return browser;
  };
  /** Admins of other organizations take the address for accounts of their own, and remove some of them. */
  const squat = async (email: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      const foreign = await app.factories.organization();
      const id = await idOf(await accept(foreign, email, `words of a stranger ${turn}`));
      if (turn % 2 === 0) await foreign.client.delete(`/v1/orgs/${foreign.organizationId}/members/${id}`);
    }
  };
  /** Someone with a verified address and a password, signed in. */
  const person = async (email = newAddress()) => {
    const id = (await app.get(UsersService).ensure([email])).get(email) ?? '';
    await app.factories.join(tenant.organizationId, id, Role.Edit);
    const browser = new Browser(app.url);
    const { url } = await app.get(AccountResets).setUpLink(id);
    expect((await post(browser, '/sign-in/link', { secret: secretOf(url), password: PASSWORD })).status).toBe(303);
    return { id, email, browser };
  };

  it('is the one of whoever proves it by mail, however many others have used it before', async () => {
    const email = newAddress();
    await squat(email, 4);
    const browser = await accept(tenant, email, PASSWORD);
    const id = await idOf(browser);
    expect(await securityOf(browser)).toMatchObject({ email, emailVerified: false, emailChangeable: true });
    expect((await ask(browser, email)).status).toBe(200);
    expect(await securityOf(browser)).toMatchObject({ email, emailVerified: false, pendingEmail: email });
    const url = await linkTo(email);
    expect((await browser.visit(url)).text).toContain(`Verify ${email}`);
    const used = await use(browser, url);
    expect([used.status, used.headers.location]).toEqual([303, `${app.url}/app/account`]);
    const security = await securityOf(browser);
    expect(security).toMatchObject({ email, emailVerified: true });
    expect(security).not.toHaveProperty('pendingEmail');
    const elsewhere = new Browser(app.url);
    expect((await signIn(email, PASSWORD, elsewhere)).status).toBe(303);
    expect(await idOf(elsewhere)).toBe(id);
    expect((await app.get(UsersService).findByEmail(email))?.id).toBe(id);
    const events = await app.database.query('SELECT 1 FROM audit_events WHERE action = $1 AND actor_id = $2', [
      'account.email',
      id,
    ]);
    expect(events).toHaveLength(1);
  });

  it('lets someone who accepted by a link sign in again in their browser, however many others use it', async () => {
    const email = newAddress();
    await squat(email, 4);
    const browser = await accept(tenant, email, PASSWORD);
    const id = await idOf(browser);
    await browser.call('delete', '/v1/user/session');
    expect((await signIn(email, PASSWORD, browser)).status).toBe(303);
    expect(await idOf(browser)).toBe(id);
  });

  it('keeps neither an account from being made nor its owner from signing in, whoever uses it', async () => {
    const email = newAddress();
    await squat(email, 4);
    const { id } = await person(email);
    const elsewhere = new Browser(app.url);
    expect((await signIn(email, PASSWORD, elsewhere)).status).toBe(303);
    expect(await idOf(elsewhere)).toBe(id);
  });

  it('is verified in the browser of its account alone, once', async () => {
    const email = newAddress();
    const thief = await accept(tenant, email, 'words of a thief');
    await ask(thief, email);
    const url = await linkTo(email);
    const { browser: owner } = await person();
    for (const browser of [new Browser(app.url), owner]) {
      const refused = await use(browser, url);
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Sign in to the account')]);
    }
    expect((await post(thief, '/sign-in/link', { secret: secretOf(url) }, 'cross-site')).status).toBe(403);
    expect(await securityOf(thief)).toMatchObject({ emailVerified: false });
    expect((await use(thief, url)).status).toBe(303);
    expect((await use(thief, url)).status).toBe(410);
  });

  it('is changed by its person, who is told at the old one', async () => {
    const { email: old, browser } = await person();
    const email = newAddress().toUpperCase();
    expect((await ask(browser, email)).body).toMatchObject({ email: old, emailVerified: true });
    await use(browser, await linkTo(email.toLowerCase()));
    expect(await securityOf(browser)).toMatchObject({ email: email.toLowerCase(), emailVerified: true });
    expect((await mail.mailTo(old, 'The email address of your account was changed')).text).toContain(
      email.toLowerCase(),
    );
    expect((await signIn(old, PASSWORD)).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(303);
  });

  it('is not the one of another account, which only who reads its mail learns', async () => {
    const [one, other] = [await person(), await person()];
    const [taken, free] = [await ask(one.browser, other.email), await ask(one.browser, newAddress())];
    expect([taken.status, free.status]).toEqual([200, 200]);
    await ask(one.browser, other.email);
    // Two mails may arrive in either order; the link of the first has ended.
    const [answer, refused] = [
      await use(one.browser, await linkTo(other.email)),
      await use(one.browser, await linkTo(other.email)),
    ].sort((left, right) => left.status - right.status);
    expect(refused?.status).toBe(410);
    expect([answer?.status, answer?.text]).toEqual([409, expect.stringContaining('Another account has')]);
    expect(await securityOf(one.browser)).toMatchObject({ email: one.email, emailVerified: true });
  });

  it('is verified with another link than the one before, and with none that was asked for before a new password', async () => {
    const email = newAddress();
    const browser = await accept(tenant, email, PASSWORD);
    await ask(browser, email);
    const first = await linkTo(email);
    await browser.call('put', '/v1/user/password', { password: 'quite other words' });
    expect(await securityOf(browser)).not.toHaveProperty('pendingEmail');
    expect((await use(browser, first)).status).toBe(410);
  });

  it('is mailed five times an hour', async () => {
    const { browser } = await person();
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push(await ask(browser, newAddress()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is refused where it is none, or verified already, or nothing is mailed, or a directory manages it', async () => {
    const { email, browser } = await person();
    for (const wrong of ['nobody', 'a b@example.com', `${'x'.repeat(65)}@example.com`])
      expect((await ask(browser, wrong)).status).toBe(400);
    expect((await ask(browser, email)).status).toBe(409);
    const quiet = await app.sibling({ mail: undefined, publicUrl: app.url });
    const elsewhere = new Browser(`http://127.0.0.1:${quiet.configuration.port}`, app.url);
    elsewhere.keep('bindery-session', browser.read('bindery-session') ?? '');
    const silent = await elsewhere.call('post', '/v1/user/email', { email: newAddress() });
    expect([silent.status, silent.text]).toEqual([409, expect.stringContaining('Email is not set up')]);
    expect(await securityOf(elsewhere)).toMatchObject({ emailChangeable: false });
    await quiet.close();
    const company = await app.factories.organization({ title: 'Wombat Works' });
    const { scim, domain } = await createDirectory(app, company, 'Directory');
    const managed = `${unique('p')}@${domain}`;
    await scim.post('/Users', personOf(managed));
    const provisioned = await person(managed);
    const refused = await ask(provisioned.browser, newAddress());
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Wombat Works')]);
    expect(await securityOf(provisioned.browser)).toMatchObject({ emailChangeable: false });
  });

  it('is changed neither with a token nor in the session of an organization', async () => {
    const { id } = await person();
    const body = { email: newAddress() };
    await app.client(await app.factories.token(id)).refused('post', '/v1/user/email', 403, { body });
    const { client } = await beginSession(app, identityProvider(tenant.organizationId), id);
    await client.refused('post', '/v1/user/email', 403, { body });
  });
});

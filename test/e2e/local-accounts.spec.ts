import { generate } from 'otplib';
import { AccountResets } from '../../src/accounts/security/account-resets';
import { AccountLinks } from '../../src/accounts/links/account-links';
import { loadConfiguration } from '../../src/config/configuration';
import { Role } from '../../src/common/permissions/role';
import { Database } from '../../src/database/database';
import type { Tenant } from '../factories/factories';
import { Browser } from '../support/browser';
import { MailServer } from '../support/mail-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const PASSWORD = 'a few words of my own';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('people without an identity provider', () => {
  let app: TestApp;
  let mail: MailServer;
  let tenant: Tenant;
  beforeAll(async () => {
    mail = await MailServer.start();
    app = await startTestApp({ mail: loadConfiguration({ SMTP_URL: mail.url, MAIL_FROM: 'docs@example.com' }).mail });
    tenant = await app.factories.organization();
  });
  afterAll(async () => {
    await app.close();
    await mail.stop();
  });

  const post = (browser: Browser, path: string, fields: Record<string, string>, site = 'same-origin') =>
    browser.send('post', path, { ...FORM, 'Sec-Fetch-Site': site }, fields);
  const linkOf = async (userId: string) => (await app.get(AccountResets).setUpLink(userId)).url;
  const secretOf = (url: string) => new URL(url).searchParams.get('secret') ?? '';
  /** Someone with a place and a password, signed in. */
  const person = async (email = `${unique('p')}@example.com`) => {
    const { id } = await app.factories.user(email);
    await app.factories.join(tenant.organizationId, id, Role.Edit);
    const browser = new Browser(app.url);
    const answer = await post(browser, '/sign-in/link', { secret: secretOf(await linkOf(id)), password: PASSWORD });
    expect(answer.status).toBe(303);
    return { id, email, browser };
  };
  const signIn = (email: string, password: string, browser = new Browser(app.url)) =>
    post(browser, '/sign-in/password', { email, password, to: '/app/search' });
  const works = async (browser: Browser) => (await browser.call('get', '/v1/user')).status === 200;

  it('set a password by a link that works once, and are signed in to all of their organizations', async () => {
    const { id } = await app.factories.user(`${unique('s')}@example.com`);
    await app.factories.join(tenant.organizationId, id, Role.Read);
    const url = await linkOf(id);
    const browser = new Browser(app.url);
    expect((await browser.visit(url)).text).toContain('Set up your account');
    expect((await browser.visit(url)).status).toBe(200);
    const weak = await post(browser, '/sign-in/link', { secret: secretOf(url), password: 'Password123!' });
    expect([weak.status, weak.text]).toEqual([400, expect.stringContaining('guessed first')]);
    const used = await post(browser, '/sign-in/link', { secret: secretOf(url), password: PASSWORD });
    expect([used.status, used.headers.location]).toEqual([303, `${app.url}/app`]);
    expect(await works(browser)).toBe(true);
    const session = (await browser.call('get', '/v1/user/session')).body;
    expect(session).toMatchObject({ method: 'mail' });
    expect(session).not.toHaveProperty('organization');
    expect((await browser.call('get', `/v1/orgs/${tenant.organizationId}`)).status).toBe(200);
    expect(
      (await post(new Browser(app.url), '/sign-in/link', { secret: secretOf(url), password: PASSWORD })).status,
    ).toBe(410);
  });

  it('get the same answer for an unknown address and a wrong password', async () => {
    const { email } = await person();
    const wrong = await signIn(email, 'not my own words');
    const unknown = await signIn('nobody@example.com', 'not my own words');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.text.replaceAll(email, 'X')).toBe(unknown.text.replaceAll('nobody@example.com', 'X'));
    const good = await signIn(email.toUpperCase(), PASSWORD);
    expect([good.status, good.headers.location]).toEqual([303, `${app.url}/app/search`]);
  });

  it('are signed in by no form of another site', async () => {
    const { email } = await person();
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await post(new Browser(app.url), '/sign-in/password', { email, password: PASSWORD }, site);
      expect([answer.status, answer.setCookies]).toEqual([403, []]);
    }
  });

  it('are stopped from guessing after ten attempts, of one account', async () => {
    const [one, other] = [await person(), await person()];
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await signIn(one.email, 'a wrong guess')).status).toBe(401);
    expect((await signIn(one.email, PASSWORD)).status).toBe(429);
    expect((await signIn(other.email, PASSWORD)).status).toBe(303);
    expect(await works(one.browser)).toBe(true);
  });

  it('turn one-time codes on, and sign in with each code once or with a recovery code', async () => {
    const { email, browser } = await person();
    const begun = (await browser.call('post', '/v1/user/one-time-codes')).body as { secret: string };
    expect((await browser.call('post', '/v1/user/one-time-codes/confirm', { code: '000000' })).status).toBe(400);
    const first = await generate({ secret: begun.secret, epoch: Math.floor(Date.now() / 1000) - 30 });
    const confirmed = await browser.call('post', '/v1/user/one-time-codes/confirm', { code: first });
    const { codes } = confirmed.body as { codes: string[] };
    expect(codes).toHaveLength(10);
    const stepOf = async (who: Browser) => {
      const asked = await signIn(email, PASSWORD, who);
      expect([asked.status, asked.setCookies]).toEqual([200, []]);
      expect(asked.text).toMatch(/autocomplete="one-time-code"[^>]* autofocus/);
      return /name="step" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
    };
    const next = new Browser(app.url);
    expect((await post(next, '/sign-in/code', { step: await stepOf(next), code: first })).status).toBe(401);
    const code = await generate({ secret: begun.secret });
    expect((await post(next, '/sign-in/code', { step: await stepOf(next), code })).status).toBe(303);
    expect((await next.call('get', '/v1/user/session')).body).toMatchObject({ method: 'password+code' });
    expect((await post(next, '/sign-in/code', { step: await stepOf(next), code })).status).toBe(401);
    const [recovery = ''] = codes;
    expect((await post(next, '/sign-in/code', { step: await stepOf(next), code: recovery })).status).toBe(303);
    expect((await post(next, '/sign-in/code', { step: await stepOf(next), code: recovery })).status).toBe(401);
    expect((await post(next, '/sign-in/code', { step: 'made up', code })).status).toBe(410);
    expect((await next.call('get', '/v1/user/security')).body).toMatchObject({ oneTimeCodes: true, recoveryCodes: 9 });
    const stored = await app.get(Database).query('SELECT sealed, hash FROM code_generators, passwords');
    expect(JSON.stringify(stored)).not.toContain(begun.secret);
  });

  it('sign out everywhere', async () => {
    const { email, browser } = await person();
    const second = new Browser(app.url);
    await signIn(email, PASSWORD, second);
    expect([await works(browser), await works(second)]).toEqual([true, true]);
    expect((await browser.call('delete', '/v1/user/sessions')).status).toBe(205);
    expect([await works(browser), await works(second)]).toEqual([false, false]);
  });

  it('change how they sign in only when they have just signed in, and never with a token', async () => {
    const { id, browser } = await person();
    const token = await app.factories.token(id);
    const refused = await app.client(token).put('/v1/user/password', { body: { password: PASSWORD }, status: 403 });
    expect(JSON.stringify(refused.body)).toContain('Sign in again');
    expect((await browser.call('put', '/v1/user/password', { password: 'quite other words' })).status).toBe(200);
  });

  it('get a link by mail where they have an account, and no one can tell', async () => {
    const { email } = await person();
    const ask = (address: string, kind: string) =>
      post(new Browser(app.url), '/sign-in/mail', { email: address, kind, to: '/app' });
    const known = await ask(email, 'sign-in');
    const unknown = await ask('nobody-at-all@example.com', 'sign-in');
    expect([known.status, known.text]).toEqual([200, unknown.text]);
    const url = /http\S+/.exec((await mail.mailTo(email, 'Your sign-in link')).text ?? '')?.[0] ?? '';
    const browser = new Browser(app.url);
    expect((await browser.visit(url)).text).toContain(`Continue as ${email}`);
    expect((await post(browser, '/sign-in/link', { secret: secretOf(url) })).status).toBe(303);
    expect((await browser.call('get', '/v1/user/session')).body).toMatchObject({ method: 'mail' });
    expect((await post(browser, '/sign-in/link', { secret: secretOf(url) })).status).toBe(410);
    await ask(email, 'reset');
    const reset = /http\S+/.exec((await mail.mailTo(email, 'Choose a new password')).text ?? '')?.[0] ?? '';
    expect(
      (await post(browser, '/sign-in/link', { secret: secretOf(reset), password: 'other words now' })).status,
    ).toBe(303);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, 'other words now')).status).toBe(303);
    expect(JSON.stringify(mail.received)).not.toContain('nobody-at-all');
  });

  it('accept an invitation with an account of their own', async () => {
    const email = `${unique('i')}@elsewhere.example`;
    const owner = await app.factories.user(email);
    const invited = await tenant.client.post<{ invitations: { url: string }[] }>(
      `/v1/orgs/${tenant.organizationId}/invites`,
      { body: { emails: [email], role: 'edit' }, status: 200 },
    );
    const path = new URL(invited.body.invitations[0]?.url ?? '').pathname;
    const browser = new Browser(app.url);
    expect((await browser.visit(path)).text).toContain(email);
    const weak = await post(browser, path, { name: 'Ada <b>', password: 'short' });
    expect([weak.status, weak.text]).toEqual([400, expect.stringContaining('value="Ada &lt;b>"')]);
    const answer = await post(browser, path, { name: 'Ada <b>', password: PASSWORD });
    expect([answer.status, answer.text]).toEqual([303, expect.any(String)]);
    expect((await browser.call('get', '/v1/user')).body).toMatchObject({ displayName: 'Ada <b>', email });
    expect((await browser.call('get', `/v1/orgs/${tenant.organizationId}`)).status).toBe(200);
    const over = await browser.visit(path);
    expect([over.status, over.text]).toEqual([410, expect.stringContaining('ask whoever invited you')]);
    expect((await signIn(email, PASSWORD)).status).toBe(303);
    const whose = (await browser.call('get', '/v1/user')).body as { id: string };
    expect(whose.id).not.toBe(owner.id);
  });

  it('accept an invitation with the account that they have, after they have signed in', async () => {
    const invited = await tenant.client.post<{ invitations: { url: string }[] }>(
      `/v1/orgs/${tenant.organizationId}/invites`,
      { body: { emails: [`${unique('i')}@elsewhere.example`], role: 'edit' }, status: 200 },
    );
    const path = new URL(invited.body.invitations[0]?.url ?? '').pathname;
    const { id, email } = await app.factories.user(`${unique('p')}@example.com`);
    const browser = new Browser(app.url);
    await post(browser, '/sign-in/link', { secret: secretOf(await linkOf(id)), password: PASSWORD });
    const stranger = new Browser(app.url);
    expect((await stranger.visit(path)).text).toContain(`to=${encodeURIComponent(path)}`);
    expect((await post(stranger, path, { account: 'mine' })).status).toBe(410);
    const { text } = await browser.send('get', path, { 'Sec-Fetch-Site': 'same-origin' });
    expect(text).toContain(`Accept as ${email}`);
    expect((await post(browser, path, { account: 'mine' }, 'cross-site')).status).toBe(403);
    const answer = await post(browser, path, { account: 'mine' });
    expect([answer.status, answer.headers.location]).toEqual([303, `${app.url}/app/orgs/${tenant.organizationId}`]);
    expect((await browser.call('get', `/v1/orgs/${tenant.organizationId}`)).status).toBe(200);
  });

  it('are told whom to ask where a link is over, and that no mail is sent', async () => {
    const quiet = await app.sibling({ operatorContact: 'help@example.com', mail: undefined });
    const browser = new Browser(quiet.url);
    expect((await browser.visit('/sign-in/link?secret=used')).text).toContain('ask help@example.com for a new link');
    const asked = await post(browser, '/sign-in/mail', { email: 'ada@example.com', kind: 'reset', to: '' });
    expect(asked.text).toContain('Ask help@example.com for a link');
    expect(asked.text).not.toContain('Check your email');
    await quiet.close();
  });

  it('sign in with their identity provider where all their organizations ask for that, except admins, which is recorded', async () => {
    const strict = await app.factories.organization({ title: 'Strict' });
    const { id, email } = await app.factories.user(`${unique('e')}@example.com`);
    await app.factories.join(strict.organizationId, id, Role.Edit);
    const url = await linkOf(id);
    await post(new Browser(app.url), '/sign-in/link', { secret: secretOf(url), password: PASSWORD });
    await app.get(Database).execute('UPDATE organizations SET sso = true WHERE id = $1', [strict.organizationId]);
    await app.get(Database).execute('UPDATE users SET display_name = $2 WHERE id = $1', [strict.user.id, 'Ada Admin']);
    const refused = await signIn(email, PASSWORD);
    expect([refused.status, refused.setCookies]).toEqual([403, []]);
    expect(refused.text).toContain('who can still get in: Ada Admin.');
    expect((await signIn(email, 'not the password')).text).not.toContain('Ada Admin');
    expect(refused.text).toContain('Strict requires sign-in through its identity provider');
    expect(refused.text).toContain(`/sign-in/${strict.organizationId}`);
    await app.get(Database).execute(`UPDATE members SET role = 'admin' WHERE user_id = $1`, [id]);
    expect((await signIn(email, PASSWORD)).status).toBe(303);
    const events = await app
      .get(Database)
      .query<{ action: string }>('SELECT action FROM audit_events WHERE organization_id = $1 AND actor_id = $2', [
        strict.organizationId,
        id,
      ]);
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['session.sign-in', 'sign-in.break-glass']),
    );
  });

  it('lose everything by a reset of an operator, and links end', async () => {
    const { id, email, browser } = await person();
    const { url } = await app.get(AccountResets).reset(id);
    expect(await works(browser)).toBe(false);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    await app.get(Database).execute('UPDATE account_links SET expires_at = now() WHERE user_id = $1', [id]);
    expect((await browser.visit(url)).status).toBe(410);
    await app.get(AccountLinks).prune();
    expect(await app.get(Database).query('SELECT 1 FROM account_links WHERE user_id = $1', [id])).toEqual([]);
  });
});

import { generate } from 'otplib';
import { AccountResets } from '../../src/accounts/security/account-resets';
import { loadConfiguration } from '../../src/config/configuration';
import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { Authenticator } from '../support/authenticator';
import { Browser } from '../support/browser';
import { eventually } from '../support/eventually';
import { freePort } from '../support/free-port';
import { MailServer } from '../support/mail-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const PASSWORD = 'a few words of my own';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const FORM = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'Sec-Fetch-Site': 'same-origin',
  'User-Agent': CHROME,
};

describe('mails about accounts', () => {
  let app: TestApp;
  let mail: MailServer;
  let tenant: Tenant;
  beforeAll(async () => {
    mail = await MailServer.start();
    const port = await freePort();
    app = await startTestApp({
      port,
      publicUrl: `http://localhost:${port}`,
      operatorContact: 'help@example.com',
      mail: loadConfiguration({ SMTP_URL: mail.url, MAIL_FROM: 'docs@example.com' }).mail,
    });
    tenant = await app.factories.organization({ title: 'Wombat & Works' });
  });
  afterAll(async () => {
    await app.close();
    await mail.stop();
  });

  const secretOf = (url: string) => new URL(url).searchParams.get('secret') ?? '';
  /** Someone with a password, signed in; the notice of that is read. */
  const person = async () => {
    const { id, email } = await app.factories.user(`${unique('m')}@example.com`);
    await app.factories.join(tenant.organizationId, id, Role.Edit);
    const browser = new Browser(app.url);
    const { url } = await app.get(AccountResets).setUpLink(id);
    await browser.send('post', '/sign-in/link', FORM, { secret: secretOf(url), password: PASSWORD });
    return { id, email, browser, changed: await mail.mailTo(email) };
  };
  const signIn = (email: string, browser = new Browser(app.url)) =>
    browser.send('post', '/sign-in/password', FORM, { email, password: PASSWORD, to: '' });

  it('invite people, with the link that the answer has, too', async () => {
    const email = `${unique('i')}@elsewhere.example`;
    const { body } = await tenant.client.post<{ invitations: { url: string; mailed: boolean }[] }>(
      `/v1/orgs/${tenant.organizationId}/invites`,
      { body: { emails: [email], role: 'edit' }, status: 200 },
    );
    const [{ url = '', mailed = false } = {}] = body.invitations;
    expect(mailed).toBe(true);
    const { subject, text, html } = await mail.mailTo(email);
    expect([subject, text]).toEqual(['Invitation to Wombat & Works', expect.stringContaining(url)]);
    expect(html).toContain(`href="${url}"`);
    expect(html).toContain('Wombat &amp; Works');
    expect((await new Browser(app.url).visit(url)).text).toContain(email);
  });

  it('tell of a password that was set, a passkey, a token, and codes that are required no more', async () => {
    const { email, browser, changed } = await person();
    expect([changed.subject, changed.text]).toEqual([
      'Your password was changed',
      expect.stringMatching(/From: Chrome on Windows.*tell help@example\.com.*\/app\/account/s),
    ]);
    const next = async () => {
      const { subject, text } = await mail.mailTo(email);
      return [subject, text] as const;
    };
    const { publicKey } = (await browser.call('post', '/v1/user/passkeys/options')).body as {
      publicKey: Parameters<Authenticator['create']>[0];
    };
    const credential = new Authenticator(app.url).create(publicKey);
    await browser.call('post', '/v1/user/passkeys', { name: 'Phone', credential });
    expect(await next()).toEqual(['A passkey was added to your account', expect.stringContaining('“Phone”')]);
    const { token } = (await browser.call('post', '/v1/user/tokens', { name: 'CI' })).body as { token: string };
    const [subject, text = ''] = await next();
    expect([subject, text]).toEqual(['New API token', expect.stringContaining('“CI”')]);
    expect(text).not.toContain(token);
    const { secret } = (await browser.call('post', '/v1/user/one-time-codes')).body as { secret: string };
    await browser.call('post', '/v1/user/one-time-codes/confirm', { code: await generate({ secret }) });
    await browser.call('delete', '/v1/user/one-time-codes');
    expect((await next())[0]).toBe('One-time codes were turned off for your account');
  });

  it('tell of a sign-in in a browser that was not used before, once', async () => {
    const { email, browser } = await person();
    expect((await signIn(email, browser)).status).toBe(303);
    const other = new Browser(app.url);
    await signIn(email, other);
    expect((await mail.mailTo(email)).subject).toBe('New sign-in to your account');
    await signIn(email, other);
    // A mark that someone made up is none.
    const stranger = new Browser(app.url);
    stranger.keep('bindery-known', 'x'.repeat(22));
    await signIn(email, stranger);
    expect((await mail.mailTo(email)).subject).toBe('New sign-in to your account');
    await eventually(async () => (await waiting()) === 0);
    expect(mail.received.filter(({ parsed }) => JSON.stringify(parsed.to).includes(email))).toEqual([]);
  });

  it('go to no address that no one has proved', async () => {
    const email = `${unique('u')}@elsewhere.example`;
    const { body } = await tenant.client.post<{ invitations: { url: string }[] }>(
      `/v1/orgs/${tenant.organizationId}/invites`,
      { body: { emails: [email] }, status: 200 },
    );
    const { pathname } = new URL(body.invitations[0]?.url ?? '');
    const accepted = await new Browser(app.url).send('post', pathname, FORM, { name: 'Eve', password: PASSWORD });
    expect(accepted.status).toBe(303);
    expect((await signIn(email)).status).toBe(303);
    expect((await mail.mailTo(email)).subject).toBe('Invitation to Wombat & Works');
    await eventually(async () => (await waiting()) === 0);
    expect(mail.received.filter(({ parsed }) => JSON.stringify(parsed.to).includes(email))).toEqual([]);
  });

  const waiting = async () => {
    const [row] = await app.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM graphile_worker._private_jobs
         JOIN graphile_worker._private_tasks tasks ON tasks.id = task_id WHERE identifier = 'mail.send'`,
    );
    return row?.count ?? 0;
  };
});

import { generate } from 'otplib';
import { AccountResets } from '../../src/accounts/security/account-resets';
import { PasswordHashes } from '../../src/accounts/passwords/password-hashes';
import { loadConfiguration } from '../../src/config/configuration';
import { Role } from '../../src/common/permissions/role';
import { UsersService } from '../../src/users/users.service';
import type { Tenant } from '../factories/factories';
import { Browser } from '../support/browser';
import { MailServer } from '../support/mail-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const PASSWORD = 'a few words of my own';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };

describe('limits of signing in', () => {
  let app: TestApp;
  let mail: MailServer;
  let tenant: Tenant;
  beforeAll(async () => {
    mail = await MailServer.start();
    const settings = loadConfiguration({ SMTP_URL: mail.url, MAIL_FROM: 'docs@example.com' }).mail;
    app = await startTestApp({ mail: settings, trustProxy: ['127.0.0.1'], rateLimit: 3000 });
    tenant = await app.factories.organization();
  });
  afterAll(async () => {
    await app.close();
    await mail.stop();
  });

  const secretOf = (url: string) => new URL(url).searchParams.get('secret') ?? '';
  const post = (browser: Browser, path: string, fields: Record<string, string>, address = '192.0.2.1') =>
    browser.send('post', path, { ...FORM, 'X-Forwarded-For': address }, fields);
  const signIn = (email: string, password: string, browser = new Browser(app.url), address?: string) =>
    post(browser, '/sign-in/password', { email, password, to: '' }, address);
  const setPassword = async (id: string, password = PASSWORD) => {
    const browser = new Browser(app.url);
    const { url } = await app.get(AccountResets).setUpLink(id);
    expect((await post(browser, '/sign-in/link', { secret: secretOf(url), password })).status).toBe(303);
    return browser;
  };
  const person = async () => {
    const { id, email } = await app.factories.user(`${unique('p')}@example.com`);
    await app.factories.join(tenant.organizationId, id, Role.Edit);
    return { id, email, browser: await setPassword(id) };
  };
  /** An account that uses the address without having proven it. */
  const squatter = async (email: string, password?: string) => {
    const { id } = await app.get(UsersService).createUnverified({ email });
    return setPassword(id, password);
  };
  const requireCodes = async (browser: Browser) => {
    const { secret } = (await browser.call('post', '/v1/user/one-time-codes')).body as { secret: string };
    const code = await generate({ secret });
    return (await browser.call('post', '/v1/user/one-time-codes/confirm', { code })).body as { codes: string[] };
  };
  const stepOf = async (email: string, browser: Browser, address?: string) =>
    /name="step" value="([^"]+)"/.exec((await signIn(email, PASSWORD, browser, address)).text)?.[1] ?? '';
  const times = async <T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> => {
    const results: T[] = [];
    for (let turn = 0; turn < count; turn += 1) results.push(await work(turn));
    return results;
  };

  it('let the owner of a password go on in a browser that they have used before', async () => {
    const { email, browser } = await person();
    await times(10, () => signIn(email, 'a guess'));
    const stranger = await signIn(email, PASSWORD);
    expect([stranger.status, Number(stranger.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await signIn(email, PASSWORD, browser)).status).toBe(303);
    expect((await signIn(email, PASSWORD, new Browser(app.url), '192.0.2.2')).status).toBe(303);
  });

  it('give a known browser ten attempts of its own, for its own accounts alone', async () => {
    const { email, browser } = await person();
    await squatter(email, 'words of somebody else');
    await times(10, () => signIn(email, 'a guess'));
    const answers = await times(11, () => signIn(email, 'a guess', browser));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('let no one guess the password of an owner from the browser of another account with the address', async () => {
    const { email } = await person();
    const browser = await squatter(email, 'words of somebody else');
    await times(10, () => signIn(email, 'a guess'));
    expect((await signIn(email, PASSWORD, browser)).status).toBe(401);
    expect((await signIn(email, 'words of somebody else', browser)).status).toBe(303);
  });

  it('take no cookie that someone made up for a known browser', async () => {
    const { email, browser } = await person();
    await times(10, () => signIn(email, 'a guess'));
    for (const value of ['x', `${browser.read('bindery-known')}x`, 'x'.repeat(22)]) {
      const stranger = new Browser(app.url);
      stranger.keep('bindery-known', value);
      expect((await signIn(email, PASSWORD, stranger)).status).toBe(429);
    }
    expect(browser.read('bindery-known')).not.toContain('.');
  });

  it('let the owner enter a one-time code, however many someone with their password has tried', async () => {
    const { email, browser } = await person();
    const { codes } = await requireCodes(browser);
    const [first = '', second = ''] = codes;
    expect((await post(browser, '/sign-in/code', { step: await stepOf(email, browser), code: first })).status).toBe(
      303,
    );
    const thief = new Browser(app.url);
    const step = await stepOf(email, thief, '192.0.2.7');
    const guesses = await times(11, (turn) =>
      post(thief, '/sign-in/code', { step, code: '000000' }, `192.0.2.${turn}`),
    );
    expect(guesses.map(({ status }) => status).slice(-2)).toEqual([429, 429]);
    expect(Number(guesses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(browser, '/sign-in/code', { step: await stepOf(email, browser), code: second })).status).toBe(
      303,
    );
  });

  it('leave the owner of an address a link of each kind, however many others ask for', async () => {
    const { email, browser } = await person();
    const ask = (kind: string, by = new Browser(app.url), address?: string) =>
      post(by, '/sign-in/mail', { email, kind, to: '' }, address);
    const asked = await times(4, (turn) => ask('sign-in', undefined, `192.0.2.${turn}`));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(asked[3]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('reset')).status).toBe(200);
    expect((await ask('sign-in', browser)).status).toBe(200);
    const unknown = `${unique('nobody')}@example.com`;
    const same = await times(4, () =>
      post(new Browser(app.url), '/sign-in/mail', { email: unknown, kind: 'reset', to: '' }),
    );
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });

  it('count a known browser apart from the others at its address', async () => {
    const { browser } = await person();
    const visit = (who: Browser) => who.send('get', '/sign-in', { 'X-Forwarded-For': '198.51.100.9' });
    const statuses = (await times(301, () => visit(new Browser(app.url)))).map(({ status }) => status);
    expect(statuses.at(-1)).toBe(429);
    expect((await visit(browser)).status).toBe(200);
  });

  it('do the same work to refuse an address, whether it has no account or three', async () => {
    const hashes = app.get(PasswordHashes);
    const workOf = async (email: string) => {
      const before = hashes.verifications;
      expect((await signIn(email, 'a wrong guess')).status).toBe(401);
      return hashes.verifications - before;
    };
    const { email: single } = await person();
    const { email: crowded } = await person();
    await times(4, () => squatter(crowded));
    const none = await workOf(`${unique('nobody')}@example.com`);
    expect([await workOf(single), await workOf(crowded), await workOf('no address')]).toEqual([none, none, none]);
    expect(none).toBeGreaterThan(0);
  });
});

import { generate } from 'otplib';
import { Challenges } from '../../src/accounts/passkeys/challenges';
import { AccountResets } from '../../src/accounts/security/account-resets';
import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { Authenticator, type Bent } from '../support/authenticator';
import { Browser } from '../support/browser';
import { startLocalApp } from '../support/local-app';
import type { TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const PASSWORD = 'a few words of my own';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string; readonly name: string };
  readonly authenticatorSelection: object;
  readonly excludeCredentials: readonly { readonly id: string }[];
}

const optionsIn = (html: string): CreationOptions =>
  JSON.parse((/data-options="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')) as CreationOptions;

describe('passkeys', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startLocalApp();
    tenant = await app.factories.organization();
  });
  afterAll(() => app.close());

  const post = (browser: Browser, path: string, fields: Record<string, string>, site = 'same-origin') =>
    browser.send('post', path, { ...FORM, 'Sec-Fetch-Site': site }, fields);
  const fieldOf = (answer: object) => ({ passkey: JSON.stringify(answer) });
  const secretOf = (url: string) => new URL(url).searchParams.get('secret') ?? '';
  /** Someone with a place and a link that sets the account up. */
  const newcomer = async () => {
    const { id, email } = await app.factories.user(`${unique('k')}@example.com`);
    await app.factories.join(tenant.organizationId, id, Role.Edit);
    return { id, email, url: (await app.get(AccountResets).setUpLink(id)).url };
  };
  const useLink = async (url: string, device = new Authenticator(app.url), bent: Bent = {}) => {
    const browser = new Browser(app.url);
    const options = optionsIn((await browser.visit(url)).text);
    const answer = await post(browser, '/sign-in/link', {
      secret: secretOf(url),
      ...fieldOf(device.create(options, bent)),
    });
    return { browser, device, options, answer };
  };
  /** Someone who is signed in and has a passkey. */
  const person = async () => {
    const { id, email, url } = await newcomer();
    const { browser, device, answer } = await useLink(url);
    expect([answer.status, answer.headers.location]).toEqual([303, `${app.url}/app`]);
    return { id, email, browser, device };
  };
  const challenge = async (browser: Browser) =>
    ((await browser.call('get', '/sign-in/passkey')).body as { publicKey: { challenge: string } }).publicKey;
  const signIn = async (device: Authenticator, bent: Bent = {}, browser = new Browser(app.url)) =>
    post(browser, '/sign-in/passkey', { ...fieldOf(device.get(await challenge(browser), bent)), to: '/app/search' });
  const works = async (browser: Browser) => (await browser.call('get', '/v1/user')).status === 200;
  const begin = async (browser: Browser) =>
    ((await browser.call('post', '/v1/user/passkeys/options')).body as { publicKey: CreationOptions }).publicKey;

  it('set an account up by its link, and sign in to it without an address and a code', async () => {
    const { email, url } = await newcomer();
    const { browser, device, options, answer } = await useLink(url);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(answer.status).toBe(303);
    expect(await works(browser)).toBe(true);
    const again = new Browser(app.url);
    const signedIn = await signIn(device, {}, again);
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, `${app.url}/app/search`]);
    expect((await again.call('get', '/v1/user/session')).body).toMatchObject({ method: 'passkey' });
    expect((await again.call('get', '/v1/user/security')).body).toMatchObject({ passkeys: 1, password: false });
    expect((await again.call('get', `/v1/orgs/${tenant.organizationId}`)).status).toBe(200);
  });

  it('accept an invitation, for an account that the invitation makes', async () => {
    const email = `${unique('i')}@elsewhere.example`;
    const { body } = await tenant.client.post<{ invitations: { url: string }[] }>(
      `/v1/orgs/${tenant.organizationId}/invites`,
      { body: { emails: [email], role: 'edit' }, status: 200 },
    );
    const { pathname } = new URL(body.invitations[0]?.url ?? '');
    const browser = new Browser(app.url);
    const { text } = await browser.visit(pathname);
    const id = /name="id" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const device = new Authenticator(app.url);
    const made = fieldOf(device.create(optionsIn(text)));
    // The challenge is for the account that the page named, and for no other.
    const { id: other } = await app.factories.user();
    expect((await post(browser, pathname, { name: 'Eve', id: other, ...made })).status).toBe(400);
    expect((await post(browser, pathname, { name: 'Ada', id, ...made })).status).toBe(303);
    expect((await browser.call('get', '/v1/user')).body).toMatchObject({ id, displayName: 'Ada', email });
    expect((await signIn(device)).status).toBe(303);
  });

  it('never make a second account out of one that is there', async () => {
    const { id, browser } = await person();
    const { body } = await tenant.client.post<{ invitations: { url: string }[] }>(
      `/v1/orgs/${tenant.organizationId}/invites`,
      { body: { emails: [`${unique('i')}@elsewhere.example`] }, status: 200 },
    );
    const { pathname } = new URL(body.invitations[0]?.url ?? '');
    const added = fieldOf(new Authenticator(app.url).create(await begin(browser)));
    expect((await post(browser, pathname, { name: 'Eve', id, ...added })).status).toBe(400);
  });

  it('are refused where the device did not verify its holder, for another site, and after a copy has signed', async () => {
    const { device } = await person();
    for (const bent of [
      { isVerified: false },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { userHandle: Buffer.from('somebody else').toString('base64url') },
    ]) {
      const answer = await signIn(device, bent);
      expect([answer.status, answer.setCookies]).toEqual([401, []]);
      expect(answer.text).toContain('does not open an account here');
    }
    expect((await signIn(device)).status).toBe(303);
    expect((await signIn(device, { counter: device.counter })).status).toBe(401);
    expect((await signIn(new Authenticator(app.url))).status).toBe(401);
    expect((await useLink((await newcomer()).url, undefined, { isVerified: false })).answer.status).toBe(400);
  });

  it('sign each challenge once, for ten minutes, for what it was issued for, and for our own page alone', async () => {
    const { id, browser, device } = await person();
    const once = await challenge(browser);
    const signed = fieldOf(device.get(once));
    expect((await post(browser, '/sign-in/passkey', signed, 'cross-site')).status).toBe(403);
    expect((await post(browser, '/sign-in/passkey', signed)).status).toBe(303);
    expect((await post(browser, '/sign-in/passkey', fieldOf(device.get(once)))).status).toBe(401);
    const challenges = app.get(Challenges);
    const at = (purpose: string, now: number) => ({
      challenge: Buffer.from(challenges.issue(purpose, now)).toString('base64url'),
    });
    const tooOld = device.get(at('sign-in', Date.now() - 10 * 60_000));
    expect((await post(browser, '/sign-in/passkey', fieldOf(tooOld))).status).toBe(401);
    const other = device.get(at(`add ${id}`, Date.now()));
    expect((await post(browser, '/sign-in/passkey', fieldOf(other))).status).toBe(401);
    for (const passkey of ['', 'null', '{}', '[]', '{"id":1}', JSON.stringify({ id: device.id }), 'x'.repeat(12_000)])
      expect((await post(browser, '/sign-in/passkey', { passkey })).status).toBe(401);
  });

  it('are added, renamed and removed by who has just signed in, and never with a token', async () => {
    const { id, browser, device } = await person();
    const options = await begin(browser);
    expect(options.excludeCredentials.map(({ id: known }) => known)).toEqual([device.id]);
    const second = new Authenticator(app.url);
    const credential = second.create(options);
    const added = await browser.call('post', '/v1/user/passkeys', { name: 'Phone', credential });
    expect([added.status, added.body]).toEqual([201, expect.objectContaining({ object: 'passkey', name: 'Phone' })]);
    expect((await browser.call('post', '/v1/user/passkeys', { name: 'Again', credential })).status).toBe(400);
    const known = await browser.call('post', '/v1/user/passkeys', {
      name: 'Known',
      credential: second.create(await begin(browser)),
    });
    expect(known.status).toBe(409);
    const path = `/v1/user/passkeys/${(added.body as { id: string }).id}`;
    expect((await browser.call('patch', path, { name: 'Old phone' })).body).toMatchObject({ name: 'Old phone' });
    expect((await signIn(second)).status).toBe(303);
    const list = (await browser.call('get', '/v1/user/passkeys')).body as { items: { name: string }[] };
    expect(list.items).toEqual([
      expect.objectContaining({ name: 'Old phone', lastUsedAt: expect.any(String) as string }),
      expect.objectContaining({ object: 'passkey' }),
    ]);
    const { browser: stranger } = await person();
    expect((await stranger.call('patch', path, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.call('delete', path)).status).toBe(204);
    expect((await browser.call('delete', path)).status).toBe(205);
    expect((await signIn(second)).status).toBe(401);
    const client = app.client(await app.factories.token(id));
    await client.refused('post', '/v1/user/passkeys/options', 403);
    await app.database.execute(
      `UPDATE sessions SET created_at = created_at - interval '31 minutes' WHERE user_id = $1`,
      [id],
    );
    // A process that has not read the session before.
    const later = await app.sibling({ publicUrl: app.url });
    const stale = new Browser(`http://localhost:${later.configuration.port}`, app.url);
    for (const cookie of browser.cookieHeader().split('; '))
      stale.keep(...(cookie.split(/=(.*)/s) as [string, string]));
    expect((await stale.call('get', '/v1/user/passkeys')).status).toBe(200);
    const refused = await stale.call('delete', path);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([403, expect.stringContaining('Sign in again')]);
    await later.close();
    const events = await app.database.query<{ action: string }>(
      `SELECT action FROM audit_events WHERE actor_id = $1 AND action LIKE 'passkey.%' ORDER BY id`,
      [id],
    );
    // The first came with a link, of which no one knows who has used it.
    expect(events.map(({ action }) => action)).toEqual(['passkey.add', 'passkey.remove']);
  });

  it('are at most twenty of an account, also when they are added at once', async () => {
    const { id, browser } = await person();
    await app.database.execute(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       SELECT 'filler' || n || $1, $1, 'filler' || n || $1, '', 0, '{}', 'x', now() FROM generate_series(1, 18) n`.replaceAll(
        '|| $1',
        '|| right($1, 10)',
      ),
      [id],
    );
    const credentials = await Promise.all(
      [1, 2, 3].map(async () => new Authenticator(app.url).create(await begin(browser))),
    );
    const answers = await Promise.all(
      credentials.map((credential) => browser.call('post', '/v1/user/passkeys', { name: 'At once', credential })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('are not given by a link to an account that requires codes, since they stand for the code, too', async () => {
    const { id, email, url } = await newcomer();
    const browser = new Browser(app.url);
    await post(browser, '/sign-in/link', { secret: secretOf(url), password: PASSWORD });
    const { secret } = (await browser.call('post', '/v1/user/one-time-codes')).body as { secret: string };
    const { url: before } = await app.get(AccountResets).setUpLink(id);
    const options = optionsIn((await browser.visit(before)).text);
    await browser.call('post', '/v1/user/one-time-codes/confirm', { code: await generate({ secret }) });
    expect((await browser.visit(before)).text).not.toContain('data-options');
    const made = fieldOf(new Authenticator(app.url).create(options));
    const answer = await post(browser, '/sign-in/link', { secret: secretOf(before), ...made });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Choose a password here')]);
    expect((await post(browser, '/sign-in/password', { email, password: PASSWORD, to: '' })).status).toBe(200);
  });

  it('replace a password that was forgotten, and go with everything else by a reset of an operator', async () => {
    const { id, email, url } = await newcomer();
    const first = new Browser(app.url);
    await post(first, '/sign-in/link', { secret: secretOf(url), password: PASSWORD });
    const { device } = await useLink((await app.get(AccountResets).setUpLink(id)).url);
    expect(await works(first)).toBe(false);
    expect((await post(first, '/sign-in/password', { email, password: PASSWORD, to: '' })).status).toBe(401);
    expect((await signIn(device)).status).toBe(303);
    await app.get(AccountResets).reset(id);
    expect((await signIn(device)).status).toBe(401);
  });

  it('open nothing where all organizations of the person require their identity provider', async () => {
    const strict = await app.factories.organization({ title: 'Strict' });
    const { id } = await app.factories.user(`${unique('e')}@example.com`);
    await app.factories.join(strict.organizationId, id, Role.Edit);
    const { device } = await useLink((await app.get(AccountResets).setUpLink(id)).url);
    await app.database.execute('UPDATE organizations SET sso = true WHERE id = $1', [strict.organizationId]);
    const refused = await signIn(device);
    expect([refused.status, refused.setCookies]).toEqual([403, []]);
    expect(refused.text).toContain('Strict requires sign-in through its identity provider');
  });

  it('are not offered where browsers create none: without https and a name', async () => {
    const plain = await app.sibling();
    const browser = new Browser(plain.url);
    expect((await browser.call('get', '/sign-in/passkey')).status).toBe(409);
    expect((await browser.visit('/sign-in')).text).not.toContain('passkey');
    await plain.close();
  });
});

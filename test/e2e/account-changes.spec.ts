import { generate } from 'otplib';
import { AccountLinks } from '../../src/accounts/links/account-links';
import { AccountResets } from '../../src/accounts/security/account-resets';
import type { AccountLinkKind } from '../../src/accounts/entities/account-link.entity';
import { loadConfiguration } from '../../src/config/configuration';
import type { ExternalIdentity } from '../../src/sso/external-identity.types';
import type { Tenant } from '../factories/factories';
import { Authenticator } from '../support/authenticator';
import { Browser } from '../support/browser';
import { freePort } from '../support/free-port';
import { externalIdentity } from '../support/identities';
import { MailServer } from '../support/mail-server';
import { createDirectory, personOf, type ScimClient } from '../support/scim';
import { arriveAfterRequest, createProvider } from '../support/sso';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const PASSWORD = 'a few words of my own';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };

interface Someone {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
  readonly passkeyId: string;
  readonly recoveryCodes: readonly string[];
  readonly identity: ExternalIdentity;
}

/** Something that has begun; call it to go on. Resolves to the status of the answer. */
type Pending = () => Promise<number>;

describe('a change of how a person signs in', () => {
  let app: TestApp;
  let mail: MailServer;
  let tenant: Tenant;
  let scim: ScimClient;
  let domain: string;
  beforeAll(async () => {
    mail = await MailServer.start();
    const port = await freePort();
    const settings = loadConfiguration({ SMTP_URL: mail.url, MAIL_FROM: 'docs@example.com' }).mail;
    app = await startTestApp({ port, publicUrl: `http://localhost:${port}`, mail: settings });
    tenant = await app.factories.organization();
    ({ scim, domain } = await createDirectory(app, tenant, 'Company directory'));
  });
  afterAll(async () => {
    await app.close();
    await mail.stop();
  });

  const address = () => `${unique('p')}@${domain}`;
  const secretOf = (url: string) => new URL(url).searchParams.get('secret') ?? '';
  const post = (browser: Browser, path: string, fields: Record<string, string>) =>
    browser.send('post', path, FORM, fields);
  const bodyOf = async <T>(answer: Promise<{ readonly body: unknown }>) => (await answer).body as T;
  const newPasskey = async (browser: Browser) => {
    type Options = Parameters<Authenticator['create']>[0];
    const { publicKey } = await bodyOf<{ publicKey: Options }>(browser.call('post', '/v1/user/passkeys/options'));
    return { name: 'Phone', credential: new Authenticator(app.url).create(publicKey) };
  };

  /** A member whom the directory and a provider know, with a password and a passkey, signed in. */
  async function someone(isWithCodes = true): Promise<Someone> {
    const email = address();
    const { id } = (await scim.post('/Users', personOf(email))).body;
    const identity = externalIdentity(createProvider(app, tenant.organizationId), email, {
      subject: unique('subject'),
    });
    const arriving = new Browser(app.url);
    expect((await arriving.visit(await arriveAfterRequest(app, arriving, identity))).status).toBe(303);
    const browser = new Browser(app.url);
    const { url } = await app.get(AccountResets).setUpLink(id);
    const set = await post(browser, '/sign-in/link', { secret: secretOf(url), password: PASSWORD });
    expect(set.status).toBe(303);
    const added = await bodyOf<{ id: string }>(browser.call('post', '/v1/user/passkeys', await newPasskey(browser)));
    const recoveryCodes = isWithCodes ? await requireCodes(browser) : [];
    return { id, email, browser, passkeyId: added.id, recoveryCodes, identity };
  }

  async function requireCodes(browser: Browser): Promise<string[]> {
    const { secret } = await bodyOf<{ secret: string }>(browser.call('post', '/v1/user/one-time-codes'));
    const code = await generate({ secret });
    return (await bodyOf<{ codes: string[] }>(browser.call('post', '/v1/user/one-time-codes/confirm', { code }))).codes;
  }

  const link =
    (kind: AccountLinkKind) =>
    async (person: Someone): Promise<Pending> => {
      const links = app.get(AccountLinks);
      const { url } = await links.inTransaction(() => links.create(person.id, kind));
      const fields = { secret: secretOf(url), ...(kind !== 'sign-in' && { password: 'quite other words' }) };
      return async () => (await post(new Browser(app.url), '/sign-in/link', fields)).status;
    };

  const PENDING: Readonly<Record<string, { begin: (person: Someone) => Promise<Pending>; on: number; over: number }>> =
    {
      'a sign-in link': { begin: link('sign-in'), on: 200, over: 410 },
      'a reset link': { begin: link('reset'), on: 200, over: 410 },
      'a set-up link': { begin: link('set-up'), on: 200, over: 410 },
      'a code that is asked for': {
        begin: async ({ email, recoveryCodes: [code = ''] }) => {
          const browser = new Browser(app.url);
          const asked = await post(browser, '/sign-in/password', { email, password: PASSWORD, to: '' });
          const step = /name="step" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
          return async () => (await post(browser, '/sign-in/code', { step, code })).status;
        },
        on: 303,
        over: 410,
      },
      'a passkey that is being added': {
        begin: async ({ browser }) => {
          const passkey = await newPasskey(browser);
          return async () => (await browser.call('post', '/v1/user/passkeys', passkey)).status;
        },
        on: 201,
        over: 400,
      },
      'a sign-in through a provider': {
        begin: async ({ identity }) => {
          const browser = new Browser(app.url);
          const ticket = await arriveAfterRequest(app, browser, identity);
          return async () => (await browser.visit(ticket)).status;
        },
        on: 303,
        over: 400,
      },
    };

  const CHANGES: Readonly<Record<string, (person: Someone) => Promise<number>>> = {
    'a new password': async ({ browser }) =>
      (await browser.call('put', '/v1/user/password', { password: 'new words of mine' })).status,
    'a removed passkey': async ({ browser, passkeyId }) =>
      (await browser.call('delete', `/v1/user/passkeys/${passkeyId}`)).status,
    'codes that are required no more': async ({ browser }) =>
      (await browser.call('delete', '/v1/user/one-time-codes')).status,
    'an address of the directory': async ({ id }) =>
      (await scim.patch(`/Users/${id}`, [{ op: 'replace', path: 'emails[type eq "work"].value', value: address() }]))
        .status,
    'an address of the provider': async ({ identity }) => {
      const browser = new Browser(app.url);
      return (await browser.visit(await arriveAfterRequest(app, browser, { ...identity, email: address() }))).status;
    },
    'a reset by an operator': async ({ id }) => ((await app.get(AccountResets).reset(id)) ? 200 : 500),
  };

  it.each(Object.entries(PENDING))('is what %s waits for in vain', async (_, { begin, on }) => {
    const goOn = await begin(await someone());
    expect(await goOn()).toBe(on);
  });

  const cells = Object.keys(CHANGES).flatMap((change) => Object.keys(PENDING).map((pending) => [change, pending]));
  it.each(cells)('%s ends %s', async (change = '', pending = '') => {
    const person = await someone();
    const goOn = await PENDING[pending]?.begin(person);
    expect([200, 204, 205, 303]).toContain(await CHANGES[change]?.(person));
    const status = await goOn?.();
    // A reset ends the session, too.
    expect([PENDING[pending]?.over, ...(change === 'a reset by an operator' ? [401] : [])]).toContain(status);
  });

  it('ends an authenticator app that is being added', async () => {
    const { browser } = await someone(false);
    const { secret } = await bodyOf<{ secret: string }>(browser.call('post', '/v1/user/one-time-codes'));
    await browser.call('put', '/v1/user/password', { password: 'new words of mine' });
    const code = await generate({ secret });
    expect((await browser.call('post', '/v1/user/one-time-codes/confirm', { code })).status).toBe(400);
    expect(await requireCodes(browser)).toHaveLength(10);
  });

  it('leaves what another person has begun', async () => {
    const [one, other] = [await someone(), await someone()];
    const goOn = await PENDING['a reset link']?.begin(other);
    await CHANGES['a new password']?.(one);
    expect(await goOn?.()).toBe(200);
  });
});

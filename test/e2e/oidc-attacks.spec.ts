import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tenant } from '../factories/factories';
import { proveDomains } from '../support/domains';
import { type Claims, HostileProvider, json, type Saying } from '../support/hostile-provider';
import { addOidcProvider, type OidcProviderBody, setOidcProvider } from '../support/oidc-providers';
import { type RefusalLine, watchRefusals } from '../support/refusal-log';
import { nextRsaKey } from '../support/rsa-key';
import { type BrowserPage, SignInBrowser } from '../support/sign-in-browser';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const DISCOVERY = '/.well-known/openid-configuration';
const STRANGER = nextRsaKey();

/** What a browser carries to the provider. */
interface Asked {
  readonly browser: SignInBrowser;
  readonly state: string;
  readonly nonce: string;
}

describe('attacks on signing in through an OpenID Connect provider', () => {
  let app: TestApp;
  let tenant: Tenant;
  let hostile: HostileProvider;
  let provider: OidcProviderBody;
  let refused: RefusalLine[];
  let inside: Server;
  let reached = 0;
  const open: HostileProvider[] = [];

  const hostileProvider = async () => {
    const made = await HostileProvider.start();
    open.push(made);
    return made;
  };
  const connect = (to: HostileProvider, of = tenant) => addOidcProvider(of, to.settings);

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['localhost'] });
    refused = watchRefusals(app);
    inside = createServer((_request, response) => {
      reached += 1;
      json({})(_request, response);
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await Promise.all(open.map((one) => one.close()));
    inside.closeAllConnections();
    inside.close();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    await proveDomains(app, tenant, 'example.com');
    hostile = await hostileProvider();
    provider = await connect(hostile);
    refused.length = 0;
    reached = 0;
  });

  /** An address of the service's own network, which the operator has not allowed. */
  const inward = (path: string): string => `http://127.0.0.1:${(inside.address() as AddressInfo).port}${path}`;

  async function ask({ service } = provider, browser = new SignInBrowser()): Promise<Asked> {
    const page = await browser.get(service.startURL);
    expect(page.status).toBe(303);
    const { searchParams } = new URL(page.headers.get('location') ?? '');
    return { browser, state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' };
  }

  const back = (
    { browser, state }: Pick<Asked, 'browser' | 'state'>,
    more: Record<string, string> = {},
    to = provider,
    from = hostile,
  ) =>
    browser.open(
      `${to.service.redirectURL}?${new URLSearchParams({ code: 'a-code', state, ...more }).toString()}`,
      `${from.issuer}/authorize`,
    );

  /** Refused with a page in general terms and one line in the log that says exactly why; no one is signed in. */
  async function expectRefused(
    page: BrowserPage,
    exact: RegExp,
    reason = 'invalid',
    browser?: SignInBrowser,
    lines: readonly RefusalLine[] = refused,
  ): Promise<void> {
    expect(page.status).toBe(400);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(lines).toMatchObject([{ reason, exact: expect.stringMatching(exact) as string }]);
    const [line] = lines;
    expect(page.html).toContain(line?.requestId);
    expect(page.html).not.toContain(line?.exact);
    expect(browser?.cookie('bindery-session')).toBeUndefined();
    const sessions = 'SELECT count(*)::int AS count FROM sessions WHERE organization_id = $1';
    expect(await app.database.query(sessions, [tenant.organizationId])).toEqual([{ count: 0 }]);
  }

  const email = () => `${unique('person')}@example.com`;

  it('let someone in when nothing is wrong, so that what follows shows something', async () => {
    const asked = await ask();
    hostile.give(hostile.token({ ...hostile.claims(asked.nonce), email: email() }));
    const page = await back(asked);
    expect([page.status, page.url]).toEqual([200, `${app.url}/app`]);
    expect(asked.browser.cookie('bindery-session')).toBeDefined();
    expect(refused).toEqual([]);
  });

  it('asks with PKCE, a nonce and a state of its own each time', async () => {
    const browser = new SignInBrowser();
    const [one, two] = await Promise.all([ask(provider, browser), ask(provider, browser)]);
    expect(one.state).not.toBe(two.state);
    expect(one.nonce).not.toBe(two.nonce);
    const page = await browser.get(provider.service.startURL);
    const { searchParams } = new URL(page.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'bindery',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      redirect_uri: provider.service.redirectURL,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^_[\w-]{43}$/) as string,
    });
  });

  describe('by the state', () => {
    it.each(['', 'unknown', `_${'x'.repeat(43)}`, 'a\0b', '\ud800', "' OR 1=1 --", 'x'.repeat(5_000)])(
      'refuse one that is not ours: %j',
      async (state) => {
        const { browser } = await ask();
        const page = await back({ browser, state });
        await expectRefused(page, /no one asked|no state/, refused[0]?.reason, browser);
        expect(hostile.asked).toEqual([DISCOVERY]);
      },
    );

    it('refuse one of another browser, which is used up by that', async () => {
      const asked = await ask();
      const other = new SignInBrowser();
      await expectRefused(await back({ ...asked, browser: other }), /another browser/, 'other-browser', other);
      refused.length = 0;
      await expectRefused(await back(asked), /no one asked/, 'expired', asked.browser);
      expect(hostile.asked).toEqual([DISCOVERY]);
    });

    it('refuse one that was used, also twice at once', async () => {
      const asked = await ask();
      hostile.give('no token');
      await Promise.all([back(asked), back(asked), back(asked)]);
      expect(refused.map(({ reason }) => reason).sort()).toEqual(['expired', 'expired', 'invalid']);
      expect(hostile.asked.filter((path) => path === '/token')).toHaveLength(1);
    });

    it('refuse one of another provider, of this and of another organization', async () => {
      const asked = await ask();
      const elsewhere = await connect(hostile, await app.factories.organization());
      for (const other of [await connect(hostile), elsewhere]) {
        refused.length = 0;
        await expectRefused(await back(asked, {}, other), /no one asked/, 'expired', asked.browser);
      }
    });

    it('refuse one that is given twice', async () => {
      const { browser, state } = await ask();
      const page = await browser.open(`${provider.service.redirectURL}?code=x&state=${state}&state=${state}`);
      await expectRefused(page, /no state/, 'invalid', browser);
    });

    it('refuse one from before the provider became another one, and do not give that the code', async () => {
      const asked = await ask();
      const other = await hostileProvider();
      await setOidcProvider(tenant, provider.id, other.settings);
      await expectRefused(await back(asked), /changed meanwhile/, 'expired', asked.browser);
      expect(other.asked).toEqual([]);
    });
  });

  describe('by the ID token', () => {
    const now = Math.floor(Date.now() / 1000);
    const claims: [string, Claims, RegExp][] = [
      ['another nonce', { nonce: 'another' }, /nonce/],
      ['no nonce', { nonce: undefined }, /nonce/],
      ['another issuer', { iss: 'https://login.example.com' }, /iss/],
      ['no issuer', { iss: undefined }, /iss/],
      ['another audience', { aud: 'another' }, /aud/],
      ['no audience', { aud: undefined }, /aud/],
      ['more audiences', { aud: ['bindery', 'another'] }, /aud/],
      ['another authorized party of one audience', { azp: 'another' }, /azp/],
      ['an authorized party that is no text', { azp: ['bindery'] }, /azp/],
      ['another authorized party', { aud: ['bindery', 'another'], azp: 'another' }, /azp/],
      ['its end in the past', { exp: now - 120 }, /exp/],
      ['no end', { exp: undefined }, /exp/],
      ['its beginning in the future', { nbf: now + 600 }, /nbf/],
      ['no subject', { sub: undefined }, /sub/],
      ['an address that is a list', { email: ['a@example.com', 'b@example.com'] }, /no email address/],
      ['an address with a line break', { email: 'a@example.com\nb@example.com' }, /no email address/],
    ];
    it.each(claims)('refuse %s', async (_, wrong, exact) => {
      const asked = await ask();
      hostile.give(hostile.token({ ...hostile.claims(asked.nonce), ...wrong }));
      await expectRefused(await back(asked), exact, 'invalid', asked.browser);
    });

    it.each([
      ['no signature', () => ({ algorithm: 'none' as const }), /alg/],
      ['the client secret as key', () => ({ algorithm: 'HS256' as const, key: hostile.clientSecret }), /alg/],
      ['the public key as key', () => ({ algorithm: 'HS256' as const, key: hostile.publicPem }), /alg/],
      ['the key of a stranger', () => ({ key: STRANGER }), /signature/],
      ['a key that is not published', () => ({ key: STRANGER, kid: 'two' }), /key/],
    ])('refuse %s', async (_, signing, exact) => {
      const asked = await ask();
      hostile.give(hostile.token(hostile.claims(asked.nonce), signing()));
      await expectRefused(await back(asked), exact, 'invalid', asked.browser);
    });

    it('refuse a signature that was cut off, and a token of another sign-in', async () => {
      const first = await ask();
      const token = hostile.token(hostile.claims(first.nonce));
      hostile.give(token.slice(0, token.lastIndexOf('.') + 1));
      await expectRefused(await back(first), /signature/, 'invalid', first.browser);
      const second = await ask();
      hostile.give(token);
      refused.length = 0;
      await expectRefused(await back(second), /nonce/, 'invalid', second.browser);
    });
  });

  it.each([
    ['of another provider', { iss: 'https://login.example.com' }, {}, /"?iss/],
    ['missing where the provider promised it', {}, { authorization_response_iss_parameter_supported: true }, /"?iss/],
  ] as const)('refuses an answer whose issuer is %s', async (_, query, promises, exact) => {
    hostile.instead.set(DISCOVERY, json({ ...hostile.metadata, ...promises }));
    const asked = await ask();
    hostile.give(hostile.token(hostile.claims(asked.nonce)));
    await expectRefused(await back(asked, { ...query }), exact, 'invalid', asked.browser);
    expect(hostile.asked).not.toContain('/token');
  });

  it('refuses what the user info address says of someone else', async () => {
    const asked = await ask();
    hostile.give(hostile.token({ ...hostile.claims(asked.nonce), email: undefined }));
    hostile.instead.set('/me', json({ sub: 'another', email: email() }));
    await expectRefused(await back(asked), /sub/, 'invalid', asked.browser);
  });

  it('refuses a provider that calls itself another, or keeps its addresses inside', async () => {
    const cases: [Claims, RegExp][] = [
      [{ ...hostile.metadata, issuer: 'https://login.example.com' }, /issuer/],
      [{ ...hostile.metadata, issuer: 7 }, /issuer/],
      [{ ...hostile.metadata, authorization_endpoint: 'javascript:alert(1)' }, /HTTP/],
      [{ ...hostile.metadata, authorization_endpoint: undefined }, /authorization_endpoint/],
    ];
    for (const [metadata, exact] of cases) {
      refused.length = 0;
      hostile.instead.set(DISCOVERY, json(metadata));
      const { service } = await connect(hostile);
      await expectRefused(await new SignInBrowser().open(service.startURL), exact, 'unavailable');
    }
  });

  const HANG: Saying = () => undefined;
  const HUGE: Saying = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"issuer":"');
    const more = setInterval(() => response.write('x'.repeat(64 * 1024)), 1);
    response.on('close', () => clearInterval(more));
  };
  const bytes =
    (body: string, type: string): Saying =>
    (_request, response) =>
      void response.writeHead(200, { 'content-type': type }).end(body);
  const sayings: [string, () => Saying][] = [
    ['never ends', () => HUGE],
    ['sends inward', () => (_request, response) => void response.writeHead(302, { location: inward('/') }).end()],
    ['answers garbage', () => bytes('{"issuer": [', 'application/json')],
    ['answers a page', () => bytes('<html></html>', 'text/html')],
    ['answers nothing', () => (_request, response) => void response.writeHead(204).end()],
    ['answers a list', () => json([1, 2, 3])],
    ['answers null', () => json(null)],
    ['fails', () => json({ error: 'server_error', error_description: 'a\nb' }, 500)],
    ['hangs up', () => (request) => void request.socket.destroy()],
  ];

  const ADDRESSES: [string, string][] = [
    ['discovery', DISCOVERY],
    ['token', '/token'],
    ['keys', '/jwks'],
    ['user info', '/me'],
  ];

  /** Signs in where one address of the provider answers as it should not, up to the refusal. */
  async function expectRefusedAt(path: string, saying: Saying, from = hostile, to = provider): Promise<void> {
    // At other providers others are refused at the same time.
    const linesOf = ({ html }: BrowserPage) =>
      from === hostile ? refused : refused.filter(({ requestId }) => html.includes(requestId));
    if (path === DISCOVERY) {
      from.instead.set(path, saying);
      const page = await new SignInBrowser().open(to.service.startURL);
      await expectRefused(page, /./, 'unavailable', undefined, linesOf(page));
    } else {
      const asked = await ask(to);
      const without = path === '/me' && { email: undefined };
      from.give(from.token({ ...from.claims(asked.nonce), ...without }));
      from.instead.set(path, saying);
      const page = await back(asked, {}, to, from);
      await expectRefused(page, /./, 'invalid', asked.browser, linesOf(page));
    }
    expect(from.asked).toContain(path);
    expect(reached).toBe(0);
  }

  describe.each(ADDRESSES)('a provider whose address for %s', (_, path) => {
    it.each(sayings)('%s is refused in bounded time', (_name, saying) => expectRefusedAt(path, saying()));
  });

  it('a provider that hangs is refused in bounded time, whichever of its addresses it is', async () => {
    await Promise.all(
      ADDRESSES.map(async ([, path]) => {
        const hanging = await hostileProvider();
        await expectRefusedAt(path, HANG, hanging, await connect(hanging));
      }),
    );
    expect(refused).toHaveLength(ADDRESSES.length);
  });

  it.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])('never asks an internal %s', async (name) => {
    hostile.instead.set(DISCOVERY, json({ ...hostile.metadata, [name]: inward('/') }));
    const asked = await ask();
    const without = name === 'userinfo_endpoint' && { email: undefined };
    hostile.give(hostile.token({ ...hostile.claims(asked.nonce), ...without }));
    await expectRefused(await back(asked), /could not be fetched/, 'invalid', asked.browser);
    expect(reached).toBe(0);
  });

  it('caches the metadata of a provider, and fetches it once for concurrent sign-ins', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask()));
    await ask();
    expect(hostile.asked).toEqual([DISCOVERY]);
  });

  it('shows the same page for a provider that is not there and one that is not ready', async () => {
    const pending = await addOidcProvider(tenant);
    const words: string[] = [];
    for (const address of [
      pending.service.startURL,
      `${app.url}/sso/oidc/nothing/start`,
      `${app.url}/sso/oidc/%00/callback`,
    ]) {
      refused.length = 0;
      const page = await new SignInBrowser().open(address);
      await expectRefused(page, /no such OpenID Connect provider/, 'unavailable');
      words.push(page.html.replaceAll(refused[0]?.requestId ?? '', ''));
    }
    expect(new Set(words).size).toBe(1);
  });

  it('never writes a secret, a code or a token into the log', async () => {
    const asked = await ask();
    hostile.instead.set('/token', json({ error: 'invalid_grant', error_description: 'no', id_token: 'x' }, 400));
    await back(asked, { code: 'the-code-itself' });
    expect(JSON.stringify(refused)).not.toMatch(/the-code-itself|a-secret-that-both-know|a-code/);
    expect(refused).toMatchObject([
      { exact: 'the code was not accepted: the provider answered 400 (invalid_grant: no)' },
    ]);
  });
});

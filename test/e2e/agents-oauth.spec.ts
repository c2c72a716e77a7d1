import { sha256 } from '../../src/common/text/sha256';
import { Role } from '../../src/common/permissions/role';
import { EncryptedState } from '../../src/oauth/encrypted-state';
import { OAuthClients } from '../../src/oauth/oauth-clients';
import type { Person, Tenant } from '../factories/factories';
import { CALLBACK } from '../support/oauth-agent';
import { type Fields, OAuthByHand } from '../support/oauth-by-hand';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

const HOUR_MS = 60 * 60_000;
const REFUSED = { status: 400, error: 'invalid_grant' };

let app: TestApp;
let tenant: Tenant;
let person: Person;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.factories.organization();
});
beforeEach(async () => {
  person = await app.factories.member(tenant, Role.Edit);
});

const start = (redirectUri?: string): Promise<OAuthByHand> => OAuthByHand.start(app.url, redirectUri);

const agentsOf = async ({ client }: Person): Promise<number> =>
  (await client.get<List<{ agent: boolean }>>('/v1/user/tokens', { status: 200 })).body.items.filter(
    ({ agent }) => agent,
  ).length;

describe('a refresh token that was used before', () => {
  it.each([0, 1, 2, 3])('ends the whole grant, however long ago that was: the one of renewal %i', async (spent) => {
    const client = await start();
    const given = [await client.tokens(person)];
    for (let renewal = 0; renewal < 4; renewal += 1)
      given.push(await client.refresh(given.at(-1)?.refresh_token ?? ''));
    const last = given.at(-1);
    expect(await client.call(last?.access_token ?? '')).toBe(200);
    expect(await client.refresh(given[spent]?.refresh_token ?? '')).toMatchObject(REFUSED);
    expect(await client.call(last?.access_token ?? '')).toBe(401);
    expect(await client.refresh(last?.refresh_token ?? '')).toMatchObject(REFUSED);
    expect(await agentsOf(person)).toBe(0);
  });

  it('ends that grant alone', async () => {
    const [one, other] = [await start(), await start()];
    const kept = await other.tokens(person);
    const { refresh_token: spent } = await one.tokens(person);
    await one.refresh(spent);
    await one.refresh(spent);
    expect([await other.call(kept.access_token), (await other.refresh(kept.refresh_token)).status]).toEqual([200, 200]);
    expect(await agentsOf(person)).toBe(1);
  });

  it('is renewed once by all who use it at the same moment', async () => {
    const client = await start();
    const { refresh_token: token } = await client.tokens(person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.refresh(token)));
    const served = answers.filter(({ status }) => status === 200);
    expect(served.length).toBeLessThanOrEqual(1);
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(REFUSED);
    expect(await client.refresh(token)).toMatchObject(REFUSED);
    for (const { access_token: access } of served) expect(await client.call(access)).toBe(401);
  });

  it('is one that was made up by no one: neither a guess nor a changed one ends anything', async () => {
    const client = await start();
    const { refresh_token: token, access_token: access } = await client.tokens(person);
    for (const guess of ['x'.repeat(43), `${token.slice(0, -2)}AA`, `${token}AA`, access])
      expect(await client.refresh(guess)).toMatchObject(REFUSED);
    expect(await client.call(access)).toBe(200);
  });

  it('ends what the code gave when that code comes again, also after a renewal', async () => {
    const client = await start();
    const code = await client.code(person);
    const first = await client.exchange(code);
    const second = await client.refresh(first.refresh_token);
    const third = await client.refresh(second.refresh_token);
    expect(await client.exchange(code)).toMatchObject(REFUSED);
    expect(await client.call(third.access_token)).toBe(401);
    expect(await agentsOf(person)).toBe(0);
  });
});

describe('another client', () => {
  it('cannot renew, and ends nothing by trying, not even with a token that was used before', async () => {
    const [own, other] = [await start(), await start()];
    const first = await own.tokens(person);
    expect(await other.refresh(first.refresh_token)).toMatchObject(REFUSED);
    const second = await own.refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(await other.refresh(first.refresh_token)).toMatchObject(REFUSED);
    expect([await own.call(second.access_token), (await own.refresh(second.refresh_token)).status]).toEqual([200, 200]);
  });

  it('cannot exchange a code, and ends nothing by trying', async () => {
    const [own, other] = [await start(), await start()];
    const code = await own.code(person);
    expect(await other.exchange(code)).toMatchObject(REFUSED);
    const { access_token: access, status } = await own.exchange(code);
    expect(status).toBe(200);
    expect(await other.exchange(code)).toMatchObject(REFUSED);
    expect(await own.call(access)).toBe(200);
  });

  it('gives nothing back: it is answered as for a token that is not there', async () => {
    const [own, other] = [await start(), await start()];
    const { access_token: access, refresh_token: token } = await own.tokens(person);
    expect([await other.revoke(access), await other.revoke(token)]).toEqual([200, 200]);
    expect(await own.call(access)).toBe(200);
    expect([await own.revoke(access), await own.call(access)]).toEqual([200, 401]);
    expect(await own.refresh(token)).toMatchObject(REFUSED);
  });

  it('that there is not is refused when it gives a token back', async () => {
    const response = await fetch(`${app.url}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'made-up', token: 'x' }),
    });
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_client' }]);
  });
});

describe('an address on the machine of the person', () => {
  const statusOf = async (registered: string, asked: string): Promise<number> =>
    (await fetch((await start(registered)).address({ redirect_uri: asked }), { redirect: 'manual' })).status;

  it.each([
    ['http://127.0.0.1:1234/back?a=b', 'http://127.0.0.1:65535/back?a=b'],
    ['http://127.0.0.1/back', 'http://127.0.0.1:4321/back'],
    ['http://[::1]:1234/back', 'http://[::1]/back'],
    ['http://localhost:1234', 'http://localhost:4321'],
  ])('may have another port: %s, then %s', async (registered, asked) => {
    expect(await statusOf(registered, asked)).toBe(302);
  });

  it.each([
    'http://someone@127.0.0.1:4321/back?a=b',
    'http://someone:secret@127.0.0.1:4321/back?a=b',
    'http://127.0.0.1:4321/back?a=b#there',
    'http://127.0.0.1:4321/back?a=b#',
    'http://127.0.0.1:4321/back?a=c',
    'http://127.0.0.1:4321/back',
    'http://127.0.0.1:4321/Back?a=b',
    'http://127.0.0.1:4321/x/../back?a=b',
    'http://127.0.0.1:4321//back?a=b',
    'http://127.0.0.1:4321/back/?a=b',
    'https://127.0.0.1:4321/back?a=b',
    'http://localhost:4321/back?a=b',
    'http://[::1]:4321/back?a=b',
    'http://127.0.0.1.example.com:4321/back?a=b',
    'http://127.1:4321/back?a=b',
    'http://127.0.0.1:99999/back?a=b',
  ])('may differ in nothing else: %s', async (asked) => {
    expect(await statusOf('http://127.0.0.1:1234/back?a=b', asked)).toBe(400);
  });

  it('is the only one with another port', async () => {
    expect(await statusOf('https://client.example.com/back', 'https://client.example.com:4321/back')).toBe(400);
  });
});

describe('the resource of a request', () => {
  const own = (): string => `${app.url}/v1/mcp`;
  const WRONG = [
    ['another server', 'https://elsewhere.example.com/v1/mcp'],
    ['another path', 'http://127.0.0.1/v1'],
    ['what is no address', 'not an address'],
    ['an empty text', ''],
  ] as const;

  it.each(WRONG)('is refused where it is %s: for a code, a refresh token and a request', async (_, resource) => {
    const client = await start();
    const target = { status: 400, error: 'invalid_target' };
    const code = await client.code(person);
    expect(await client.exchange(code, { resource })).toMatchObject(target);
    const { refresh_token: token, access_token: access } = await client.exchange(code, { resource: own() });
    expect(await client.refresh(token, { resource })).toMatchObject(target);
    expect(await client.call(access)).toBe(200);
    expect((await client.refresh(token, { resource: own() })).status).toBe(200);
    const asked = await fetch(client.address({ resource }), { redirect: 'manual' });
    expect([asked.status, await asked.json()]).toMatchObject([400, { error: 'invalid_target' }]);
  });

  it('is one: several are refused', async () => {
    const client = await start();
    const body = new URLSearchParams({ client_id: client.id, grant_type: 'refresh_token', refresh_token: 'x' });
    body.append('resource', own());
    body.append('resource', 'https://elsewhere.example.com/');
    const response = await fetch(`${app.url}/oauth/token`, { method: 'POST', body });
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_target' }]);
  });

  it('may be left out, since there is one', async () => {
    const client = await start();
    expect((await client.tokens(person)).status).toBe(200);
  });
});

it('the answer of a person names its issuer, as the metadata say', async () => {
  const client = await start();
  const metadata: unknown = await (await fetch(`${app.url}/.well-known/oauth-authorization-server`)).json();
  expect(metadata).toMatchObject({ issuer: app.url, authorization_response_iss_parameter_supported: true });
  for (const decision of ['allow', 'deny']) {
    const request = await OAuthByHand.requestAt(client.address({ state: 'mine' }));
    const { searchParams } = await OAuthByHand.decide(request, person, decision);
    expect([searchParams.get('iss'), searchParams.get('state')]).toEqual([app.url, 'mine']);
  }
});

describe('a registration', () => {
  const uris = { redirect_uris: [CALLBACK] };
  const REDIRECTS: readonly [string, unknown][] = [
    ['no addresses', {}],
    ['an empty list', { redirect_uris: [] }],
    ['a text', { redirect_uris: CALLBACK }],
    ['null', { redirect_uris: null }],
    ['numbers', { redirect_uris: [1] }],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }],
    ['what is no address', { redirect_uris: ['nonsense'] }],
    ['http elsewhere', { redirect_uris: ['http://client.example.com/'] }],
    ['a fragment', { redirect_uris: [`${CALLBACK}#there`] }],
    ['a user', { redirect_uris: ['http://me:secret@127.0.0.1/'] }],
    ['one bad address', { redirect_uris: [CALLBACK, 'data:text/html,x'] }],
    ['six addresses', { redirect_uris: Array.from({ length: 6 }, (_, index) => `https://a.example/${index}`) }],
  ];
  const METADATA: readonly [string, unknown][] = [
    ['a list', []],
    ['a name that is a number', { ...uris, client_name: 1 }],
    ['a name that is null', { ...uris, client_name: null }],
    ['a method that is a list', { ...uris, token_endpoint_auth_method: ['none'] }],
    ['grants that are a text', { ...uris, grant_types: 'authorization_code' }],
    ['another grant alone', { ...uris, grant_types: ['client_credentials'] }],
    ['another response alone', { ...uris, response_types: ['token'] }],
  ];

  async function refusalOf(body: string, type = 'application/json') {
    const headers = { 'Content-Type': type };
    const response = await fetch(`${app.url}/oauth/register`, { method: 'POST', headers, body });
    expect(response.headers.get('cache-control')).toBe('no-store');
    return { status: response.status, ...((await response.json()) as { error?: string; error_description?: string }) };
  }

  it.each([
    ...REDIRECTS.map(([name, body]) => [name, body, 'invalid_redirect_uri'] as const),
    ...METADATA.map(([name, body]) => [name, body, 'invalid_client_metadata'] as const),
  ])('is refused in the form of OAuth with %s', async (_, body, error) => {
    const description = expect.stringMatching(/\.$/) as string;
    expect(await refusalOf(JSON.stringify(body))).toEqual({ status: 400, error, error_description: description });
  });

  it.each([
    ['no JSON', '{"redirect_uris"', 'application/json'],
    ['a text', '"text"', 'application/json'],
    ['another type', JSON.stringify(uris), 'text/plain'],
    ['a form', 'redirect_uris=x', 'application/x-www-form-urlencoded'],
  ])('is refused in the form of OAuth when the body is %s', async (_, body, type) => {
    expect(await refusalOf(body, type)).toMatchObject({ status: 400, error: 'invalid_client_metadata' });
  });

  it('is refused in the same form when too many come from one address', async () => {
    const limited = await startTestApp({ rateLimit: 10_000 });
    const statuses: number[] = [];
    for (let round = 0; round < 60; round += 1) statuses.push((await OAuthByHand.register(limited.url, uris)).status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const response = await OAuthByHand.register(limited.url, uris);
    expect([response.status, await response.json()]).toMatchObject([429, { error: 'too_many_requests' }]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await limited.close();
  });

  describe('that no one has let in', () => {
    /** The identifier of a client that registered some time ago. */
    const registeredAgo = (ms: number): string =>
      app.get(EncryptedState).seal('oauth-client', { name: 'Old', redirectUris: [CALLBACK], at: Date.now() - ms });
    const statusOf = async (id: string): Promise<number> => {
      const address = (await start()).address({ client_id: id });
      return (await fetch(address, { redirect: 'manual' })).status;
    };

    it('is stored nowhere, and ends after a day', async () => {
      expect(await statusOf(registeredAgo(23 * HOUR_MS))).toBe(302);
      expect(await statusOf(registeredAgo(25 * HOUR_MS))).toBe(400);
      const { id } = await start();
      expect(await app.database.query('SELECT 1 FROM oauth_clients WHERE hash = $1', [sha256(id)])).toEqual([]);
    });

    it('stays when someone lets it in, until no one has for half a year', async () => {
      const id = registeredAgo(23 * HOUR_MS);
      const request = await OAuthByHand.requestAt((await start()).address({ client_id: id }));
      await OAuthByHand.decide(request, person);
      const later = registeredAgo(25 * HOUR_MS);
      await app.get(OAuthClients).recordUse(sha256(later));
      const rows = () =>
        app.database.query('SELECT 1 FROM oauth_clients WHERE hash = ANY($1)', [[id, later].map(sha256)]);
      expect([await statusOf(later), (await rows()).length]).toEqual([302, 2]);
      await app.get(OAuthClients).prune(new Date(Date.now() + 179 * 24 * HOUR_MS));
      expect(await rows()).toHaveLength(2);
      await app.database.query('UPDATE oauth_clients SET used_at = $2 WHERE hash = $1', [
        sha256(later),
        new Date(Date.now() - 181 * 24 * HOUR_MS),
      ]);
      await app.get(OAuthClients).prune();
      expect([await statusOf(later), (await rows()).length]).toEqual([400, 1]);
    });
  });
});

describe('a request without S256', () => {
  it.each<[string, Fields]>([
    ['no challenge', { code_challenge: '' }],
    ['the plain method', { code_challenge_method: 'plain' }],
    ['a challenge that is no hash', { code_challenge: 'short' }],
  ])('is refused: %s', async (_, more) => {
    const response = await fetch((await start()).address(more), { redirect: 'manual' });
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });
});

import type { Tenant } from '../factories/factories';
import { proveDomains } from '../support/domains';
import { HostileProvider, type Claims, type Signing } from '../support/hostile-provider';
import { logoutClaims, sendLogout } from '../support/logout-token';
import { addOidcProvider, type OidcProviderBody } from '../support/oidc-providers';
import { SignInBrowser } from '../support/sign-in-browser';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

let app: TestApp;
let hostile: HostileProvider;
let tenant: Tenant;
let provider: OidcProviderBody;
beforeAll(async () => {
  [app, hostile] = await Promise.all([startTestApp({ outboundAllow: ['localhost'] }), HostileProvider.start()]);
  tenant = await app.factories.organization();
  await proveDomains(app, tenant, 'example.com');
  provider = await addOidcProvider(tenant, { ...hostile.settings, defaultRole: 'read' });
});
afterAll(async () => {
  await hostile.close();
  await app.close();
});

async function signedIn(sub: string, sid: string): Promise<string> {
  const browser = new SignInBrowser();
  const page = await browser.get(provider.service.startURL);
  const { searchParams } = new URL(page.headers.get('location') ?? '');
  const claims = { ...hostile.claims(searchParams.get('nonce') ?? ''), sub, sid, email: `${sub}@example.com` };
  hostile.give(hostile.token(claims));
  const query = new URLSearchParams({ code: 'a-code', state: searchParams.get('state') ?? '' });
  await browser.open(`${provider.service.redirectURL}?${query.toString()}`, `${hostile.issuer}/authorize`);
  return browser.cookie('bindery-session') ?? '';
}

const statusOf = async (token: string) =>
  (await fetch(`${app.url}/v1/user`, { headers: { Authorization: `Bearer ${token}` } })).status;

const claimsOf = (more: Claims): Claims => logoutClaims(hostile, more);

const send = (token: string) => sendLogout(provider.service.redirectURL, token);

it('ends the session that the provider names, and no other; once', async () => {
  const sub = unique('person');
  const [one, two] = [await signedIn(sub, 'one'), await signedIn(sub, 'two')];
  const token = hostile.token(claimsOf({ sub, sid: 'one' }));
  expect([await send(token), await statusOf(one), await statusOf(two)]).toEqual([204, 401, 200]);
  expect(await send(token)).toBe(400);
  expect(await send(hostile.token(claimsOf({ sub })))).toBe(204);
  expect(await statusOf(two)).toBe(401);
});

it.each<[string, Claims, Signing?]>([
  ['has a nonce', { nonce: 'x' }],
  ['tells of nothing', { events: undefined }],
  ['tells of something else', { events: { other: {} } }],
  ['is of another issuer', { iss: 'https://login.example.com' }],
  ['is for another audience', { aud: 'another' }],
  ['has no identifier', { jti: undefined }],
  ['is old', { iat: Math.floor(Date.now() / 1000) - 900, exp: undefined }],
  ['is over', { exp: Math.floor(Date.now() / 1000) - 120 }],
  ['names no one', { sub: undefined }],
  ['is signed by nobody', {}, { algorithm: 'none' }],
  ['is signed with the client secret', {}, { algorithm: 'HS256', key: 'a-secret-that-both-know' }],
  ['is signed with a key that is not published', {}, { kid: 'two' }],
])('refuses a logout token that %s', async (_, wrong, ...[signing]) => {
  const sub = unique('person');
  const session = await signedIn(sub, 'sid');
  expect(await send(hostile.token(claimsOf({ sub, ...wrong }), signing))).toBe(400);
  expect(await statusOf(session)).toBe(200);
});

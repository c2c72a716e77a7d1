import { sign } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { newId } from '../support/identity-provider/saml-response';
import { RSA_SHA1, RSA_SHA256 } from '../support/identity-provider/sign-response';
import { createTestKey } from '../support/identity-provider/test-key';
import { SignInBrowser } from '../support/sign-in-browser';
import { expectSignedIn, samlStage } from './saml-stage';

const on = samlStage();
const attacker = createTestKey({ name: 'Attacker' });
const SLO = 'https://login.example.com/slo';
const sloURL = () => on.connection.service.acsURL.replace(/acs$/, 'slo');

beforeAll(async () => {
  const path = `/v1/orgs/${on.tenant.organizationId}/saml/${on.connection.id}`;
  await on.tenant.client.patch(path, { body: { sloURL: SLO }, status: 200 });
});

async function signedIn() {
  const asked = await on.ask();
  expectSignedIn(asked.browser, await on.deliver(asked.browser, { SAMLResponse: on.respond(asked) }));
  return { ...asked, token: asked.browser.cookie('bindery-session') ?? '' };
}

const statusOf = async (token: string) =>
  (await fetch(`${on.app.url}/v1/user`, { headers: { Authorization: `Bearer ${token}` } })).status;

interface Changes {
  readonly id?: string;
  readonly issuer?: string;
  readonly destination?: string;
  readonly issued?: Date;
  readonly more?: string;
}

const requestXml = (email: string, changes: Changes = {}) =>
  `<samlp:LogoutRequest xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${changes.id ?? newId()}" Version="2.0" ` +
  `IssueInstant="${(changes.issued ?? new Date()).toISOString()}" Destination="${changes.destination ?? sloURL()}">` +
  `<saml:Issuer>${changes.issuer ?? on.provider.settings.entityID}</saml:Issuer><saml:NameID>${email}</saml:NameID>${changes.more ?? ''}</samlp:LogoutRequest>`;

function address(
  xml: string,
  { key = on.provider.key, algorithm = RSA_SHA256, hash = 'sha256', isSigned = true } = {},
) {
  const query = new URLSearchParams({ SAMLRequest: deflateRawSync(xml).toString('base64'), RelayState: 'x' });
  if (!isSigned) return `${sloURL()}?${query.toString()}`;
  query.set('SigAlg', algorithm);
  const signature = sign(hash, Buffer.from(query.toString()), key.privateKey).toString('base64');
  return `${sloURL()}?${query.toString()}&${new URLSearchParams({ Signature: signature }).toString()}`;
}

it('ends the session of whom the provider names, and answers it', async () => {
  const { email, token } = await signedIn();
  const page = await new SignInBrowser().get(address(requestXml(email)));
  expect([page.status, await statusOf(token)]).toEqual([303, 401]);
  const answer = new URL(page.headers.get('location') ?? '');
  expect(`${answer.origin}${answer.pathname}`).toBe(SLO);
  expect([...answer.searchParams.keys()].sort()).toEqual(['RelayState', 'SAMLResponse', 'SigAlg', 'Signature']);
});

it.each([
  ['is not signed', /not signed/, (email: string) => address(requestXml(email), { isSigned: false })],
  ['is signed by another key', /not signed/, (email: string) => address(requestXml(email), { key: attacker })],
  [
    'is signed with SHA-1',
    /not signed/,
    (email: string) => address(requestXml(email), { algorithm: RSA_SHA1, hash: 'sha1' }),
  ],
  [
    'says another algorithm than it uses',
    /not signed/,
    (email: string) => address(requestXml(email), { hash: 'sha1' }),
  ],
  ['has two messages', /several/, (email: string) => `${address(requestXml(email))}&SAMLRequest=x`],
  ['is of another issuer', /issuer/, (email: string) => address(requestXml(email, { issuer: 'https://other.test' }))],
  [
    'goes elsewhere',
    /destination/,
    (email: string) => address(requestXml(email, { destination: 'https://other.test' })),
  ],
  ['is old', /issued/, (email: string) => address(requestXml(email, { issued: new Date(Date.now() - 600_000) }))],
  [
    'names two people',
    /exactly one/,
    (email: string) => address(requestXml(email, { more: `<saml:NameID>${email}</saml:NameID>` })),
  ],
  ['has a document type', /DOCTYPE/, (email: string) => address(`<!DOCTYPE r>${requestXml(email)}`)],
])('is refused when it %s, and ends nothing', async (_, exact, make) => {
  const { email, token } = await signedIn();
  await on.expectRefused(() => new SignInBrowser().get(make(email)), exact);
  expect(await statusOf(token)).toBe(200);
});

it('is refused when it comes again, and ends no other session', async () => {
  const { email } = await signedIn();
  const sent = address(requestXml(email));
  expect((await new SignInBrowser().get(sent)).status).toBe(303);
  const other = await signedIn();
  await on.expectRefused(() => new SignInBrowser().get(sent), /used before/);
  expect(await statusOf(other.token)).toBe(200);
});

it('is refused in a form that is not signed', async () => {
  const { email, token } = await signedIn();
  const SAMLRequest = Buffer.from(requestXml(email)).toString('base64');
  await on.expectRefused(() => new SignInBrowser().post(sloURL(), { SAMLRequest }, on.provider.url), /not signed/);
  expect(await statusOf(token)).toBe(200);
});

it('ends only the session with its index', async () => {
  const { email, token } = await signedIn();
  const other = address(requestXml(email, { more: '<samlp:SessionIndex>another</samlp:SessionIndex>' }));
  expect((await new SignInBrowser().get(other)).status).toBe(303);
  expect(await statusOf(token)).toBe(200);
});

it('sends who signs out here to the provider, with a signed request', async () => {
  const { email, token } = await signedIn();
  const answer = await fetch(`${on.app.url}/v1/user/session/sign-out`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  const { ended, url } = (await answer.json()) as { ended: boolean; url: string };
  expect([ended, await statusOf(token), url.startsWith(SLO)]).toEqual([true, 401, true]);
  const { searchParams } = new URL(url);
  expect(searchParams.get('Signature')).toBeTruthy();
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  expect(xml).toContain(email);
});

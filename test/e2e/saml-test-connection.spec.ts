import { Role } from '../../src/common/permissions/role';
import { createTestKey } from '../support/identity-provider/test-key';
import { providerMetadata } from '../support/identity-provider/provider-metadata';
import { readAuthnRequest } from '../support/identity-provider/authn-request';
import { RSA_SHA1 } from '../support/identity-provider/sign-response';
import type { ResponseInput } from '../support/identity-provider/identity-provider';
import { SignInBrowser } from '../support/sign-in-browser';
import { expectRefusalPage, newEmail, samlStage } from './saml-stage';

const on = samlStage();

const providerPath = () => `/v1/orgs/${on.tenant.organizationId}/saml/${on.connection.id}`;

async function begin(): Promise<{ browser: SignInBrowser; id: string }> {
  const { body } = await on.tenant.client.post<{ url: string }>(`${providerPath()}/test`, { status: 200 });
  const browser = new SignInBrowser();
  const { headers } = await browser.get(body.url);
  return { browser, id: readAuthnRequest(headers.get('location') ?? '').id };
}

async function test(changes: Partial<ResponseInput> = {}) {
  const { browser, id } = await begin();
  const email = changes.email ?? newEmail();
  const input = { service: on.connection.service, email, inResponseTo: id, ...changes };
  const before = await on.people();
  const page = await on.deliver(browser, { SAMLResponse: on.provider.response(input) });
  expect(await on.people()).toBe(before);
  expect(browser.cookie('bindery-session')).toBeUndefined();
  const text = page.html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return { page, text, email, failed: text.match(/Failed (.{1,60})/g) ?? [] };
}

describe('the test of a provider', () => {
  it('shows the answer, and that all checks passed, and signs no one in', async () => {
    const { page, text, email, failed } = await test({ attributes: { first_name: 'Ada', last_name: 'Lovelace' } });
    expect([page.status, failed]).toEqual([200, []]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const word of [
      email,
      'Ada Lovelace',
      'rsa-sha256',
      'It expires',
      'Everything is right',
      'No one was signed in',
    ])
      expect(text).toContain(word);
    expect(text).not.toContain('Anyone could have written');
  });

  it('shows how the settings were read from metadata', async () => {
    const { entityID, ssoURL } = on.provider.settings;
    const metadata = providerMetadata({ entityID, ssoURL, keys: [on.provider.key] });
    await on.tenant.client.patch(providerPath(), { body: { metadata }, status: 200 });
    const { text, failed } = await test();
    expect(failed).toEqual([]);
    expect(text).toMatch(/Metadata of the provider Last read \d{4}-/);
  });

  it('works while the settings are wrong, and says which', async () => {
    await on.tenant.client.patch(providerPath(), { body: { entityID: 'https://wrong.example.com' }, status: 200 });
    const { text, failed } = await test();
    await on.tenant.client.patch(providerPath(), { body: { entityID: on.provider.settings.entityID }, status: 200 });
    expect(failed).toHaveLength(1);
    expect(text).toContain('https://wrong.example.com');
    expect(text).toContain('Set the entity ID here to the issuer of the identity provider');
  });

  it('shows several mistakes at once', async () => {
    const { failed } = await test({ parts: { audience: 'https://other.test', destination: null, nameId: 'ada' } });
    expect(failed).toHaveLength(3);
  });

  it.each([
    ['is not signed', { signing: { elements: [] } }],
    ['is signed by another key', { signing: { key: createTestKey() } }],
    ['is signed weakly', { signing: { signatureAlgorithm: RSA_SHA1 } }],
  ] as const)('shows what %s as something that anyone could have written', async (_, changes) => {
    const { text, failed } = await test(changes);
    expect(failed[0]).toContain('signed with a configured certificate');
    expect(text).toContain('Anyone could have written what follows');
  });

  it('shows text of a provider as text', async () => {
    const { page } = await test({ attributes: { first_name: '<script>alert(1)</script>' } });
    expect(page.html).not.toContain('<script');
    expect(page.html).toContain('&lt;script');
  });

  it('counts once, and its answer signs no one in later', async () => {
    const { browser, id } = await begin();
    const input = { service: on.connection.service, email: newEmail(), inResponseTo: id };
    const SAMLResponse = on.provider.response(input);
    await on.deliver(browser, { SAMLResponse });
    await on.expectRefused(() => on.deliver(browser, { SAMLResponse }), /InResponseTo/);
  });

  it('is begun by an admin only', async () => {
    const { client } = await on.app.factories.member(on.tenant, Role.Create);
    await client.refused('post', `${providerPath()}/test`, 403);
    for (const ticket of ['', 'x', 'x'.repeat(600)]) {
      const page = await new SignInBrowser().get(`${on.connection.service.startURL}?test=${ticket}`);
      expectRefusalPage(page);
    }
  });

  it('requires an address first', async () => {
    const path = `/v1/orgs/${on.tenant.organizationId}/saml`;
    const created = await on.tenant.client.post<{ id: string }>(path, { body: { label: 'Empty' }, status: 201 });
    expect(await on.tenant.client.refused('post', `${path}/${created.body.id}/test`, 409)).toContain('ssoURL');
  });
});

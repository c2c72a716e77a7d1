import { Sessions } from '../../src/auth/sessions/sessions';
import { MetadataRefresh } from '../../src/saml/metadata/metadata-refresh';
import { METADATA_LIMITS } from '../../src/saml/metadata/parse-metadata';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { MetadataServer, providerMetadata, signMetadata } from '../support/identity-provider/provider-metadata';
import { createTestKey } from '../support/identity-provider/test-key';
import { startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface Provider {
  readonly id: string;
  readonly entityID: string;
  readonly ssoURL: string;
  readonly sloURL: string;
  readonly certificate: string;
  readonly certificates: readonly { readonly subject: string }[];
  readonly metadataURL: string;
  readonly metadata?: { checkedAt: string; problem: string | null; certificatesChangedAt: string | null };
  readonly signRequests: boolean;
  readonly nameIDFormat: string;
  readonly warnings: readonly string[];
  readonly status: string;
}

const ENTITY = 'https://login.example.com/saml';
const key = createTestKey({ name: 'This year' });
const next = createTestKey({ name: 'Next year' });
const signer = createTestKey({ name: 'Federation' });
const HOUR_MS = 60 * 60_000;
const document = (...keys: { readonly certificate: string }[]) =>
  providerMetadata({ entityID: ENTITY, keys, sloURL: `${ENTITY}/slo` });

let app: TestApp;
let server: MetadataServer;
let inside: MetadataServer;
let tenant: Tenant;
let path: string;

beforeAll(async () => {
  [app, server, inside] = await Promise.all([
    startTestApp({ outboundAllow: ['localhost'] }),
    MetadataServer.start(),
    MetadataServer.start(),
  ]);
});
afterAll(async () => {
  await Promise.all([server.close(), inside.close()]);
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  path = `/v1/orgs/${tenant.organizationId}/saml`;
  server.redirect = undefined;
  server.document = document(key);
  inside.asked = 0;
});

const add = async (body: object): Promise<Provider> =>
  (await tenant.client.post<Provider>(path, { body: { label: 'Example', ...body }, status: 201 })).body;
const byUrl = () => add({ metadataURL: server.url });
const change = async ({ id }: Provider, body: object): Promise<Provider> =>
  (await tenant.client.patch<Provider>(`${path}/${id}`, { body, status: 200 })).body;
const refused = (body: object) => tenant.client.refused('post', path, 400, { body: { label: 'Example', ...body } });
const shown = async ({ id }: Provider): Promise<Provider> =>
  (await tenant.client.get<Provider>(`${path}/${id}`, { status: 200 })).body;
const refresh = ({ id }: Provider) => app.get(MetadataRefresh).refresh({ id, organizationId: tenant.organizationId });
const names = ({ certificates }: Provider) => certificates.map(({ subject }) => subject);
const recorded = async () =>
  (
    await tenant.client.get<List<{ action: string; payload: object; source: string }>>(
      `/v1/orgs/${tenant.organizationId}/audit-events`,
      { status: 200 },
    )
  ).body.items.filter(({ action }) => action.startsWith('saml.refresh'));

describe('the metadata of an identity provider', () => {
  it('set it up as XML, once', async () => {
    const made = await add({ metadata: `<!-- of login.example.com -->${document(key)}`, nameIDFormat: 'persistent' });
    expect(made).toMatchObject({
      status: 'active',
      entityID: ENTITY,
      ssoURL: `${ENTITY}/sso`,
      sloURL: `${ENTITY}/slo`,
      certificate: key.certificate,
      metadataURL: '',
      nameIDFormat: 'persistent',
      metadata: { problem: null, certificatesChangedAt: expect.any(String) as string },
    });
    expect((await change(made, { ssoURL: `${ENTITY}/elsewhere` })).ssoURL).toBe(`${ENTITY}/elsewhere`);
  });

  it('are read from their address, and again when it is set again', async () => {
    const made = await byUrl();
    expect(made).toMatchObject({ status: 'active', entityID: ENTITY, metadataURL: server.url, signRequests: true });
    server.document = providerMetadata({ entityID: ENTITY, keys: [key], ssoURL: `${ENTITY}/new` });
    expect(await change(made, { metadataURL: server.url })).toMatchObject({ ssoURL: `${ENTITY}/new`, sloURL: '' });
    const asked = server.asked;
    expect(await change(made, { label: 'Renamed' })).toMatchObject({ ssoURL: `${ENTITY}/new` });
    expect(server.asked).toBe(asked);
  });

  it('have requests signed where they ask for it', async () => {
    server.document = providerMetadata({ entityID: ENTITY, keys: [key], role: 'WantAuthnRequestsSigned="true"' });
    expect((await change(await add({ signRequests: false }), { metadataURL: server.url })).signRequests).toBe(true);
    expect((await add({ signRequests: false, metadataURL: server.url })).signRequests).toBe(false);
  });

  it('are not contradicted by hand', async () => {
    const made = await byUrl();
    expect(await refused({ metadata: document(key), metadataURL: server.url })).toContain('not both');
    expect(await refused({ metadata: document(key), ssoURL: ENTITY })).toContain('ssoURL cannot be set together');
    const options = { body: { certificate: next.certificate } };
    const message = await tenant.client.refused('patch', `${path}/${made.id}`, 400, options);
    expect(message).toContain('certificate is read from metadataURL');
    const byHand = await change(made, { metadataURL: null, ...options.body });
    expect([byHand.metadataURL, byHand.metadata, names(byHand)]).toEqual(['', undefined, ['CN=Next year']]);
  });
});

describe('once a day', () => {
  it('certificates are rolled over: both count while both are listed, and the change is recorded', async () => {
    const made = await byUrl();
    const { id } = await app.get(Sessions).begin({
      userId: tenant.user.id,
      by: { kind: 'saml', id: made.id, organizationId: tenant.organizationId },
    });
    const isIn = async () => (await app.get(Sessions).find(id)) !== undefined;
    server.document = document(key, next);
    await refresh(made);
    const during = await shown(made);
    expect([names(during), await isIn()]).toEqual([['CN=This year', 'CN=Next year'], true]);
    await refresh(made);
    expect(await recorded()).toEqual([
      expect.objectContaining({ action: 'saml.refresh', payload: { fields: ['certificate'] }, source: 'workflow' }),
    ]);
    server.document = document(next);
    await refresh(made);
    expect([names(await shown(made)), await isIn()]).toEqual([['CN=Next year'], false]);
    expect(await recorded()).toHaveLength(2);
  });

  it('nothing changes while they cannot be read, and the provider, the test and the audit log say so', async () => {
    const made = await byUrl();
    server.document = 500;
    await refresh(made);
    await refresh(made);
    const during = await shown(made);
    expect(during).toMatchObject({ status: 'active', certificate: key.certificate });
    expect(during.metadata?.problem).toContain('answered 500');
    expect(during.warnings[0]).toContain('The metadata could not be read on');
    expect(await recorded()).toEqual([
      expect.objectContaining({
        action: 'saml.refresh-problem',
        payload: { problem: expect.stringContaining('answered 500') as string },
      }),
    ]);
    server.document = document(key);
    await refresh(made);
    expect(await shown(made)).toMatchObject({ metadata: { problem: null }, warnings: [] });
  });

  it('they never make it another provider', async () => {
    const made = await byUrl();
    server.document = providerMetadata({ entityID: 'https://other.example.com', keys: [next] });
    await refresh(made);
    const after = await shown(made);
    expect(after).toMatchObject({ entityID: ENTITY, certificate: key.certificate });
    expect(after.metadata?.problem).toContain('instead of "https://login.example.com/saml"');
  });

  it('each provider that is due has a job of its own', async () => {
    const [made, other] = [await byUrl(), await byUrl()];
    server.document = document(key, next);
    await app.get(MetadataRefresh).scheduleDue();
    const inDays = new Date(Date.now() + 24 * HOUR_MS);
    await app.get(MetadataRefresh).scheduleDue(inDays);
    for (const each of [made, other]) await eventually(async () => names(await shown(each)).length === 2);
  });
});

describe('metadata that are checked against a certificate', () => {
  const metadataCertificate = signer.certificate;

  it('are taken when it has signed them, also when they are read again', async () => {
    server.document = signMetadata(document(key), signer);
    const made = await add({ metadataURL: server.url, metadataCertificate });
    expect(made).toMatchObject({ status: 'active', metadataCertificate: metadataCertificate.trim() });
    server.document = signMetadata(document(key, next), signer);
    await refresh(made);
    expect(names(await shown(made))).toHaveLength(2);
    server.document = document(next);
    await refresh(made);
    expect(names(await shown(made))).toHaveLength(2);
    expect((await shown(made)).metadata?.problem).toContain('not signed as a whole');
  });

  it.each([
    ['nobody has signed', document(key), 'not signed as a whole'],
    ['another key has signed', signMetadata(document(key), next), 'not signed with the certificate'],
    [
      'are changed afterwards',
      signMetadata(document(key), signer).replaceAll(`${ENTITY}/sso`, 'https://evil.test'),
      'not signed with',
    ],
    [
      'hold signed ones within others',
      `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="_x">${signMetadata(document(key), signer)}</md:EntitiesDescriptor>`,
      'not signed as a whole',
    ],
  ])('are refused when they %s', async (_, metadata, problem) => {
    expect(await refused({ metadata, metadataCertificate })).toContain(problem);
  });

  it('are read at once when the certificate is set', async () => {
    const made = await byUrl();
    const options = { body: { metadataCertificate } };
    expect(await tenant.client.refused('patch', `${path}/${made.id}`, 400, options)).toContain('not signed as a whole');
    expect(await shown(made)).toMatchObject({ metadataCertificate: '' });
  });
});

describe('attacks by metadata', () => {
  it('fetches no metadata from internal addresses, by name, by number or by redirect', async () => {
    const internal = [
      `http://127.0.0.1:${inside.port}/m`,
      `http://[::1]:${inside.port}/m`,
      'http://169.254.169.254/latest',
    ];
    for (const metadataURL of [...internal, 'file:///etc/passwd', 'http://metadata.internal/'])
      expect(await refused({ metadataURL })).toContain('metadataURL');
    for (const redirect of internal) {
      server.redirect = redirect;
      expect(await refused({ metadataURL: server.url })).toContain('metadataURL');
    }
    expect(inside.asked).toBe(0);
  });

  it('expands no entity of metadata, and reads no more of them than it has to', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${document(key)}`;
    expect(await refused({ metadata: bomb })).toContain('hold a DOCTYPE');
    server.document = bomb.replace('entityID="', 'entityID="&b;');
    expect(await refused({ metadataURL: server.url })).toContain('hold a DOCTYPE');
    server.document = document(key) + ' '.repeat(METADATA_LIMITS.characters);
    expect(await refused({ metadataURL: server.url })).toContain('larger than');
  });

  it('fetches nothing for people who may not manage sign-in', async () => {
    const asked = server.asked;
    const stranger = await app.factories.organization();
    const options = { body: { label: 'Example', metadataURL: server.url }, status: 404 };
    await stranger.client.post(path, options);
    await tenant.client.patch(`${path}/02KQxUz5wPbYh1eTq7mA0p`, { body: { metadataURL: server.url }, status: 404 });
    expect(server.asked).toBe(asked);
  });
});

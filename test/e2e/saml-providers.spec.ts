import { Sessions } from '../../src/auth/sessions/sessions';
import { CertificateWatch } from '../../src/saml/certificates/certificate-watch';
import { CapturedLog } from '../support/captured-log';
import { inSeconds } from '../support/identity-provider/saml-response';
import { createTestKey } from '../support/identity-provider/test-key';
import { OrganizationStage, organizationStage } from '../support/organization-stage';
import type { List } from '../support/test-client';

interface Provider {
  readonly id: string;
  readonly label: string;
  readonly entityID: string;
  readonly ssoURL: string;
  readonly certificate: string;
  readonly certificates: readonly { readonly validTo: string }[];
  readonly warnings: readonly string[];
  readonly status: string;
  readonly defaultTeam?: { readonly id: string; readonly title: string };
  readonly defaultRole: string | null;
  readonly service: { readonly acsURL: string; readonly startURL: string; readonly entityID: string };
  readonly urls: { readonly location: string };
}

const DAY = 86_400;
const key = createTestKey();
const next = createTestKey({ name: 'Next year' });
const WHOLE = {
  label: 'Example',
  entityID: 'https://login.example.com/metadata',
  ssoURL: 'https://login.example.com/sso?tenant=1',
  certificate: key.certificate,
};

const on = organizationStage(new OrganizationStage('/saml'));

const add = async (body: object = WHOLE): Promise<Provider> =>
  (await on.tenant.client.post<Provider>(on.path, { body, status: 201 })).body;
const change = async ({ id }: Provider, body: object): Promise<Provider> =>
  (await on.tenant.client.patch<Provider>(`${on.path}/${id}`, { body, status: 200 })).body;
const team = async (owner = on.tenant): Promise<string> => {
  const options = { body: { title: 'Writers' }, status: 201 };
  return (await owner.client.put<{ id: string }>(`/v1/orgs/${owner.organizationId}/teams`, options)).body.id;
};
const signIn = (provider: Provider) =>
  on.app.get(Sessions).begin({
    userId: on.tenant.user.id,
    by: { kind: 'saml', id: provider.id, organizationId: on.tenant.organizationId },
  });

describe('SAML providers', () => {
  it('are pending until entity ID, address and certificate are there', async () => {
    const made = await add({ label: 'Example' });
    expect(made).toMatchObject({ status: 'pending', entityID: '', ssoURL: '', certificate: '', defaultRole: null });
    expect(made.service).toEqual({
      acsURL: `${on.app.url}/sso/saml/${made.id}/acs`,
      startURL: `${on.app.url}/sso/saml/${made.id}/start`,
      entityID: `${on.app.url}/sso/saml/${made.id}/metadata`,
      sloURL: `${on.app.url}/sso/saml/${made.id}/slo`,
    });
    const { entityID, ssoURL, certificate } = WHOLE;
    for (const [name, value] of Object.entries({ entityID, ssoURL, certificate })) {
      expect((await on.tenant.client.get<Provider>(`${on.path}/${made.id}`)).body.status).toBe('pending');
      await change(made, { [name]: value });
    }
    const whole = (await on.tenant.client.get<Provider>(`${on.path}/${made.id}`)).body;
    expect(whole).toMatchObject({ ...WHOLE, certificate: WHOLE.certificate.trim(), status: 'active', warnings: [] });
    expect((await change(made, { entityID: null })).status).toBe('pending');
    expect((await change(made, { entityID: WHOLE.entityID, ssoURL: '' })).ssoURL).toBe('');
  });

  it('name a team of their own organization only, and forget it with the team', async () => {
    const teamId = await team();
    const stranger = await on.app.factories.organization();
    const made = await add({ ...WHOLE, defaultTeam: teamId, defaultRole: 'edit' });
    expect(made).toMatchObject({ defaultTeam: { id: teamId, title: 'Writers' }, defaultRole: 'edit' });
    const options = { body: { defaultTeam: await team(stranger) } };
    expect(await on.tenant.client.refused('patch', `${on.path}/${made.id}`, 400, options)).toContain('defaultTeam');
    await on.tenant.client.delete(`/v1/orgs/${on.tenant.organizationId}/teams/${teamId}`, { status: 204 });
    const { body } = await on.tenant.client.get<List<Provider>>(on.path, { status: 200 });
    expect(body.items.map(({ id, defaultTeam }) => ({ id, defaultTeam }))).toEqual([{ id: made.id }]);
  });

  it('are at most twenty', async () => {
    for (let round = 0; round < 20; round += 1) await add({ label: `Number ${round}` });
    expect(await on.tenant.client.refused('post', on.path, 409, { body: WHOLE })).toContain('at most 20');
  });

  it('say why a certificate is not taken, and warn of one that ends', async () => {
    const refused = (certificate: string) =>
      on.tenant.client.refused('post', on.path, 400, { body: { ...WHOLE, certificate } });
    expect(await refused(createTestKey({ bits: 1024 }).certificate)).toContain('1024 bits');
    expect(await refused(key.privateKey)).toContain('private key');
    expect(await refused(key.certificate.slice(0, 200))).toContain('is incomplete');
    const ending = createTestKey({ until: inSeconds(20 * DAY) });
    expect((await add({ ...WHOLE, certificate: ending.certificate })).warnings[0]).toContain('expires on');
    const bare = next.certificate.replace(/-----[^-]+-----/g, '');
    const both = await add({ ...WHOLE, certificate: `${ending.certificate}${next.certificate}` });
    expect([both.certificates.length, both.warnings]).toEqual([2, []]);
    expect((await add({ ...WHOLE, certificate: bare })).status).toBe('active');
  });

  it('are listed for people who sign in only while they are active', async () => {
    const made = await add();
    await add({ label: 'Not yet' });
    const { body } = await on.tenant.client.get(`/v1/orgs/${on.tenant.organizationId}/sso`, { status: 200 });
    expect(body).toEqual({ items: [{ id: made.id, label: 'Example', startURL: made.service.startURL }] });
  });

  it('leave a trace of every change, without what was changed to', async () => {
    const made = await add();
    await change(made, { label: 'Renamed', certificate: next.certificate });
    await change(made, { label: 'Renamed' });
    await on.tenant.client.delete(`${on.path}/${made.id}`, { status: 204 });
    await on.tenant.client.delete(`${on.path}/${made.id}`, { status: 204 });
    const rows = await on.app.database.query<{ action: string; details: object }>(
      "SELECT action, details FROM audit_events WHERE organization_id = $1 AND action LIKE 'saml.%' ORDER BY id",
      [on.tenant.organizationId],
    );
    expect(rows).toEqual([
      { action: 'saml.create', details: { status: 'active' } },
      { action: 'saml.update', details: { fields: ['label', 'certificate'] } },
      { action: 'saml.delete', details: {} },
    ]);
  });
});

describe('whoever came in through a provider', () => {
  const isIn = async (sessionId: string) => (await on.app.get(Sessions).find(sessionId)) !== undefined;

  it.each([
    ['stays when it gets a further certificate', { certificate: `${key.certificate}${next.certificate}` }, true],
    ['stays when it is renamed', { label: 'Renamed' }, true],
    ['is out when it loses a certificate', { certificate: next.certificate }, false],
    ['is out when it becomes another', { entityID: 'https://other.example.com' }, false],
    ['is out when it is taken out of service', { ssoURL: null }, false],
  ])('%s', async (_, settings, stays) => {
    const made = await add();
    const { id } = await signIn(made);
    expect(await isIn(id)).toBe(true);
    await change(made, settings);
    expect(await isIn(id)).toBe(stays);
  });

  it('is out when it is deleted', async () => {
    const made = await add();
    const { id } = await signIn(made);
    await on.tenant.client.delete(`${on.path}/${made.id}`, { status: 204 });
    expect(await isIn(id)).toBe(false);
  });
});

it('warns the operator of a certificate that expires, once at each step', async () => {
  const log = new CapturedLog(on.app);
  const watch = on.app.get(CertificateWatch);
  const { id } = await add({ ...WHOLE, certificate: createTestKey({ until: inSeconds(20 * DAY) }).certificate });
  const inDays = (days: number) => new Date(Date.now() + days * DAY * 1000);
  const reported = async (now: Date) => {
    await watch.warn(now);
    return log.take().filter(({ fields }) => fields.provider === id).length;
  };
  const counts = [];
  for (const days of [-30, 0, 1, 14, 14, 18.5, 19.5, 21, 40]) counts.push(await reported(inDays(days)));
  expect(counts).toEqual([0, 1, 0, 1, 0, 1, 1, 0, 0]);
});

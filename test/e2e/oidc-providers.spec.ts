import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { addOidcProvider, oidcPath, type OidcProviderBody, setOidcProvider } from '../support/oidc-providers';
import { startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

const SECRET = 'a-secret-of-the-tests';
const WHOLE = { issuer: 'https://login.example.com', clientId: 'bindery', clientSecret: SECRET };

interface AuditEvent {
  readonly action: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

describe('OpenID Connect providers', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['idp.internal:8080'] });
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
  });

  const makeTeam = async (of: Tenant): Promise<string> => {
    const body = { title: 'JitProvisioning' };
    return (await of.client.put<{ id: string }>(`/v1/orgs/${of.organizationId}/teams`, { body })).body.id;
  };
  const refuse = async (body: object, says: RegExp) => {
    const message = await tenant.client.refused('post', oidcPath(tenant), 400, {
      body: { label: 'Company', ...body },
    });
    expect(message).toMatch(says);
  };
  const sealed = async (id: string): Promise<string | null | undefined> => {
    const sql = 'SELECT client_secret AS secret FROM oidc_providers WHERE id = $1';
    return (await app.database.query<{ secret: string | null }>(sql, [id]))[0]?.secret;
  };

  it('are made in one step, with all that people need to set the other side up', async () => {
    const defaultTeam = await makeTeam(tenant);
    const provider = await addOidcProvider(tenant, { ...WHOLE, defaultTeam, defaultRole: 'edit' });
    expect(provider).toMatchObject({
      object: 'oidc-provider',
      label: 'Company',
      issuer: 'https://login.example.com',
      clientId: 'bindery',
      hasClientSecret: true,
      scopes: 'openid email profile',
      status: 'active',
      defaultTeam: { id: defaultTeam, title: 'JitProvisioning' },
      defaultRole: 'edit',
      service: {
        startURL: `${app.url}/sso/oidc/${provider.id}/start`,
        redirectURL: `${app.url}/sso/oidc/${provider.id}/callback`,
      },
      urls: { location: `${app.url}${oidcPath(tenant, provider.id)}` },
    });
    const { body } = await tenant.client.get<OidcProviderBody>(oidcPath(tenant, provider.id), { status: 200 });
    expect(body).toEqual(provider);
    const list = await tenant.client.get<List<OidcProviderBody>>(oidcPath(tenant), { status: 200 });
    expect(list.body).toMatchObject({ count: 1, items: [provider] });
  });

  it('are pending until nothing is missing, and again when something is taken', async () => {
    const { id, status, issuer } = await addOidcProvider(tenant);
    expect([status, issuer]).toEqual(['pending', '']);
    const statuses: string[] = [];
    for (const body of [
      { issuer: ` ${WHOLE.issuer} ` },
      { clientId: WHOLE.clientId },
      { clientSecret: SECRET },
      { clientId: '' },
      { clientId: 'other' },
      { clientSecret: null },
    ])
      statuses.push((await setOidcProvider(tenant, id, body)).status);
    expect(statuses).toEqual(['pending', 'pending', 'active', 'pending', 'active', 'pending']);
  });

  it('never give their secret back, and keep it sealed', async () => {
    const { id } = await addOidcProvider(tenant, WHOLE);
    await setOidcProvider(tenant, id, { label: 'Renamed', clientSecret: `${SECRET}-2` });
    const audit = await tenant.client.get<List<AuditEvent>>(`/v1/orgs/${tenant.organizationId}/audit-events`, {
      status: 200,
    });
    const answers = [
      await tenant.client.get(oidcPath(tenant, id), { status: 200 }),
      await tenant.client.get(oidcPath(tenant), { status: 200 }),
      audit,
    ];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(SECRET);
    expect(await sealed(id)).toMatch(/^[\w-]{40,}$/);
    expect(Buffer.from((await sealed(id)) ?? '', 'base64url').toString('latin1')).not.toContain(SECRET);
    await tenant.client.delete(oidcPath(tenant, id), { status: 204 });
    const after = await tenant.client.get<List<AuditEvent>>(`/v1/orgs/${tenant.organizationId}/audit-events`, {
      status: 200,
    });
    const actions = after.body.items.map(({ action }) => action).filter((action) => action.startsWith('oidc.'));
    expect(actions).toEqual(['oidc.delete', 'oidc.update', 'oidc.create']);
    expect(JSON.stringify(after.body)).toContain('"clientSecret"');
  });

  it('forget the secret when another issuer would get it', async () => {
    const { id } = await addOidcProvider(tenant, WHOLE);
    const before = await sealed(id);
    await setOidcProvider(tenant, id, { issuer: WHOLE.issuer });
    expect(await sealed(id)).toBe(before);
    const moved = await setOidcProvider(tenant, id, { issuer: 'https://login.example.org' });
    expect(moved).toMatchObject({ status: 'pending', hasClientSecret: false, issuer: 'https://login.example.org' });
    expect(await sealed(id)).toBeNull();
    const again = await setOidcProvider(tenant, id, { issuer: WHOLE.issuer, clientSecret: SECRET });
    expect(again.status).toBe('active');
  });

  it('have an issuer that is reached over https, or by a host that the operator allows', async () => {
    await refuse({ issuer: 'http://login.example.com' }, /https/);
    await refuse({ issuer: 'http://idp.internal' }, /OUTBOUND_ALLOW/);
    await refuse({ issuer: 'https://login.example.com/.well-known/openid-configuration' }, /omit it/);
    await refuse({ issuer: 'https://login.example.com/?tenant=1' }, /query/);
    const allowed = await addOidcProvider(tenant, { issuer: 'http://idp.internal:8080/realms/a' });
    expect(allowed.issuer).toBe('http://idp.internal:8080/realms/a');
  });

  it('ask for openid, each scope once', async () => {
    await refuse({ scopes: 'email profile' }, /openid/);
    const { id, scopes } = await addOidcProvider(tenant, { scopes: '  openid\temail  openid ' });
    expect(scopes).toBe('openid email');
    expect((await setOidcProvider(tenant, id, { scopes: null })).scopes).toBe('openid email profile');
  });

  it('take a team of their own organization only, and go on without it when it is deleted', async () => {
    const foreign = await makeTeam(await app.factories.organization());
    await refuse({ defaultTeam: foreign }, /team of this organization/);
    const defaultTeam = await makeTeam(tenant);
    const { id } = await addOidcProvider(tenant, { defaultTeam });
    await tenant.client.delete(`/v1/orgs/${tenant.organizationId}/teams/${defaultTeam}`);
    const { body } = await tenant.client.get<OidcProviderBody>(oidcPath(tenant, id), { status: 200 });
    expect(body.defaultTeam).toBeUndefined();
  });

  it('are at most 20 in an organization, also when many are added at once', async () => {
    const adding = Array.from({ length: 22 }, () =>
      tenant.client.post(oidcPath(tenant), { body: { label: 'Company' } }).then(({ status }) => status),
    );
    const statuses = (await Promise.all(adding)).sort();
    expect(statuses).toEqual([...Array<number>(20).fill(201), 409, 409]);
    const all = await tenant.client.all<OidcProviderBody>(oidcPath(tenant), { limit: 7 });
    expect(new Set(all.map(({ id }) => id)).size).toBe(20);
  });

  it('are for admins', async () => {
    const { id } = await addOidcProvider(tenant, WHOLE);
    const { client } = await app.factories.member(tenant, Role.Create);
    await client.refused('get', oidcPath(tenant), 403);
    await client.refused('patch', oidcPath(tenant, id), 403, { body: { label: 'Mine' } });
    await client.refused('delete', oidcPath(tenant, id), 403);
  });
});

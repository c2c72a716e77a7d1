import { Role } from '../../src/common/permissions/role';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';

interface Organization {
  readonly id: string;
  readonly title: string;
  readonly hostname?: string;
  readonly permissions: Readonly<Record<string, boolean>>;
}

describe('organizations', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
  });

  it('are founded with the caller as admin, and Location leads there', async () => {
    const { client } = await app.factories.person();
    const hostname = unique('host');
    const created = await client.post<Organization>('/v1/orgs', {
      body: { title: 'Ünïcode 🎉', hostname },
      status: 201,
    });
    expect(created.body).toMatchObject({ title: 'Ünïcode 🎉', hostname, permissions: { admin: true } });
    const { body } = await client.get(new URL(created.headers.location ?? '').pathname, { status: 200 });
    expect(body).toEqual(created.body);
    const list = await client.get<List<Organization>>('/v1/orgs', { status: 200 });
    expect(list.body.items.map(({ id }) => id)).toEqual([created.body.id]);
    await client.refused('post', '/v1/orgs', 409, { body: { title: 'Second', hostname } });
  });

  it('change what is named and keep the rest', async () => {
    const { client, organizationId } = await app.factories.organization();
    const path = `/v1/orgs/${organizationId}`;
    const before = await client.get(path, { status: 200 });
    const emailDomains = [`${unique('company')}.example.com`];
    await client.patch(path, { body: { emailDomains, defaultRole: 'read' }, status: 200 });
    await client.patch(path, { body: { logo: 'https://example.com/logo.png' }, status: 200 });
    const after = await client.get<{ urls: object }>(path, { status: 200 });
    expect(after.body).toMatchObject({
      title: before.body.title,
      emailDomains,
      defaultRole: 'read',
      urls: { logo: 'https://example.com/logo.png' },
    });
    const cleared = await client.patch<{ urls: object }>(path, {
      body: { logo: null, defaultRole: null },
      status: 200,
    });
    expect(cleared.body.urls).not.toHaveProperty('logo');
    expect(cleared.body).toMatchObject({ defaultRole: null });
    const nothing = await client.patch(path, { body: {}, status: 200 });
    expect(nothing.body).toEqual(cleared.body);
  });

  it('give their hostname to one only, also in a race', async () => {
    const one = await app.factories.organization();
    const other = await app.factories.organization();
    const hostname = unique('race');
    const answers = await Promise.all(
      [one, other].map(({ client, organizationId }) =>
        client.patch(`/v1/orgs/${organizationId}`, { body: { hostname } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keep email domains in lower case and ASCII, each once', async () => {
    const { client, organizationId } = await app.factories.organization();
    const name = unique('bücher');
    const emailDomains = [`${name}.Example`, `${name.toUpperCase()}.example`, `${unique('x')}.example`];
    const path = `/v1/orgs/${organizationId}`;
    const { body } = await client.patch<{ emailDomains: string[] }>(path, { body: { emailDomains }, status: 200 });
    expect(body.emailDomains).toEqual([expect.stringMatching(/^xn--[a-z0-9-]+\.example$/), emailDomains[2]]);
    await client.refused('patch', path, 400, { body: { emailDomains: ['localhost'] } });
    await client.refused('patch', path, 400, { body: { emailDomains: ['10.0.0.1'] } });
  });

  it('show first only a site of their own, and no longer than it is there', async () => {
    const [own, other] = await Promise.all([app.factories.organization(), app.factories.organization()]);
    const makeSite = async ({ client, organizationId }: typeof own) =>
      (await client.post<{ id: string }>(`/v1/orgs/${organizationId}/sites`, { body: {}, status: 201 })).body.id;
    const [site, foreign] = [await makeSite(own), await makeSite(other)];
    const path = `/v1/orgs/${own.organizationId}`;
    for (const unknown of [foreign, 'doesnotexist', '__proto__']) {
      const body = { defaultContent: { type: 'site', site: unknown } };
      expect(await own.client.refused('patch', path, 400, { body })).toContain('defaultContent.site');
    }
    const defaultContent = { type: 'site', site };
    await own.client.patch(path, { body: { defaultContent }, status: 200 });
    expect((await own.client.get(path)).body).toMatchObject({ defaultContent });
    await own.client.delete(`${path}/sites/${site}`, { status: 205 });
    expect((await own.client.get(path)).body).not.toHaveProperty('defaultContent');
  });

  it('are found by their hostname', async () => {
    const hostname = unique('host');
    const { organizationId } = await app.factories.organization({ hostname });
    const { client } = await app.factories.person();
    const { body } = await client.get(`/v1/subdomains/${hostname}`, { status: 200 });
    expect(body).toEqual({
      object: 'subdomain',
      subdomain: hostname,
      target: { type: 'organization', organization: organizationId },
      isActive: true,
    });
    for (const free of [unique('free'), hostname.toUpperCase(), 'a', '%00', 'x'.repeat(5_000)])
      await client.refused('get', `/v1/subdomains/${free}`, 404);
  });

  it('show every role its permissions', async () => {
    const tenant = await app.factories.organization();
    const path = `/v1/orgs/${tenant.organizationId}`;
    const permissionsOf = async (role: Parameters<typeof app.factories.member>[1]) => {
      const { client } = await app.factories.member(tenant, role);
      return (await client.get<Organization>(path, { status: 200 })).body.permissions;
    };
    expect(await permissionsOf(null)).toMatchObject({
      view: true,
      admin: false,
      createContent: false,
      listMembers: false,
    });
    expect(await permissionsOf(Role.Read)).toMatchObject({ admin: false, createContent: false, listMembers: true });
    expect(await permissionsOf(Role.Create)).toMatchObject({ admin: false, createContent: true });
    expect(await permissionsOf(Role.Admin)).toMatchObject({ admin: true, createContent: true });
  });
});

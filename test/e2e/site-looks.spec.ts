import { Role } from '../../src/common/permissions/role';
import type { SiteCustomization } from '../../src/sites/customization/customization.types';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';

interface Named {
  readonly id: string;
}

let app: TestApp;
let tenant: Tenant;
let site: string;
let variant: string;
beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  const space = await app.factories.space(tenant, { title: 'Guide' });
  const sites = `/v1/orgs/${tenant.organizationId}/sites`;
  const body = { title: unique('Site'), spaces: [space.id] };
  site = `${sites}/${(await tenant.client.post<Named>(sites, { body, status: 201 })).body.id}`;
  const { items } = (await tenant.client.get<List<Named>>(`${site}/site-spaces`, { status: 200 })).body;
  variant = `${site}/site-spaces/${items[0]?.id}`;
});

const looks = async (path = site): Promise<SiteCustomization> =>
  (await tenant.client.get<SiteCustomization>(`${path}/customization`, { status: 200 })).body;
const replace = async (body: object): Promise<SiteCustomization> =>
  (await tenant.client.put<SiteCustomization>(`${site}/customization`, { body, status: 200 })).body;
const override = async (body: object): Promise<SiteCustomization> =>
  (await tenant.client.patch<SiteCustomization>(`${variant}/customization`, { body, status: 200 })).body;

describe('how a site looks', () => {
  it('is replaced whole: what is left out takes its default', async () => {
    const before = await looks();
    const changed = await replace({
      title: 'Handbook',
      styling: { theme: 'bold', primaryColor: { light: '#F00', dark: '#ff0000' } },
      announcement: { enabled: true, message: 'Hello', style: 'info' },
    });
    expect(changed).toEqual({
      ...before,
      title: 'Handbook',
      styling: { ...before.styling, theme: 'bold', primaryColor: { light: '#F00', dark: '#ff0000' } },
      announcement: { enabled: true, message: 'Hello', style: 'info' },
    });
    expect(await looks()).toEqual(changed);
    expect(await replace(changed)).toEqual(changed);
    expect(await replace({})).toEqual(before);
    const events = await tenant.client.all(`/v1/orgs/${tenant.organizationId}/audit-events`, {
      action: 'site.customization.change',
    });
    expect(events).toHaveLength(2);
  });

  it('gives the site its icon', async () => {
    const icon = { light: 'https://example.com/light.png', dark: 'https://example.com/dark.png' };
    await replace({ favicon: { icon } });
    expect((await tenant.client.get(site, { status: 200 })).body).toMatchObject({ icon: { icon } });
    await replace({ favicon: { emoji: '1f4d8' } });
    expect((await tenant.client.get(site, { status: 200 })).body).not.toHaveProperty('icon');
  });

  it('names the field that is wrong, and where a condition is', async () => {
    const refused = (body: unknown) => tenant.client.refused('put', `${site}/customization`, 400, { body });
    expect(await refused({ styling: { primaryColor: { light: 'red', dark: '#fff' } } })).toMatch(
      /^styling\.primaryColor\.light must be a colour/,
    );
    const item = { title: 'Beta', to: null, links: [], condition: 'visitor.claims.isBeta &&' };
    expect(await refused({ header: { links: [item] } })).toMatch(
      /^header\.links\[0\]\.condition: .* at position \d+\.$/,
    );
    expect(await refused({ colour: 'red' })).toMatch(/^colour is not a field/);
    expect(await refused({ footer: { colour: 'red' } })).toMatch(/^footer\.colour is not a field/);
    const url = `https://example.com/${'x'.repeat(2_000)}`;
    const links = Array.from({ length: 20 }, () => ({ title: 'x', to: { kind: 'url', url } }));
    const groups = Array.from({ length: 2 }, () => ({ title: 'x', links }));
    expect(await refused({ footer: { groups } })).toContain('65536 bytes');
  });

  it('is for admins to change, and for readers to see', async () => {
    const reader = await app.factories.member(tenant, Role.Read);
    const creator = await app.factories.member(tenant, Role.Create);
    await reader.client.get(`${site}/customization`, { status: 200 });
    await creator.client.refused('put', `${site}/customization`, 403, { body: {} });
    await creator.client.refused('patch', `${variant}/customization`, 403, { body: {} });
    await creator.client.refused('delete', `${variant}/customization`, 403);
  });
});

describe('how a variant looks', () => {
  it('is like its site but for what differs, until that is taken back', async () => {
    const base = await replace({ title: 'Handbook', styling: { theme: 'bold', corners: 'straight' } });
    expect(await looks(variant)).toEqual(base);
    const own = await override({ title: 'Version 2', styling: { theme: 'muted', sidebar: { list: 'pill' } } });
    const sidebar = { ...base.styling.sidebar, list: 'pill' };
    expect(own).toEqual({ ...base, title: 'Version 2', styling: { ...base.styling, theme: 'muted', sidebar } });
    expect((await tenant.client.get(variant, { status: 200 })).body).toMatchObject({ title: 'Version 2' });
    expect(await looks()).toEqual(base);
    const less = await override({ title: null, styling: { theme: null } });
    expect(less).toEqual({ ...base, styling: { ...base.styling, sidebar } });
    expect((await tenant.client.get(variant, { status: 200 })).body).toMatchObject({ title: 'Guide' });
    await replace({ pdf: { enabled: false } });
    expect(await looks(variant)).toMatchObject({ pdf: { enabled: false }, styling: { theme: 'clean', sidebar } });
    await tenant.client.delete(`${variant}/customization`, { status: 205 });
    await tenant.client.delete(`${variant}/customization`, { status: 204 });
    expect(await looks(variant)).toEqual(await looks());
  });

  it('differs only in what a variant decides', async () => {
    const refused = (body: unknown) => tenant.client.refused('patch', `${variant}/customization`, 400, { body });
    expect(await refused({ ai: { mode: 'none' } })).toContain('ai is not a field');
    expect(await refused({ styling: { font: 'Inter' } })).toContain('styling.font is not a field');
    expect(await refused({ pdf: null })).toContain('pdf must be an object');
    await tenant.client.refused('get', `${site}/site-spaces/doesnotexist/customization`, 404);
  });

  it('is hidden with its space', async () => {
    const reader = await app.factories.member(tenant, Role.Read);
    await reader.client.get(`${variant}/customization`, { status: 200 });
    const { body } = await tenant.client.get<{ space: Named }>(variant, { status: 200 });
    await tenant.client.patch(`/v1/spaces/${body.space.id}`, { body: { defaultLevel: null }, status: 200 });
    await reader.client.refused('get', `${variant}/customization`, 404);
  });
});

import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { HANDBOOK } from '../factories/handbook';
import { sharedTestApp, type TestApp } from '../support/test-app';

interface ShownSpace {
  readonly visibility: string;
  readonly urls: { readonly published?: string; readonly public?: string };
}

interface ShownSite {
  readonly id: string;
  readonly basename: string;
  readonly siteSpaces: number;
  readonly urls: { readonly published?: string };
}

let app: TestApp;
let tenant: Tenant;
let sites: string;
let spaceId: string;

beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  sites = `/v1/orgs/${tenant.organizationId}/sites`;
  spaceId = (await app.factories.importedSpace(HANDBOOK, tenant)).space.id;
});

const space = async (id = spaceId): Promise<ShownSpace> =>
  (await tenant.client.get<ShownSpace>(`/v1/spaces/${id}`, { status: 200 })).body;

async function publishedSite(body: object = {}): Promise<ShownSite> {
  const created = await tenant.client.post<ShownSite>(sites, {
    body: { title: 'Handbook', spaces: [spaceId], ...body },
    status: 201,
  });
  return (await tenant.client.post<ShownSite>(`${sites}/${created.body.id}/publish`, { status: 200 })).body;
}

const read = (path: string) => app.request.get(new URL(path).pathname).set('Accept', 'text/html');

describe('a space on a published site', () => {
  it('says where readers see it, and no more once they do not', async () => {
    expect(await space()).toMatchObject({ visibility: 'private' });
    const site = await publishedSite();
    const shown = await space();
    expect(shown).toMatchObject({ visibility: 'public' });
    expect(shown.urls.published).toBe(site.urls.published);
    expect(shown.urls.public).toBe(site.urls.published);
    expect((await read(shown.urls.published ?? '')).status).toBe(200);
    await tenant.client.patch(`${sites}/${site.id}`, { body: { visibility: 'unlisted' }, status: 200 });
    expect(await space()).toMatchObject({ visibility: 'unlisted', urls: { published: site.urls.published } });
    expect((await space()).urls.public).toBeUndefined();
    await tenant.client.post(`${sites}/${site.id}/unpublish`, { status: 200 });
    expect(await space()).toMatchObject({ visibility: 'private' });
    expect((await space()).urls.published).toBeUndefined();
  });

  it('gives its title to its section, unless that is a single character, however it is written', async () => {
    const site = await publishedSite();
    const titleOf = async (title: string): Promise<string> => {
      const { id } = await app.factories.space(tenant, { title });
      const body = { spaceId: id };
      const created = await tenant.client.post<{ title: string }>(`${sites}/${site.id}/sections`, {
        body,
        status: 201,
      });
      return created.body.title;
    };
    expect(await titleOf('API')).toBe('API');
    for (const single of ['A', '\u{168D5}']) expect(await titleOf(single)).toBe('Untitled section');
  });

  it('leaves the title of a site to the section of its first space, where its own is a single character', async () => {
    await tenant.client.patch(`/v1/spaces/${spaceId}`, { body: { title: '\u{168D5}' }, status: 200 });
    const site = await publishedSite();
    const other = await app.factories.space(tenant, { title: 'API' });
    const address = `${sites}/${site.id}/sections`;
    await tenant.client.post(address, { body: { spaceId: other.id }, status: 201 });
    const { items } = (await tenant.client.get<{ items: { title: string }[] }>(address, { status: 200 })).body;
    expect(items.map(({ title }) => title)).toEqual(['Handbook', 'API']);
  });

  it('follows its section and the name of the site', async () => {
    const site = await publishedSite();
    const other = await app.factories.importedSpace(HANDBOOK, tenant);
    const section = await tenant.client.post<{ id: string; path: string }>(`${sites}/${site.id}/sections`, {
      body: { spaceId: other.space.id, title: 'Reference' },
      status: 201,
    });
    const path = `${site.urls.published}${section.body.path}/`;
    expect((await space(other.space.id)).urls.published).toBe(path);
    expect((await read(path)).status).toBe(200);
    await tenant.client.patch(`${sites}/${site.id}`, { body: { basename: `${site.basename}-new` }, status: 200 });
    expect((await space()).urls.published).toContain(`/sites/${site.basename}-new/`);
    await tenant.client.delete(`${sites}/${site.id}`, { status: 205 });
    expect(await space(other.space.id)).toMatchObject({ visibility: 'private' });
  });

  it('leaves the site with the organization', async () => {
    const site = await publishedSite();
    const target = await app.factories.organization();
    await app.factories.join(target.organizationId, tenant.user.id, Role.Admin);
    const body = { organization: target.organizationId };
    await tenant.client.post(`/v1/spaces/${spaceId}/transfer`, { body, status: 200 });
    expect(await space()).toMatchObject({ visibility: 'private' });
    const left = await tenant.client.get<ShownSite>(`${sites}/${site.id}`, { status: 200 });
    expect(left.body.siteSpaces).toBe(0);
    expect((await read(site.urls.published ?? '')).status).toBe(404);
  });

  it('is not shown while it is in the trash', async () => {
    const site = await publishedSite();
    await tenant.client.delete(`/v1/spaces/${spaceId}`, { status: 205 });
    expect((await read(site.urls.published ?? '')).status).toBe(404);
    await tenant.client.post(`/v1/spaces/${spaceId}/restore`, { status: 200 });
    expect((await read(site.urls.published ?? '')).status).toBe(200);
  });
});

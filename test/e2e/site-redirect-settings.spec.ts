import { Role } from '../../src/common/permissions/role';
import { randomBytes } from 'node:crypto';
import { redirectPath } from '../../src/sites/redirects/redirect-path';
import { RedirectsRepository } from '../../src/sites/redirects/redirects.repository';
import type { Tenant } from '../factories/factories';
import { HANDBOOK } from '../factories/handbook';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';

interface Named {
  readonly id: string;
}

interface Redirect extends Named {
  readonly source: string;
  readonly destination: object;
}

interface Found {
  readonly redirect: Redirect;
  readonly target: string;
}

interface Variant extends Named {
  readonly space: Named;
  readonly path: string;
}

let app: TestApp;
let tenant: Tenant;
let site: string;
let siteId: string;
let spaceId: string;
beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  spaceId = (await app.factories.importedSpace(HANDBOOK, tenant, { title: 'Guide' })).space.id;
  const sites = `/v1/orgs/${tenant.organizationId}/sites`;
  const body = { title: unique('Site'), spaces: [spaceId] };
  siteId = (await tenant.client.post<Named>(sites, { body, status: 201 })).body.id;
  site = `${sites}/${siteId}`;
});

const get = async <Body>(path: string, query = {}): Promise<Body> =>
  (await tenant.client.get<Body>(`${site}${path}`, { query, status: 200 })).body;
const post = async <Body = Named>(path: string, body: object): Promise<Body> =>
  (await tenant.client.post<Body>(`${site}${path}`, { body, status: 201 })).body;
const patch = async <Body>(path: string, body: object): Promise<Body> =>
  (await tenant.client.patch<Body>(`${site}${path}`, { body, status: 200 })).body;
const audited = async (action: string): Promise<{ payload: object }[]> =>
  tenant.client.all(`/v1/orgs/${tenant.organizationId}/audit-events`, { action });

describe('redirects', () => {
  const find = (source: string, query = {}) => get<Found>('/redirect', { source, ...query });
  const lost = (source: string) => tenant.client.refused('get', `${site}/redirect`, 404, { query: { source } });
  const targetOf = async (source: string): Promise<string> => {
    const path = new URL((await find(source)).target).pathname;
    return path.replace(/^\/sites\/[^/]+/, '');
  };

  async function pageNamed(name: string): Promise<string> {
    const path = `/v1/spaces/${spaceId}/content/path/guides/guides/${name}`;
    return (await tenant.client.get<Named>(path, { status: 200 })).body.id;
  }

  const firstVariant = async (): Promise<string> => (await get<List<Variant>>('/site-spaces')).items[0]?.id ?? '';

  it('lead to sections, variants and pages, wherever these are now', async () => {
    const section = await post<Named>('/sections', { spaceId, title: 'Other' });
    const siteSpaceId = await firstVariant();
    const pageId = await pageNamed('install');
    await post('/redirects', { source: '/a', destination: { kind: 'site-section', siteSectionId: section.id } });
    await post('/redirects', { source: '/b', destination: { kind: 'site-space', siteSpaceId } });
    await post('/redirects', { source: '/c/d', destination: { kind: 'site-page', siteSpaceId, pageId } });
    expect(await targetOf('/a')).toBe('/other/');
    expect(await targetOf('/b')).toBe('/');
    expect(await targetOf('/c/d')).toBe('/guides/guides/install');
    await patch(`/sections/${section.id}`, { path: 'moved' });
    await patch('', { defaultSiteSection: section.id });
    expect(await targetOf('/a')).toBe('/');
    expect(await targetOf('/c/d')).toBe('/guide/guides/guides/install');
    await tenant.client.delete(`${site}/sections/${section.id}`, { status: 205 });
    await lost('/a');
    expect((await get<List<Redirect>>('/redirects')).items.map(({ source }) => source)).toEqual(['/a', '/b', '/c/d']);
  });

  it('are found whatever the case and the spelling, and there is one for each path', async () => {
    const destination = { kind: 'site-space', siteSpaceId: await firstVariant() };
    const made = await post<Redirect>('/redirects', { source: '/Old/Caf%C3%A9', destination });
    expect(made).toEqual({
      object: 'site-redirect',
      id: made.id,
      source: '/Old/Caf%C3%A9',
      destination,
      createdAt: expect.any(String) as string,
      permanent: true,
      captureWildcard: false,
      draft: false,
    });
    for (const source of ['/old/café', '/OLD/caf%c3%a9', '/Old/Caf%C3%A9/'])
      expect((await find(source)).redirect).toEqual(made);
    expect(await app.get(RedirectsRepository).findBySource(siteId, redirectPath('/old/CAF%C3%89') ?? '')).toMatchObject(
      {
        id: made.id,
      },
    );
    await tenant.client.refused('post', `${site}/redirects`, 409, { body: { source: '/old/caf%C3%A9', destination } });
    const other = await post<Redirect>('/redirects', { source: '/other', destination });
    await tenant.client.refused('patch', `${site}/redirects/${other.id}`, 409, { body: { source: '/OLD/caf%C3%A9' } });
    await lost('/unknown');
    await lost('/%ff');
  });

  it('are changed and deleted one by one', async () => {
    const destination = { kind: 'site-space', siteSpaceId: await firstVariant() };
    const made = await post<Redirect>('/redirects', { source: '/old', destination });
    const address = `/redirects/${made.id}`;
    expect(await patch(address, {})).toEqual(made);
    expect(await patch(address, { source: '/Older' })).toEqual({ ...made, source: '/Older' });
    await lost('/old');
    const page = { kind: 'site-page', siteSpaceId: destination.siteSpaceId, pageId: await pageNamed('configure') };
    expect(await patch(address, { destination: page })).toMatchObject({ source: '/Older', destination: page });
    await tenant.client.delete(`${site}${address}`, { status: 205 });
    await tenant.client.delete(`${site}${address}`, { status: 204 });
    await tenant.client.refused('patch', `${site}${address}`, 404, { body: { source: '/x' } });
    expect(await audited('site.redirect.change')).toHaveLength(4);
  });

  it('lead to nothing of another site, or that the caller does not see', async () => {
    const siteSpaceId = await firstVariant();
    const pageId = await pageNamed('install');
    const sites = `/v1/orgs/${tenant.organizationId}/sites`;
    const other = await tenant.client.post<Named>(sites, { body: { title: 'Other', spaces: [spaceId] }, status: 201 });
    for (const destination of [
      { kind: 'site-space', siteSpaceId },
      { kind: 'site-page', siteSpaceId, pageId },
    ])
      await tenant.client.refused('post', `${sites}/${other.body.id}/redirects`, 400, {
        body: { source: '/a', destination },
      });
    const group = (
      await tenant.client.get<{ pages: { id: string; type: string }[] }>(`/v1/spaces/${spaceId}/content/pages`)
    ).body.pages.find(({ type }) => type === 'group');
    const destination = { kind: 'site-page', siteSpaceId, pageId: group?.id };
    await tenant.client.refused('post', `${site}/redirects`, 400, { body: { source: '/a', destination } });
    await post('/redirects', { source: '/a', destination: { kind: 'site-page', siteSpaceId, pageId } });
    const creator = await app.factories.member(tenant, Role.Create);
    await creator.client.get(`${site}/redirect`, { query: { source: '/a' }, status: 200 });
    await tenant.client.patch(`/v1/spaces/${spaceId}`, { body: { defaultLevel: null }, status: 200 });
    await creator.client.refused('get', `${site}/redirect`, 404, { query: { source: '/a' } });
    const body = { source: '/b', destination: { kind: 'site-page', siteSpaceId, pageId } };
    await creator.client.refused('post', `${site}/redirects`, 400, { body });
  });

  it('carry the key of a site that requires one, and are at most 2,000', async () => {
    const destination = { kind: 'site-space', siteSpaceId: await firstVariant() };
    await post('/redirects', { source: '/a', destination });
    await patch('', { visibility: 'share-link' });
    expect((await find('/a', { shareKey: 'k3y' })).target).toMatch(/\/k3y\/$/);
    await app.database.execute(
      `INSERT INTO site_redirects (id, site_id, source, path, destination, created_at)
       SELECT 'r' || $2 || n, $1, '/' || n, '/' || n, '{}', now() FROM generate_series(1, 1999) AS n`,
      [siteId, randomBytes(6).toString('hex')],
    );
    const message = await tenant.client.refused('post', `${site}/redirects`, 409, {
      body: { source: '/b', destination },
    });
    expect(message).toContain('2000');
  });
});

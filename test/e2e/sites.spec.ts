import { Role } from '../../src/common/permissions/role';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';
import { type Named, type Site, sitesStage } from './sites-stage';

const on = sitesStage();

describe('sites', () => {
  it('are made unpublished and public, with an address of their own', async () => {
    const title = unique('Ünser Handbuch');
    const one = await on.tenant.client.post<Site>(on.sites, { body: { title }, status: 201 });
    expect(one.body).toMatchObject({
      object: 'site',
      type: 'basic',
      visibility: 'public',
      published: false,
      siteSpaces: 0,
      defaultSpace: '',
      agentsContext: 'included',
      adaptiveContent: { enabled: false },
    });
    expect(one.body.basename).toMatch(/^[a-z0-9-]+$/);
    expect(one.body.urls).not.toHaveProperty('published');
    expect(await on.get(new URL(one.headers.location ?? '').pathname)).toEqual(one.body);
    const two = await on.make(on.sites, { title });
    expect(two.basename).not.toBe(one.body.basename);
  });

  it('begin with spaces that are there, or with a new one', async () => {
    const [first, second] = [await on.space('First'), await on.space('Second')];
    expect(await on.make(on.sites, { spaces: [first, second, first] })).toMatchObject({
      title: 'First',
      siteSpaces: 2,
      defaultSpace: first,
    });
    for (const spaces of ['sample', 'empty']) {
      const site = await on.make(on.sites, { title: `With ${spaces}`, spaces });
      expect(site.siteSpaces).toBe(1);
      const pages = await on.get<{ pages: Named[] }>(`/v1/spaces/${site.defaultSpace}/content/pages`);
      expect(pages.pages.length > 0).toBe(spaces === 'sample');
    }
    const foreign = await on.app.factories.space();
    await on.tenant.client.refused('post', on.sites, 404, { body: { title: 'No', spaces: [first, foreign.id] } });
    expect((await on.tenant.client.get<List<Site>>(on.sites, { query: { title: 'No' } })).body.count).toBe(0);
  });

  it('are listed in the order they were made, all or some', async () => {
    const { path, spaces } = await on.siteOf('A');
    const other = await on.make(on.sites, { title: 'Another 100%', type: 'premium' });
    await on.tenant.client.post(`${path}/publish`, { status: 200 });
    const found = async (query: object) =>
      (await on.tenant.client.all<Site>(on.sites, { ...query })).map(({ id }) => id);
    const first = path.split('/').at(-1);
    expect(await found({})).toEqual([first, other.id]);
    expect(await found({ limit: 1 })).toEqual([first, other.id]);
    expect(await found({ published: true })).toEqual([first]);
    expect(await found({ published: false })).toEqual([other.id]);
    expect(await found({ space: spaces[0] })).toEqual([first]);
    expect(await found({ title: '100%' })).toEqual([other.id]);
    expect(await found({ title: '_' })).toEqual([]);
    expect(await found({ type: 'premium' })).toEqual([other.id]);
  });

  it('are changed field by field, and published and taken offline', async () => {
    const { path, site } = await on.siteOf('A');
    const change = { title: 'Other', visibility: 'unlisted', basename: unique('Base'), agentsContext: 'excluded' };
    const changed = await on.tenant.client.patch<Site>(path, { body: change, status: 200 });
    expect(changed.body).toEqual({ ...site, ...change, basename: change.basename.toLowerCase() });
    const online = await on.tenant.client.post<Site>(`${path}/publish`, { status: 200 });
    expect(online.body.urls.published).toBe(`${on.app.url}/sites/${change.basename.toLowerCase()}/`);
    expect(online.body).toMatchObject({ published: true, title: 'Other' });
    await on.tenant.client.post(`${path}/publish`, { status: 200 });
    const offline = await on.tenant.client.post<Site>(`${path}/unpublish`, { status: 200 });
    expect(offline.body.urls).not.toHaveProperty('published');
    expect(offline.body).toEqual(changed.body);
  });

  it('share no basename, host name or proxy address', async () => {
    const { path } = await on.siteOf('A');
    const { path: other } = await on.siteOf('B');
    const taken = {
      basename: unique('taken'),
      hostname: `docs.${unique('host')}.example`,
      proxy: `${unique('www')}.example.com/docs`,
    };
    await on.tenant.client.patch(path, { body: taken, status: 200 });
    for (const [name, value] of Object.entries(taken))
      await on.tenant.client.refused('patch', other, 409, { body: { [name]: value, title: 'Half' } });
    expect((await on.get<Site>(other)).title).not.toBe('Half');
    const cleared = await on.tenant.client.patch<Site>(path, { body: { hostname: null, proxy: null }, status: 200 });
    expect(cleared.body).not.toHaveProperty('hostname');
    expect(cleared.body).not.toHaveProperty('proxy');
    await on.tenant.client.patch(other, { body: { hostname: taken.hostname, proxy: taken.proxy }, status: 200 });
  });

  it('take no address that no browser can open', async () => {
    const { path } = await on.siteOf('A');
    for (const hostname of ['docs.example.00', '10.0.0.01', 'docs.xn--a.example'])
      await on.tenant.client.refused('patch', path, 400, { body: { hostname } });
    await on.tenant.client.refused('patch', path, 400, { body: { proxy: 'xn--a.example/docs' } });
    await on.tenant.client.patch(path, {
      body: { hostname: `docs.xn--bcher-kva.${unique('host')}.example` },
      status: 200,
    });
    await on.tenant.client.get(`${path}/publishing/preview`, { status: 200 });
  });

  it('are deleted for good, and leave their spaces', async () => {
    const { path, spaces } = await on.siteOf('A');
    await on.tenant.client.delete(path, { status: 205 });
    await on.tenant.client.delete(path, { status: 204 });
    await on.tenant.client.refused('get', path, 404);
    await on.tenant.client.get(`/v1/spaces/${spaces[0]}`, { status: 200 });
  });

  it('are seen by readers, built by creators, and set and published by admins only', async () => {
    const { path, spaces } = await on.siteOf('A', 'B');
    const [reader, creator] = [
      await on.app.factories.member(on.tenant, Role.Read),
      await on.app.factories.member(on.tenant, Role.Create),
    ];
    await reader.client.get(path, { status: 200 });
    await reader.client.refused('post', `${path}/sections`, 403, { body: { spaceId: spaces[1] } });
    await creator.client.post(`${path}/sections`, { body: { spaceId: spaces[1] }, status: 201 });
    await creator.client.refused('patch', path, 403, { body: { visibility: 'public' } });
    await creator.client.refused('post', `${path}/publish`, 403);
    await creator.client.refused('delete', path, 403);
    const stranger = await on.app.factories.organization();
    await stranger.client.refused('get', path, 404);
    const own = `/v1/orgs/${stranger.organizationId}/sites/${path.split('/').at(-1)}`;
    await stranger.client.refused('get', own, 404);
    await stranger.client.refused('patch', own, 404, { body: { title: 'Mine' } });
    await stranger.client.delete(own, { status: 204 });
    await on.tenant.client.get(path, { status: 200 });
  });
});

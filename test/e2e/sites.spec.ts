import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';

interface Named {
  readonly id: string;
}

interface Site extends Named {
  readonly title: string;
  readonly basename: string;
  readonly visibility: string;
  readonly published: boolean;
  readonly siteSpaces: number;
  readonly defaultSpace: string;
  readonly urls: Readonly<Record<string, string>>;
}

interface Variant extends Named {
  readonly path: string;
  readonly default: boolean;
  readonly title: string;
  readonly section?: string;
  readonly space: Named;
  readonly urls: { readonly published?: string };
}

interface Section extends Named {
  readonly title: string;
  readonly path: string;
  readonly default: boolean;
  readonly sectionGroup?: string;
  readonly siteSpaces: Variant[];
  readonly urls: { readonly published?: string };
}

interface Group extends Named {
  readonly title: string;
  readonly sections: Section[];
}

interface Structure {
  readonly type: 'sections' | 'siteSpaces';
  readonly structure: (Section | Group | Variant)[];
}

let app: TestApp;
let tenant: Tenant;
let sites: string;
beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  sites = `/v1/orgs/${tenant.organizationId}/sites`;
});

const space = async (title: string): Promise<string> => (await app.factories.space(tenant, { title })).id;

async function make<Made = Site>(path: string, body: object): Promise<Made> {
  return (await tenant.client.post<Made>(path, { body, status: 201 })).body;
}

const get = async <Body>(path: string): Promise<Body> => (await tenant.client.get<Body>(path, { status: 200 })).body;

const structureOf = (site: string): Promise<Structure> => get(`${site}/structure`);

const titles = ({ structure }: Structure): string[] => structure.map(({ title }) => title);

/** A site that shows spaces of these titles, with its address in the API. */
async function siteOf(...names: string[]): Promise<{ path: string; spaces: string[]; site: Site }> {
  const spaces: string[] = [];
  for (const name of names) spaces.push(await space(name));
  const site = await make(sites, { title: unique('Site'), spaces });
  return { path: `${sites}/${site.id}`, spaces, site };
}

describe('sites', () => {
  it('are made unpublished and public, with an address of their own', async () => {
    const title = unique('Ünser Handbuch');
    const one = await tenant.client.post<Site>(sites, { body: { title }, status: 201 });
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
    expect(await get(new URL(one.headers.location ?? '').pathname)).toEqual(one.body);
    const two = await make(sites, { title });
    expect(two.basename).not.toBe(one.body.basename);
  });

  it('begin with spaces that are there, or with a new one', async () => {
    const [first, second] = [await space('First'), await space('Second')];
    expect(await make(sites, { spaces: [first, second, first] })).toMatchObject({
      title: 'First',
      siteSpaces: 2,
      defaultSpace: first,
    });
    for (const spaces of ['sample', 'empty']) {
      const site = await make(sites, { title: `With ${spaces}`, spaces });
      expect(site.siteSpaces).toBe(1);
      const pages = await get<{ pages: Named[] }>(`/v1/spaces/${site.defaultSpace}/content/pages`);
      expect(pages.pages.length > 0).toBe(spaces === 'sample');
    }
    const foreign = await app.factories.space();
    await tenant.client.refused('post', sites, 404, { body: { title: 'No', spaces: [first, foreign.id] } });
    expect((await tenant.client.get<List<Site>>(sites, { query: { title: 'No' } })).body.count).toBe(0);
  });

  it('are listed in the order they were made, all or some', async () => {
    const { path, spaces } = await siteOf('A');
    const other = await make(sites, { title: 'Another 100%', type: 'premium' });
    await tenant.client.post(`${path}/publish`, { status: 200 });
    const found = async (query: object) => (await tenant.client.all<Site>(sites, { ...query })).map(({ id }) => id);
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
    const { path, site } = await siteOf('A');
    const change = { title: 'Other', visibility: 'unlisted', basename: unique('Base'), agentsContext: 'excluded' };
    const changed = await tenant.client.patch<Site>(path, { body: change, status: 200 });
    expect(changed.body).toEqual({ ...site, ...change, basename: change.basename.toLowerCase() });
    const online = await tenant.client.post<Site>(`${path}/publish`, { status: 200 });
    expect(online.body.urls.published).toBe(`${app.url}/sites/${change.basename.toLowerCase()}/`);
    expect(online.body).toMatchObject({ published: true, title: 'Other' });
    await tenant.client.post(`${path}/publish`, { status: 200 });
    const offline = await tenant.client.post<Site>(`${path}/unpublish`, { status: 200 });
    expect(offline.body.urls).not.toHaveProperty('published');
    expect(offline.body).toEqual(changed.body);
  });

  it('share no basename, host name or proxy address', async () => {
    const { path } = await siteOf('A');
    const { path: other } = await siteOf('B');
    const taken = {
      basename: unique('taken'),
      hostname: `docs.${unique('host')}.example`,
      proxy: `${unique('www')}.example.com/docs`,
    };
    await tenant.client.patch(path, { body: taken, status: 200 });
    for (const [name, value] of Object.entries(taken))
      await tenant.client.refused('patch', other, 409, { body: { [name]: value, title: 'Half' } });
    expect((await get<Site>(other)).title).not.toBe('Half');
    const cleared = await tenant.client.patch<Site>(path, { body: { hostname: null, proxy: null }, status: 200 });
    expect(cleared.body).not.toHaveProperty('hostname');
    expect(cleared.body).not.toHaveProperty('proxy');
    await tenant.client.patch(other, { body: { hostname: taken.hostname, proxy: taken.proxy }, status: 200 });
  });

  it('take no address that no browser can open', async () => {
    const { path } = await siteOf('A');
    for (const hostname of ['docs.example.00', '10.0.0.01', 'docs.xn--a.example'])
      await tenant.client.refused('patch', path, 400, { body: { hostname } });
    await tenant.client.refused('patch', path, 400, { body: { proxy: 'xn--a.example/docs' } });
    await tenant.client.patch(path, {
      body: { hostname: `docs.xn--bcher-kva.${unique('host')}.example` },
      status: 200,
    });
    await tenant.client.get(`${path}/publishing/preview`, { status: 200 });
  });

  it('are deleted for good, and leave their spaces', async () => {
    const { path, spaces } = await siteOf('A');
    await tenant.client.delete(path, { status: 205 });
    await tenant.client.delete(path, { status: 204 });
    await tenant.client.refused('get', path, 404);
    await tenant.client.get(`/v1/spaces/${spaces[0]}`, { status: 200 });
  });

  it('are seen by readers, built by creators, and set and published by admins only', async () => {
    const { path, spaces } = await siteOf('A', 'B');
    const [reader, creator] = [
      await app.factories.member(tenant, Role.Read),
      await app.factories.member(tenant, Role.Create),
    ];
    await reader.client.get(path, { status: 200 });
    await reader.client.refused('post', `${path}/sections`, 403, { body: { spaceId: spaces[1] } });
    await creator.client.post(`${path}/sections`, { body: { spaceId: spaces[1] }, status: 201 });
    await creator.client.refused('patch', path, 403, { body: { visibility: 'public' } });
    await creator.client.refused('post', `${path}/publish`, 403);
    await creator.client.refused('delete', path, 403);
    const stranger = await app.factories.organization();
    await stranger.client.refused('get', path, 404);
    const own = `/v1/orgs/${stranger.organizationId}/sites/${path.split('/').at(-1)}`;
    await stranger.client.refused('get', own, 404);
    await stranger.client.refused('patch', own, 404, { body: { title: 'Mine' } });
    await stranger.client.delete(own, { status: 204 });
    await tenant.client.get(path, { status: 200 });
  });
});

describe('the structure of a site', () => {
  it('is spaces until the first section takes them in, and again once the last one is gone', async () => {
    const { path, spaces } = await siteOf('Guide', 'Guide v1');
    const before = await structureOf(path);
    expect([before.type, ...titles(before)]).toEqual(['siteSpaces', 'Guide', 'Guide v1']);
    const extra = await space('API');
    const made = await make<Section>(`${path}/sections`, { spaceId: extra });
    expect(made).toMatchObject({ title: 'API', path: 'api', default: false });
    const during = await structureOf(path);
    expect(during.type).toBe('sections');
    const [root] = during.structure as Section[];
    expect(titles(during)).toEqual(['Guide', 'API']);
    expect(root).toMatchObject({
      default: true,
      siteSpaces: [{ space: { id: spaces[0] } }, { space: { id: spaces[1] } }],
    });
    await tenant.client.delete(`${path}/sections/${made.id}`, { status: 205 });
    await tenant.client.delete(`${path}/sections/${made.id}`, { status: 204 });
    await tenant.client.delete(`${path}/sections/${root?.id}`, { status: 205 });
    expect(titles(await structureOf(path))).toEqual(['Guide', 'Guide v1']);
    expect((await structureOf(path)).type).toBe('siteSpaces');
    await tenant.client.get(`/v1/spaces/${extra}`, { status: 200 });
  });

  it('has a default without a path in its address; what takes its place gets the root', async () => {
    const { path } = await siteOf('Guide', 'Guide v1');
    const { body } = await tenant.client.post<Site>(`${path}/publish`, { status: 200 });
    const home = body.urls.published ?? '';
    const addresses = async () =>
      (await tenant.client.all<Variant>(`${path}/site-spaces`)).map(({ urls }) => urls.published?.replace(home, '/'));
    expect(await addresses()).toEqual(['/', '/guide-v1/']);
    const [first, second] = await tenant.client.all<Variant>(`${path}/site-spaces`);
    await tenant.client.patch(path, { body: { defaultSiteSpace: second?.id }, status: 200 });
    expect(await addresses()).toEqual(['/guide/', '/']);
    const section = await make<Section>(`${path}/sections`, { spaceId: await space('API') });
    expect(section.urls.published).toBe(`${home}api/`);
    await tenant.client.patch(path, { body: { defaultSiteSection: section.id }, status: 200 });
    expect(await addresses()).toEqual(expect.arrayContaining(['/', '/guide-v1/guide/', '/guide-v1/']));
    const only = async (value: boolean) =>
      (await tenant.client.get<List<Variant>>(`${path}/site-spaces`, { query: { default: value } })).body.items;
    expect(await only(true)).toMatchObject([{ section: section.id }]);
    expect((await only(false)).map(({ id }) => id).sort()).toEqual([first?.id, second?.id].sort());
    await tenant.client.refused('patch', path, 400, { body: { defaultSiteSpace: second?.id } });
    const other = await siteOf('Foreign');
    const [foreign] = await tenant.client.all<Variant>(`${other.path}/site-spaces`);
    await tenant.client.refused('patch', path, 400, { body: { defaultSiteSpace: foreign?.id } });
  });

  it('gives sections and variants paths of their own', async () => {
    const { path, spaces } = await siteOf('Guide');
    const api = await make<Section>(`${path}/sections`, { spaceId: await space('API'), title: 'API' });
    const twin = await make<Section>(`${path}/sections`, { spaceId: spaces[0], title: 'API' });
    expect([api.path, twin.path]).toEqual(['api', 'api-1']);
    const address = `${path}/sections/${twin.id}`;
    await tenant.client.refused('patch', address, 409, { body: { path: 'API' } });
    const renamed = await tenant.client.patch<Section>(address, { body: { path: 'Réf' }, status: 200 });
    expect(renamed.body.path).toBe('réf');
    expect((await tenant.client.patch<Section>(address, { body: { path: 'api-1' }, status: 200 })).body.path).toBe(
      'api-1',
    );
    const variant = await make<Variant>(`${path}/site-spaces`, { spaceId: spaces[0], sectionId: api.id });
    expect(variant).toMatchObject({ path: 'guide', default: false, section: api.id });
    const message = await tenant.client.refused('patch', `${path}/site-spaces/${variant.id}`, 409, {
      body: { path: 'api' },
    });
    expect(message).toContain('api');
    await tenant.client.refused('post', `${path}/site-spaces`, 409, {
      body: { spaceId: spaces[0], sectionId: api.id },
    });
  });

  it('says where a condition is wrong, and keeps one that is right', async () => {
    const { path, spaces } = await siteOf('Guide');
    const section = await make<Section>(`${path}/sections`, { spaceId: spaces[0] });
    const [variant] = section.siteSpaces;
    for (const address of [`${path}/sections/${section.id}`, `${path}/site-spaces/${variant?.id}`]) {
      const body = { condition: 'visitor.claims.isBeta && (' };
      expect(await tenant.client.refused('patch', address, 400, { body })).toMatch(/^condition: .*, at position 26\.$/);
      const condition = 'visitor.claims.plan == "pro"';
      expect((await tenant.client.patch(address, { body: { condition }, status: 200 })).body).toMatchObject({
        condition,
      });
      expect((await tenant.client.patch(address, { body: {}, status: 200 })).body).toMatchObject({ condition });
      const cleared = await tenant.client.patch(address, { body: { condition: null }, status: 200 });
      expect(cleared.body).not.toHaveProperty('condition');
    }
  });

  it('takes spaces that the caller manages, and hides those they do not see', async () => {
    const { path, spaces } = await siteOf('Open', 'Secret');
    const creator = await app.factories.member(tenant, Role.Create);
    await tenant.client.patch(`/v1/spaces/${spaces[1]}`, { body: { defaultLevel: null }, status: 200 });
    const seen = await creator.client.all<Variant>(`${path}/site-spaces`);
    expect(seen.map((one) => one.space.id)).toEqual([spaces[0]]);
    const all = await tenant.client.all<Variant>(`${path}/site-spaces`);
    const hidden = all.find((one) => one.space.id === spaces[1])?.id;
    await creator.client.refused('get', `${path}/site-spaces/${hidden}`, 404);
    await creator.client.refused('post', `${path}/sections`, 404, { body: { spaceId: spaces[1] } });
    await tenant.client.patch(`/v1/spaces/${spaces[1]}`, { body: { defaultLevel: 'read' }, status: 200 });
    await creator.client.refused('post', `${path}/sections`, 403, { body: { spaceId: spaces[1] } });
    expect((await get<Site>(path)).siteSpaces).toBe(2);
  });

  it('name the space at their root only to those who see it', async () => {
    const { path, spaces } = await siteOf('Guide');
    const reader = await app.factories.member(tenant, Role.Read);
    const named = async ({ client }: Pick<Tenant, 'client'>): Promise<unknown[]> => [
      (await client.get<Site>(path, { status: 200 })).body.defaultSpace,
      (await client.all<Site>(sites))[0]?.defaultSpace,
      (await client.get<{ site: Site }>(`${path}/published`, { status: 200 })).body.site.defaultSpace,
    ];
    expect(await named(reader)).toEqual([spaces[0], spaces[0], spaces[0]]);
    await tenant.client.patch(`/v1/spaces/${spaces[0]}`, { body: { defaultLevel: null }, status: 200 });
    expect(await named(reader)).toEqual(['', '', '']);
    expect(await named(tenant)).toEqual([spaces[0], spaces[0], spaces[0]]);
    expect(JSON.stringify((await reader.client.get(`${path}/published`)).body)).not.toContain(spaces[0]);
  });

  it('loses no section of its last space', async () => {
    const { path, spaces } = await siteOf('Guide', 'Guide v1');
    const section = await make<Section>(`${path}/sections`, { spaceId: await space('API') });
    await tenant.client.refused('delete', `${path}/site-spaces/${section.siteSpaces[0]?.id}`, 409);
    const [first] = await tenant.client.all<Variant>(`${path}/site-spaces`, { default: true });
    await tenant.client.delete(`${path}/site-spaces/${first?.id}`, { status: 205 });
    await tenant.client.delete(`${path}/site-spaces/${first?.id}`, { status: 204 });
    expect((await get<Site>(path)).defaultSpace).toBe(spaces[1]);
  });
});

describe('section groups', () => {
  it('take sections in, and let them go', async () => {
    const { path, spaces } = await siteOf('Guide');
    const one = await make<Section>(`${path}/sections`, { spaceId: spaces[0], title: 'One' });
    const two = await make<Section>(`${path}/sections`, { spaceId: spaces[0], title: 'Two' });
    const group = await make<Group>(`${path}/section-groups`, { title: 'Products', sections: [two.id] });
    expect(group.sections).toMatchObject([{ id: two.id, sectionGroup: group.id }]);
    const address = `${path}/section-groups/${group.id}`;
    const added = await make<Group>(`${address}/sections`, { sectionId: one.id });
    expect(added.sections.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(titles(await structureOf(path))).toEqual(['Guide', 'Products']);
    await tenant.client.delete(`${address}/sections/${two.id}`, { status: 205 });
    await tenant.client.delete(`${address}/sections/${two.id}`, { status: 204 });
    expect(titles(await structureOf(path))).toEqual(['Guide', 'Products', 'Two']);
    const changed = await tenant.client.patch<Group>(address, { body: { title: 'Goods', icon: 'box' }, status: 200 });
    expect(changed.body).toMatchObject({ title: 'Goods', icon: 'box', sections: [{ id: one.id }] });
    await tenant.client.delete(address, { status: 205 });
    expect(titles(await structureOf(path))).toEqual(['Guide', 'Two', 'One']);
    await tenant.client.refused('post', `${path}/section-groups`, 400, { body: { title: 'x', sections: [group.id] } });
  });
});

describe('items of the structure', () => {
  it('move among their neighbours, by the new operation and by the old ones', async () => {
    const { path, spaces } = await siteOf('Guide');
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push((await make<Section>(`${path}/sections`, { spaceId: spaces[0], title })).id);
    const pointer = (at: number) => ({ type: 'site-section', id: ids[at] });
    const sort = (item: object, position: object, status = 200) =>
      tenant.client.patch(`${path}/structure/sort`, { body: { item, position }, status });
    await sort(pointer(2), { before: pointer(0) });
    expect(titles(await structureOf(path))).toEqual(['Guide', 'Three', 'One', 'Two']);
    await sort(pointer(0), { after: pointer(1) });
    await sort(pointer(2), { after: pointer(1), before: pointer(0) });
    expect(titles(await structureOf(path))).toEqual(['Guide', 'Two', 'Three', 'One']);
    await sort(pointer(2), { after: pointer(0), before: pointer(1) }, 400);
    await sort(pointer(2), { after: pointer(2) }, 400);
    await sort({ type: 'site-section', id: 'doesnotexist' }, {}, 404);
    const moved = await tenant.client.post(`${path}/sections/${ids[1]}/move`, { body: {}, status: 200 });
    expect(moved.headers.deprecation).toMatch(/^@\d+$/);
    const neighbour = { type: 'site-section', siteSection: ids[2] };
    await tenant.client.post(`${path}/sections/${ids[0]}/move`, {
      body: { position: { before: neighbour } },
      status: 200,
    });
    expect(titles(await structureOf(path))).toEqual(['Guide', 'One', 'Three', 'Two']);
    const group = await make<Group>(`${path}/section-groups`, { title: 'Group', sections: [ids[1]] });
    const before = { type: 'site-section', id: ids[0] };
    const turned = await tenant.client.post(`${path}/section-groups/${group.id}/move`, {
      body: { position: { before } },
      status: 200,
    });
    expect(turned.headers.deprecation).toMatch(/^@\d+$/);
    expect(titles(await structureOf(path))).toEqual(['Guide', 'Group', 'One', 'Three']);
    await sort(pointer(0), { after: { type: 'site-section', id: ids[1] } }, 400);
  });

  it('move as variants within their section', async () => {
    const { path } = await siteOf('A', 'B', 'C');
    const order = async () => (await tenant.client.all<Variant>(`${path}/site-spaces`)).map(({ title }) => title);
    const [a, , c] = await tenant.client.all<Variant>(`${path}/site-spaces`);
    const position = { before: { type: 'site-space', siteSpace: a?.id } };
    const moved = await tenant.client.post(`${path}/site-spaces/${c?.id}/move`, { body: { position }, status: 200 });
    expect(moved.headers.deprecation).toMatch(/^@\d+$/);
    expect(await order()).toEqual(['C', 'A', 'B']);
    await tenant.client.post(`${path}/site-spaces/${c?.id}/move`, { body: {}, status: 200 });
    expect(await order()).toEqual(['A', 'B', 'C']);
    expect((await tenant.client.all<Variant>(`${path}/site-spaces`, { default: true }))[0]?.title).toBe('A');
  });

  it('stay whole when many change them at once', async () => {
    const { path, spaces } = await siteOf('Guide');
    const body = { spaceId: spaces[0], title: 'Same' };
    const created = await Promise.all(
      Array.from({ length: 8 }, () => tenant.client.post<Section>(`${path}/sections`, { body, status: 201 })),
    );
    expect(new Set(created.map((one) => one.body.path)).size).toBe(8);
    expect((await structureOf(path)).structure).toHaveLength(9);
  });
});

import type { Tenant } from '../factories/factories';
import { Role } from '../../src/common/permissions/role';
import type { List } from '../support/test-client';
import { type Group, type Section, type Site, type Structure, type Variant, sitesStage } from './sites-stage';

const on = sitesStage();

const titles = ({ structure }: Structure): string[] => structure.map(({ title }) => title);

describe('the structure of a site', () => {
  it('is spaces until the first section takes them in, and again once the last one is gone', async () => {
    const { path, spaces } = await on.siteOf('Guide', 'Guide v1');
    const before = await on.structureOf(path);
    expect([before.type, ...titles(before)]).toEqual(['siteSpaces', 'Guide', 'Guide v1']);
    const extra = await on.space('API');
    const made = await on.make<Section>(`${path}/sections`, { spaceId: extra });
    expect(made).toMatchObject({ title: 'API', path: 'api', default: false });
    const during = await on.structureOf(path);
    expect(during.type).toBe('sections');
    const [root] = during.structure as Section[];
    expect(titles(during)).toEqual(['Guide', 'API']);
    expect(root).toMatchObject({
      default: true,
      siteSpaces: [{ space: { id: spaces[0] } }, { space: { id: spaces[1] } }],
    });
    await on.tenant.client.delete(`${path}/sections/${made.id}`, { status: 205 });
    await on.tenant.client.delete(`${path}/sections/${made.id}`, { status: 204 });
    await on.tenant.client.delete(`${path}/sections/${root?.id}`, { status: 205 });
    expect(titles(await on.structureOf(path))).toEqual(['Guide', 'Guide v1']);
    expect((await on.structureOf(path)).type).toBe('siteSpaces');
    await on.tenant.client.get(`/v1/spaces/${extra}`, { status: 200 });
  });

  it('has a default without a path in its address; what takes its place gets the root', async () => {
    const { path } = await on.siteOf('Guide', 'Guide v1');
    const { body } = await on.tenant.client.post<Site>(`${path}/publish`, { status: 200 });
    const home = body.urls.published ?? '';
    const addresses = async () =>
      (await on.tenant.client.all<Variant>(`${path}/site-spaces`)).map(({ urls }) =>
        urls.published?.replace(home, '/'),
      );
    expect(await addresses()).toEqual(['/', '/guide-v1/']);
    const [first, second] = await on.tenant.client.all<Variant>(`${path}/site-spaces`);
    await on.tenant.client.patch(path, { body: { defaultSiteSpace: second?.id }, status: 200 });
    expect(await addresses()).toEqual(['/guide/', '/']);
    const section = await on.make<Section>(`${path}/sections`, { spaceId: await on.space('API') });
    expect(section.urls.published).toBe(`${home}api/`);
    await on.tenant.client.patch(path, { body: { defaultSiteSection: section.id }, status: 200 });
    expect(await addresses()).toEqual(expect.arrayContaining(['/', '/guide-v1/guide/', '/guide-v1/']));
    const only = async (value: boolean) =>
      (await on.tenant.client.get<List<Variant>>(`${path}/site-spaces`, { query: { default: value } })).body.items;
    expect(await only(true)).toMatchObject([{ section: section.id }]);
    expect((await only(false)).map(({ id }) => id).sort()).toEqual([first?.id, second?.id].sort());
    await on.tenant.client.refused('patch', path, 400, { body: { defaultSiteSpace: second?.id } });
    const other = await on.siteOf('Foreign');
    const [foreign] = await on.tenant.client.all<Variant>(`${other.path}/site-spaces`);
    await on.tenant.client.refused('patch', path, 400, { body: { defaultSiteSpace: foreign?.id } });
  });

  it('gives sections and variants paths of their own', async () => {
    const { path, spaces } = await on.siteOf('Guide');
    const api = await on.make<Section>(`${path}/sections`, { spaceId: await on.space('API'), title: 'API' });
    const twin = await on.make<Section>(`${path}/sections`, { spaceId: spaces[0], title: 'API' });
    expect([api.path, twin.path]).toEqual(['api', 'api-1']);
    const address = `${path}/sections/${twin.id}`;
    await on.tenant.client.refused('patch', address, 409, { body: { path: 'API' } });
    const renamed = await on.tenant.client.patch<Section>(address, { body: { path: 'Réf' }, status: 200 });
    expect(renamed.body.path).toBe('réf');
    expect((await on.tenant.client.patch<Section>(address, { body: { path: 'api-1' }, status: 200 })).body.path).toBe(
      'api-1',
    );
    const variant = await on.make<Variant>(`${path}/site-spaces`, { spaceId: spaces[0], sectionId: api.id });
    expect(variant).toMatchObject({ path: 'guide', default: false, section: api.id });
    const message = await on.tenant.client.refused('patch', `${path}/site-spaces/${variant.id}`, 409, {
      body: { path: 'api' },
    });
    expect(message).toContain('api');
    await on.tenant.client.refused('post', `${path}/site-spaces`, 409, {
      body: { spaceId: spaces[0], sectionId: api.id },
    });
  });

  it('says where a condition is wrong, and keeps one that is right', async () => {
    const { path, spaces } = await on.siteOf('Guide');
    const section = await on.make<Section>(`${path}/sections`, { spaceId: spaces[0] });
    const [variant] = section.siteSpaces;
    for (const address of [`${path}/sections/${section.id}`, `${path}/site-spaces/${variant?.id}`]) {
      const body = { condition: 'visitor.claims.isBeta && (' };
      expect(await on.tenant.client.refused('patch', address, 400, { body })).toMatch(
        /^condition: .*, at position 26\.$/,
      );
      const condition = 'visitor.claims.plan == "pro"';
      expect((await on.tenant.client.patch(address, { body: { condition }, status: 200 })).body).toMatchObject({
        condition,
      });
      expect((await on.tenant.client.patch(address, { body: {}, status: 200 })).body).toMatchObject({ condition });
      const cleared = await on.tenant.client.patch(address, { body: { condition: null }, status: 200 });
      expect(cleared.body).not.toHaveProperty('condition');
    }
  });

  it('takes spaces that the caller manages, and hides those they do not see', async () => {
    const { path, spaces } = await on.siteOf('Open', 'Secret');
    const creator = await on.app.factories.member(on.tenant, Role.Create);
    await on.tenant.client.patch(`/v1/spaces/${spaces[1]}`, { body: { defaultLevel: null }, status: 200 });
    const seen = await creator.client.all<Variant>(`${path}/site-spaces`);
    expect(seen.map((one) => one.space.id)).toEqual([spaces[0]]);
    const all = await on.tenant.client.all<Variant>(`${path}/site-spaces`);
    const hidden = all.find((one) => one.space.id === spaces[1])?.id;
    await creator.client.refused('get', `${path}/site-spaces/${hidden}`, 404);
    await creator.client.refused('post', `${path}/sections`, 404, { body: { spaceId: spaces[1] } });
    await on.tenant.client.patch(`/v1/spaces/${spaces[1]}`, { body: { defaultLevel: 'read' }, status: 200 });
    await creator.client.refused('post', `${path}/sections`, 403, { body: { spaceId: spaces[1] } });
    expect((await on.get<Site>(path)).siteSpaces).toBe(2);
  });

  it('name the space at their root only to those who see it', async () => {
    const { path, spaces } = await on.siteOf('Guide');
    const reader = await on.app.factories.member(on.tenant, Role.Read);
    const named = async ({ client }: Pick<Tenant, 'client'>): Promise<unknown[]> => [
      (await client.get<Site>(path, { status: 200 })).body.defaultSpace,
      (await client.all<Site>(on.sites))[0]?.defaultSpace,
      (await client.get<{ site: Site }>(`${path}/published`, { status: 200 })).body.site.defaultSpace,
    ];
    expect(await named(reader)).toEqual([spaces[0], spaces[0], spaces[0]]);
    await on.tenant.client.patch(`/v1/spaces/${spaces[0]}`, { body: { defaultLevel: null }, status: 200 });
    expect(await named(reader)).toEqual(['', '', '']);
    expect(await named(on.tenant)).toEqual([spaces[0], spaces[0], spaces[0]]);
    expect(JSON.stringify((await reader.client.get(`${path}/published`)).body)).not.toContain(spaces[0]);
  });

  it('loses no section of its last space', async () => {
    const { path, spaces } = await on.siteOf('Guide', 'Guide v1');
    const section = await on.make<Section>(`${path}/sections`, { spaceId: await on.space('API') });
    await on.tenant.client.refused('delete', `${path}/site-spaces/${section.siteSpaces[0]?.id}`, 409);
    const [first] = await on.tenant.client.all<Variant>(`${path}/site-spaces`, { default: true });
    await on.tenant.client.delete(`${path}/site-spaces/${first?.id}`, { status: 205 });
    await on.tenant.client.delete(`${path}/site-spaces/${first?.id}`, { status: 204 });
    expect((await on.get<Site>(path)).defaultSpace).toBe(spaces[1]);
  });
});

describe('section groups', () => {
  it('take sections in, and let them go', async () => {
    const { path, spaces } = await on.siteOf('Guide');
    const one = await on.make<Section>(`${path}/sections`, { spaceId: spaces[0], title: 'One' });
    const two = await on.make<Section>(`${path}/sections`, { spaceId: spaces[0], title: 'Two' });
    const group = await on.make<Group>(`${path}/section-groups`, { title: 'Products', sections: [two.id] });
    expect(group.sections).toMatchObject([{ id: two.id, sectionGroup: group.id }]);
    const address = `${path}/section-groups/${group.id}`;
    const added = await on.make<Group>(`${address}/sections`, { sectionId: one.id });
    expect(added.sections.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(titles(await on.structureOf(path))).toEqual(['Guide', 'Products']);
    await on.tenant.client.delete(`${address}/sections/${two.id}`, { status: 205 });
    await on.tenant.client.delete(`${address}/sections/${two.id}`, { status: 204 });
    expect(titles(await on.structureOf(path))).toEqual(['Guide', 'Products', 'Two']);
    const changed = await on.tenant.client.patch<Group>(address, {
      body: { title: 'Goods', icon: 'box' },
      status: 200,
    });
    expect(changed.body).toMatchObject({ title: 'Goods', icon: 'box', sections: [{ id: one.id }] });
    await on.tenant.client.delete(address, { status: 205 });
    expect(titles(await on.structureOf(path))).toEqual(['Guide', 'Two', 'One']);
    await on.tenant.client.refused('post', `${path}/section-groups`, 400, {
      body: { title: 'x', sections: [group.id] },
    });
  });
});

describe('items of the structure', () => {
  it('move among their neighbours, by the new operation and by the old ones', async () => {
    const { path, spaces } = await on.siteOf('Guide');
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push((await on.make<Section>(`${path}/sections`, { spaceId: spaces[0], title })).id);
    const pointer = (at: number) => ({ type: 'site-section', id: ids[at] });
    const sort = (item: object, position: object, status = 200) =>
      on.tenant.client.patch(`${path}/structure/sort`, { body: { item, position }, status });
    await sort(pointer(2), { before: pointer(0) });
    expect(titles(await on.structureOf(path))).toEqual(['Guide', 'Three', 'One', 'Two']);
    await sort(pointer(0), { after: pointer(1) });
    await sort(pointer(2), { after: pointer(1), before: pointer(0) });
    expect(titles(await on.structureOf(path))).toEqual(['Guide', 'Two', 'Three', 'One']);
    await sort(pointer(2), { after: pointer(0), before: pointer(1) }, 400);
    await sort(pointer(2), { after: pointer(2) }, 400);
    await sort({ type: 'site-section', id: 'doesnotexist' }, {}, 404);
    const moved = await on.tenant.client.post(`${path}/sections/${ids[1]}/move`, { body: {}, status: 200 });
    expect(moved.headers.deprecation).toMatch(/^@\d+$/);
    const neighbour = { type: 'site-section', siteSection: ids[2] };
    await on.tenant.client.post(`${path}/sections/${ids[0]}/move`, {
      body: { position: { before: neighbour } },
      status: 200,
    });
    expect(titles(await on.structureOf(path))).toEqual(['Guide', 'One', 'Three', 'Two']);
    const group = await on.make<Group>(`${path}/section-groups`, { title: 'Group', sections: [ids[1]] });
    const before = { type: 'site-section', id: ids[0] };
    const turned = await on.tenant.client.post(`${path}/section-groups/${group.id}/move`, {
      body: { position: { before } },
      status: 200,
    });
    expect(turned.headers.deprecation).toMatch(/^@\d+$/);
    expect(titles(await on.structureOf(path))).toEqual(['Guide', 'Group', 'One', 'Three']);
    await sort(pointer(0), { after: { type: 'site-section', id: ids[1] } }, 400);
  });

  it('move as variants within their section', async () => {
    const { path } = await on.siteOf('A', 'B', 'C');
    const order = async () => (await on.tenant.client.all<Variant>(`${path}/site-spaces`)).map(({ title }) => title);
    const [a, , c] = await on.tenant.client.all<Variant>(`${path}/site-spaces`);
    const position = { before: { type: 'site-space', siteSpace: a?.id } };
    const moved = await on.tenant.client.post(`${path}/site-spaces/${c?.id}/move`, { body: { position }, status: 200 });
    expect(moved.headers.deprecation).toMatch(/^@\d+$/);
    expect(await order()).toEqual(['C', 'A', 'B']);
    await on.tenant.client.post(`${path}/site-spaces/${c?.id}/move`, { body: {}, status: 200 });
    expect(await order()).toEqual(['A', 'B', 'C']);
    expect((await on.tenant.client.all<Variant>(`${path}/site-spaces`, { default: true }))[0]?.title).toBe('A');
  });

  it('are duplicated as a variant after the original, which visitors with the same claims see', async () => {
    const { path, spaces } = await on.siteOf('Guide', 'Guide v1');
    const [first] = await on.tenant.client.all<Variant>(`${path}/site-spaces`);
    const condition = 'visitor.claims.isBeta';
    await on.tenant.client.patch(`${path}/site-spaces/${first?.id}`, { body: { condition }, status: 200 });
    const { body, headers } = await on.tenant.client.post<Variant>(`${path}/site-spaces/${first?.id}/duplicate`, {
      status: 201,
    });
    expect(body).toMatchObject({ title: 'Copy of Guide', path: 'copy-of-guide', default: false, condition });
    expect(spaces).not.toContain(body.space.id);
    expect(new URL(headers.location ?? '').pathname).toBe(`${path}/site-spaces/${body.id}`);
    expect(titles(await on.structureOf(path))).toEqual(['Guide', 'Copy of Guide', 'Guide v1']);
  });

  it('are duplicated in a section of their own where they are alone in theirs', async () => {
    const { path } = await on.siteOf('Guide');
    const [first, second] = [await on.space('API'), await on.space('Errors')];
    const api = await on.make<Section>(`${path}/sections`, { spaceId: first });
    const errors = await on.make<Section>(`${path}/sections`, { spaceId: second });
    await on.make<Group>(`${path}/section-groups`, { title: 'Reference', sections: [api.id, errors.id] });
    const condition = 'visitor.claims.isBeta';
    await on.tenant.client.patch(`${path}/sections/${api.id}`, { body: { condition, icon: 'code' }, status: 200 });
    const [variant] = api.siteSpaces;
    const copy = await on.make<Variant>(`${path}/site-spaces/${variant?.id}/duplicate`, {});
    const [, group] = (await on.structureOf(path)).structure as Group[];
    expect(group?.sections.map(({ title }) => title)).toEqual(['API', 'Copy of API', 'Errors']);
    expect(group?.sections[1]).toMatchObject({
      id: copy.section,
      condition,
      icon: 'code',
      siteSpaces: [{ id: copy.id }],
    });
  });

  it('are not duplicated by those who may not make spaces, and then nothing is left', async () => {
    const { path, spaces } = await on.siteOf('Guide');
    const [variant] = await on.tenant.client.all<Variant>(`${path}/site-spaces`);
    const creator = await on.app.factories.member(on.tenant, Role.Create);
    const address = `${path}/site-spaces/${variant?.id}/duplicate`;
    await on.tenant.client.patch(`/v1/spaces/${spaces[0]}`, { body: { defaultLevel: 'read' }, status: 200 });
    expect(await creator.client.refused('post', address, 403)).toContain('Guide');
    await on.tenant.client.patch(`/v1/spaces/${spaces[0]}`, { body: { defaultLevel: null }, status: 200 });
    await creator.client.refused('post', address, 404);
    await on.tenant.client.refused('post', address, 400, { body: { draft: true } });
    expect(titles(await on.structureOf(path))).toEqual(['Guide']);
  });

  it('stay whole when many change them at once', async () => {
    const { path, spaces } = await on.siteOf('Guide');
    const body = { spaceId: spaces[0], title: 'Same' };
    const created = await Promise.all(
      Array.from({ length: 8 }, () => on.tenant.client.post<Section>(`${path}/sections`, { body, status: 201 })),
    );
    expect(new Set(created.map((one) => one.body.path)).size).toBe(8);
    expect((await on.structureOf(path)).structure).toHaveLength(9);
  });
});

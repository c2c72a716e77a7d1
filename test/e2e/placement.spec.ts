import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';

interface Item {
  readonly id: string;
  readonly title: string;
  readonly parent?: string;
}

describe('collections and moves', () => {
  let app: TestApp;
  let tenant: Tenant;
  let folder: string;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    folder = (await app.factories.collection(tenant, { title: 'Folder' })).id;
  });

  const collection = async (title: string, parent?: string) =>
    (await app.factories.collection(tenant, { title, ...(parent && { parent }) })).id;
  const space = async (title: string, parent = folder) => (await app.factories.space(tenant, { title, parent })).id;
  const order = async (parent = folder) =>
    (await tenant.client.all<Item>(`/v1/collections/${parent}/spaces`)).map(({ title }) => title).join(' ');
  const at = (side: 'before' | 'after', id: string, type = 'space') => ({ [side]: { type, [type]: id } });
  const move = (id: string, body: object, status = 200, kind = 'spaces') =>
    tenant.client.post<Item>(`/v1/${kind}/${id}/move`, { body, status });

  it('order the spaces of a parent: to the end, before, after, and between neighbours', async () => {
    const [a, b, c, d] = [await space('a'), await space('b'), await space('c'), await space('d')];
    expect(await order()).toBe('a b c d');
    await move(a, { position: {} });
    expect(await order()).toBe('b c d a');
    await move(a, { position: at('before', b) });
    expect(await order()).toBe('a b c d');
    await move(d, { position: at('after', a) });
    expect(await order()).toBe('a d b c');
    await move(c, { position: { ...at('after', d), ...at('before', b) } });
    expect(await order()).toBe('a d c b');
    expect(
      (await tenant.client.all<Item>(`/v1/collections/${folder}/spaces`, { limit: 1 })).map(({ id }) => id),
    ).toEqual([a, d, c, b]);
  });

  it('stay in order after a hundred moves to the same place', async () => {
    const [a, b, c] = [await space('a'), await space('b'), await space('c')];
    for (let round = 0; round < 100; round += 1) await move(round % 2 ? b : c, { position: at('after', a) });
    expect(await order()).toBe('a b c');
    const ranks = await app.database.query<{ longest: number }>(
      'SELECT max(length(rank)) AS longest FROM spaces WHERE parent_id = $1',
      [folder],
    );
    expect(ranks[0]?.longest).toBeLessThan(255);
  });

  it('answer 409 if it is already there', async () => {
    const [a, b] = [await space('a'), await space('b')];
    await move(b, {}, 400);
    await move(b, { parent: folder }, 409);
    await move(b, { position: {} }, 409);
    await move(b, { position: at('after', a) }, 409);
    await move(a, { position: at('before', b) }, 409);
    expect(await order()).toBe('a b');
  });

  it('refuse pointers to what is not in the parent', async () => {
    const [a, b, c] = [await space('a'), await space('b'), await space('c')];
    const elsewhere = await space('x', await collection('Other'));
    const trashed = await space('t');
    const foreign = await app.factories.space();
    await tenant.client.delete(`/v1/spaces/${trashed}`, { status: 205 });
    for (const id of [elsewhere, trashed, foreign.id, 'doesnotexist', a])
      await move(a, { position: at('before', id) }, 400);
    await move(a, { position: { ...at('after', b), ...at('before', b) } }, 400);
    await move(a, { position: { ...at('after', c), ...at('before', b) } }, 400);
    const d = await space('d');
    await move(a, { position: { ...at('after', b), ...at('before', d) } }, 400);
    expect(await order()).toBe('a b c d');
    // The moving one itself does not stand between its neighbours.
    await move(c, { position: { ...at('after', b), ...at('before', d) } }, 409);
  });

  it('put spaces and collections into one order', async () => {
    const a = await space('a');
    const inner = await collection('Inner', folder);
    const b = await space('b');
    await move(b, { position: at('before', inner, 'collection') });
    expect(await order()).toBe('a b');
    await move(inner, { position: at('before', a) }, 200, 'collections');
    await move(a, { position: at('before', inner, 'collection') });
    await move(b, { position: { ...at('after', a), ...at('before', inner, 'collection') } });
    expect(await order()).toBe('a b');
  });

  it('lead to another parent, to the top, and never to another organization', async () => {
    const other = await collection('Other');
    const a = await space('a');
    expect((await move(a, { parent: other })).body.parent).toBe(other);
    expect([await order(), await order(other)]).toEqual(['', 'a']);
    expect((await move(a, { parent: null })).body).not.toHaveProperty('parent');
    const foreign = await app.factories.collection();
    await move(a, { parent: foreign.id }, 404);
    await move(a, { parent: 'doesnotexist' }, 404);
    await move(folder, { parent: foreign.id }, 404, 'collections');
    const b = await space('b', other);
    await move(a, { parent: other, position: at('before', b) });
    expect(await order(other)).toBe('a b');
  });

  it('never make a loop, also when two moves meet', async () => {
    const inner = await collection('Inner', folder);
    const deepest = await collection('Deepest', inner);
    for (const parent of [folder, inner, deepest]) await move(folder, { parent }, 400, 'collections');
    const [one, two] = [await collection('One'), await collection('Two')];
    const answers = await Promise.all([
      tenant.client.post(`/v1/collections/${one}/move`, { body: { parent: two } }),
      tenant.client.post(`/v1/collections/${two}/move`, { body: { parent: one } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('nest twenty levels deep and not deeper', async () => {
    let parent = folder;
    for (let level = 2; level <= 20; level += 1) parent = await collection(`Level ${level}`, parent);
    const path = `/v1/orgs/${tenant.organizationId}/collections`;
    await tenant.client.refused('post', path, 400, { body: { parent } });
    const pair = await collection('Pair');
    await collection('Inner', pair);
    await move(
      pair,
      { parent: (await tenant.client.get<Item>(`/v1/collections/${parent}`)).body.parent },
      400,
      'collections',
    );
    await app.factories.space(tenant, { parent });
  });

  it('list nested collections unless asked not to', async () => {
    const inner = await collection('Inner', folder);
    const path = `/v1/orgs/${tenant.organizationId}/collections`;
    const ids = async (query = {}) => (await tenant.client.all<Item>(path, query)).map(({ id }) => id);
    expect(await ids()).toEqual([folder, inner]);
    expect(await ids({ nested: 'true' })).toEqual([folder, inner]);
    expect(await ids({ nested: 'false' })).toEqual([folder]);
  });

  it('delete a collection with all in it; its spaces go to the trash and can come back', async () => {
    const inner = await collection('Inner', folder);
    const a = await space('a');
    const b = await space('b', inner);
    const trashed = await space('t', inner);
    await tenant.client.delete(`/v1/spaces/${trashed}`, { status: 205 });
    const other = await collection('Other');
    await tenant.client.delete(`/v1/collections/${folder}`, { status: 205 });
    for (const id of [folder, inner]) await tenant.client.refused('get', `/v1/collections/${id}`, 404);
    await tenant.client.get(`/v1/collections/${other}`, { status: 200 });
    expect(await tenant.client.all(`/v1/orgs/${tenant.organizationId}/spaces`)).toEqual([]);
    for (const id of [a, b, trashed]) {
      const { body } = await tenant.client.post<Item>(`/v1/spaces/${id}/restore`, { status: 200 });
      expect(body).not.toHaveProperty('parent');
    }
    await tenant.client.refused('delete', `/v1/collections/${folder}`, 404);
  });

  it('keep what a change of a collection does not name', async () => {
    const path = `/v1/collections/${folder}`;
    await tenant.client.patch(path, { body: { description: 'About' }, status: 200 });
    const { body } = await tenant.client.patch(path, { body: { defaultLevel: null }, status: 200 });
    expect(body).toMatchObject({ title: 'Folder', description: 'About', defaultLevel: null });
    expect((await tenant.client.get(path)).body).toEqual(body);
  });
});

import { OrganizationStage, organizationStage } from '../support/organization-stage';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List, TestClient } from '../support/test-client';

interface Named {
  readonly id: string;
  readonly title: string;
}

describe('lists', () => {
  const on = organizationStage(new OrganizationStage('/collections'));

  const make = (...titles: string[]) =>
    titles.reduce<Promise<unknown>>(
      (before, title) => before.then(() => on.app.factories.collection(on.tenant, { title })),
      Promise.resolve(),
    );
  const pageOf = (client: TestClient, query: object) =>
    client.get<List<Named>>(on.path, { query: { ...query }, status: 200 }).then(({ body }) => body);
  const titles = ({ items }: List<Named>) => items.map(({ title }) => title);

  it('give the first page, the rest and the total', async () => {
    await make('a', 'b', 'c', 'd', 'e');
    const first = await pageOf(on.tenant.client, { limit: 2 });
    expect([titles(first), first.count]).toEqual([['a', 'b'], 5]);
    const second = await pageOf(on.tenant.client, { limit: 2, page: first.next?.page });
    expect([titles(second), second.count]).toEqual([['c', 'd'], 5]);
    const last = await pageOf(on.tenant.client, { limit: 2, page: second.next?.page });
    expect([titles(last), last.count]).toEqual([['e'], 5]);
    expect(last).not.toHaveProperty('next');
  });

  it('have no next page when the last item just fits', async () => {
    await make('a', 'b');
    expect(await pageOf(on.tenant.client, { limit: 2 })).not.toHaveProperty('next');
    expect((await pageOf(on.tenant.client, { limit: 1 })).next).toBeDefined();
    expect(await pageOf(on.tenant.client, { limit: 1000 })).not.toHaveProperty('next');
  });

  it('neither skip nor repeat when items come and go in between', async () => {
    await make('a', 'b', 'c', 'd');
    const first = await pageOf(on.tenant.client, { limit: 2 });
    await on.tenant.client.delete(`/v1/collections/${first.items[1]?.id}`, { status: 205 });
    await on.tenant.client.delete(`/v1/collections/${first.items[0]?.id}`, { status: 205 });
    await make('e');
    const second = await pageOf(on.tenant.client, { limit: 10, page: first.next?.page });
    expect(titles(second)).toEqual(['c', 'd', 'e']);
  });

  it('go on after an item that was deleted', async () => {
    await make('a', 'b', 'c');
    const first = await pageOf(on.tenant.client, { limit: 1 });
    await on.tenant.client.delete(`/v1/collections/${first.items[0]?.id}`, { status: 205 });
    expect(titles(await pageOf(on.tenant.client, { page: first.next?.page }))).toEqual(['b', 'c']);
  });

  it('give fifty items unless asked for more', async () => {
    await Promise.all(
      Array.from({ length: 51 }, (_, index) => on.app.factories.collection(on.tenant, { title: `${index}` })),
    );
    const first = await pageOf(on.tenant.client, {});
    expect([first.items.length, first.count]).toEqual([50, 51]);
    expect((await on.tenant.client.all<Named>(on.path, { limit: 7 })).length).toBe(51);
  });

  it('refuse a cursor of another list, of other filters, of another person, or one that was altered', async () => {
    await make('a', 'b', 'c');
    const { next } = await pageOf(on.tenant.client, { limit: 1 });
    const page = next?.page ?? '';
    const other = await on.app.factories.organization();
    const refused = (address: string, query: object, client = on.tenant.client) =>
      client.refused('get', address, 400, { query: { ...query } });
    await refused(on.path, { page, nested: 'false' });
    await refused(`/v1/orgs/${on.tenant.organizationId}/spaces`, { page });
    await refused(`/v1/orgs/${other.organizationId}/collections`, { page }, other.client);
    await refused('/v1/user/tokens', { page });
    const flipped = page.slice(0, -1) + (page.endsWith('A') ? 'B' : 'A');
    for (const altered of [
      flipped,
      `A${page}`,
      `${page}A`,
      page.slice(0, 8),
      page.toUpperCase(),
      `${page}=`,
      'null',
      '[]',
    ])
      expect(await refused(on.path, { page: altered })).toContain('page');
    await on.tenant.client.get(on.path, { query: { page }, status: 200 });
  });
});

describe('addresses outside of the API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
  });

  it.each(['/', '/v2/user', '/nope', '/v1/nope', '/.env', '/v1/spaces', '/%', '/%E0%A4%A', '/v1/%FF', '/files/x'])(
    'answers %s with an error of the one shape',
    async (path) => {
      const { status } = await app.client().get(path);
      expect([400, 404]).toContain(status);
      const posted = await app.client().post(path, { body: '{"broken' });
      expect(posted.status).toBe(400);
    },
  );

  it.each(['/v1', '/v1/'])('answers %s with the version, and takes nothing there', async (path) => {
    await app.client().get(path, { status: 200 });
    const posted = await app.client().post(path, { body: '{"broken' });
    expect(posted.status).toBe(400);
  });

  it('answers 405 for a method that is not there', async () => {
    const { client } = await app.factories.organization();
    await client.refused('put', '/v1/user', 405, { body: {} });
    await client.refused('delete', '/v1/orgs', 405);
    await app.client().refused('post', '/health/live', 405);
  });

  it('reports to supervisors that it is alive and ready', async () => {
    expect((await app.client().get('/health/live', { status: 200 })).body).toEqual({ status: 'ok' });
    expect((await app.client().get('/health/ready', { status: 200 })).body).toEqual({ status: 'ok' });
  });
});

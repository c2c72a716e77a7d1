import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { pagesOf } from '../support/pages';
import type { List } from '../support/test-client';
import { changeRequestStage } from './change-request-stage';

interface Favorite {
  readonly type: string;
  readonly target: string;
  readonly title: string;
  readonly spaceTitle: string;
  readonly favorite: boolean;
  readonly createdAt?: string;
}

interface RecentPage {
  readonly page: string;
  readonly title: string;
  readonly changeRequest?: { readonly id: string; readonly subject: string };
}

describe('home', () => {
  const on = changeRequestStage({ 'README.md': '# Welcome\n', 'guide.md': '# Guide\n', 'api.md': '# API\n' });

  const organization = () => `/v1/orgs/${on.tenant.organizationId}`;
  const page = async (path: string, content = `${on.space}/content`) =>
    (await pagesOf(on.tenant.client, content)).find((one) => one.path === path)?.id ?? '';
  const titles = async (list: 'favorites' | 'recent-pages', { client }: Person = on.tenant) => {
    const { body } = await client.get<List<Favorite | RecentPage>>(`${organization()}/${list}`, { status: 200 });
    expect(body.count).toBe(body.items.length);
    return body.items.map(({ title }) => title);
  };
  const star = (path: string, favorite = true, { client }: Person = on.tenant) =>
    client.put<Favorite>(`${path}/favorite`, { body: { favorite }, status: 200 });
  const openPage = async (path: string, changeRequest?: string, { client }: Person = on.tenant) => {
    const content = changeRequest === undefined ? undefined : `${on.changeRequest}/content`;
    const address = `${on.space}/content/page/${await page(path, content)}/opened`;
    await client.post(address, { body: { changeRequest }, status: 204 });
  };
  const removePage = async (path: string) => {
    const changes = [{ operation: 'delete_page', page: await page(path) }];
    await on.tenant.client.post(`${on.changeRequest}/content`, { body: { changes }, status: 200 });
    await on.tenant.client.post(`${on.changeRequest}/merge`, { status: 200 });
  };
  const makePrivate = () => on.tenant.client.patch(on.space, { body: { defaultLevel: null }, status: 200 });

  it('lists what a person has starred, newest first', async () => {
    const guide = `${on.space}/content/page/${await page('guide')}`;
    expect((await star(on.space)).body).toMatchObject({ type: 'space', favorite: true });
    expect((await star(guide)).body).toMatchObject({ type: 'page', title: 'Guide', favorite: true });
    const space = (await on.tenant.client.get<{ title: string }>(on.space, { status: 200 })).body.title;
    expect(await titles('favorites')).toEqual(['Guide', space]);
    const before = (await on.tenant.client.get<Favorite>(`${guide}/favorite`, { status: 200 })).body;
    expect((await star(guide)).body).toEqual(before);
    expect((await star(on.space, false)).body).not.toHaveProperty('createdAt');
    expect(await titles('favorites')).toEqual(['Guide']);
  });

  it('shows no one the favorites and pages of others', async () => {
    const other = await on.app.factories.member(on.tenant, Role.Read);
    await star(on.space);
    await openPage('guide');
    expect(await titles('favorites', other)).toEqual([]);
    expect(await titles('recent-pages', other)).toEqual([]);
  });

  it('hides what a person can no longer see, and what was removed', async () => {
    const reader = await on.app.factories.member(on.tenant, Role.Read);
    await star(on.space, true, reader);
    await star(`${on.space}/content/page/${await page('guide')}`, true, reader);
    await openPage('guide', undefined, reader);
    await openPage('api', undefined, reader);
    await removePage('guide');
    expect(await titles('recent-pages', reader)).toEqual(['API']);
    expect(await titles('favorites', reader)).toHaveLength(1);
    await makePrivate();
    expect(await titles('recent-pages', reader)).toEqual([]);
    expect(await titles('favorites', reader)).toEqual([]);
  });

  it('lists the pages that a person opened, the last one first and each of them once', async () => {
    await openPage('guide');
    await openPage('api');
    await openPage('guide');
    expect(await titles('recent-pages')).toEqual(['Guide', 'API']);
    await on.tenant.client.post(`${on.space}/content/page/missing/opened`, { body: {}, status: 404 });
  });

  it('leads back to the draft of a page while it can be edited', async () => {
    const changes = [{ operation: 'insert_page', title: 'Draft', document: { markdown: 'Words.\n' } }];
    await on.tenant.client.post(`${on.changeRequest}/content`, { body: { changes }, status: 200 });
    await openPage('draft', on.id);
    const recent = async () =>
      (await on.tenant.client.get<List<RecentPage>>(`${organization()}/recent-pages`, { status: 200 })).body.items;
    expect(await recent()).toMatchObject([{ title: 'Draft', changeRequest: { id: on.id } }]);
    await on.tenant.client.post(`${on.changeRequest}/merge`, { status: 200 });
    expect(await recent()).toMatchObject([{ title: 'Draft' }]);
    expect((await recent())[0]).not.toHaveProperty('changeRequest');
  });

  it('keeps the last 30 pages, and pages through them', async () => {
    const changes = Array.from({ length: 31 }, (_, at) => ({
      operation: 'insert_page',
      title: `Page ${at}`,
      document: { markdown: 'Words.\n' },
    }));
    await on.tenant.client.post(`${on.changeRequest}/content`, { body: { changes }, status: 200 });
    for (let at = 0; at < 31; at += 1) await openPage(`page-${at}`, on.id);
    const all = await titles('recent-pages');
    expect(all).toEqual(Array.from({ length: 30 }, (_, at) => `Page ${30 - at}`));
    const paged: string[] = [];
    let next: string | undefined;
    do {
      const query: Record<string, unknown> = { limit: 12, ...(next !== undefined && { page: next }) };
      const { body } = await on.tenant.client.get<List<RecentPage>>(`${organization()}/recent-pages`, {
        query,
        status: 200,
      });
      paged.push(...body.items.map(({ title }) => title));
      next = body.next?.page;
    } while (next !== undefined);
    expect(paged).toEqual(all);
  });

  it('forgets them with the space', async () => {
    await star(on.space);
    await openPage('guide');
    await on.tenant.client.delete(on.space, { status: 205 });
    expect(await titles('favorites')).toEqual([]);
    expect(await titles('recent-pages')).toEqual([]);
  });
});

import { Role } from '../../src/common/permissions/role';
import { OrganizationStage, organizationStage } from '../support/organization-stage';
import type { List } from '../support/test-client';

interface Settings {
  readonly id: string;
  readonly title: string;
  readonly languages: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly permissions: Readonly<Record<string, boolean>>;
  readonly urls: { readonly location: string };
}

interface Event {
  readonly action: string;
  readonly target: object;
  readonly payload: object;
}

const MAX_SETTINGS = 100;

const on = organizationStage(new OrganizationStage('/translations'));

const make = async (title: string): Promise<Settings> =>
  (await on.tenant.client.post<Settings>(on.path, { body: { title }, status: 201 })).body;

const read = async (id: string): Promise<Settings> =>
  (await on.tenant.client.get<Settings>(`${on.path}/${id}`, { status: 200 })).body;

it('makes settings with a title and one language, and says where they are', async () => {
  const { body, headers } = await on.tenant.client.post<Settings>(on.path, {
    body: { title: 'Handbook' },
    status: 201,
  });
  expect(body).toEqual({
    object: 'translation-settings',
    id: body.id,
    title: 'Handbook',
    languages: ['en'],
    createdAt: body.createdAt,
    updatedAt: body.createdAt,
    permissions: { view: true, edit: true },
    urls: { location: `${on.app.url}${on.path}/${body.id}` },
  });
  expect(headers.location).toBe(body.urls.location);
  expect(await read(body.id)).toEqual(body);
});

it('takes a title of 100 characters, and one that others have', async () => {
  const title = '😀'.repeat(100);
  const [one, other] = [await make(title), await make(title)];
  expect([one.title, other.title]).toEqual([title, title]);
  expect(one.id).not.toBe(other.id);
});

it('renames them, and leaves the rest as it was', async () => {
  const made = await make('Handbook');
  const options = { body: { title: 'Reference' }, status: 200 };
  const { body } = await on.tenant.client.put<Settings>(`${on.path}/${made.id}`, options);
  expect(body).toEqual({ ...made, title: 'Reference', updatedAt: body.updatedAt });
  expect(body.updatedAt >= made.updatedAt).toBe(true);
  expect(await read(made.id)).toEqual(body);
  // The same title again changes nothing, not even the time.
  expect((await on.tenant.client.put<Settings>(`${on.path}/${made.id}`, options)).body).toEqual(body);
});

it('lists them by pages in the order they were made', async () => {
  const made: Settings[] = [];
  for (const title of ['B', 'A', 'C']) made.push(await make(title));
  const first = await on.tenant.client.get<List<Settings>>(on.path, { query: { limit: 2 }, status: 200 });
  expect([first.body.count, first.body.items]).toEqual([3, made.slice(0, 2)]);
  await on.tenant.client.delete(`${on.path}/${made[0]?.id}`, { status: 205 });
  const page = first.body.next?.page;
  const second = await on.tenant.client.get<List<Settings>>(on.path, { query: { limit: 2, page }, status: 200 });
  expect(second.body).toEqual({ count: 2, items: made.slice(2) });
});

it('deletes them once, and answers 204 when they are gone', async () => {
  const { id } = await make('Handbook');
  await on.tenant.client.delete(`${on.path}/${id}`, { status: 205 });
  await on.tenant.client.refused('get', `${on.path}/${id}`, 404);
  await on.tenant.client.refused('put', `${on.path}/${id}`, 404, { body: { title: 'x' } });
  await on.tenant.client.delete(`${on.path}/${id}`, { status: 204 });
});

it('shows them to members, and lets admins alone change them', async () => {
  const { id } = await make('Handbook');
  for (const role of [Role.Read, Role.Create] as const) {
    const { client } = await on.app.factories.member(on.tenant, role);
    const { body } = await client.get<Settings>(`${on.path}/${id}`, { status: 200 });
    expect(body.permissions).toEqual({ view: true, edit: false });
    await client.refused('post', on.path, 403, { body: { title: 'x' } });
    await client.refused('put', `${on.path}/${id}`, 403, { body: { title: 'x' } });
    await client.refused('delete', `${on.path}/${id}`, 403);
  }
  const guest = await on.app.factories.member(on.tenant, null);
  await guest.client.refused('get', on.path, 403);
  expect((await read(id)).title).toBe('Handbook');
});

it('knows nothing of the settings of another organization', async () => {
  const { id } = await make('Handbook');
  const other = await on.app.factories.organization();
  const elsewhere = `/v1/orgs/${other.organizationId}/translations/${id}`;
  await other.client.refused('get', elsewhere, 404);
  await other.client.refused('put', elsewhere, 404, { body: { title: 'x' } });
  await other.client.delete(elsewhere, { status: 204 });
  expect((await read(id)).title).toBe('Handbook');
});

it(`keeps at most ${MAX_SETTINGS}, also when several are made at once`, async () => {
  for (let made = 0; made < MAX_SETTINGS - 2; made++) await make(`Settings ${made}`);
  const body = { title: 'One too many' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => on.tenant.client.send('post', on.path, { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  const refused = await on.tenant.client.refused('post', on.path, 409, { body });
  expect(refused).toContain('at most 100');
  const { items, count } = (await on.tenant.client.get<List<Settings>>(on.path, { query: { limit: 1_000 } })).body;
  expect([items.length, count]).toEqual([MAX_SETTINGS, MAX_SETTINGS]);
  await on.tenant.client.delete(`${on.path}/${items[0]?.id}`, { status: 205 });
  await make('Room again');
});

it('records what changes them, and nothing else', async () => {
  const { id } = await make('Handbook');
  for (const title of ['Reference', 'Reference'])
    await on.tenant.client.put(`${on.path}/${id}`, { body: { title }, status: 200 });
  await on.tenant.client.delete(`${on.path}/${id}`, { status: 205 });
  await on.tenant.client.delete(`${on.path}/${id}`, { status: 204 });
  const log = `/v1/orgs/${on.tenant.organizationId}/audit-events`;
  const events = await on.tenant.client.all<Event>(log, { targetType: 'translation-settings' });
  expect(events.map(({ action, target, payload }) => ({ action, target, payload }))).toEqual(
    [
      { action: 'translations.create', label: 'Handbook', payload: {} },
      {
        action: 'translations.update',
        label: 'Reference',
        payload: { title: { from: 'Handbook', to: 'Reference' } },
      },
      { action: 'translations.delete', label: 'Reference', payload: {} },
    ]
      .map(({ action, label, payload }) => ({ action, target: { type: 'translation-settings', id, label }, payload }))
      .reverse(),
  );
});

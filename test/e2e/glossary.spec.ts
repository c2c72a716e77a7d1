import { Role } from '../../src/common/permissions/role';
import { OrganizationStage, organizationStage } from '../support/organization-stage';
import type { List } from '../support/test-client';

interface Entry {
  readonly id: string;
  readonly translations: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly urls: { readonly location: string };
}

const on = organizationStage(new OrganizationStage('/translations-glossary'));

const change = (...operations: object[]) => on.tenant.client.put(on.path, { body: { operations }, status: 204 });
const insert = (...terms: Record<string, string>[]) =>
  change(...terms.map((translations) => ({ type: 'insert', translations })));
const list = async (query: Record<string, string | number> = {}): Promise<List<Entry>> =>
  (await on.tenant.client.get<List<Entry>>(on.path, { query, status: 200 })).body;
const terms = async (query: Record<string, string | number> = {}) =>
  (await list(query)).items.map(({ translations }) => translations);

it('keeps terms with what they are called in each language', async () => {
  await insert({ en: 'space', de: 'Bereich' });
  const [entry] = (await list()).items;
  const { body } = await on.tenant.client.get<Entry>(`${on.path}/${entry?.id}`, { status: 200 });
  expect(body).toEqual({
    object: 'glossary-entry',
    id: entry?.id,
    translations: { en: 'space', de: 'Bereich' },
    createdAt: body.createdAt,
    updatedAt: body.createdAt,
    urls: { location: `${on.app.url}${on.path}/${entry?.id}` },
  });
});

it('adds, replaces and deletes entries together', async () => {
  await insert({ en: 'space' }, { en: 'page' });
  const [space, page] = (await list()).items;
  await change(
    { type: 'update', id: space?.id, translations: { en: 'space', fr: 'espace' } },
    { type: 'delete', id: page?.id },
    { type: 'delete', id: 'gone' },
    { type: 'insert', translations: { en: 'site' } },
  );
  expect(await terms()).toEqual([{ en: 'space', fr: 'espace' }, { en: 'site' }]);
});

it('changes nothing where one change is refused', async () => {
  const operations = [
    { type: 'insert', translations: { en: 'space' } },
    { type: 'update', id: 'gone', translations: { en: 'x' } },
  ];
  await on.tenant.client.refused('put', on.path, 404, { body: { operations } });
  expect(await terms()).toEqual([]);
});

it('lists them by the terms of a language, page by page', async () => {
  await insert({ en: 'b' }, { en: 'a', de: 'z' }, { de: 'y' }, { en: 'a' });
  const sorted = [{ de: 'y' }, { en: 'a', de: 'z' }, { en: 'a' }, { en: 'b' }];
  expect(await terms({ orderBy: 'en' })).toEqual(sorted);
  const seen: object[] = [];
  for (let page: string | undefined, round = 0; round < 4; round += 1) {
    const { items, next } = await list({ orderBy: 'en', limit: 1, ...(page !== undefined && { page }) });
    seen.push(...items.map(({ translations }) => translations));
    page = next?.page;
  }
  expect(seen).toEqual(sorted);
});

it('refuses changes that say too little, and terms that are none', async () => {
  for (const operation of [
    { type: 'update', translations: { en: 'x' } },
    { type: 'delete' },
    { type: 'insert' },
    { type: 'insert', id: 'x', translations: { en: 'x' } },
    { type: 'insert', translations: { tlh: 'x' } },
    { type: 'insert', translations: { en: 'two\nlines' } },
    { type: 'move', id: 'x' },
  ])
    await on.tenant.client.refused('put', on.path, 400, { body: { operations: [operation] } });
  await on.tenant.client.refused('put', on.path, 400, { body: { operations: [] } });
});

it('has at most 5000 entries', async () => {
  await on.app.database.execute(
    `INSERT INTO glossary_entries (id, organization_id, translations, created_at, updated_at)
     SELECT left($1, 20) || lpad(n::text, 6, '0'), $1, '{"en": "x"}', now(), now() FROM generate_series(1, 5000) n`,
    [on.tenant.organizationId],
  );
  const operations = [{ type: 'insert', translations: { en: 'one more' } }];
  await on.tenant.client.refused('put', on.path, 409, { body: { operations } });
  expect((await list({ limit: 1 })).count).toBe(5000);
});

it('shows it to members, and lets admins alone change it', async () => {
  await insert({ en: 'space' });
  const { client } = await on.app.factories.member(on.tenant, Role.Create);
  expect((await client.get<List<Entry>>(on.path, { status: 200 })).body.items).toHaveLength(1);
  const body = { operations: [{ type: 'insert', translations: { en: 'x' } }] };
  await client.refused('put', on.path, 403, { body });
  const guest = await on.app.factories.member(on.tenant, null);
  await guest.client.refused('get', on.path, 403);
  const stranger = await on.app.factories.organization();
  await stranger.client.refused('get', on.path, 404);
});

it('is recorded in the audit log, by numbers', async () => {
  await insert({ en: 'space' }, { en: 'page' });
  const { body } = await on.tenant.client.get<List<{ payload: object }>>(
    `/v1/orgs/${on.tenant.organizationId}/audit-events`,
    { status: 200, query: { action: 'glossary.update' } },
  );
  expect(body.items).toMatchObject([{ payload: { insert: 2, update: 0, delete: 0 } }]);
});

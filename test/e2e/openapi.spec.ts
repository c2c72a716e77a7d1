import { SpecQueue } from '../../src/openapi/spec-queue';
import { SpecReader } from '../../src/openapi/spec.reader';
import { PEOPLE_API, PETS_API } from '../factories/specifications';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { FileServer } from '../support/file-server';
import { type KeptSpec, type SpecContent, SpecClient } from '../support/spec-client';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface Version {
  readonly id: string;
  readonly url: string;
}

let app: TestApp;
let server: FileServer;
let tenant: Tenant;
let path: string;
let specs: SpecClient;

beforeAll(async () => {
  app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
  server = await FileServer.start();
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  specs = new SpecClient(tenant);
  path = specs.path;
});

const read = (slug: string): Promise<KeptSpec> => specs.read(slug);
const put = (slug: string, source: object, status?: number): Promise<KeptSpec> => specs.put(slug, source, status);

it('processes a text, and gives it back as it was written and as one OpenAPI 3.1 document', async () => {
  const spec = await put('pets', { text: PETS_API });
  expect(spec).toMatchObject({ slug: 'pets', visibility: 'private', lastVersion: expect.any(String) as string });
  expect(spec.sourceURL).toBeUndefined();
  const { body: version } = await tenant.client.get<Version>(`${path}/pets/versions/latest`, { status: 200 });
  expect(version.id).toBe(spec.lastVersion);
  const { body: content } = await tenant.client.get<SpecContent>(`${path}/pets/versions/${version.id}/content`);
  expect(content.filesystem.openapi).toMatch(/^3\.1/);
  expect(Object.keys(content.filesystem.paths ?? {})).toEqual(['/pets']);
  const raw = await tenant.client.get(`${path}/pets/versions/latest/content/raw`, { status: 200 });
  expect(raw.text).toBe(PETS_API);
  expect(content.urls).toEqual({ source: content.url, public: null });
  const signed = await fetch(content.url);
  expect(await signed.text()).toBe(PETS_API);
});

it('upgrades Swagger 2.0 and follows references to other documents', async () => {
  server.serve('/people/person.yaml', 'type: object\nproperties: {name: {type: string}}', 'application/yaml');
  const url = server.serve('/people/api.json', PEOPLE_API, 'application/json');
  const spec = await put('people', { url });
  expect(spec).toMatchObject({ sourceURL: url });
  expect(spec.lastProcessErrorCode).toBeUndefined();
  const { body } = await tenant.client.get<SpecContent>(`${path}/people/versions/latest/content`, { status: 200 });
  expect(body.url).toBe(url);
  expect(JSON.stringify(body.filesystem)).toContain('#/x-documents/person');
  expect(body.filesystem).toMatchObject({ 'x-documents': { person: { properties: { name: { type: 'string' } } } } });
});

it('makes a version only when the content is another one', async () => {
  const first = await put('pets', { text: PETS_API });
  const same = await put('pets', { text: `${PETS_API}\n# a remark\n` }, 200);
  expect(same.lastVersion).toBe(first.lastVersion);
  const other = await put('pets', { text: PETS_API.replace('Pets', 'Cats') }, 200);
  expect(other.lastVersion).not.toBe(first.lastVersion);
  const versions = await tenant.client.all<Version>(`${path}/pets/versions`);
  expect(versions.map(({ id }) => id)).toEqual([other.lastVersion, first.lastVersion]);
});

it('keeps the last good version when a later attempt fails, and says why in words', async () => {
  const first = await put('pets', { text: PETS_API });
  const broken = await put('pets', { text: 'openapi: 3.0.0\npaths: {}\n' }, 200);
  expect(broken).toMatchObject({ lastVersion: first.lastVersion, lastProcessErrorCode: 'PARSE_ERROR' });
  expect(broken.lastProcessErrorMessage).toContain('info');
  expect(broken).toMatchObject({
    lastProcessedErrors: [{ code: 'PARSE_ERROR', message: broken.lastProcessErrorMessage }],
    lastProcessedErrorCount: 1,
  });
  const repaired = await put('pets', { text: PETS_API }, 200);
  expect(repaired.lastProcessErrorCode).toBeUndefined();
  expect(repaired).toMatchObject({ lastProcessedErrors: [], lastProcessedErrorCount: 0 });
});

it('shows a public one to anyone, and a private one to members only', async () => {
  const { id } = await put('pets', { text: PETS_API });
  const stranger = app.client();
  await stranger.refused('get', `/v1/openapi/${id}`, 404);
  const shown = await tenant.client.patch<KeptSpec>(`${path}/pets`, { body: { visibility: 'public' }, status: 200 });
  expect((await specs.content('pets')).urls.public).toBe(shown.body.urls.published);
  expect(shown.body.urls.published).toBe(`${app.url}/v1/openapi/${id}`);
  const answer = await fetch(`${app.url}/v1/openapi/${id}`);
  expect(await answer.text()).toBe(PETS_API);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  await tenant.client.patch(`${path}/pets`, { body: { visibility: 'private' }, status: 200 });
  await stranger.refused('get', `/v1/openapi/${id}`, 404);
});

it('refuses an altered signature', async () => {
  const { lastVersion } = await put('pets', { text: PETS_API });
  const { body } = await tenant.client.get<Version>(`${path}/pets/versions/${lastVersion ?? ''}`);
  const { searchParams } = new URL(body.url);
  const signature = searchParams.get('signature') ?? '';
  const altered = (signature.startsWith('x') ? 'y' : 'x') + signature.slice(1);
  const query = { expires: searchParams.get('expires'), signature: altered };
  await app.client().refused('get', `/v1/openapi/versions/${lastVersion ?? ''}`, 404, { query });
});

it('deletes one with its versions, frees its slug and writes everything down', async () => {
  await put('pets', { text: PETS_API });
  await tenant.client.refused('post', path, 409, { body: { slug: 'pets', source: { text: PETS_API } } });
  await tenant.client.delete(`${path}/pets`, { status: 205 });
  await tenant.client.delete(`${path}/pets`, { status: 204 });
  await tenant.client.refused('get', `${path}/pets/versions/latest`, 404);
  await tenant.client.post(path, { body: { slug: 'pets', source: { text: PETS_API } }, status: 201 });
  const { body } = await tenant.client.get<List<{ action: string }>>(`/v1/orgs/${tenant.organizationId}/audit-events`, {
    query: { limit: 10 },
  });
  const actions = JSON.stringify(body);
  for (const action of ['openapi.create', 'openapi.delete']) expect(actions).toContain(action);
});

it('takes a text of several megabytes, and no more than it says', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, index) => [
      `/things/${index}`,
      { get: { description: 'x'.repeat(2_000), responses: { 200: { description: 'Fine' } } } },
    ]),
  );
  const text = JSON.stringify({ openapi: '3.0.3', info: { title: 'Many', version: '1' }, paths });
  expect((await put('many', { text })).lastProcessErrorCode).toBeUndefined();
  const tooLong = { source: { text: 'x'.repeat(11 * 1024 * 1024) } };
  expect(await tenant.client.refused('put', `${path}/many`, 400, { body: tooLong })).toContain('10 MB');
  const farTooLong = { source: { text: 'x'.repeat(16 * 1024 * 1024) } };
  await tenant.client.refused('put', `${path}/many`, 413, { body: farTooLong });
  await app.client().refused('put', `${path}/many`, 401, { body: tooLong });
});

it('records a source that leads inward or is not there, and tries it again later', async () => {
  const inward = server.handle('/inward.json', (_request, response) => {
    response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end();
  });
  const spec = await put('inward', { url: inward });
  expect(spec).toMatchObject({ lastProcessErrorCode: 'FETCH_ERROR' });
  expect(spec.lastVersion).toBeUndefined();
  expect(spec.lastProcessErrorMessage).not.toContain('169.254');
  const [row] = await app.database.query<{ minutes: number }>(
    'SELECT extract(epoch FROM next_check_at - now()) / 60 AS minutes FROM openapi_specs WHERE id = $1',
    [spec.id],
  );
  expect(Number(row?.minutes)).toBeGreaterThan(5);
  expect(Number(row?.minutes)).toBeLessThan(15);
});

it('looks at an address again when it is due, once over all processes', async () => {
  const url = server.serve('/changing.yaml', PETS_API, 'application/yaml');
  const first = await put('changing', { url });
  server.serve('/changing.yaml', PETS_API.replace('title: Pets', 'title: Cats'), 'application/yaml');
  const sibling = await app.sibling();
  try {
    await app.database.query("UPDATE openapi_specs SET next_check_at = now() - interval '1 minute' WHERE id = $1", [
      first.id,
    ]);
    const taken = await Promise.all([app.get(SpecQueue).checkDue(), sibling.get(SpecQueue).checkDue()]);
    expect(taken.sort()).toEqual([0, 1]);
    await eventually(async () => (await read('changing')).lastVersion !== first.lastVersion);
    const current = await sibling.get(SpecReader).latest(tenant.organizationId, 'changing');
    expect(current?.document.info).toMatchObject({ title: 'Cats' });
    expect(await tenant.client.all<Version>(`${path}/changing/versions`)).toHaveLength(2);
    expect(await app.get(SpecReader).slugOfSource(tenant.organizationId, url)).toBe('changing');
  } finally {
    await sibling.close();
  }
});

it('does not write the result of an older source onto a newer one', async () => {
  let release: () => void = () => undefined;
  const url = server.handle('/slow.yaml', (_request, response) => {
    release = () => response.end(PETS_API);
  });
  await tenant.client.put(`${path}/pets`, { body: { source: { url } }, status: 201 });
  await eventually(async () => (await read('pets')).processingState === 'progress');
  const newer = await put('pets', { text: PETS_API.replace('title: Pets', 'title: Newer') }, 200);
  release();
  await eventually(async () => {
    const jobs = await app.database.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'openapi.process'");
    return jobs.length === 0;
  }, 20_000);
  expect((await read('pets')).lastVersion).toBe(newer.lastVersion);
  expect(await tenant.client.all<Version>(`${path}/pets/versions`)).toHaveLength(1);
});

import { OPERATION_DRY_RUN } from '../../src/common/openapi/operation.decorator';
import { Role } from '../../src/common/permissions/role';
import { FileServer } from '../support/file-server';
import { fill, listRoutes, nameOf, type Route, turnOf } from '../support/routes';
import { startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, SAMPLES, type World } from './route-samples';

/** Calls every operation that changes something. */
jest.setTimeout(600_000);

/** Spellings that might be meant as a dry run. */
const MISSPELT = ['dryRun=1', 'dryRun=', 'dryRun=True', 'dryrun=true', 'dry_run=true', 'dry-run', 'dryRun[]=true'];

const isOperated = ({ path }: Route): boolean => path.startsWith('/v1/operate/');

describe('a dry run', () => {
  let app: TestApp;
  let server: FileServer;
  let changes: Route[];
  let world: World;
  let operated: World;

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'], databasePoolSize: 12 });
    server = await FileServer.start();
    changes = listRoutes(app).filter(({ method, path }) => method !== 'get' && path.startsWith('/v1/'));
    changes.sort((one, other) => turnOf(one) - turnOf(other));
    world = await makeWorld(app, server);
    operated = await makeWorld(app, server, 'operate');
  });
  afterAll(() => server.close());

  const callOf = (route: Route, place: World) => {
    const { values, ...call } = SAMPLES[nameOf(route)]?.good?.(place) ?? {};
    return { path: fill(route.path, { ...place.values, ...values }), call };
  };

  const hasDryRun = ({ handler }: Route): boolean => Reflect.getMetadata(OPERATION_DRY_RUN, handler) === true;

  /** All rows of what the service stores, except for when someone called it, and the state of a running import. */
  async function rows(): Promise<Record<string, string>> {
    const tables = await app.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      if (/^(?:rate_counts|api_tokens|members|import_runs)$/.test(name)) continue;
      const [row] = await app.database.query<{ digest: string }>(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg(one::text, '' ORDER BY one::text), '')) AS digest FROM "${name}" one`,
      );
      found[name] = row?.digest ?? '';
    }
    const [members] = await app.database.query<{ digest: string }>(
      `SELECT md5(string_agg(concat_ws(',', organization_id, user_id, role, external_id, teams, spaces), ';' ORDER BY organization_id, user_id)) AS digest FROM members`,
    );
    return { ...found, members: members?.digest ?? '' };
  }

  it('answers as the change would, and changes nothing; where there is none, it is refused', async () => {
    const before = await rows();
    const failures: string[] = [];
    const tried: string[] = [];
    for (const route of changes) {
      const place = isOperated(route) ? operated : world;
      const { path, call } = callOf(route, place);
      const { status, headers, text } = await place.tenant.client.send(route.method, path, {
        ...call,
        query: { ...call.query, dryRun: true },
        headers: { ...call.headers, ...(hasDryRun(route) && { 'Idempotency-Key': 'the-same-for-all' }) },
      });
      const wanted = hasDryRun(route) ? SAMPLES[nameOf(route)]?.status : 400;
      if (status !== wanted || (headers['dry-run'] === 'true') !== hasDryRun(route))
        failures.push(`${nameOf(route)}: ${status} instead of ${wanted} ${text.slice(0, 200)}`);
      if (hasDryRun(route)) tried.push(nameOf(route));
    }
    expect(failures).toEqual([]);
    expect(await rows()).toEqual(before);
    expect(tried.length).toBeGreaterThan(60);
  });

  it('is never mistaken for a change, however it is written', async () => {
    const before = await rows();
    const path = `/v1/orgs/${world.tenant.organizationId}/spaces`;
    for (const query of MISSPELT)
      expect(await world.tenant.client.refused('post', `${path}?${query}`, 400, { body: {} })).toMatch(
        /^dryRun must be/,
      );
    await world.tenant.client.refused('post', `${path}?dryRun=true&dryRun=true`, 400, { body: {} });
    await world.tenant.client.refused('post', `${path}?dryRun=true&dryrun=false`, 400, { body: {} });
    expect(await rows()).toEqual(before);
  });

  it('answers with the refusal that the change would get', async () => {
    const { client, organizationId } = world.tenant;
    const dry = { query: { dryRun: true } };
    const taken = { ...dry, body: { externalId: 'declared' } };
    expect(await client.refused('post', `/v1/orgs/${organizationId}/spaces`, 409, taken)).toBe(
      `The space ${world.values.spaceId} has this external ID.`,
    );
    const stale = { ...dry, body: { title: 'x' }, headers: { 'If-Match': '"AAAAAAAAAAAAAAAAAAAAAA"' } };
    await client.refused('patch', `/v1/spaces/${world.values.spaceId}`, 412, stale);
    const reader = await app.factories.member(world.tenant, Role.Read);
    await reader.client.refused('patch', `/v1/spaces/${world.values.spaceId}`, 403, { ...dry, body: { title: 'x' } });
  });

  it('meets If-Match in the transaction that it rolls back, and leaves the tag as it was', async () => {
    const { client } = world.tenant;
    const path = `/v1/spaces/${world.values.spaceId}`;
    const { etag = '' } = (await client.get(path, { status: 200 })).headers;
    const options = { query: { dryRun: true }, body: { title: 'Only tried' }, headers: { 'If-Match': etag } };
    const { body, headers } = await client.patch<{ title: string }>(path, { ...options, status: 200 });
    expect([body.title, headers['dry-run']]).toEqual(['Only tried', 'true']);
    expect((await client.get(path, { status: 200 })).headers.etag).toBe(etag);
    await client.patch(path, { body: { title: 'Changed' }, query: { dryRun: false }, status: 200 });
    expect((await client.get<{ title: string }>(path, { status: 200 })).body.title).toBe('Changed');
  });
});

import { OPERATION_DRY_RUN } from '../../src/common/openapi/operation.decorator';
import { Role } from '../../src/common/permissions/role';
import { Waiter } from '../../src/waiting/waiter';
import { WaitingRoom } from '../../src/waiting/waiting-room';
import { FileServer } from '../support/file-server';
import { listRoutes, nameOf, type Route } from '../support/routes';
import { storedRows } from '../support/stored-rows';
import { startTestApp, type TestApp } from '../support/test-app';
import type { Failure } from '../support/test-client';
import { differences } from './dry-run-differences';
import { callOf, inTurn, isOperated, statusOf, worldsOfParts } from './operation-calls';
import { makeWorld, type World } from './route-samples';

/** Calls every operation. */
jest.setTimeout(600_000);

/** Spellings that might be meant as a dry run. */
const MISSPELT = ['dryRun=1', 'dryRun=', 'dryRun=True', 'dryrun=true', 'dry_run=true', 'dry-run', 'dryRun[]=true'];

/** Times in seconds, and whether they are valid where there is something to wait for. */
const WAITS: readonly (readonly [unknown, boolean])[] = [
  [0, true],
  [60, true],
  [61, false],
  [-1, false],
  [1.5, false],
  ['', false],
  ['long', false],
  [['1', '2'], false],
];

type Paths = Record<string, Partial<Record<Route['method'], { parameters?: { name: string }[] }>>>;

/** A wait whose time is over. */
function overAlready(): Waiter {
  const waiter = new Waiter();
  waiter.end();
  return waiter;
}

describe('every operation', () => {
  let app: TestApp;
  let server: FileServer;
  let changes: Route[];
  let reads: Route[];
  let world: World;
  let operated: World;

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'], databasePoolSize: 12 });
    server = await FileServer.start();
    const routes = listRoutes(app).filter(({ path }) => path.startsWith('/v1/'));
    changes = inTurn(routes.filter(({ method }) => method !== 'get'));
    reads = routes.filter(({ method }) => method === 'get');
    world = await makeWorld(app, server);
    operated = await makeWorld(app, server, 'operate');
  });
  afterAll(() => server.close());

  const hasDryRun = ({ handler }: Route): boolean => Reflect.getMetadata(OPERATION_DRY_RUN, handler) === true;

  /** What is wrong with the answer to a dry run: its status is that of the change, or it is refused where there is none. */
  async function tryOut(route: Route): Promise<string[]> {
    const place = isOperated(route) ? operated : world;
    const { path, call } = callOf(route, place);
    const isTried = hasDryRun(route);
    const { status, headers, body, text } = await place.tenant.client.send<Failure>(route.method, path, {
      ...call,
      query: { ...call.query, dryRun: true, ...(isTried && { wait: 'long' }) },
      headers: { ...call.headers, ...(isTried && { 'Idempotency-Key': 'the-same-for-all' }) },
    });
    const isRight = isTried
      ? status === statusOf(route) && headers['dry-run'] === 'true'
      : status === 400 && body.error.reason === 'no_dry_run' && headers['dry-run'] === undefined;
    return isRight ? [] : [`${nameOf(route)}: ${status} ${text.slice(0, 200)}`];
  }

  it('has a dry run that changes nothing, or refuses it', async () => {
    const before = await storedRows(app);
    const failures: string[] = [];
    for (const route of changes) failures.push(...(await tryOut(route)));
    expect(failures).toEqual([]);
    expect(await storedRows(app)).toEqual(before);
    expect(changes.filter(hasDryRun).length).toBeGreaterThan(60);
  });

  it('waits where it is described, and only for as long as that', async () => {
    const { paths } = (await (await fetch(`${app.url}/openapi.json`)).json()) as { paths: Paths };
    const entered = jest.spyOn(app.get(WaitingRoom), 'within').mockImplementation((_, work) => work(overAlready()));
    const failures: string[] = [];
    const waiting: string[] = [];
    for (const route of reads) {
      const place = isOperated(route) ? operated : world;
      const { path, call } = callOf(route, place);
      const described = paths[route.path.replace(/[:*](\w+)/g, '{$1}')]?.[route.method]?.parameters ?? [];
      const canWait = described.some(({ name }) => name === 'wait');
      if (canWait) waiting.push(nameOf(route));
      // What is unknown is ignored.
      for (const [wait, isValid] of canWait ? WAITS : WAITS.slice(-1)) {
        entered.mockClear();
        const query = { ...call.query, wait };
        const { status, body, text } = await place.tenant.client.get<Failure>(path, { ...call, query });
        const isRight =
          !canWait || isValid
            ? status === statusOf(route)
            : status === 400 && body.error.reason === 'out_of_range' && body.error.field === 'wait';
        const times = canWait && isValid && Number(wait) > 0 ? 1 : 0;
        if (!isRight || entered.mock.calls.length !== times)
          failures.push(
            `${nameOf(route)} ${String(wait)}: ${entered.mock.calls.length} ${status} ${text.slice(0, 200)}`,
          );
      }
    }
    entered.mockRestore();
    expect(failures).toEqual([]);
    expect(waiting.length).toBeGreaterThan(5);
  });

  it('never takes a dry run for a change, however it is written', async () => {
    const before = await storedRows(app);
    const path = `/v1/orgs/${world.tenant.organizationId}/spaces`;
    for (const query of MISSPELT)
      expect(await world.tenant.client.refused('post', `${path}?${query}`, 400, { body: {} })).toMatch(
        /^dryRun must be/,
      );
    await world.tenant.client.refused('post', `${path}?dryRun=true&dryRun=true`, 400, { body: {} });
    await world.tenant.client.refused('post', `${path}?dryRun=true&dryrun=false`, 400, { body: {} });
    expect(await storedRows(app)).toEqual(before);
  });

  it('answers a dry run with the refusal that the change would get', async () => {
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

  it('meets If-Match of a dry run in the transaction that it rolls back, and leaves the tag as it was', async () => {
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

  it('answers a dry run as the change that is made then', async () => {
    const worldOf = worldsOfParts(app, server);
    const failures: string[] = [];
    for (const route of changes.filter(hasDryRun)) {
      const place = await worldOf(route);
      const { path, call } = callOf(route, place);
      const send = (query: object) =>
        place.tenant.client.send(route.method, path, { ...call, query: { ...call.query, ...query } });
      const tried = await send({ dryRun: true });
      failures.push(...differences(tried, await send({})).map((one) => `${nameOf(route)}: ${one}`));
    }
    expect(failures).toEqual([]);
  });
});

import { OPERATION_MATCHES, OPERATION_ID } from '../../src/common/openapi/operation.decorator';
import { Representations } from '../../src/preconditions/representations';
import { FileServer } from '../support/file-server';
import { fill, listRoutes, nameOf, type Route } from '../support/routes';
import { storedRows } from '../support/stored-rows';
import { startTestApp, type TestApp } from '../support/test-app';
import type { Answer } from '../support/test-client';
import { callOf, inTurn, isOperated, statusOf, worldsOfParts } from './operation-calls';
import { makeWorld, SAMPLES, type World } from './route-samples';

/** Each test calls every operation that changes something. */
jest.setTimeout(600_000);

const STALE = '"AAAAAAAAAAAAAAAAAAAAAA"';

/** An API token has no session: nothing is there that could have a tag. */
const MISSING = 'delete /v1/user/session';

/** Who may delete it again is asked first, of a collection that no one can see any more. */
const HIDDEN = 'delete /v1/collections/:collectionId';

/** Their processing has begun when they answer, and changes what they return. */
const PROCESSED: readonly string[] = [
  'put /v1/spaces/:spaceId/change-requests/:changeRequestId/merge-when-ready',
  'post /v1/orgs/:organizationId/openapi',
  'put /v1/orgs/:organizationId/openapi/:specSlug',
];

interface Resource {
  readonly urls?: { readonly location?: string };
}

type Paths = Record<
  string,
  Partial<
    Record<
      Route['method'],
      { parameters?: { name: string }[]; responses: Record<string, { headers?: Record<string, unknown> }> }
    >
  >
>;

describe('every operation that changes something', () => {
  let app: TestApp;
  let server: FileServer;
  let changes: Route[];
  let reads: Map<string, Route>;
  let world: World;
  let operated: World;

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'], databasePoolSize: 16 });
    server = await FileServer.start();
    const routes = listRoutes(app);
    changes = inTurn(routes.filter(({ method, access }) => method !== 'get' && access?.kind !== 'public'));
    const gets = routes.filter(({ method }) => method === 'get');
    reads = new Map(gets.map((route) => [String(Reflect.getMetadata(OPERATION_ID, route.handler)), route]));
    world = await makeWorld(app, server);
    operated = await makeWorld(app, server, 'operate');
  });

  const hasTag = ({ handler }: Route): boolean => app.get(Representations).readersFor(handler).length > 0;

  /** The GETs of what a route changes, with its path parameters. */
  function readsOf(route: Route): Route[] {
    const declared = Reflect.getMetadata(OPERATION_MATCHES, route.handler) as readonly string[];
    const own = [...reads.values()].filter(({ path }) => path === route.path && route.method !== 'post');
    return [...own, ...declared.flatMap((id) => reads.get(id) ?? [])];
  }

  it('refuses a tag that is not that of the resource, and changes nothing', async () => {
    const failures: string[] = [];
    const before = await storedRows(app);
    for (const route of changes) {
      const place = isOperated(route) ? operated : world;
      const { path, call } = callOf(route, place);
      const headers = { ...call.headers, 'If-Match': STALE };
      const { status, text } = await place.tenant.client.send(route.method, path, { ...call, headers });
      if (status !== (nameOf(route) === MISSING ? 404 : 412))
        failures.push(`${nameOf(route)}: ${status} ${text.slice(0, 200)}`);
    }
    expect(failures).toEqual([]);
    expect(changes.length).toBeGreaterThan(150);
    expect(await storedRows(app)).toEqual(before);
  });

  /** The tag that a GET of what was returned has now. */
  async function tagNow(route: Route, place: World, answer: Answer<Resource>): Promise<string | undefined> {
    const { client } = place.tenant;
    const location = answer.headers.location ?? answer.body.urls?.location;
    const [read] = readsOf(route);
    const address = location ? new URL(location).pathname : read && fill(read.path, callOf(route, place).values);
    if (address === undefined) throw new Error('says neither by its path nor by its body where the resource is');
    const { status, headers } = await client.get(address);
    return status === 200 ? headers.etag : `${status} of ${address}`;
  }

  it('is processed once for each Idempotency-Key, and returns the same then', async () => {
    const worldOf = worldsOfParts(app, server);
    const failures: string[] = [];
    const repeated: string[] = [];
    // To pause and resume ends the queue of this process until the imports of these tests are over.
    const routes = changes.filter(({ path }) => !path.startsWith('/v1/operate/outbound/'));
    for (const [index, route] of routes.entries()) {
      const place = await worldOf(route);
      const { path, call } = callOf(route, place);
      const headers = { ...call.headers, 'Idempotency-Key': `${index}` };
      // A change has nothing to wait for: what is unknown there is ignored.
      const query = { ...call.query, wait: 'long' };
      const send = () => place.tenant.client.send(route.method, path, { ...call, query, headers });
      const [first, again] = [await send(), await send()];
      // What fails and changes nothing frees its key.
      if ((SAMPLES[nameOf(route)]?.status ?? 400) >= 400) continue;
      if (Buffer.isBuffer(call.body)) {
        if (first.status !== 400) failures.push(`${nameOf(route)}: ${first.status} for a key with a file`);
      } else if (again.headers['idempotency-replayed'] === 'true') {
        repeated.push(nameOf(route));
        if (again.status !== first.status || again.text !== first.text)
          failures.push(`${nameOf(route)}: ${again.status} ${again.text} instead of ${first.status} ${first.text}`);
      } else if (nameOf(route) !== HIDDEN)
        failures.push(`${nameOf(route)}: ${first.status}, then ${again.status} ${again.text.slice(0, 200)}`);
    }
    expect(failures).toEqual([]);
    expect(repeated.length).toBeGreaterThan(130);
  });

  it('is applied with the tag that a GET returns, and returns the tag that a GET returns then', async () => {
    const worldOf = worldsOfParts(app, server);
    const failures: string[] = [];
    const answered: string[] = [];
    const matched: string[] = [];
    for (const route of changes) {
      const place = await worldOf(route);
      const { path, values, call } = callOf(route, place);
      const { client } = place.tenant;
      const [read] = hasTag(route) && nameOf(route) !== MISSING ? readsOf(route) : [];
      const send = async (): Promise<Answer<Resource>> => {
        const tag = read && (await client.get(fill(read.path, values))).headers.etag;
        if (read && tag === undefined) failures.push(`${nameOf(route)}: no tag of ${read.path}`);
        const headers = { ...call.headers, ...(tag !== undefined && { 'If-Match': tag }) };
        return client.send<Resource>(route.method, path, { ...call, headers });
      };
      if (read) matched.push(nameOf(route));
      const first = await send();
      // A webhook also changes when an event has been delivered.
      const answer = first.status === 412 ? await send() : first;
      const status = statusOf(route);
      if (answer.status !== status)
        failures.push(`${nameOf(route)}: ${answer.status} instead of ${status} ${answer.text.slice(0, 200)}`);
      const { etag } = answer.headers;
      if (etag === undefined || PROCESSED.includes(nameOf(route))) continue;
      answered.push(nameOf(route));
      const now = await tagNow(route, place, answer).catch((error: Error) => error.message);
      if (now !== etag) failures.push(`${nameOf(route)}: answers ${etag}, a GET then ${now}`);
    }
    expect(failures).toEqual([]);
    expect(matched.length).toBeGreaterThan(80);
    expect(answered.length).toBeGreaterThan(50);
    expect(answered).toEqual(
      expect.arrayContaining([
        'patch /v1/spaces/:spaceId',
        'post /v1/orgs/:organizationId/spaces',
        'put /v1/orgs/:organizationId/teams',
        'post /v1/spaces/:spaceId/change-requests',
      ]),
    );
  });

  it('is described with the headers that it accepts and returns', async () => {
    const { paths } = (await (await fetch(`${app.url}/openapi.json`)).json()) as { paths: Paths };
    const tags = app.get(Representations);
    const failures = changes.flatMap((route) => {
      const operation = paths[route.path.replace(/[:*](\w+)/g, '{$1}')]?.[route.method];
      if (!operation) return [];
      const accepts = operation.parameters?.some(({ name }) => name === 'If-Match') === true;
      const returns = Object.entries(operation.responses).some(
        ([status, { headers = {} }]) => Number(status) < 300 && 'ETag' in headers,
      );
      return [
        ...(accepts === hasTag(route) ? [] : [`${nameOf(route)}: If-Match is ${accepts ? '' : 'not '}described`]),
        ...(returns === tags.isAnsweredWithResource(route.handler)
          ? []
          : [`${nameOf(route)}: ETag is ${returns ? '' : 'not '}described`]),
      ];
    });
    expect(failures).toEqual([]);
  });
});

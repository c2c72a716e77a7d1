import { FileServer } from '../support/file-server';
import { Reader } from '../fixtures/site/reader';
import { fill, listRoutes, nameOf, type Route } from '../support/routes';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { Call } from './route-sample';
import { makeWorld, SAMPLES, type World } from './route-samples';

/** Each check goes over all routes. */
jest.setTimeout(300_000);

interface Counted {
  readonly count?: number;
  /** What became of each of many. */
  readonly results?: readonly { readonly status: string }[];
  /** What is not there, of many that are read at once. */
  readonly missing?: { readonly ids: readonly string[] };
}

/** `npm run prove -- security` says every request in every way; the ordinary tests say each in one, and every way somewhere. */
const IS_LONG = process.env.SECURITY === 'long';

const TREE = ['before', 'after'].flatMap((side) => [
  (own: World) => ({ position: { [side]: { type: 'space', space: own.values.spaceId } } }),
  (own: World) => ({ position: { [side]: { type: 'collection', collection: own.values.collectionId } } }),
]);

const organization = '/v1/orgs/:organizationId';

/** Bodies that name things by identifiers, beside those of the samples. */
const NAMING: Readonly<Record<string, readonly ((own: World) => object)[]>> = {
  'post /v1/spaces/:spaceId/move': TREE,
  'post /v1/collections/:collectionId/move': TREE,
  [`post ${organization}/spaces`]: [({ values }) => ({ parent: values.collectionId })],
  [`patch ${organization}`]: [({ values }) => ({ defaultContent: { type: 'space', space: values.spaceId } })],
  [`post ${organization}/sites`]: [({ values }) => ({ title: 'Site', spaces: [values.spaceId] })],
  [`put ${organization}/teams`]: [({ values }) => ({ title: 'Team', members: [values.userId] })],
  [`post ${organization}/webhooks`]: [
    ({ values }) => ({ url: 'https://example.com', events: ['*'], spaces: [values.spaceId] }),
    ({ values }) => ({ url: 'https://example.com', events: ['*'], sites: [values.siteId] }),
  ],
};

const PERMISSION = ({ access }: Route): boolean => access?.kind === 'permission';
const GUARDED = ({ access }: Route): boolean => access?.kind !== 'public';

interface Run {
  readonly id: string;
  readonly status: string;
}

/** Imports, and which of them are cancelled: those of an address that does not respond fail by themselves after half a minute. */
function importsOf(text: string): string {
  const answer = JSON.parse(text) as Run & { readonly items?: readonly Run[] };
  return (answer.items ?? [answer]).map(({ id, status }) => `${id} ${status === 'cancelled' ? status : ''}`).join();
}

describe('every route, whoever calls it and however', () => {
  let app: TestApp;
  let server: FileServer;
  let routes: Route[];
  let own: World;
  let foreign: World;
  let before: ReadonlyMap<string, string>;

  beforeAll(async () => {
    app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await FileServer.start();
    routes = listRoutes(app);
    own = await makeWorld(app, server);
    foreign = await makeWorld(app, server);
    before = await stateOf(foreign);
  });

  const goodCall = (route: Route, place: World) => {
    const { values, ...call } = SAMPLES[nameOf(route)]?.good?.(place) ?? {};
    return { values: { ...place.values, ...values }, call };
  };

  /** What the admin of an organization reads there, by address: all that changes when someone changes it. */
  async function stateOf(place: World): Promise<Map<string, string>> {
    const state = new Map<string, string>();
    for (const route of routes.filter((one) => one.method === 'get' && PERMISSION(one))) {
      if (/\/(export|pdf|audit-events|preview)\b/.test(route.path)) continue;
      const { values, call } = goodCall(route, place);
      const path = fill(route.path, values);
      const { status, text } = await place.tenant.client.send('get', path, call);
      // When someone was last here is written down later, and changed by no one else.
      const lasting = route.path.includes('/imports') ? importsOf(text) : text.replace(/,?"lastSeenAt":"[^"]*"/g, '');
      state.set(path, `${status} ${lasting}`);
    }
    return state;
  }

  const differences = async (): Promise<string[]> => {
    const after = await stateOf(foreign);
    return [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path);
  };

  const idsOf = ({ values, otherCollection, secondSpace, olderRevision, transferTarget }: World) => ({
    ...values,
    otherCollection,
    secondSpace,
    olderRevision,
    transferTarget,
  });

  /** The identifiers of one's own world with those of the other one that stand for the same. */
  function pairs(): Map<string, string> {
    const others: Readonly<Record<string, string | undefined>> = {
      ...idsOf(foreign),
      transferTarget: foreign.values.organizationId,
    };
    return new Map(
      Object.entries(idsOf(own)).flatMap(([name, id]) => {
        const other = others[name];
        return id && other && id !== other && id.length > 8 ? [[id, other] as const] : [];
      }),
    );
  }

  /** Copies of a value in each of which one identifier is a foreign one. */
  function withForeign(value: unknown, known: ReadonlyMap<string, string>): unknown[] {
    if (typeof value === 'string') return known.has(value) ? [known.get(value)] : [];
    if (Array.isArray(value))
      return value.flatMap((one: unknown, index) =>
        withForeign(one, known).map((other): unknown =>
          value.map((kept: unknown, at) => (at === index ? other : kept)),
        ),
      );
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, one]) =>
      withForeign(one, known).map((other) => ({ ...value, [name]: other })),
    );
  }

  it('finds nothing by a foreign identifier below a parent of one’s own', async () => {
    const failures: string[] = [];
    let calls = 0;
    for (const route of routes.filter(PERMISSION)) {
      const { values, call } = goodCall(route, own);
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).slice(1);
      for (const name of names) {
        const id = foreign.values[name];
        if (id === undefined || id === values[name] || name === 'specSlug') continue;
        const path = fill(route.path, { ...values, [name]: id });
        const { status } = await own.tenant.client.send(route.method, path, call);
        calls += 1;
        // Deleting what is not there, under a parent that is, is no failure.
        if (status !== 404 && !(route.method === 'delete' && status === 204))
          failures.push(`${nameOf(route)} with a foreign ${name}: ${status}`);
      }
    }
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(150);
  });

  it('refuses a foreign identifier in the body or the query', async () => {
    const known = pairs();
    const failures: string[] = [];
    const taken: string[] = [];
    for (const route of routes.filter((one) => PERMISSION(one))) {
      const { values, call } = goodCall(route, own);
      const bodies = [call.body, ...(NAMING[nameOf(route)] ?? []).map((make) => make(own))];
      const calls: Call[] = bodies.flatMap((body) =>
        withForeign(body, known).map((other) => ({ ...call, body: other })),
      );
      calls.push(...withForeign(call.query, known).map((query) => ({ ...call, query: query as Call['query'] })));
      for (const asked of calls) {
        const { status, body } = await own.tenant.client.send<Counted>(route.method, fill(route.path, values), asked);
        taken.push(nameOf(route));
        // A filter by someone unknown finds nothing.
        const isEmpty = status === 200 && route.method === 'get' && body.count === 0;
        const isRefused = status === 200 && body.results?.every((result) => result.status === 'error') === true;
        const foreignIds = [...known.values()].filter((id) => JSON.stringify(asked.body ?? '').includes(id));
        const isMissing =
          status === 200 && foreignIds.length > 0 && foreignIds.every((id) => body.missing?.ids.includes(id));
        if (![400, 403, 404].includes(status) && !isEmpty && !isRefused && !isMissing)
          failures.push(`${nameOf(route)}: ${status} for ${JSON.stringify(asked).slice(0, 300)}`);
      }
    }
    expect(failures).toEqual([]);
    expect(new Set(taken).size).toBeGreaterThan(15);
  });

  it('looks the same to outsiders whether it is there or not', async () => {
    const failures: string[] = [];
    for (const route of routes.filter(PERMISSION)) {
      const { values, call } = goodCall(route, foreign);
      const first = /:(\w+)/.exec(route.path)?.[1] ?? '';
      const missing = (values[first] ?? '').replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
      const shown = [];
      for (const id of [values[first] ?? '', missing]) {
        const path = fill(route.path, { ...values, [first]: id });
        const headers = { ...call.headers, 'X-Request-Id': 'the-same' };
        const answer = await own.tenant.client.send(route.method, path, { ...call, headers });
        shown.push(JSON.stringify([answer.status, answer.text, { ...answer.headers, date: undefined }]));
      }
      if (shown[0] !== shown[1]) failures.push(`${nameOf(route)}: ${shown.join(' is not ')}`);
    }
    expect(failures).toEqual([]);
  });

  it('decides alike however the address, method or host of a request is written', async () => {
    const failures: string[] = [];
    const callers = [undefined, own.tenant.token];
    const reader = new Reader(app.url);
    for (const [round, route] of routes.filter(GUARDED).entries()) {
      const { values, call } = goodCall(route, foreign);
      const path = fill(route.path, values);
      const ways = waysToSay(path, route.method.toUpperCase());
      const isOpen = (token?: string) => token !== undefined && route.access?.kind !== 'permission';
      for (const [target, headers, method] of ways.filter((_, way) => IS_LONG || way === round % ways.length))
        for (const token of callers) {
          // Who may call it at all shows nothing here.
          if (isOpen(token)) continue;
          const body = call.body === undefined || method === 'GET' ? undefined : JSON.stringify(call.body);
          const sent = {
            ...headers,
            ...(token && { Authorization: `Bearer ${token}` }),
            ...(body && { 'Content-Type': 'application/json' }),
          };
          const { status } = await reader.send(target, { method, headers: sent, body });
          const allowed = token ? [400, 404, 405, 501] : [400, 401, 404, 405, 501];
          if (!allowed.includes(status))
            failures.push(`${method} ${target} ${JSON.stringify(headers)} ${token ? 'as a stranger' : ''}: ${status}`);
        }
    }
    expect(failures).toEqual([]);
  });

  it('has changed nothing in the other organization', async () => {
    expect(before.size).toBeGreaterThan(100);
    expect(await differences()).toEqual([]);
  });
});

/** Other ways to say a request: targets that clients put right are sent as they stand here. */
function waysToSay(path: string, method: string): [target: string, headers: Record<string, string>, method: string][] {
  const override = { 'X-HTTP-Method-Override': 'GET', 'X-HTTP-Method': 'GET', 'X-Method-Override': 'GET' };
  return [
    [`http://127.0.0.1${path}`, {}, method],
    [`http://elsewhere.example${path}`, { Host: 'elsewhere.example' }, method],
    [path.replaceAll('/', '//'), {}, method],
    [path.replace('/v1/', '/v1/x/../'), {}, method],
    [path.replace('/v1/', '/app/../v1/'), {}, method],
    [path.replace('/v1/', '/sites/x/%2e%2e/%2e%2e/v1/'), {}, method],
    [path.replace('/v1/', '/%76%31/'), {}, method],
    [`/app/account`, { 'X-Original-URL': path, 'X-Rewrite-URL': path, 'X-HTTP-Method-Override': method }, 'POST'],
    [path, override, method],
    [`${path}?_method=GET`, {}, method],
    [path, {}, 'HEAD'],
    [path, {}, 'PROPFIND'],
  ];
}

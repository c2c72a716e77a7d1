import { isId } from '../../src/common/ids/id.pipe';
import { isSlug } from '../../src/openapi/spec-slug';
import { FileServer } from '../support/file-server';
import { rolesAround } from '../support/roles';
import { fill, listRoutes, nameOf, type Route, turnOf } from '../support/routes';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { partOf, type RoutePart } from './route-parts';
import { ZIP } from './route-sample';
import { PIECE_AT_START } from './upload-samples';
import { makeWorld, SAMPLES, type World } from './route-samples';

/** Each check covers all routes of a part. */
jest.setTimeout(300_000);

const isGuarded = (route: Route): boolean => route.access?.kind !== 'public';

/** Alternative spellings of a path; none may bypass the guards. */
const variantsOf = (path: string): string[] => [
  `${path}/`,
  path.toUpperCase(),
  path.replace(/^\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  path.replaceAll('/', '//'),
  path.replace('/v1/', '/v1/./'),
  path.replace('/v1/', '/v1/x/../'),
  `${path}%00`,
  `${path}?x=1`,
  `${path};x=1`,
];

/** Checks that apply to every route, for the routes of one part. */
export function checkRoutes(part: RoutePart): void {
  describe(`every route of ${part}`, () => {
    let app: TestApp;
    let server: FileServer;
    let routes: Route[];
    let world: World;
    let stranger: TestClient;
    /** Where the events of these tests begin in the log that other files of this worker write, too. */
    let lastEvent: string;

    beforeAll(async () => {
      app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
      const [last] = await app.database.query<{ id: string }>('SELECT max(id) AS id FROM audit_events');
      lastEvent = last?.id ?? '';
      server = await FileServer.start();
      routes = listRoutes(app).filter((route) => partOf(route) === part);
      routes.sort((a, b) => turnOf(a) - turnOf(b));
      world = await makeWorld(app, server, part);
      stranger = (await app.factories.organization()).client;
    });

    /** Runs a check for every route and reports all that fail. */
    async function forEach(check: (route: Route) => Promise<void>, only: (route: Route) => boolean = () => true) {
      const failures: string[] = [];
      const chosen = routes.filter(only);
      for (const route of chosen)
        await check(route).catch((error: Error) => failures.push(`${nameOf(route)}: ${error.message}`));
      expect(failures).toEqual([]);
      // The routes for operators require no permission in an organization.
      if (part !== 'operate') expect(chosen.length).toBeGreaterThan(0);
    }

    const sampleOf = (route: Route) => {
      const sample = SAMPLES[nameOf(route)];
      if (!sample) throw new Error('add it to route-samples.ts');
      return sample;
    };

    const goodCall = (route: Route, place: World) => {
      const { values, ...call } = sampleOf(route).good?.(place) ?? {};
      return { path: fill(route.path, { ...place.values, ...values }), call };
    };

    it('answers 401 without a token, with a wrong one and with a wrong scheme', () =>
      forEach(async (route) => {
        const { path, call } = goodCall(route, world);
        const secret = world.tenant.token;
        for (const Authorization of [
          undefined,
          'Bearer wrong',
          `Basic ${secret}`,
          secret,
          `Bearer ${secret} x`,
          'Bearer',
        ])
          await app.client().refused(route.method, path, 401, {
            ...call,
            ...(Authorization && { headers: { Authorization } }),
          });
        // A token in the query is never accepted, because it would end up in logs.
        await app
          .client()
          .refused(route.method, path, 401, { ...call, query: { ...call.query, access_token: secret } });
      }, isGuarded));

    it('answers 404 to people of another organization, whatever they send', () =>
      forEach(
        async (route) => {
          const { path, call } = goodCall(route, world);
          const limited = await app.factories.token(world.tenant.user.id, { organizationId: 'another' });
          for (const client of [stranger, app.client(limited)]) {
            await client.refused(route.method, path, 404, call);
            if (route.takesBody) await client.refused(route.method, path, 404, { body: { nonsense: true } });
          }
        },
        ({ access }) => access?.kind === 'permission' || access?.kind === 'operator',
      ));

    it('answers 404 for a parent that does not exist, or whose identifier is nonsense', () =>
      forEach(
        async (route) => {
          const first = /:(\w+)/.exec(route.path)?.[1] ?? '';
          for (const id of [
            'doesnotexist',
            'x'.repeat(33),
            'a%20b',
            '%00',
            '__proto__',
            'constructor',
            '%F0%9F%98%80',
          ]) {
            const path = fill(route.path, { ...world.values, [first]: id });
            await world.tenant.client.refused(route.method, path, 404, goodCall(route, world).call);
          }
        },
        ({ access }) => access?.kind === 'permission',
      ));

    it('answers 404 for a child that does not exist, or whose identifier is nonsense', () =>
      forEach(
        async (route) => {
          const last = /:(\w+)\/.*:(\w+)(?:\/backlinks|\/links)?$/.exec(route.path)?.[2] ?? '';
          for (const id of ['doesnotexist', 'x'.repeat(33), 'a%20b', '%00', '__proto__', 'x'.repeat(5_000)]) {
            const path = fill(route.path, { ...world.values, ...sampleOf(route).good?.(world).values, [last]: id });
            const isPossible = last === 'specSlug' ? isSlug(id) : isId(id);
            // By design: deleting something that is already gone, under an existing parent, succeeds.
            if (route.method === 'delete' && isPossible) await world.tenant.client.delete(path, { status: 204 });
            else await world.tenant.client.refused(route.method, path, 404, goodCall(route, world).call);
          }
        },
        (route) =>
          route.access?.kind === 'permission' &&
          // It creates the resource if it does not exist.
          nameOf(route) !== 'put /v1/orgs/:organizationId/openapi/:specSlug' &&
          !/^put .*\/by-external-id\//.test(nameOf(route)) &&
          /:\w+\/.*:\w+(\/backlinks|\/links)?$/.test(route.path),
      ));

    it('answers 403 to a member whose role is just too low, and 404 to guests who may not see it', () =>
      forEach(
        async (route) => {
          if (route.access?.kind !== 'permission') return;
          const { path, call } = goodCall(route, world);
          const { tooLow, sees } = rolesAround(route.access.permission);
          if (tooLow !== undefined) {
            const { client } = await app.factories.member(world.tenant, tooLow);
            await client.refused(route.method, path, 403, call);
          }
          const guest = await app.factories.member(world.tenant, null);
          const { within } = route.access;
          const isInside = within !== undefined && within in ((call.body as object | undefined) ?? {});
          const sought = route.path.includes('organizationId') && !isInside;
          if (!sees) await guest.client.refused(route.method, path, sought ? 403 : 404, call);
        },
        ({ access }) => access?.kind === 'permission',
      ));

    it('does not open when its address is written in another way', () =>
      forEach(async (route) => {
        const { path, call } = goodCall(route, world);
        for (const variant of variantsOf(path)) {
          const { status } = await app.client().send(route.method, variant, call);
          // The variant may match another route with a parameter, for other methods. Routes that do not accept an archive or a piece of a
          // file reject it by its media type, before authentication.
          const isFile = call.headers === ZIP || call.headers === PIECE_AT_START;
          const refusals = isFile ? [400, 404, 405, 415] : [400, 404, 405];
          expect([...refusals, 401]).toContain(status);
          const foreign = await stranger.send(route.method, variant, call);
          if (route.access?.kind === 'permission' || route.access?.kind === 'operator')
            expect(refusals).toContain(foreign.status);
        }
        const head = await app.client().head(path);
        expect(route.method === 'get' ? [401] : [401, 405]).toContain(head.status);
      }, isGuarded));

    it('works for a caller who may', async () => {
      const shared = await makeWorld(app, server, part);
      await forEach(async (route) => {
        const { alone, status } = sampleOf(route);
        const leavesAll = route.method === 'get' || status === 201;
        const place = leavesAll ? world : alone ? await makeWorld(app, server, part) : shared;
        const { path, call } = goodCall(route, place);
        await place.tenant.client.send(route.method, path, { ...call, status });
      });
    });

    it('answers HEAD as GET, without the body', () =>
      forEach(
        async (route) => {
          const { path, call } = goodCall(route, world);
          const { status } = await world.tenant.client.head(path, call);
          expect(status).toBe(sampleOf(route).status);
        },
        ({ method }) => method === 'get',
      ));

    it('refuses bad input with a 400 that says what is wrong', () =>
      forEach(async (route) => {
        const { path, call } = goodCall(route, world);
        for (const bad of sampleOf(route).bad?.(world) ?? []) {
          const options = {
            ...bad,
            ...(!bad.query && call.query && bad.body !== undefined && { query: call.query }),
          };
          const { status, text } = await world.tenant.client.send(route.method, path, options);
          if (status !== 400)
            throw new Error(`${JSON.stringify(bad).slice(0, 300)} got ${status} ${text.slice(0, 300)}`);
        }
      }));

    it('ignores unknown query parameters', () =>
      forEach(
        async (route) => {
          const { path, call } = goodCall(route, world);
          const query = { ...call.query, utm_source: 'x', __proto__x: '1', 'a[b]': '2', constructor: '3' };
          await world.tenant.client.get(path, { query, status: sampleOf(route).status });
        },
        ({ method }) => method === 'get',
      ));

    it('has left one event in the audit log of an organization at most for each call', async () => {
      const events = await app.database.query<{ requestId: string; actions: string[] }>(
        `SELECT request_id AS "requestId", array_agg(action) AS actions FROM audit_events
          WHERE request_id IS NOT NULL AND id > $1 GROUP BY request_id, organization_id`,
        [lastEvent],
      );
      expect(events.length).toBeGreaterThan(5);
      expect(events.filter(({ actions }) => actions.length > 1)).toEqual([]);
    });
  });
}

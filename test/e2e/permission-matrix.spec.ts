import { AccessService } from '../../src/access/access.service';
import { GrantsService } from '../../src/access/grants/grants.service';
import { AppError } from '../../core/errors/app-error';
import { allows, type Permission } from '../../src/common/permissions/permission';
import { ROLES, type Role, type RoleOrGuest } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { FileServer } from '../support/file-server';
import { fill, listRoutes, nameOf, type Route } from '../support/routes';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { makeWorld, SAMPLES, type World } from './route-samples';

/** What sees the resource that a path names first: without it a refusal is a 404. */
const VIEW = { organizationId: 'organization.view', spaceId: 'space.view', collectionId: 'collection.view' } as const;

type Parent = keyof typeof VIEW;

/** Reads of what only some of those have who get in, so that others get a 404: a feed of one's own, a run of a space that one sees. */
const OF_SOME: ReadonlySet<string> = new Set([
  'get /v1/spaces/:spaceId/feed',
  'get /v1/org/:organizationId/imports/:importRunId',
  'get /v1/orgs/:organizationId/spaces/by-external-id/:externalId',
  'get /v1/orgs/:organizationId/collections/by-external-id/:externalId',
]);

/** Reads that the table opens to everyone of the organization, and a service to these only, or to whom they are about. */
const FURTHER: Readonly<Record<string, Permission>> = {
  'get /v1/orgs/:organizationId/members/:userId': 'organization.list-members',
  'get /v1/orgs/:organizationId/link-invites/:inviteId': 'invites.manage',
};

const parentOf = ({ path }: Route): Parent => {
  const name = /:(\w+)/.exec(path)?.[1] ?? '';
  if (name in VIEW) return name as Parent;
  throw new Error(`Say which permission shows what ${name} names`);
};

describe('every route, for every kind of caller', () => {
  let app: TestApp;
  let server: FileServer;
  let world: World;
  let routes: Route[];
  const members = new Map<RoleOrGuest, Person>();
  /** Guests of the organization who were given a role on the space and the collection. */
  const sharers = new Map<Role, Person>();

  beforeAll(async () => {
    app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await FileServer.start();
    routes = listRoutes(app);
    world = await makeWorld(app, server);
    for (const role of [null, ...ROLES]) members.set(role, await app.factories.member(world.tenant, role));
    for (const role of ROLES) sharers.set(role, await makeSharer(role));
  });

  async function makeSharer(role: Role): Promise<Person> {
    const guest = await app.factories.member(world.tenant, null);
    for (const kind of ['space', 'collection'] as const) {
      const level = { kind, id: world.values[`${kind}Id`] ?? '' };
      await app.get(GrantsService).give(world.tenant.organizationId, level, { userId: guest.user.id }, role);
    }
    return guest;
  }

  const callOf = (route: Route) => {
    const { values, ...call } = SAMPLES[nameOf(route)]?.good?.(world) ?? {};
    return { path: fill(route.path, { ...world.values, ...values }), values: { ...world.values, ...values }, call };
  };

  /** What the table of permissions says: 404, 403, or 0 for someone who gets in. */
  function wanted(route: Route, role: RoleOrGuest): 0 | 403 | 404 {
    if (route.access?.kind !== 'permission') return 0;
    const further = FURTHER[nameOf(route)];
    if (further && !allows(role, further)) return 403;
    if (allows(role, route.access.permission)) return 0;
    return allows(role, VIEW[isInside(route) ? 'collectionId' : parentOf(route)]) ? 403 : 404;
  }

  /** Whether the body says that something is to happen in the collection. */
  function isInside(route: Route): boolean {
    const within = route.access?.kind === 'permission' && route.access.within;
    const body = (callOf(route).call.body ?? {}) as Readonly<Record<string, unknown>>;
    return within !== undefined && within !== false && body[within] === world.values.collectionId;
  }

  /** Whether the call is about another space than the one that is shared. */
  const isElsewhere = (route: Route): boolean => callOf(route).values.spaceId !== world.values.spaceId;

  /** Guests stay guests of the organization, save where something is to happen in the collection. */
  const roleOfSharer = (route: Route, role: RoleOrGuest): RoleOrGuest =>
    (parentOf(route) === 'organizationId' && !isInside(route)) || isElsewhere(route) ? null : role;

  /** Reads are made; for the rest the decision is asked for, since a call that succeeds changes what others are to see. */
  async function decision(route: Route, { client, user }: Person): Promise<number> {
    const { path, values, call } = callOf(route);
    if (route.access?.kind !== 'permission') return (await client.send(route.method, path, call)).status;
    const names = [...route.path.matchAll(/[:*](\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, values[name]] as const));
    const asked = { actor: { userId: user.id, tokenId: 'test' }, params, body: call.body };
    const verdict = await app
      .get(AccessService)
      .check(asked, route.access)
      .then(() => 0)
      .catch((error: unknown) => (error instanceof AppError ? error.status : 500));
    if (verdict === 0 && route.method !== 'get') return 0;
    if (verdict === 0 && OF_SOME.has(nameOf(route))) return 200;
    const { status } = await client.send(route.method, path, call);
    if (verdict !== 0 && status !== verdict) throw new Error(`decided ${verdict}, answered ${status}`);
    return status;
  }

  async function failuresOf(
    people: ReadonlyMap<RoleOrGuest, Person>,
    roleAt: (route: Route, role: RoleOrGuest) => RoleOrGuest,
  ) {
    const failures: string[] = [];
    for (const route of routes.filter(({ access }) => access?.kind === 'permission')) {
      for (const [role, person] of people) {
        const expected = wanted(route, roleAt(route, role)) || (route.method === 'get' ? 200 : 0);
        const got = await decision(route, person).catch((error: Error) => error.message);
        if (got !== expected) failures.push(`${nameOf(route)} as ${role ?? 'guest'}: ${got} instead of ${expected}`);
      }
    }
    return failures;
  }

  it('answers as the table says to every role in the organization', async () => {
    expect(await failuresOf(members, (_, role) => role)).toEqual([]);
  }, 120_000);

  it('answers as the table says to guests with every role on the space and the collection', async () => {
    expect(await failuresOf(sharers, roleOfSharer)).toEqual([]);
  }, 120_000);

  it('answers 401 without a token and with one whose time is over, 404 to another organization', async () => {
    const past = await app.factories.token(world.tenant.user.id, { expiresAt: new Date(Date.now() - 1_000) });
    const stranger = (await app.factories.organization()).client;
    const callers: [TestClient, (route: Route) => number][] = [
      [app.client(), () => 401],
      [app.client(past), () => 401],
      [stranger, ({ access }) => (access?.kind === 'permission' || access?.kind === 'operator' ? 404 : 0)],
    ];
    const failures: string[] = [];
    for (const route of routes.filter(({ access }) => access?.kind !== 'public')) {
      const { path, call } = callOf(route);
      for (const [client, expected] of callers) {
        if (expected(route) === 0) continue;
        const { status } = await client.send(route.method, path, call);
        if (status !== expected(route)) failures.push(`${nameOf(route)}: ${status} instead of ${expected(route)}`);
      }
    }
    expect(failures).toEqual([]);
  });
});

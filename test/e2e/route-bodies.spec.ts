import { Operators } from '../../src/operate/operators/operators.service';
import { BODY_LIMIT_BYTES } from '../../src/common/http/json-body';
import { EDIT_LIMITS, LARGE_EDITS } from '../../src/change-requests/edits/edit-limits';
import { LARGE_SOURCE_BYTES, LARGE_SOURCES } from '../../src/openapi/large-sources';
import { FileServer } from '../support/file-server';
import { fill, listRoutes, nameOf, type Route } from '../support/routes';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { makeWorld, SAMPLES, type World } from './route-samples';

describe('every route with a body', () => {
  let app: TestApp;
  let server: FileServer;
  let world: World;
  let routes: Route[];

  beforeAll(async () => {
    app = await sharedTestApp();
    server = await FileServer.start();
    world = await makeWorld(app, server);
    await app.get(Operators).set(world.tenant.user.id, true);
    routes = listRoutes(app).filter(({ takesBody }) => takesBody);
  });

  const good = (route: Route): Record<string, unknown> =>
    (SAMPLES[nameOf(route)]?.good?.(world).body ?? {}) as Record<string, unknown>;
  const addressOf = (route: Route): string =>
    fill(route.path, { ...world.values, ...SAMPLES[nameOf(route)]?.good?.(world).values });

  const refused: readonly [string, number, (route: Route) => { body: unknown; headers?: Record<string, string> }][] = [
    ['malformed JSON', 400, () => ({ body: '{"title": ' })],
    ['JSON that ends in garbage', 400, () => ({ body: '{} {}' })],
    ['a JSON string', 400, () => ({ body: '"text"' })],
    ['a JSON number', 400, () => ({ body: '7' })],
    ['null', 400, () => ({ body: 'null' })],
    ['an array', 400, () => ({ body: [] })],
    ['an array of objects', 400, (route) => ({ body: [good(route)] })],
    ['an unknown field', 400, (route) => ({ body: { ...good(route), tilte: 'x' } })],
    ['__proto__', 400, () => ({ body: '{"__proto__": {"title": "x"}}' })],
    ['constructor', 400, () => ({ body: '{"constructor": {"prototype": {"title": "x"}}}' })],
    ['a NUL character', 400, (route) => ({ body: broken(good(route), 'a\u0000b') })],
    [
      'a lone surrogate',
      400,
      (route) => ({ body: JSON.stringify(broken(good(route), 'MARK')).replace('MARK', '\\ud800') }),
    ],
    ['deep nesting', 400, () => ({ body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` })],
    ['more than 1 MB', 413, (route) => ({ body: JSON.stringify({ title: 'x'.repeat(limitOf(route)) }) })],
    ['plain text', 415, () => ({ body: 'title=x', headers: { 'Content-Type': 'text/plain' } })],
    ['a form', 415, () => ({ body: 'title=x', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })],
    [
      'a charset that nobody has',
      415,
      () => ({ body: '{}', headers: { 'Content-Type': 'application/json; charset=klingon' } }),
    ],
    ['an encoding that nobody has', 415, () => ({ body: '{}', headers: { 'Content-Encoding': 'rot13' } })],
    ['bytes that are not gzip', 400, () => ({ body: '{}', headers: { 'Content-Encoding': 'gzip' } })],
  ];

  /** Most routes take 1 MB; those that take a whole specification or batch of edits say how much. */
  const limitOf = ({ method, path }: Route): number => {
    if (LARGE_EDITS.test(`${method} ${path}`)) return EDIT_LIMITS.bytes;
    return LARGE_SOURCES.test(`${method} ${path}`) ? LARGE_SOURCE_BYTES : BODY_LIMIT_BYTES;
  };

  /** Puts a text into the first field that takes one. */
  const broken = (body: Record<string, unknown>, text: string): Record<string, unknown> => {
    const field = Object.keys(body).find((name) => typeof body[name] === 'string') ?? 'title';
    return { ...body, [field]: text };
  };

  it.each(refused)('refuses %s with %i', async (_name, status, make) => {
    const failures: string[] = [];
    for (const route of routes) {
      const options = make(route);
      const answer = await world.tenant.client
        .send<{ error?: { message: string } }>(route.method, addressOf(route), options)
        .catch((error: Error) => ({ status: error.message, text: '' }));
      if (answer.status !== status) failures.push(`${nameOf(route)}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    expect(failures).toEqual([]);
    expect(routes.length).toBeGreaterThan(8);
  });

  it('needs no body where every field is optional', async () => {
    const { client, organizationId } = world.tenant;
    await client.post(`/v1/orgs/${organizationId}/spaces`, { status: 201 });
    await client.post(`/v1/orgs/${organizationId}/collections`, { body: {}, status: 201 });
    await client.patch(`/v1/spaces/${world.values.spaceId}`, { status: 200 });
  });
});

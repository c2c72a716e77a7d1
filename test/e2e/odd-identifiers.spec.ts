import { request } from 'undici';
import { FileServer } from '../support/file-server';
import { createDirectory } from '../support/scim';
import { fill, listRoutes, nameOf, type Route } from '../support/routes';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { makeWorld, SAMPLES, type World } from './route-samples';

jest.setTimeout(300_000);

/** As they stand in a path: NUL, invalid UTF-8, a lone surrogate, control characters, marks that change the direction of text. */
const ODD = ['%00', 'a%00b', '%FF', '%C3%28', '%ED%A0%80', '%01', '%0D%0A', '%7F', '%E2%80%AE', '%F4%90%80%80'];

const parametersOf = (path: string): string[] => [...path.matchAll(/[:*](\w+)/g)].map(([, name = '']) => name);

describe('an identifier that cannot be one', () => {
  let app: TestApp;
  let routes: Route[];
  let world: World;
  beforeAll(async () => {
    app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    const server = await FileServer.start();
    routes = listRoutes(app).filter(({ path }) => parametersOf(path).length > 0);
    world = await makeWorld(app, server);
  });

  async function statusOf(method: string, path: string, token: string, body?: unknown): Promise<number> {
    const response = await request(app.url + path, {
      method: method.toUpperCase() as 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    await response.body.dump();
    return response.statusCode;
  }

  it('is refused on every route, as 400 or 404, in the place of every identifier', async () => {
    const failures: string[] = [];
    let sent = 0;
    for (const route of routes) {
      const { values, body } = SAMPLES[nameOf(route)]?.good?.(world) ?? {};
      const usual = { ...world.values, tokenId: 'unknown', sessionId: 'unknown', specSlug: 'unknown', ...values };
      for (const name of parametersOf(route.path))
        for (const odd of ODD) {
          const path = fill(route.path, { ...usual, [name]: odd });
          const status = await statusOf(route.method, path, world.tenant.token, body);
          sent += 1;
          if (status >= 500) failures.push(`${nameOf(route)} with ${name} = ${odd}: ${status}`);
        }
    }
    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThan(1_000);
  });

  it('is refused by SCIM, sites and addresses that are no operation of the API', async () => {
    const { token } = await createDirectory(app, world.tenant);
    const site = new URL(world.published).pathname;
    const failures: string[] = [];
    for (const odd of ODD)
      for (const [method, path] of [
        ['get', `/scim/v2/Users/${odd}`],
        ['delete', `/scim/v2/Users/${odd}`],
        ['get', `/scim/v2/Groups/${odd}`],
        ['delete', `/scim/v2/Groups/${odd}`],
        ['get', `/scim/v2/${odd}`],
        ['get', `/scim/v2/Users?filter=${odd}`],
        ['get', `/scim/v2/Users?filter=userName%20eq%20%22${odd}%22`],
        ['get', `${site}${odd}`],
        ['get', `${site}~/search?q=${odd}`],
        ['get', `${site}x/${odd}.md`],
        ['get', `/sites/${odd}/`],
        ['get', `/${odd}`],
        ['get', `/app/${odd}`],
        ['get', `/sign-in?organization=${odd}`],
        ['get', `/invitations/${odd}`],
        ['get', `/files/${odd}/${odd}`],
      ] as const) {
        const status = await statusOf(method, path, token);
        if (status >= 500) failures.push(`${method} ${path}: ${status}`);
      }
    expect(failures).toEqual([]);
  });

  it('is refused in the body of a request', async () => {
    const { tenant } = world;
    const sites = `/v1/orgs/${tenant.organizationId}/sites`;
    for (const odd of ['a\u0000b', '\ud800', '\u0001', ' '])
      expect(await statusOf('post', sites, tenant.token, { title: 'Docs', spaces: [odd] })).toBe(400);
    const form = new URLSearchParams({ passkey: JSON.stringify({ id: 'a\u0000b' }) }).toString();
    const { statusCode, body } = await request(`${app.url}/sign-in/passkey`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: app.url,
        'sec-fetch-site': 'same-origin',
      },
      body: form,
    });
    await body.dump();
    expect(statusCode).toBe(401);
  });
});

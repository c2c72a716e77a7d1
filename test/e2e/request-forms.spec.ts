import { Role } from '../../src/common/permissions/role';
import { listRoutes, type Route } from '../support/routes';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { Failure } from '../support/test-client';

let app: TestApp;
let routes: Route[];
beforeAll(async () => {
  app = await sharedTestApp();
  routes = listRoutes(app);
});

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const somewhere = (path: string): string => path.replace(/[:*]\w+/g, '02KQxUz5wPbYh1eTq7mA0i');

/** Methods that routes take at a path, also under another name of its parameters, as the header says them. */
function takenAt(path: string): string {
  const address = somewhere(path);
  const fits = (pattern: string): boolean =>
    new RegExp(`^${pattern.replace(/\/\*\w+/g, '/.+').replace(/:\w+/g, '[^/]+')}$`).test(address);
  const methods = new Set(routes.filter((route) => fits(route.path)).map(({ method }) => method.toUpperCase()));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort().join(', ');
}

describe('a method that an address does not take', () => {
  it('is 405 with what it takes, at every known address, whoever asks', async () => {
    const failures: string[] = [];
    for (const path of new Set(routes.map((route) => route.path).filter((one) => /^\/v1(\/|$)/.test(one)))) {
      const taken = takenAt(path);
      const method = METHODS.find((one) => !taken.includes(one.toUpperCase()));
      if (!method) continue;
      const answer = await fetch(app.url + somewhere(path), { method: method.toUpperCase() });
      const { error } = (await answer.json()) as Failure;
      const found = [answer.status, error.code, answer.headers.get('allow')].join(' ');
      if (found !== `405 405 ${taken}` || !error.message.includes(taken) || !error.requestId)
        failures.push(`${method} ${path}: ${found} instead of ${taken}`);
    }
    expect(failures).toEqual([]);
  });

  it.each(['/v1/nothing', '/v1/spaces/x/nothing', '/nothing'])('is 404 where there is no address: %s', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await fetch(app.url + path, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([404, null]);
    }
  });

  it('leaves what is not visible a 404', async () => {
    const { client } = await app.factories.organization();
    const { id } = await app.factories.space();
    await client.refused('get', `/v1/spaces/${id}`, 404);
    await client.refused('patch', `/v1/spaces/${id}`, 404, { body: {} });
  });
});

describe('answers', () => {
  it('are kept nowhere, save for those with a tag, which are asked for again each time', async () => {
    const tenant = await app.factories.organization();
    const { client, organizationId } = tenant;
    const { id } = await app.factories.space(tenant);
    const paths = [
      '/v1/user',
      '/v1/user/tokens',
      `/v1/orgs/${organizationId}/members`,
      `/v1/orgs/${organizationId}/spaces`,
      `/v1/spaces/${id}`,
      `/v1/spaces/${id}/content`,
      `/v1/spaces/${id}/comments`,
      `/v1/spaces/${id}/search?query=x`,
      `/v1/spaces/nothing`,
    ];
    for (const path of paths) {
      const { headers } = await client.get(path);
      expect([path, headers['cache-control']]).toEqual([path, headers.etag ? 'private, no-cache' : 'no-store']);
    }
    const created = await client.post(`/v1/orgs/${organizationId}/spaces`, { body: { title: 'New' }, status: 201 });
    expect(created.headers['cache-control']).toBe('no-store');
    expect((await app.client().get('/v1/user')).headers['cache-control']).toBe('no-store');
  });
});

describe('the address of the service alone', () => {
  const ask = (accept: string) => fetch(`${app.url}/`, { headers: { Accept: accept }, redirect: 'manual' });

  it('leads people to the pages for people, and answers programs with 404', async () => {
    const page = await ask('text/html,application/xhtml+xml,*/*;q=0.8');
    expect([page.status, page.headers.get('location')]).toEqual([302, `${app.url}/app`]);
    expect((await fetch(`${app.url}/app`)).status).toBe(200);
    for (const accept of ['application/json', '*/*']) {
      const answer = await ask(accept);
      expect([answer.status, ((await answer.json()) as Failure).error.code]).toEqual([404, 404]);
    }
  });
});

describe('an address inside of the network', () => {
  it('is refused with advice for whom it is: the variable for admins, whom to ask for others', async () => {
    const tenant = await app.factories.organization();
    const { id } = await app.factories.space(tenant);
    const editor = await app.factories.member(tenant, Role.Edit);
    const order = { body: { source: 'website', url: 'http://10.1.2.3/docs' } };
    const refused = (client: typeof tenant.client) =>
      client.refused('post', `/v1/spaces/${id}/content/import`, 400, order);
    expect(await refused(tenant.client)).toContain('OUTBOUND_ALLOW');
    expect(await refused(editor.client)).not.toContain('OUTBOUND_ALLOW');
    expect(await refused(editor.client)).toContain('ask the operator');
  });
});

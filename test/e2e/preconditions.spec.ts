import { Role } from '../../src/common/permissions/role';
import { FileServer } from '../support/file-server';
import { fill, listRoutes, nameOf, type Route } from '../support/routes';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app';
import type { Tenant } from '../factories/factories';
import { makeWorld, SAMPLES, type World } from './route-samples';

interface Space {
  readonly id: string;
  readonly title: string;
}

describe('If-Match', () => {
  let app: TestApp;
  let tenant: Tenant;
  let path: string;

  beforeAll(async () => {
    // Enough connections for several of them at once.
    app = await startTestApp({ databasePoolSize: 16 });
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    const space = await app.factories.space(tenant);
    path = `/v1/spaces/${space.id}`;
  });

  const tagOf = async (address = path): Promise<string> => {
    const { headers } = await tenant.client.get(address, { status: 200 });
    return headers.etag ?? '';
  };
  const rename = (title: string, tag: string) =>
    tenant.client.patch<Space>(path, { body: { title }, headers: { 'If-Match': tag } });
  const title = async (): Promise<string> => (await tenant.client.get<Space>(path)).body.title;

  it('lets a change through that means what is there, and refuses it once that has changed', async () => {
    const tag = await tagOf();
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect((await rename('One', tag)).status).toBe(200);
    const refused = await rename('Two', tag);
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({
      error: { code: 412, message: expect.stringMatching(/Read it again/) as string },
    });
    expect(await title()).toBe('One');
    expect((await rename('Two', `"other", ${await tagOf()}`)).status).toBe(200);
  });

  it('makes one of twenty changes that name the same tag', async () => {
    const tag = await tagOf();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => rename(`Title ${index}`, tag)));
    const made = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
    expect(made).toHaveLength(1);
    expect(await title()).toBe(made[0]?.body.title);
  });

  it('makes one over two processes, too', async () => {
    const sibling = await app.sibling({ databasePoolSize: 16 });
    try {
      const tag = await tagOf();
      const other = sibling.client(tenant.token);
      const send = (index: number) =>
        (index % 2 ? other : tenant.client).patch<Space>(path, {
          body: { title: `Title ${index}` },
          headers: { 'If-Match': tag },
        });
      const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(index)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(412)]);
    } finally {
      await sibling.close();
    }
  });

  it('never overwrites what others change without a condition', async () => {
    for (let round = 0; round < 8; round += 1) {
      const tag = await tagOf();
      const [plain, conditional] = await Promise.all([
        tenant.client.patch<Space>(path, { body: { title: `Plain ${round}` } }),
        rename(`Conditional ${round}`, tag),
      ]);
      expect(plain.status).toBe(200);
      // Either it came first and the plain one after it, or it saw the plain one.
      expect(await title()).toBe(`Plain ${round}`);
      expect([200, 412]).toContain(conditional.status);
    }
  });

  it('takes * for whatever is there', async () => {
    expect((await rename('Any', '*')).status).toBe(200);
    const gone = await tenant.client.patch('/v1/spaces/nowhere', {
      body: { title: 'X' },
      headers: { 'If-Match': '*' },
    });
    expect(gone.status).toBe(404);
  });

  it.each(['abc', '', '"a" "b"', `W/"x"`])('does nothing for %p', async (tag) => {
    expect((await rename('Never', tag)).status).toBe(tag === 'W/"x"' ? 412 : 400);
    expect(await title()).not.toBe('Never');
  });

  it('shows nothing to those who may not see it, and changes nothing for those who may not change it', async () => {
    const tag = await tagOf();
    const stranger = (await app.factories.organization()).client;
    const reader = (await app.factories.member(tenant, Role.Read)).client;
    const options = { body: { title: 'X' }, headers: { 'If-Match': tag } };
    await stranger.refused('patch', path, 404, options);
    await reader.refused('patch', path, 403, options);
  });

  it('answers 304 while nothing has changed', async () => {
    const tag = await tagOf();
    const same = await tenant.client.get(path, { headers: { 'If-None-Match': tag } });
    expect(same.status).toBe(304);
    await rename('Other', tag);
    expect((await tenant.client.get(path, { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  it('leaves capacity for others while many wait', async () => {
    const tag = await tagOf();
    const changes = Array.from({ length: 30 }, (_, index) => rename(`Title ${index}`, tag));
    const plain = Array.from({ length: 30 }, (_, index) =>
      tenant.client.patch(path, { body: { title: `Plain ${index}` } }),
    );
    const answers = await Promise.all([...changes, ...plain]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 412)).toEqual([]);
  });
});

/** Goes over all routes, so it is left to `npm run prove -- limits`. */
const describeLong = process.env.LIMIT_WINDOWS ? describe : describe.skip;

describeLong('every route that changes what can be read', () => {
  let app: TestApp;
  let server: FileServer;
  let world: World;
  let operated: World;
  let pairs: { change: Route; tags: boolean }[];

  beforeAll(async () => {
    app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await FileServer.start();
    world = await makeWorld(app, server);
    operated = await makeWorld(app, server, 'operate');
    const routes = listRoutes(app);
    const description = await app.request.get('/openapi.json');
    const { paths } = description.body as {
      paths: Record<string, { get?: { responses: Record<string, { headers?: object }> } }>;
    };
    const tagged = (path: string) =>
      'ETag' in (paths[path.replace(/:(\w+)/g, '{$1}')]?.get?.responses['200']?.headers ?? {});
    pairs = routes
      .filter(({ method }) => method === 'patch' || method === 'put')
      // The GET of this path is about uploads in pieces, which have no file to put.
      .filter((route) => nameOf(route) !== 'put /v1/uploads/:uploadId')
      .map((change) => ({ change, tags: tagged(change.path) }));
  }, 180_000);

  it('has a tag that stays the same, and refuses another one', async () => {
    const failures: string[] = [];
    for (const { change, tags } of pairs) {
      const sample = SAMPLES[nameOf(change)];
      const place = change.path.startsWith('/v1/operate/') ? operated : world;
      const { client } = place.tenant;
      const { values, ...call } = sample?.good?.(place) ?? {};
      const address = fill(change.path, { ...place.values, ...values });
      const send = (tag: string) =>
        client.send(change.method, address, { ...call, headers: { ...call.headers, 'If-Match': tag } });
      const wrong = await send('"another"');
      if (wrong.status !== 412) failures.push(`${nameOf(change)}: ${wrong.status} for another tag`);
      const [one, two] = [await client.get(address), await client.get(address)];
      if ((one.headers.etag !== undefined && one.status === 200) !== tags)
        failures.push(`${nameOf(change)}: the tag of its GET is ${one.headers.etag}, documented: ${tags}`);
      if (!tags || one.headers.etag === undefined) continue;
      if (one.headers.etag !== two.headers.etag) failures.push(`${nameOf(change)}: the tag does not stay the same`);
      const right = await send(one.headers.etag);
      if (right.status !== sample?.status) failures.push(`${nameOf(change)}: ${right.status} ${right.text}`);
    }
    expect(failures).toEqual([]);
    expect(pairs.filter(({ tags }) => tags).length).toBeGreaterThan(15);
  });
});

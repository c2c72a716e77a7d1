import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { FileServer } from '../support/file-server';
import { fill, listRoutes, nameOf, type Route } from '../support/routes';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { makeWorld, SAMPLES, type World } from './route-samples';

/** A word in the title, the pages, the requests and the comments of what is hidden, and nowhere else. */
const WORD = 'echidna';

interface Named {
  readonly id: string;
}

describe('a space that is hidden', () => {
  let app: TestApp;
  let server: FileServer;
  let world: World;
  let routes: Route[];
  let member: Person;
  let guest: Person;

  beforeAll(async () => {
    app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await FileServer.start();
    world = await makeWorld(app, server);
    routes = listRoutes(app).filter(
      // Those that make whole documents of one other space take long, and say nothing of this one.
      ({ method, path, access }) => method === 'get' && access?.kind !== 'public' && !/\/(pdf|export)$/.test(path),
    );
    member = await app.factories.member(world.tenant, Role.Create);
    guest = await app.factories.member(world.tenant, null);
  });

  /** A space in a collection that everyone sees, shown by a site, with a change request and a comment. */
  async function makeSpace(): Promise<string> {
    const { client } = world.tenant;
    const files = {
      'README.md': `# ${WORD}\n\nThe ${WORD} digs.\n`,
      'more.md': `# More ${WORD}\n\n[Home](README.md)\n`,
    };
    const input = { title: WORD, parent: world.values.collectionId };
    const { space } = await app.factories.importedSpace(files, world.tenant, input);
    const path = `/v1/spaces/${space.id}`;
    await client.post(`${path}/comments`, { body: { body: { markdown: WORD } }, status: 200 });
    const created = await client.post<Named>(`${path}/change-requests`, { body: { subject: WORD }, status: 201 });
    const changeRequest = `${path}/change-requests/${created.body.id}`;
    const edit = { changes: [{ operation: 'insert_page', document: { markdown: `# ${WORD}\n` } }] };
    await client.post(`${changeRequest}/content`, { body: edit, status: 200 });
    await client.patch(changeRequest, { body: { status: 'open' }, status: 200 });
    const site = `/v1/orgs/${world.tenant.organizationId}/sites/${world.values.siteId}`;
    await client.post(`${site}/site-spaces`, { body: { spaceId: space.id }, status: 201 });
    return space.id;
  }

  const HIDDEN: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
    'that is closed': (path) => world.tenant.client.patch(path, { body: { defaultLevel: null }, status: 200 }),
    'in the trash': (path) => world.tenant.client.delete(path, { status: 205 }),
  };

  /** Answers of all reads about the organization and what is in it, that speak of the hidden space. */
  async function traces(person: Person, id: string): Promise<{ found: string[]; read: number }> {
    const found: string[] = [];
    let read = 0;
    for (const route of routes) {
      const { values, query, ...call } = SAMPLES[nameOf(route)]?.good?.(world) ?? {};
      const path = fill(route.path, { ...world.values, ...values });
      const asked = { ...call, query: { ...query, ...(query && 'query' in query && { query: WORD }) } };
      const { status, text } = await person.client.send('get', path, asked);
      if (status === 200) read += 1;
      if (text.includes(WORD) || text.includes(id)) found.push(nameOf(route));
    }
    return { found, read };
  }

  it.each(['that is closed', 'in the trash'])(
    '%s is in no answer to those who may not see it',
    async (how) => {
      const id = await makeSpace();
      const shown = await traces(member, id);
      expect(shown.found.length).toBeGreaterThan(3);
      await HIDDEN[how]?.(`/v1/spaces/${id}`);
      for (const person of [member, guest]) expect((await traces(person, id)).found).toEqual([]);
      expect(shown.read).toBeGreaterThan(60);
    },
    120_000,
  );
});

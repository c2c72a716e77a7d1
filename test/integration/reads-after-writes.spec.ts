import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { startTestApp, type TestApp } from '../support/test-app';
import type { List, TestClient } from '../support/test-client';

const ROUNDS = 40;

/** A change in one process, and what the other one says of it. */
interface Kind {
  /** Changes something for the given time, and gives what is to be read from then on. */
  readonly change: (round: number) => Promise<unknown>;
  readonly read: () => Promise<unknown>;
}

interface Titled {
  readonly id: string;
  readonly title: string;
}

describe('two processes behind a load balancer', () => {
  let app: TestApp;
  let sibling: TestApp;
  let tenant: Tenant;
  let organization: string;
  /** The same person, in the other process. */
  let other: TestClient;

  beforeAll(async () => {
    app = await startTestApp();
    sibling = await app.sibling();
    tenant = await app.factories.organization();
    organization = `/v1/orgs/${tenant.organizationId}`;
    other = sibling.client(tenant.token);
  });

  /** How often the other process gave an old answer right after the write was acknowledged. */
  async function staleReads({ change, read }: Kind): Promise<number> {
    let stale = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Remembered, where it may be.
      await read();
      const expected = await change(round);
      if ((await read()) !== expected) stale += 1;
    }
    return stale;
  }

  const titled = (path: string): Kind => ({
    change: async (round) => {
      await tenant.client.patch(path, { body: { title: `Title ${round}` }, status: 200 });
      return `Title ${round}`;
    },
    read: async () => (await other.get<Titled>(path, { status: 200 })).body.title,
  });

  const kinds: Readonly<Record<string, () => Promise<Kind>>> = {
    space: async () => titled(`/v1/spaces/${(await app.factories.space(tenant)).id}`),
    collection: async () => titled(`/v1/collections/${(await app.factories.collection(tenant)).id}`),
    team: async () => {
      const path = `${organization}/teams`;
      const { body } = await tenant.client.put<Titled>(path, { body: { title: 'Team' }, status: 201 });
      return titled(`${path}/${body.id}`);
    },
    site: async () => {
      const path = `${organization}/sites`;
      const { body } = await tenant.client.post<Titled>(path, { body: { title: 'Site' }, status: 201 });
      return titled(`${path}/${body.id}`);
    },
    'number of spaces': async () => {
      const path = `${organization}/spaces`;
      const read = async (): Promise<number> => (await other.get<List<Titled>>(path)).body.count;
      let count = await read();
      return {
        read,
        change: async () => {
          await tenant.client.post(path, { body: { title: 'One more' }, status: 201 });
          return (count += 1);
        },
      };
    },
    'newest content': async () => {
      const { space } = await app.factories.importedSpace({ 'README.md': '# Before\n\nText\n' }, tenant);
      return {
        read: async () =>
          (await other.get<{ pages: Titled[] }>(`/v1/spaces/${space.id}/content`, { status: 200 })).body.pages[0]
            ?.title,
        change: async (round) => {
          await app.factories.import(tenant, space.id, { 'README.md': `# Round ${round}\n\nText\n` });
          return `Round ${round}`;
        },
      };
    },
    member: async () => {
      const person = await app.factories.person();
      const theirs = sibling.client(person.token);
      return {
        read: async () => (await theirs.get(`${organization}/spaces`)).status,
        change: async (round) => {
          if (round % 2 === 1) {
            await app.factories.join(tenant.organizationId, person.user.id, Role.Read);
            return 200;
          }
          await tenant.client.delete(`${organization}/members/${person.user.id}`, { status: 204 });
          return 404;
        },
      };
    },
    'role of a member': async () => {
      const member = await app.factories.member(tenant, Role.Read);
      const space = await app.factories.space(tenant);
      const theirs = sibling.client(member.token);
      return {
        read: async () => (await theirs.patch(`/v1/spaces/${space.id}`, { body: { title: 'Theirs' } })).status,
        change: async (round) => {
          const role = round % 2 === 1 ? 'admin' : 'read';
          await tenant.client.patch(`${organization}/members/${member.user.id}`, { body: { role }, status: 200 });
          return role === 'admin' ? 200 : 403;
        },
      };
    },
    grant: async () => {
      const guest = await app.factories.member(tenant, null);
      const space = `/v1/spaces/${(await app.factories.space(tenant)).id}`;
      const theirs = sibling.client(guest.token);
      return {
        read: async () => (await theirs.get(space)).status,
        change: async (round) => {
          if (round % 2 === 0) {
            await tenant.client.delete(`${space}/permissions/users/${guest.user.id}`, { status: 205 });
            return 404;
          }
          const body = { role: 'read', users: [guest.user.id] };
          await tenant.client.post(`${space}/permissions`, { body, status: 204 });
          return 200;
        },
      };
    },
    token: async () => {
      const path = '/v1/user/tokens';
      let secret = tenant.token;
      return {
        read: async () => (await sibling.client(secret).get('/v1/user')).status,
        change: async () => {
          const { body } = await tenant.client.post<{ id: string; token: string }>(path, {
            body: { name: 'Doomed' },
            status: 201,
          });
          secret = body.token;
          await sibling.client(secret).get('/v1/user', { status: 200 });
          await tenant.client.delete(`${path}/${body.id}`, { status: 205 });
          return 401;
        },
      };
    },
  };

  it.each(Object.keys(kinds))('give what was just written in the other one: %s', async (name) => {
    const kind = await kinds[name]?.();
    expect(kind && (await staleReads(kind))).toBe(0);
  });
});

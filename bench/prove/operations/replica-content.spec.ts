import { Role } from '../../../src/common/permissions/role';
import { type AddressInfo, connect, createServer, type Server as TcpServer, type Socket } from 'node:net';
import { ormOptions } from '../../../ormconfig';
import { migrate } from '../../../src/database/migrate';
import { Replicas } from '../../../src/database/replicas/replicas';
import type { Tenant } from '../../../test/factories/factories';
import { eventually } from '../../../test/support/eventually';
import { Server } from '../../../test/support/replica';
import { startTestApp, type TestApp } from '../../../test/support/test-app';

type Result = 'answered' | 'behind' | 'failed';

let primary: Server;
let replica: Server;
let address: TcpServer;
let app: TestApp;

/** The results of reads from replicas by a service since the last call. */
class ReplicaReads {
  private readonly results: Result[] = [];

  constructor(of: TestApp) {
    const { reads } = of.get(Replicas) as unknown as { reads: { inc: (labels: { result: Result }) => void } };
    jest.spyOn(reads, 'inc').mockImplementation(({ result }) => void this.results.push(result));
  }

  take(): Set<Result> {
    return new Set(this.results.splice(0));
  }
}

let reads: ReplicaReads;

const start = (databaseReplicaUrls: string[]): Promise<TestApp> =>
  startTestApp({ databaseUrl: primary.url, databaseReplicaUrls });

/** Waits until the replica has everything that the primary has now. */
async function caughtUp(): Promise<void> {
  const [now] = await primary.administer<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn');
  await eventually(async () => {
    const [row] = await replica.administer<{ there: boolean }>(
      `SELECT pg_last_wal_replay_lsn() >= '${now?.lsn ?? ''}' AS there`,
    );
    return row?.there === true;
  });
}

/** One address for the replica, which takes another port with each start. */
async function fixedAddress(): Promise<TcpServer> {
  const server = createServer((socket) => {
    const onward = connect(replica.port, '127.0.0.1');
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function replicaUrl(): string {
  const url = new URL(replica.url);
  url.port = String((address.address() as AddressInfo).port);
  return url.href;
}

interface World {
  readonly tenant: Tenant;
  readonly spaceId: string;
  /** The text of the one page, as the API gives it now. */
  readonly text: () => Promise<string>;
  readonly write: (text: string) => Promise<void>;
}

/** A space with a page, through one of the services. */
async function makeWorld(service: TestApp, text: string): Promise<World> {
  const tenant = await service.factories.organization();
  const { space } = await service.factories.importedSpace({ 'page.md': `# Page\n\n${text}\n` }, tenant);
  return {
    tenant,
    spaceId: space.id,
    text: async () => {
      const answer = await tenant.client.get(`/v1/spaces/${space.id}/content/path/page?format=markdown`, {
        status: 200,
      });
      return (answer.body as { markdown: string }).markdown;
    },
    write: async (next) => {
      await service.factories.import(tenant, space.id, { 'page.md': `# Page\n\n${next}\n` });
    },
  };
}

beforeAll(async () => {
  primary = await Server.start();
  await migrate(ormOptions(primary.url));
  replica = await primary.follower();
  address = await fixedAddress();
  app = await start([replicaUrl()]);
  reads = new ReplicaReads(app);
});

afterAll(async () => {
  await app?.close();
  address?.close();
  await replica?.remove();
  await primary?.remove();
});

describe('a service with a read replica', () => {
  it('reads content from the replica once that has it', async () => {
    const world = await makeWorld(app, 'First.');
    await caughtUp();
    reads.take();
    expect(await world.text()).toContain('First.');
    expect(reads.take()).toEqual(new Set(['answered']));
  });

  it('never gives an older state than the primary has, however far the replica is behind', async () => {
    const world = await makeWorld(app, 'Version 0.');
    await caughtUp();
    await replica.administer('SELECT pg_wal_replay_pause()');
    try {
      for (const version of [1, 2, 3]) {
        await world.write(`Version ${version}.`);
        reads.take();
        expect(await world.text()).toContain(`Version ${version}.`);
        expect(reads.take()).toContain('behind');
      }
      const other = await makeWorld(app, 'Made while the replica is paused.');
      expect(await other.text()).toContain('Made while');
    } finally {
      await replica.administer('SELECT pg_wal_replay_resume()');
    }
    await caughtUp();
    await world.write('Version 4.');
    await caughtUp();
    reads.take();
    expect(await world.text()).toContain('Version 4.');
    expect(reads.take()).toEqual(new Set(['answered']));
  });

  it('asks the primary who may read', async () => {
    const world = await makeWorld(app, 'For members.');
    await caughtUp();
    await replica.administer('SELECT pg_wal_replay_pause()');
    try {
      const guest = await app.factories.member(world.tenant, Role.Read);
      await guest.client.get(`/v1/spaces/${world.spaceId}/content/path/page`, { status: 200 });
      await app.database.execute('DELETE FROM members WHERE user_id = $1', [guest.user.id]);
      await app.database.execute("SELECT pg_notify('bindery_invalidate', 'member:' || $1)", [guest.user.id]);
      const other = await start([replicaUrl()]);
      try {
        await other.client(guest.token).refused('get', `/v1/spaces/${world.spaceId}/content/path/page`, 404);
      } finally {
        await other.close();
      }
    } finally {
      await replica.administer('SELECT pg_wal_replay_resume()');
    }
  });

  it('reads from the primary while the replica is down, and from the replica again afterwards', async () => {
    const world = await makeWorld(app, 'Still here.');
    await caughtUp();
    await replica.stop();
    reads.take();
    for (let round = 0; round < 5; round += 1) {
      await world.write(`Round ${round}.`);
      expect(await world.text()).toContain(`Round ${round}.`);
    }
    expect(reads.take()).toEqual(new Set(['failed']));
    await replica.startAgain();
    await caughtUp();
    await eventually(async () => {
      await world.write(`At ${performance.now()}.`);
      await caughtUp();
      await world.text();
      return reads.take().has('answered');
    }, 15_000);
  });
});

describe('a replica that takes connections and never answers', () => {
  let silent: TcpServer;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    silent = createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });

  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('holds up a first few reads for at most three seconds, and no one after them', async () => {
    const { port } = silent.address() as AddressInfo;
    const service = await start([`postgres://bindery:x@127.0.0.1:${port}/bindery`]);
    try {
      const world = await makeWorld(service, 'Not held up.');
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        await world.write(`Round ${round}.`);
        const began = performance.now();
        expect(await world.text()).toContain(`Round ${round}.`);
        times.push(performance.now() - began);
      }
      expect(Math.max(...times)).toBeLessThan(3_000);
      expect(times.filter((ms) => ms > 900).length).toBeLessThanOrEqual(1);
    } finally {
      await service.close();
    }
  });
});

describe('a replica that was promoted', () => {
  it('is asked for nothing new, so that what is written there never shows', async () => {
    const world = await makeWorld(app, 'Before.');
    await caughtUp();
    expect(await world.text()).toContain('Before.');
    await replica.administer('SELECT pg_promote()');
    // Someone takes it for the primary and writes the same space there.
    const astray = await startTestApp({ databaseUrl: replica.url });
    await astray.factories.import(world.tenant, world.spaceId, { 'page.md': '# Page\n\nAstray.\n' });
    await world.write('After.');
    reads.take();
    expect(await world.text()).toContain('After.');
    expect(reads.take()).toEqual(new Set(['failed']));
    await astray.close();
  });
});

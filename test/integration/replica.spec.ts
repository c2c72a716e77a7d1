import { type AddressInfo, createServer, type Server as TcpServer, type Socket } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../../src/database/database';
import { eventually } from '../support/eventually';
import { Server } from '../support/replica';
import { startFoundation } from './foundation';

let primary: Server;
let replica: Server;
let app: INestApplicationContext;
let database: Database;
let silent: TcpServer;
const sockets = new Set<Socket>();

const READ = 'SELECT state, pg_is_in_recovery() AS "fromReplica" FROM states WHERE line = $1 AND seq = $2';
const REACHED = 'SELECT COALESCE(max(seq), 0) FROM states WHERE line = $1';

/** One state of a line, and who reported it. */
async function read(line: string, seq: number, from = database): Promise<{ state: string; fromReplica: boolean }> {
  const [row] = await from.immutable<{ state: string; fromReplica: boolean }>(
    [{ key: line, least: seq, sql: REACHED }],
    READ,
    [line, seq],
  );
  if (!row) throw new Error(`${line} ${seq} is nowhere`);
  return row;
}

const write = (line: string, seq: number): Promise<number> =>
  database.execute('INSERT INTO states (line, seq, state) VALUES ($1, $2, $3)', [line, seq, `${line} ${seq}`]);

async function caughtUp(): Promise<void> {
  const [now] = await primary.administer<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn');
  await eventually(async () => {
    const sql = `SELECT pg_last_wal_replay_lsn() >= '${now?.lsn ?? ''}' AS there`;
    return (await replica.administer<{ there: boolean }>(sql))[0]?.there === true;
  });
}

beforeAll(async () => {
  primary = await Server.start();
  replica = await primary.follower();
  silent = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  app = await startFoundation(primary.url, { worker: false, databaseReplicaUrls: [replica.url] });
  database = app.get(Database);
  await database.execute('CREATE TABLE states (line text, seq int, state text, PRIMARY KEY (line, seq))');
});

afterAll(async () => {
  await app?.close();
  for (const socket of sockets) socket.destroy();
  silent?.close();
  await replica?.remove();
  await primary?.remove();
});

describe('what never changes', () => {
  it('comes from a replica that has it, and from the primary until then', async () => {
    await write('a', 1);
    await caughtUp();
    expect(await read('a', 1)).toEqual({ state: 'a 1', fromReplica: true });
    await replica.administer('SELECT pg_wal_replay_pause()');
    await write('a', 2);
    expect(await read('a', 2)).toEqual({ state: 'a 2', fromReplica: false });
    expect(await read('a', 1)).toEqual({ state: 'a 1', fromReplica: true });
    await replica.administer('SELECT pg_wal_replay_resume()');
    await caughtUp();
    expect(await read('a', 2)).toEqual({ state: 'a 2', fromReplica: true });
  });

  it('comes from the primary in a transaction, which has to see what it did itself', async () => {
    await write('b', 1);
    await caughtUp();
    expect(await database.transaction(() => read('b', 1))).toEqual({ state: 'b 1', fromReplica: false });
  });

  it('comes from the primary after two seconds at most when a replica says nothing, and at once after that', async () => {
    await write('c', 1);
    const { port } = silent.address() as AddressInfo;
    const url = `postgres://bindery:x@127.0.0.1:${port}/bindery`;
    const other = await startFoundation(primary.url, { worker: false, databaseReplicaUrls: [url] });
    try {
      const times: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const began = performance.now();
        expect(await read('c', 1, other.get(Database))).toEqual({ state: 'c 1', fromReplica: false });
        times.push(performance.now() - began);
      }
      expect(times[0]).toBeLessThan(3_000);
      expect(Math.max(...times.slice(1))).toBeLessThan(900);
    } finally {
      await other.close();
    }
  });

  it('never comes from a server that was promoted and went its own way', async () => {
    await write('d', 1);
    await caughtUp();
    await read('d', 1);
    await replica.administer('SELECT pg_promote()');
    // The same number there means something else than on the primary.
    const astray = await startFoundation(replica.url, { worker: false });
    await astray.get(Database).execute("INSERT INTO states (line, seq, state) VALUES ('d', 2, 'astray')");
    await astray.close();
    await write('d', 2);
    expect((await read('d', 2)).state).toBe('d 2');
  });
});

import type { INestApplicationContext } from '@nestjs/common';
import { Client } from 'pg';
import { CoherentCache } from '../../src/database/coherent-cache';
import { Confirmations } from '../../src/database/confirmations';
import { Database } from '../../src/database/database';
import { GroupedCache } from '../../src/database/grouped-cache';
import { Invalidation } from '../../src/database/invalidation';
import { ListenConnection } from '../../src/database/listen-connection';
import { CuttableProxy } from '../support/cuttable-proxy';
import { eventually } from '../support/eventually';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { startTestApp } from '../support/test-app';
import { startFoundation } from './foundation';

interface Value {
  readonly text: string;
}

describe('what processes remember', () => {
  let target: TestDatabase;
  let contexts: [INestApplicationContext, INestApplicationContext];
  let caches: [CoherentCache<Value>, CoherentCache<Value>];
  let database: Database;
  let topic = 0;

  beforeAll(async () => {
    target = await createTestDatabase();
    contexts = [await startFoundation(target.url), await startFoundation(target.url)];
    database = contexts[0].get(Database);
    await database.query('CREATE TABLE probe (key text PRIMARY KEY, text text)');
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await target.drop();
  });
  beforeEach(async () => {
    topic += 1;
    const [one, other] = contexts.map(
      (context) => new CoherentCache<Value>(context.get(Invalidation), `t${topic}`, 10),
    );
    if (!one || !other) throw new Error('Two processes are needed');
    caches = [one, other];
    await database.query('DELETE FROM probe');
    await database.query(`INSERT INTO probe VALUES ('a', 'old'), ('b', 'other')`);
  });

  const load = (key: string) => async (): Promise<Value | undefined> =>
    (await database.query<{ text: string }>('SELECT text FROM probe WHERE key = $1', [key]))[0];
  const read = async (index: 0 | 1, key = 'a') => (await caches[index].get(key, load(key)))?.text;
  const change = (text: string) =>
    database.transaction(async () => {
      await database.query(`UPDATE probe SET text = $1 WHERE key = 'a'`, [text]);
      await caches[0].announce('a');
    });
  const cutLines = () =>
    database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'bindery listen'`,
    );
  const lines = () => contexts.map((context) => context.get(Invalidation).mayCache);

  it('is read once and forgotten everywhere when it changes, but nothing else is', async () => {
    for (const index of [0, 1] as const) expect([await read(index), await read(index, 'b')]).toEqual(['old', 'other']);
    await change('new');
    // Who wrote knows at once.
    expect(caches[0].peek('a')).toBeUndefined();
    // And so does everyone else.
    expect(caches[1].peek('a')).toBeUndefined();
    expect(await read(1)).toBe('new');
    expect(caches[1].peek('b')).toEqual({ text: 'other' });
  });

  it('is known inside a transaction to whoever reads it, but nothing read there is', async () => {
    await read(0);
    await database.transaction(async () => {
      expect([caches[0].peek('a'), caches[0].known('a')]).toEqual([undefined, { text: 'old' }]);
      await read(0, 'b');
    });
    expect(caches[0].known('b')).toBeUndefined();
    await change('new');
    expect(caches[0].known('a')).toBeUndefined();
  });

  it('stays when the change was rolled back', async () => {
    await read(0);
    await database
      .transaction(async () => {
        await caches[0].announce('a');
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(caches[0].peek('a')).toEqual({ text: 'old' });
  });

  it('does not keep a value whose change arrived while it was read', async () => {
    await read(1, 'b');
    const value = await caches[1].get('a', async () => {
      const early = await load('a')();
      await change('new');
      await caches[0].announce('b');
      // Notifications arrive in the order of the commits, so when this of b is here, that of a is too.
      await eventually(() => caches[1].peek('b') === undefined);
      return early;
    });
    expect(value?.text).toBe('old');
    expect(caches[1].peek('a')).toBeUndefined();
    expect(await read(1)).toBe('new');
  });

  it('of a group stays right when more groups change than are remembered', async () => {
    const cache = new GroupedCache<string>(contexts[0].get(Invalidation), `groups${topic}`, 3);
    let version = 0;
    const readGroup = () => cache.get('group', 'key', () => Promise.resolve(`version ${version}`));
    expect(await readGroup()).toBe('version 0');
    version = 1;
    await cache.announce('group');
    for (let other = 0; other < 10; other += 1) await cache.announce(`other ${other}`);
    expect(await readGroup()).toBe('version 1');
    version = 2;
    expect(await readGroup()).toBe('version 1');
    await cache.announce('group');
    expect(await readGroup()).toBe('version 2');
  });

  it('is not remembered while the connection for notifications is cut, and nothing stale is when it is back', async () => {
    for (const index of [0, 1] as const) await read(index);
    await cutLines();
    await eventually(() => lines().every((connected) => !connected));
    expect(caches.map((cache) => cache.peek('a'))).toEqual([undefined, undefined]);
    await database.query(`UPDATE probe SET text = 'changed in silence' WHERE key = 'a'`);
    expect([await read(0), await read(1)]).toEqual(['changed in silence', 'changed in silence']);
    expect(caches[1].peek('a')).toBeUndefined();
    await eventually(() => lines().every(Boolean));
    expect(await read(1)).toBe('changed in silence');
    expect(caches[1].peek('a')).toEqual({ text: 'changed in silence' });
    await change('newest');
    await eventually(() => caches[1].peek('a') === undefined);
  });

  it('is forgotten when a process ends after a commit and before its notifications', async () => {
    const dying = new Client(target.url);
    await dying.connect();
    await dying.query('SELECT pg_advisory_lock_shared(7241136, 9)');
    await dying.query(`SELECT pg_notify('bindery_invalidate', '@hello:9:1')`);
    await read(1);
    expect(caches[1].peek('a')).toEqual({ text: 'old' });
    await dying.query(`UPDATE probe SET text = 'committed' WHERE key = 'a'`);
    await dying.end();
    await eventually(() => caches[1].peek('a') === undefined, 2_000);
    expect(await read(1)).toBe('committed');
  });

  /** Whether the notification of a change is sent before its commit, or after it. */
  const orderOf = async (act: () => Promise<unknown>): Promise<string[]> => {
    const query = jest.spyOn(Client.prototype, 'query');
    try {
      await act();
      const texts = query.mock.calls.map(([sent]) =>
        typeof sent === 'string' ? sent : (sent as { text: string }).text,
      );
      return texts.flatMap((text) => /UPDATE probe|COMMIT|pg_notify/.exec(text)?.[0] ?? []).slice(0, 3);
    } finally {
      query.mockRestore();
    }
  };

  it('is announced after the commit, which then keeps no other that announces waiting', async () => {
    expect(await orderOf(() => change('new'))).toEqual(['UPDATE probe', 'COMMIT', 'pg_notify']);
  });

  it('is announced in the transaction where no one would notice that the process has ended', async () => {
    await cutLines();
    await eventually(() => lines().every((connected) => !connected));
    expect(await orderOf(() => change('new'))).toEqual(['UPDATE probe', 'pg_notify', 'COMMIT']);
    await eventually(() => lines().every(Boolean));
  });

  it('is forgotten soon after the machine of a process is gone, whose session the server ends', async () => {
    const [row] = await contexts[0]
      .get(ListenConnection)
      .send<{ idle_session_timeout: string }>('SHOW idle_session_timeout');
    expect(row?.idle_session_timeout).toBe('10s');
  });
});

describe('a change that others must be notified of', () => {
  let target: TestDatabase;
  let context: INestApplicationContext;
  let database: Database;
  let invalidation: Invalidation;
  const others: Client[] = [];

  beforeAll(async () => {
    target = await createTestDatabase();
    context = await startFoundation(target.url, { worker: false });
    database = context.get(Database);
    invalidation = context.get(Invalidation);
  });
  afterAll(async () => {
    for (const other of others) await other.end();
    await context.close();
    await target.drop();
  });

  /** Milliseconds until the change is acknowledged. */
  const change = async (): Promise<number> => {
    const began = performance.now();
    await database.transaction(() => invalidation.announce('nothing', 'changed'));
    return performance.now() - began;
  };
  /** A process that is alive, receives everything, and answers as configured. */
  const process = async (number: number, receive: (message: string, other: Client) => void): Promise<Client> => {
    const other = new Client(target.url);
    others.push(other);
    await other.connect();
    other.on('notification', ({ payload = '' }) => receive(payload, other));
    await other.query('LISTEN bindery_invalidate');
    await other.query('SELECT pg_advisory_lock_shared(7241136, $1)', [number]);
    return other;
  };
  const send = (other: Client, channel: string, message: string): Promise<unknown> =>
    other.query('SELECT pg_notify($1, $2)', [channel, message]);

  it('waits until a process has confirmed it', async () => {
    const delayMs = 100;
    const other = await process(7, (message, itself) => {
      const [kind, from, changeRequest] = message.split(':');
      if (kind !== '@commit') return;
      const confirm = () => send(itself, `bindery_confirm_${from}`, `7:${changeRequest}`).catch(() => undefined);
      setTimeout(() => void confirm(), delayMs);
    });
    // Whom no one has met yet remembers nothing.
    expect(await change()).toBeLessThan(delayMs);
    await send(other, 'bindery_invalidate', '@hello:7:1');
    await eventually(async () => (await change()) >= delayMs);
    expect(await change()).toBeLessThan(600);
    await send(other, 'bindery_invalidate', '@bye:7:');
  });

  it('waits for one that is silent until it trusts nothing any more, and not a second time', async () => {
    const other = await process(8, () => undefined);
    await send(other, 'bindery_invalidate', '@hello:8:1');
    let slowest = 0;
    await eventually(async () => {
      slowest = Math.max(slowest, await change());
      return slowest > 900;
    });
    expect(slowest).toBeLessThan(5_000);
    expect(await change()).toBeLessThan(500);
  });
});

describe('a process that loses its database after a commit', () => {
  it('waits for the others until they trust nothing any more, and does not fail', async () => {
    const target = await createTestDatabase();
    const proxy = await CuttableProxy.start(target.url);
    const context = await startFoundation(proxy.url(), { worker: false });
    try {
      const confirmations = context.get(Confirmations);
      await eventually(() => confirmations.isTrusted);
      const confirmation = confirmations.request();
      proxy.cut();
      await eventually(() => !confirmations.isTrusted);
      await expect(confirmation.confirmed()).resolves.toBeUndefined();
    } finally {
      proxy.open();
      await context.close();
      proxy.close();
      await target.drop();
    }
  });
});

describe('a service whose database connections are all cut', () => {
  it('goes on, and lets no revoked token in', async () => {
    const app = await startTestApp();
    const sibling = await app.sibling();
    const { client, user } = await app.factories.organization();
    const doomed = sibling.client(await app.factories.token(user.id));
    await doomed.get('/v1/user', { status: 200 });
    const { body } = await client.get<{ items: { id: string }[] }>('/v1/user/tokens', { status: 200 });
    const cutAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await app.database.query(cutAll);
    await eventually(async () => (await app.request.get('/health/ready')).status === 200);
    await eventually(async () => (await client.delete(`/v1/user/tokens/${body.items[0]?.id}`)).status === 205);
    await eventually(async () => (await doomed.get('/v1/user')).status === 401);
    await doomed.refused('get', '/v1/user', 401);
    await sibling.close();
    await app.close();
  });

  it('survives a connection that breaks in the hands of whoever took it, the very first one as well', async () => {
    const target = await createTestDatabase();
    const context = await startFoundation(target.url, { worker: false });
    const database = context.get(Database);
    const { pool } = database;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    // An error that no one listens to is thrown here, and would end the process there.
    for (const client of taken) client.emit('error', new Error('cut'));
    for (const client of taken) client.release(true);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await context.close();
    await target.drop();
  });
});

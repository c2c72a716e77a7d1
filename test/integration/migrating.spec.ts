import { Client } from 'pg';
import { ormOptions } from '../../ormconfig';
import { migrate } from '../../src/database/migrate';
import { migrations } from '../../src/database/migrations/migrations';
import { pendingSchemaSql } from '../../src/database/schema-drift';
import { earlierDatabase } from '../support/earlier-schema';
import type { TestDatabase } from '../support/template-database';

/** The schema before sessions, which change a table that every request reads. */
const LACKING = migrations.length - migrations.findIndex(({ name }) => name.startsWith('CreateSessions'));

const opened: TestDatabase[] = [];

afterAll(async () => {
  for (const database of opened) await database.drop();
});

async function earlier(): Promise<TestDatabase> {
  const database = await earlierDatabase(LACKING);
  opened.push(database);
  return database;
}

const pendingOn = (url: string) => pendingSchemaSql(ormOptions(url, 2));

describe('processes that start at once', () => {
  it('migrate one after the other, each migration once', async () => {
    const database = await earlier();
    await Promise.all(Array.from({ length: 4 }, () => migrate(ormOptions(database.url, 2))));
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    await client.end();
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    expect(await pendingOn(database.url)).toEqual({ up: [], down: [] });
  });
});

describe('a process of the earlier version that goes on meanwhile', () => {
  it('holds up the migration, and the migration holds up no one for long', async () => {
    const database = await earlier();
    const [old, other] = [database, database].map(({ url }) => new Client({ connectionString: url }));
    if (!old || !other) throw new Error('unreachable');
    await Promise.all([old.connect(), other.connect()]);
    // A long transaction that has read a table which the migration alters.
    await old.query('BEGIN');
    await old.query('SELECT count(*) FROM api_tokens');
    let done = false;
    const migrating = migrate(ormOptions(database.url, 2)).then(() => (done = true));
    const waits: number[] = [];
    for (const until = Date.now() + 2_000; Date.now() < until;) {
      const began = performance.now();
      await other.query('SELECT count(*) FROM api_tokens');
      waits.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(done).toBe(false);
    // Some have waited behind the migration, none longer than it waits in the queue.
    expect(Math.max(...waits)).toBeGreaterThan(500);
    expect(Math.max(...waits)).toBeLessThan(2_000);
    await old.query('COMMIT');
    await migrating;
    await Promise.all([old.end(), other.end()]);
    expect(await pendingOn(database.url)).toEqual({ up: [], down: [] });
  });

  it('and never ends makes the start fail with words, and what was done before is kept', async () => {
    const database = await earlier();
    const old = new Client({ connectionString: database.url });
    await old.connect();
    await old.query('BEGIN');
    await old.query('SELECT count(*) FROM api_tokens');
    await expect(migrate(ormOptions(database.url, 2), { timeoutMs: 0 })).rejects.toThrow('pg_stat_activity');
    await old.query('COMMIT');
    await old.end();
    await migrate(ormOptions(database.url, 2));
    expect(await pendingOn(database.url)).toEqual({ up: [], down: [] });
  });
});

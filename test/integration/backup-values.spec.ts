import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { runCli } from '../e2e/run-cli';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { runFolder } from '../support/run-folder';

/** Kinds of columns that a later migration may bring. */
const SCHEMA = `
  CREATE TYPE mood AS ENUM ('calm', 'angry "quoted", with comma');
  CREATE TABLE odd (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    parent bigint REFERENCES odd (id),
    code char(4), flags bit varying(9), text text, json json, jsonb jsonb, bytes bytea, mood mood,
    numbers numeric(30, 10)[], names varchar(5)[], nested text[], float double precision, money numeric,
    words tsvector, at timestamptz, day date, span interval, address inet, "Odd ""name""" boolean,
    twice bigint GENERATED ALWAYS AS (id * 2) STORED
  );
  CREATE SEQUENCE tickets;
  CREATE TABLE none (nothing text)`;

const ROWS = `
  INSERT INTO odd (parent, code, flags, text, json, jsonb, bytes, mood, numbers, names, nested, float, money, words, at, day, span, address, "Odd ""name""") VALUES
    (2, 'ab', '101', E'line\\nfeed\\ttab\\\\ "quote" ☕ 😀 \\x01', '{"b": 1,  "a": [2]}', 'null', '\\x00ff0a', 'angry "quoted", with comma',
     '{1.10, NULL, NaN}', '{"a,b", "NULL", NULL, ""}', '{{a,b},{"{}", "\\\\"}}', 'Infinity', 12345678901234567890.0001,
     '''fat'':2A,4B ''it''''s'':1 ''a b''', '2026-01-31 09:30:00.123456+02', '0044-03-15 BC', '1 year -2 days 03:04:05.6', '::1/64', true),
    (1, '', '', '', 'null', '{"big": 123456789012345678901234567890.5, "e": 1e-7}', '', 'calm',
     '{}', '{}', '{}', 0.1, 'NaN', '', 'infinity', '-infinity', '0', '10.0.0.0/8', false),
    (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
  INSERT INTO odd (text, jsonb) SELECT repeat('wide ☕ ', 40 * (n % 40)), to_jsonb(n) FROM generate_series(1, 3000) n;
  SELECT setval('tickets', 9007199254740993)`;

describe('a backup of every kind of value', () => {
  const databases: TestDatabase[] = [];
  const open: Client[] = [];

  afterAll(async () => {
    await Promise.all(open.map((client) => client.end()));
    for (const database of databases) await database.drop();
  });

  async function installation() {
    const database = await createTestDatabase();
    databases.push(database);
    const client = new Client({ connectionString: database.url });
    open.push(client);
    await client.connect();
    await client.query(SCHEMA);
    const dataDir = mkdtempSync(path.join(runFolder(), 'data-'));
    return { client, environment: { DATABASE_URL: database.url, DATA_DIR: dataDir } };
  }

  const content = async (client: Client): Promise<unknown[]> =>
    (await client.query<{ row: string }>('SELECT o::text AS row, json::text, jsonb::text FROM odd o')).rows;

  it('brings each back as it was, in its order, and goes on counting where it stopped', async () => {
    const source = await installation();
    const target = await installation();
    await source.client.query(ROWS);
    // Settings of the database must not show in the values.
    await source.client.query(`ALTER DATABASE ${source.client.database} SET datestyle = 'German'`);
    await source.client.query(`ALTER DATABASE ${source.client.database} SET timezone = 'Asia/Kathmandu'`);
    await source.client.query(`ALTER DATABASE ${source.client.database} SET bytea_output = 'escape'`);
    const file = path.join(source.environment.DATA_DIR, 'values.zip');
    expect(await runCli(source.environment, 'backup', file)).toMatchObject({ code: 0 });
    expect(await runCli(target.environment, 'restore', file)).toMatchObject({ code: 0 });

    const before = await content(source.client);
    expect(before).toHaveLength(3003);
    expect(await content(target.client)).toEqual(before);
    const next = await target.client.query(
      "INSERT INTO odd (parent) VALUES (1) RETURNING id, twice, nextval('tickets')",
    );
    expect(next.rows).toEqual([{ id: '3004', twice: '6008', nextval: '9007199254740994' }]);
    await expect(target.client.query('INSERT INTO odd (parent) VALUES (-1)')).rejects.toThrow('odd_parent_fkey');
  });

  it('is refused by a database that holds other tables', async () => {
    const source = await installation();
    const target = await installation();
    await target.client.query('ALTER TABLE none ADD more text; CREATE TABLE foreign_one (id int)');
    const file = path.join(source.environment.DATA_DIR, 'tables.zip');
    expect(await runCli(source.environment, 'backup', file)).toMatchObject({ code: 0 });
    const { code, stderr } = await runCli(target.environment, 'restore', file);
    expect(code).toBe(1);
    expect(stderr).toContain('(none, foreign_one)');
  });
});

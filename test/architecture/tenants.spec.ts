import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { MIXED_TABLES, SHARED_TABLES, tenantPaths, UNKEYED_PATHS } from '../support/tenant-tables';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('every table', () => {
  it('carries the organization, or leads to a table that does', async () => {
    const paths = await tenantPaths(client);
    expect([...paths].filter(([, path]) => path === undefined).map(([table]) => table)).toEqual([]);
    expect(paths.size).toBeGreaterThan(35);
  });

  it('that does not is there, with its reason', async () => {
    const named = [...Object.keys(SHARED_TABLES), ...Object.keys(MIXED_TABLES), ...Object.keys(UNKEYED_PATHS)];
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM unnest($1::text[]) name WHERE to_regclass(name) IS NULL',
      [named],
    );
    expect(rows).toEqual([]);
  });

  it('that leads there by a column without a foreign key has an index that begins with it', async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT i.indrelid::regclass || '.' || a.attname AS name
         FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
        WHERE i.indrelid = ANY($1::regclass[])`,
      [Object.keys(UNKEYED_PATHS)],
    );
    const led = new Set(rows.map(({ name }) => name));
    const paths = Object.entries(UNKEYED_PATHS).map(([table, [column]]) => `${table}.${column}`);
    expect(paths.filter((name) => !led.has(name))).toEqual([]);
  });
});

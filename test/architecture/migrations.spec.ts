import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { ormOptions } from '../../ormconfig';
import { migrations } from '../../src/database/migrations/migrations';
import { pendingSchemaSql } from '../../src/database/schema-drift';
import { createEmptyDatabase, type TestDatabase } from '../support/template-database';

const FOLDER = path.join(__dirname, '../../src/database/migrations');

/** Foreign keys whose columns do not lead any index that holds every row with a value in them. */
const UNINDEXED = `
  SELECT con.conrelid::regclass || ' ' || con.conname AS name
  FROM pg_constraint con
  WHERE con.contype = 'f' AND con.connamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT FROM pg_index ind
    WHERE ind.indrelid = con.conrelid AND ind.indisvalid
      AND (ind.indpred IS NULL OR pg_get_expr(ind.indpred, ind.indrelid) LIKE '(% IS NOT NULL)')
      AND con.conkey @> (string_to_array(ind.indkey::text, ' ')::int2[])[1:cardinality(con.conkey)]
      AND con.conkey <@ (string_to_array(ind.indkey::text, ' ')::int2[])[1:cardinality(con.conkey)]
  )
  ORDER BY 1`;

const FOREIGN_KEYS = `SELECT count(*)::int AS count FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

let database: TestDatabase;

const query = async <Row>(sql: string): Promise<Row[]> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(() => database.drop());

describe('migrations', () => {
  it('make what the entities describe', async () => {
    expect(await pendingSchemaSql(ormOptions(database.url, 2))).toEqual({ up: [], down: [] });
  });

  it('index every foreign key', async () => {
    const [keys] = await query<{ count: number }>(FOREIGN_KEYS);
    expect(keys?.count).toBeGreaterThan(5);
    expect(await query(UNINDEXED)).toEqual([]);
  });

  it('are the only thing that changes the schema', () => {
    expect(ormOptions('postgres://localhost/any').synchronize).toBe(false);
  });

  it('run in the order of their time stamps, every file of the folder', () => {
    const stamps = migrations.map(({ name }) => Number(/\d{13}$/.exec(name)?.[0]));
    expect(stamps).toEqual([...new Set(stamps)].sort((one, other) => one - other));
    const files = readdirSync(FOLDER).filter((file) => /^\d/.test(file));
    expect(files.map((file) => Number(/^\d{13}(?=-)/.exec(file)?.[0])).sort()).toEqual(stamps);
  });
});

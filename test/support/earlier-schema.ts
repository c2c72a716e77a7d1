import { escapeIdentifier } from 'pg';
import { DataSource } from 'typeorm';
import { ormOptions } from '../../ormconfig';
import { readForeignKeys, readTables } from '../../src/backup/schema-catalog';
import { migrations } from '../../src/database/migrations/migrations';
import { connected } from './connected';
import { createEmptyDatabase, type TestDatabase } from './template-database';

/** A database whose schema lacks the given number of the newest migrations. */
export async function earlierDatabase(lacking: number): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const run = migrations.slice(0, migrations.length - lacking);
  const source = await new DataSource({ ...ormOptions(database.url, 2), migrations: run }).initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  return database;
}

/** Number of rows of each table; empty tables are omitted. */
export const countRows = (url: string): Promise<Record<string, number>> =>
  connected({ url }, async (client) => {
    const counts: Record<string, number> = {};
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${escapeIdentifier(name)}`,
      );
      if (rows[0] && rows[0].count > 0) counts[name] = rows[0].count;
    }
    return counts;
  });

/** Copies the rows of a current database into an earlier one, as far as its tables and columns exist there. */
export const fillEarlier = (from: string, to: string): Promise<void> =>
  connected({ url: from }, (source) =>
    connected({ url: to }, async (target) => {
      const keys = await readForeignKeys(target);
      for (const { table, name } of keys)
        await target.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`);
      const present = new Set((await readTables(source)).map(({ name }) => name));
      for (const { name, columns } of await readTables(target)) {
        if (!present.has(name)) continue;
        const table = escapeIdentifier(name);
        const { rows } = await source.query<{ rows: string }>(
          `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS rows FROM ${table} t`,
        );
        const list = columns.map((column) => escapeIdentifier(column.name)).join(', ');
        await target.query(
          `INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
          [rows[0]?.rows ?? '[]'],
        );
      }
      for (const { table, name, definition } of keys)
        await target.query(`ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
    }),
  );

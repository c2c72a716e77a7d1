import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { isBlobHash } from '../../src/storage/blob-hash';

/** Where an installation keeps what it has. */
export interface Installation {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

export const environmentOf = ({ databaseUrl, dataDir }: Installation) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
});

export async function query<Row extends object>(installation: Installation, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: installation.databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(sql).finally(() => client.end());
  return rows;
}

/** Each table with the number of its rows and a hash over all of them, whatever their order. */
export async function contentOf(installation: Installation): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    installation,
    `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables.filter((table) => table.name !== 'migrations')) {
    const [row] = await query<{ hash: string }>(
      installation,
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")), '') AS hash FROM "${name}" t`,
    );
    content[name] = row?.hash ?? '';
  }
  return content;
}

export const schemaOf = (installation: Installation) =>
  query(
    installation,
    `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );

export const filesOf = ({ dataDir }: Installation): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

export const blobsOf = (installation: Installation): string[] => filesOf(installation).filter(isBlobHash).sort();

import { readdirSync } from 'node:fs';
import { isBlobHash } from '../../src/storage/blob-hash';
import { connected } from '../support/connected';

/** Where an installation keeps what it has. */
export interface Installation {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

export const environmentOf = ({ databaseUrl, dataDir }: Installation) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
});

export const query = <Row extends object>(installation: Installation, sql: string): Promise<Row[]> =>
  connected({ url: installation.databaseUrl }, async (client) => (await client.query<Row>(sql)).rows);

/** What the schema consists of, which a backup does not carry. */
const OF_SCHEMA = ['migrations', 'program_versions'];

/** Each table with the number of its rows and a hash over all of them, whatever their order. */
export const contentOf = (installation: Installation): Promise<Record<string, string>> =>
  connected({ url: installation.databaseUrl }, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables.rows.filter((table) => !OF_SCHEMA.includes(table.name))) {
      const { rows } = await client.query<{ hash: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")), '') AS hash FROM "${name}" t`,
      );
      content[name] = rows[0]?.hash ?? '';
    }
    return content;
  });

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

import { type Client, escapeIdentifier } from 'pg';
import type { SequenceState } from './manifest';

/** TypeORM's own list of what has run; it belongs to the schema, not to the data. */
const MIGRATIONS = 'migrations';
/** Which versions of the program have run them; it belongs to the schema, too. */
const PROGRAM_VERSIONS = 'program_versions';

interface TableColumn {
  readonly name: string;
  /** As SQL names it, without the length that `varchar(32)` carries. */
  readonly type: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
}

export interface ForeignKey {
  /** Quoted for SQL. */
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Every application table with the columns that contain data: those that the server computes are omitted, as are unlogged
 * tables, whose content does not survive a crash.
 */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname::text AS name,
            json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1)) ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = current_schema()
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind IN ('r', 'p') AND c.relpersistence = 'p' AND NOT c.relispartition AND c.relname <> ALL($1)
        AND NOT EXISTS (SELECT 1 FROM pg_depend d
                         WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      GROUP BY c.relname ORDER BY c.relname`,
    [[MIGRATIONS, PROGRAM_VERSIONS]],
  );
  return rows;
}

export async function readForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT k.conrelid::regclass::text AS table, k.conname::text AS name, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace AND n.nspname = current_schema()
      WHERE k.contype = 'f' AND k.conparentid = 0 ORDER BY 1, 2`,
  );
  return rows;
}

/** Sequences that have been used, save for the one of the migrations. */
export async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `SELECT s.sequencename::text AS name, s.last_value::text AS value
       FROM pg_sequences s
      WHERE s.schemaname = current_schema() AND s.last_value IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM pg_depend d
                         WHERE d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
                           AND d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
                           AND d.refobjid = $1::regclass)
      ORDER BY 1`,
    [MIGRATIONS],
  );
  return rows;
}

/** Names of the migrations of this schema, in the order they ran. */
export async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${escapeIdentifier(MIGRATIONS)} ORDER BY "timestamp", id`,
  );
  return rows.map(({ name }) => name);
}

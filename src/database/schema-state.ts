import { Client } from 'pg';
import { previousRelease, productVersion, releaseVersion } from '../common/product-version';
import { migrations } from './migrations/migrations';

/** Why the program and the schema do not fit, in a sentence for operators. */
export class SchemaError extends Error {}

/** A version of the program that has changed the schema, and the release from which on a program works with it. */
interface ProgramVersion {
  readonly version: string;
  readonly worksFrom: string;
}

const READ_VERSIONS =
  'SELECT version, works_from AS "worksFrom" FROM program_versions ORDER BY migrated_at DESC, version DESC';

const RECORD_VERSION = `
  INSERT INTO program_versions (version, works_from, migrated_at) VALUES ($1, $2, now())
  ON CONFLICT (version) DO UPDATE SET works_from = EXCLUDED.works_from, migrated_at = EXCLUDED.migrated_at`;

const numbersOf = (release: string): number[] => release.split(/[+-]/, 1)[0]?.split('.').map(Number) ?? [];

/** Whether a release, such as 0.9.0, comes before another one, such as 0.10.0. */
export function isBefore(release: string, other: string): boolean {
  const others = numbersOf(other);
  const own = numbersOf(release);
  const at = others.findIndex((number, index) => number !== own[index]);
  return at >= 0 && (own[at] ?? 0) < (others[at] ?? 0);
}

async function isThere(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [table]);
  return rows[0]?.found === true;
}

/** The names of the migrations that this version of the program has. */
export const OWN_MIGRATIONS: readonly string[] = migrations.map(({ name }) => name);

/** The names of the migrations that the schema has; undefined where there is no schema yet. */
export async function appliedMigrations(client: Client): Promise<ReadonlySet<string> | undefined> {
  if (!(await isThere(client, 'migrations'))) return undefined;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  return new Set(rows.map(({ name }) => name));
}

/** The migrations of this program that the schema lacks. */
export async function pendingMigrations(client: Client): Promise<string[]> {
  const applied = await appliedMigrations(client);
  return OWN_MIGRATIONS.filter((name) => !applied?.has(name));
}

/**
 * Refuses a schema that a program more than one release newer has changed: it may lack what this one reads. One release newer only adds.
 * @throws SchemaError
 */
export async function refuseNewerSchema(client: Client, release = releaseVersion()): Promise<void> {
  if (!(await isThere(client, 'program_versions'))) return;
  const { rows } = await client.query<ProgramVersion>(READ_VERSIONS);
  const newer = rows.find(({ worksFrom }) => isBefore(release, worksFrom));
  if (!newer) return;
  throw new SchemaError(
    `Bindery ${newer.version} has changed this database, which works with releases from ${newer.worksFrom} on; this is ${release}. Start ${newer.worksFrom} or later, or restore a backup of this release into another database.`,
  );
}

/** Refuses a schema that lacks migrations, where none may be run. @throws SchemaError */
export async function refusePending(client: Client): Promise<void> {
  const pending = await pendingMigrations(client);
  if (pending.length === 0 && (await isThere(client, 'graphile_worker.migrations'))) return;
  throw new SchemaError(
    `READ_ONLY is true, but ${pending.length} migrations of the database are pending. Start once without READ_ONLY, which runs them, or start the version that the database is of.`,
  );
}

/** Notes that this program has changed the schema. */
export async function recordVersion(client: Client): Promise<void> {
  await client.query(RECORD_VERSION, [productVersion(), previousRelease()]);
}

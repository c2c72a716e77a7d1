import { type Client, escapeIdentifier } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { OperatorError } from '../common/operator-error';
import { dataSourceOptions } from '../database/data-source-options';
import { migrate } from '../database/migrate';
import { migrations } from '../database/migrations/migrations';
import { PAUSE_OUTBOUND } from '../jobs/outbound/outbound-pauses.repository';
import type { BackupFile } from './backup-file';
import { withClient } from './dedicated-client';
import { type Manifest, rowsOf } from './manifest';
import { checkMigrations, checkSchema, checkVersion } from './backup-version';
import { type ForeignKey, readForeignKeys, readMigrations, readTables, type Table } from './schema-catalog';
import { PackInstaller, type WritableBlobs } from './store-pack';
import { insertRows } from './table-rows';

/** An installation to restore into, and what is notified of the progress. */
export interface RestoreTarget {
  readonly databaseUrl: string;
  readonly blobs: WritableBlobs;
  /** Installs the key of the backup, as the last step before the commit; returns a function that undoes it. */
  readonly installKey: (key: Buffer) => () => void;
  /** Rows and files together. */
  readonly onProgress: (done: number, total: number) => void;
}

type Advance = (count: number) => void;

const LOCK_TIMEOUT = '55P03';

const notEmpty = (): OperatorError =>
  new OperatorError(
    'This installation is not empty; a backup can only be restored into an empty one. Set DATA_DIR to a new folder, and DATABASE_URL, if it is set, to an empty database; restore before the first npm start.',
  );

const inUse = (cause: unknown): OperatorError =>
  new OperatorError('Another process is using this database. Stop it, then restore again.', { cause });

/** Takes the tables for itself, so that no process that starts meanwhile sees or adds anything. Throws when one has rows. */
async function takeEmptyTables(client: Client, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => escapeIdentifier(name));
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`).catch((error: unknown) => {
    throw (error as { code?: string }).code === LOCK_TIMEOUT ? inUse(error) : error;
  });
  const some = names.map((name) => `EXISTS (SELECT 1 FROM ${name})`).join(' OR ');
  const { rows } = await client.query<{ some: boolean }>(`SELECT ${some} AS some`);
  if (rows[0]?.some !== false) throw notEmpty();
}

const drop = ({ table, name }: ForeignKey): string => `ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`;
const add = ({ table, name, definition }: ForeignKey): string =>
  `ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`;

async function restoreTables(client: Client, backup: BackupFile, tables: readonly Table[], advance: Advance) {
  for (const part of backup.manifest.tables) {
    const table = tables.find(({ name }) => name === part.table);
    if (!table) throw new Error(`There is no table ${part.table}`);
    let inserted = 0;
    for await (const rows of insertRows(client, table, backup.read(part))) {
      inserted += rows;
      advance(rows);
    }
    if (inserted !== part.rows) throw new Error(`${part.table}: ${inserted} rows of ${part.rows} came in`);
  }
}

/** Inserts the rows of every table, with foreign keys dropped meanwhile so that the order does not matter; all keys are checked again at the end. */
async function restoreDatabase(client: Client, backup: BackupFile, advance: Advance): Promise<void> {
  const tables = await readTables(client);
  checkMigrations(backup, await readMigrations(client));
  checkSchema(backup, tables);
  await takeEmptyTables(client, tables);
  const keys = await readForeignKeys(client);
  for (const key of keys) await client.query(drop(key));
  await restoreTables(client, backup, tables, advance);
  for (const key of keys) await client.query(add(key));
  for (const { name, value } of backup.manifest.sequences)
    await client.query('SELECT setval($1::text::regclass, $2::bigint)', [escapeIdentifier(name), value]);
}

const PAUSES = 'outbound_pauses';

/** A copy does nothing to others, as its original may still be running. */
async function pauseOutbound(client: Client, { manifest }: BackupFile): Promise<void> {
  await client.query(PAUSE_OUTBOUND, [`restored from a backup of ${manifest.createdAt}`]);
}

async function readKey(backup: BackupFile): Promise<Buffer | undefined> {
  const { key } = backup.manifest;
  if (!key) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of backup.read(key)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Runs the steps after the rows are inserted; undoes all of them when a later one fails. */
async function restoreFilesAndCommit(client: Client, backup: BackupFile, target: RestoreTarget, advance: Advance) {
  const { blobs } = backup.manifest;
  const installer = new PackInstaller(target.blobs, blobs.count);
  let takeKeyBack = (): void => undefined;
  try {
    await installer.install(backup.read(blobs), advance);
    const key = await readKey(backup);
    if (key) takeKeyBack = target.installKey(key);
    await client.query('COMMIT');
  } catch (error) {
    takeKeyBack();
    await installer.remove(backup.read(blobs)).catch(() => undefined);
    throw error;
  }
}

const steps = (manifest: Manifest): number => rowsOf(manifest) + manifest.blobs.count;

async function restoreRows(backup: BackupFile, target: RestoreTarget): Promise<void> {
  let done = 0;
  const advance = (count: number): void => target.onProgress((done += count), steps(backup.manifest));
  await withClient(target.databaseUrl, async (client) => {
    await client.query('BEGIN');
    await restoreDatabase(client, backup, advance);
    if (backup.manifest.tables.some(({ table }) => table === PAUSES)) await pauseOutbound(client, backup);
    await restoreFilesAndCommit(client, backup, target, advance);
  });
}

/** What an upgrade does. The pause of outbound work may be in a table that the backup did not have. */
async function bringUpToDate(backup: BackupFile, schema: DataSourceOptions, databaseUrl: string): Promise<void> {
  await migrate(schema).catch((cause: unknown) => {
    throw new OperatorError(
      `Everything was restored, but not brought up to date from Bindery ${backup.manifest.version}: ${cause instanceof Error ? cause.message : String(cause)} Do not start this installation; restore again into another empty one.`,
      { cause },
    );
  });
  await withClient(databaseUrl, async (client) => {
    await pauseOutbound(client, backup);
    for (const { table } of backup.manifest.tables) await client.query(`ANALYZE ${escapeIdentifier(table)}`);
  });
}

/**
 * Restores a backup, which has to be checked before, into a database without rows: one that is new, or has the schema of the backup. Rows and
 * files take effect at once at the end; when anything fails before, the installation is as empty as it was. A backup of an earlier version is
 * then brought up to date by the migrations that it lacks. Throws an OperatorError when the installation is not empty, has another schema, or
 * when a later version created the backup.
 */
export async function restoreBackup(backup: BackupFile, target: RestoreTarget): Promise<void> {
  checkVersion(backup);
  const schema = dataSourceOptions(target.databaseUrl, { poolSize: 1, isPooled: false }, [], migrations);
  await migrate(schema, { only: backup.manifest.migrations });
  await restoreRows(backup, target);
  await bringUpToDate(backup, schema, target.databaseUrl);
}

import { type Client, escapeIdentifier } from 'pg';
import { OperatorError } from '../common/operator-error';
import type { BlobStore } from '../storage/blob-store';
import { PAUSE_OUTBOUND } from '../jobs/outbound/outbound-pauses.repository';
import type { BackupFile } from './backup-file';
import { withClient } from './dedicated-client';
import { type Manifest, rowsOf } from './manifest';
import { checkSchema, checkVersion } from './same-version';
import { type ForeignKey, readForeignKeys, readMigrations, readTables, type Table } from './schema-catalog';
import { PackInstaller } from './store-pack';
import { insertRows } from './table-rows';

/** An installation to restore into, and what is notified of the progress. */
export interface RestoreTarget {
  readonly databaseUrl: string;
  readonly blobs: BlobStore;
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
  checkVersion(backup, await readMigrations(client));
  checkSchema(backup, tables);
  await takeEmptyTables(client, tables);
  const keys = await readForeignKeys(client);
  for (const key of keys) await client.query(drop(key));
  await restoreTables(client, backup, tables, advance);
  for (const key of keys) await client.query(add(key));
  for (const { name, value } of backup.manifest.sequences)
    await client.query('SELECT setval($1::text::regclass, $2::bigint)', [escapeIdentifier(name), value]);
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

/**
 * Restores a backup, which has to be checked before, into an installation without rows and with the same schema. Everything
 * takes effect at once at the end; when anything fails, the installation is as empty as before. Throws an OperatorError when it is
 * not empty or when its schema is another one.
 */
export function restoreBackup(backup: BackupFile, target: RestoreTarget): Promise<void> {
  let done = 0;
  const advance = (count: number): void => target.onProgress((done += count), steps(backup.manifest));
  return withClient(target.databaseUrl, async (client) => {
    await client.query('BEGIN');
    await restoreDatabase(client, backup, advance);
    await client.query(PAUSE_OUTBOUND, [`restored from a backup of ${backup.manifest.createdAt}`]);
    await restoreFilesAndCommit(client, backup, target, advance);
    for (const { table } of backup.manifest.tables) await client.query(`ANALYZE ${escapeIdentifier(table)}`);
  });
}

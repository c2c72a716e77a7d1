import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations as migrateQueue } from 'graphile-worker';
import { Client } from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions, QueryFailedError } from 'typeorm';
import { migrations } from './migrations/migrations';
import { pendingMigrations, recordVersion, refuseNewerSchema, refusePending } from './schema-state';
import { endStaleSessions, readColumnTypes } from './stale-sessions';

/** Any fixed number: processes that start at once are serialized by this advisory lock. */
const MIGRATION_LOCK = 7_241_133;

/** Building an index on a large table may take any time. */
const WITHOUT_LIMITS = { lock_timeout: 0, statement_timeout: 0, query_timeout: 0 };

/** Maximum time that a migration waits for the lock of a table, as all later statements queue up behind it. */
const LOCK_TIMEOUT_MS = 1_000;
const PAUSE_MS = 500;
/** Maximum time to retry for a table that others have locked. */
const TIMEOUT_MS = 120_000;

/** A failed migration is reported by its error; on standard output it would disturb the log. */
class Silent extends AbstractLogger {
  protected override writeLog(): void {}
}

const LOCK_NOT_AVAILABLE = '55P03';

const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE;

/** Runs pending migrations. Lock waits are short and retried, so that a running service is not blocked meanwhile. */
async function runPending(options: DataSourceOptions, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  // One connection, which keeps its setting.
  const source = await new DataSource({
    ...options,
    poolSize: 1,
    logger: new Silent(),
    extra: { ...(options.extra as object | undefined), ...WITHOUT_LIMITS },
  } as DataSourceOptions).initialize();
  try {
    // The database role may have limits of its own.
    await source.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}; SET statement_timeout = 0`);
    for (;;) {
      try {
        await source.runMigrations({ transaction: 'each' });
        return;
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        if (Date.now() > deadline)
          throw new Error(
            `The schema could not be brought up to date: another connection keeps a table locked. Look for long transactions in pg_stat_activity, end them, and start again. Completed migrations are kept.`,
            { cause: error },
          );
      }
      await pause(PAUSE_MS);
    }
  } finally {
    await source.destroy();
  }
}

interface MigrateOptions {
  readonly timeoutMs?: number;
  /** Changes nothing, and fails where something would have to be changed. */
  readonly readOnly?: boolean;
  /** Names of the only migrations to run, for the rows of an earlier version. */
  readonly only?: readonly string[];
}

/**
 * Brings the schema up to date, including that of the queue; one process at a time, the others wait.
 * @throws SchemaError for a schema that a much newer program has changed and, in read-only mode, for one that is not up to date
 */
export async function migrate(
  options: DataSourceOptions & { url?: string },
  { timeoutMs = TIMEOUT_MS, readOnly = false, only }: MigrateOptions = {},
): Promise<void> {
  const lock = new Client({ connectionString: options.url, application_name: 'bindery migrate' });
  await lock.connect();
  try {
    await lock.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerSchema(lock);
    if (readOnly) return await refusePending(lock);
    const isChanging = (await pendingMigrations(lock)).length > 0;
    const types = isChanging ? await readColumnTypes(lock) : undefined;
    const selected = only && { migrations: migrations.filter(({ name }) => only.includes(name)) };
    await runPending({ ...options, ...selected }, timeoutMs);
    if (types) await endStaleSessions(lock, types);
    await migrateQueue({ connectionString: options.url });
    // An earlier schema may have no table for it.
    if (isChanging && !only) await recordVersion(lock);
  } finally {
    await lock.end();
  }
}

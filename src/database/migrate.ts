import { runMigrations as migrateQueue } from 'graphile-worker';
import { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

/** Any fixed number: processes that start at once take turns on this advisory lock. */
const MIGRATION_LOCK = 7_241_133;

/** An index over much data takes as long as it takes. */
const WITHOUT_LIMITS = { lock_timeout: 0, statement_timeout: 0, query_timeout: 0 };

/** Brings the schema up to date, the queue's included; one process at a time, the others wait. */
export async function migrate(options: DataSourceOptions & { url?: string }): Promise<void> {
  const lock = new Client({ connectionString: options.url, application_name: 'bindery migrate' });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const source = await new DataSource({
      ...options,
      extra: { ...(options.extra as object | undefined), ...WITHOUT_LIMITS },
    }).initialize();
    try {
      await source.runMigrations({ transaction: 'each' });
    } finally {
      await source.destroy();
    }
    await migrateQueue({ connectionString: options.url });
  } finally {
    await lock.end();
  }
}

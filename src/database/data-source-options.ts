import type { Pool } from 'pg';
import type { DataSource, DataSourceOptions, MixedList } from 'typeorm';
import { SnakeNamingStrategy } from './snake-naming-strategy';

type Classes = MixedList<new (...args: never[]) => object>;

/**
 * Timeouts. A statement that runs too long on the server, or waits too long for a lock, is cancelled there;
 * one without any response of the server is abandoned here, with its connection.
 */
const CLIENT_TIMES = {
  /** Time to connect. */
  connectionTimeoutMillis: 10_000,
  query_timeout: 70_000,
} as const;

/** Settings of a session, which a pooler in transaction mode refuses: there its `connect_query` has to set them. */
export const SESSION_TIMES = {
  lock_timeout: 20_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 120_000,
} as const;

export const DATABASE_TIMES = { ...CLIENT_TIMES, ...SESSION_TIMES } as const;

/** The connections of a data source. */
export const poolOf = (source: DataSource): Pool => (source.driver as unknown as { master: Pool }).master;

export interface ConnectionOptions {
  readonly poolSize: number;
  /** Whether a pooler in transaction mode is used. */
  readonly isPooled: boolean;
}

/** Settings of the one data source; `synchronize` is off everywhere, the schema comes only from migrations. */
export const dataSourceOptions = (
  url: string,
  { poolSize, isPooled }: ConnectionOptions,
  entities: Classes,
  migrations: Classes,
): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities: entities as DataSourceOptions['entities'],
  migrations: migrations as DataSourceOptions['migrations'],
  migrationsTableName: 'migrations',
  namingStrategy: new SnakeNamingStrategy(),
  synchronize: false,
  logging: false,
  poolSize,
  applicationName: 'bindery',
  extra: { keepAlive: true, ...(isPooled ? CLIENT_TIMES : DATABASE_TIMES) },
});

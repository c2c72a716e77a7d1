import type { DataSourceOptions, MixedList } from 'typeorm';
import { SnakeNamingStrategy } from './snake-naming-strategy';

type Classes = MixedList<new (...args: never[]) => object>;

/**
 * How long things may take. A statement that the server runs too long, or waits too long for a lock in, is cancelled there;
 * one that the server says nothing to at all is given up here, with its connection.
 */
export const DATABASE_TIMES = {
  /** Until there is a connection. */
  connectionTimeoutMillis: 10_000,
  lock_timeout: 20_000,
  statement_timeout: 60_000,
  query_timeout: 70_000,
  idle_in_transaction_session_timeout: 120_000,
} as const;

/** Settings of the one data source; `synchronize` is off everywhere, the schema comes from migrations alone. */
export const dataSourceOptions = (
  url: string,
  poolSize: number,
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
  extra: { keepAlive: true, ...DATABASE_TIMES },
});

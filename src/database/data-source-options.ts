import type { DataSourceOptions, MixedList } from 'typeorm';
import { SnakeNamingStrategy } from './snake-naming-strategy';

type Classes = MixedList<new (...args: never[]) => object>;

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
  extra: { keepAlive: true, connectionTimeoutMillis: 10_000, idle_in_transaction_session_timeout: 120_000 },
});

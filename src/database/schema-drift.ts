import { DataSource, type DataSourceOptions } from 'typeorm';

export interface SchemaSql {
  readonly up: readonly string[];
  readonly down: readonly string[];
}

/** The SQL that turns a fully migrated schema into that of the entities; empty when they agree. */
export async function pendingSchemaSql(options: DataSourceOptions): Promise<SchemaSql> {
  const source = await new DataSource(options).initialize();
  try {
    await source.runMigrations({ transaction: 'each' });
    const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
    return { up: upQueries.map(({ query }) => query), down: downQueries.map(({ query }) => query).reverse() };
  } finally {
    await source.destroy();
  }
}

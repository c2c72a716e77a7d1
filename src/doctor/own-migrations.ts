import { DataSource } from 'typeorm';
import { ormOptions } from '../../ormconfig';

/** Names of the migrations that this version of the program has. */
export function ownMigrations(url: string): string[] {
  const { migrations } = new DataSource(ormOptions(url)).options;
  return Object.values(migrations ?? []).map((migration) =>
    typeof migration === 'function' ? migration.name : String(migration),
  );
}

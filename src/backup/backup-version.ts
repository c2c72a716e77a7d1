import { OperatorError } from '../common/operator-error';
import { migrations } from '../database/migrations/migrations';
import type { BackupFile } from './backup-file';
import { productVersion } from '../common/product-version';
import type { Table } from './schema-catalog';

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

const OWN = migrations.map(({ name }) => name);

/** Throws an OperatorError that names the version to use when a later version created the backup, whose schema is not known here. */
export function checkVersion({ file, manifest }: Pick<BackupFile, 'file' | 'manifest'>): void {
  const unknown = manifest.migrations.filter((name) => !OWN.includes(name)).length;
  if (unknown === 0) return;
  throw new OperatorError(
    `${file} was created by Bindery ${manifest.version} of ${manifest.createdAt.slice(0, 10)}; this is ${productVersion()}, and the backup has ${unknown === 1 ? 'one migration' : `${unknown} migrations`} that this version does not have. Restore it with the version that created it, or a later one.`,
  );
}

/** Throws an OperatorError when the schema of the database is another one than that of the backup. */
export function checkMigrations(
  { file, manifest }: Pick<BackupFile, 'file' | 'manifest'>,
  present: readonly string[],
): void {
  if (same(manifest.migrations, present)) return;
  throw new OperatorError(
    `${file} was created by Bindery ${manifest.version}, and this database has the schema of another version. Restore into a database without any tables.`,
  );
}

/** Throws an OperatorError when the tables of the database are not those of the backup. */
export function checkSchema({ file, manifest }: Pick<BackupFile, 'file' | 'manifest'>, tables: readonly Table[]): void {
  const shape = (name: string, columns: readonly string[]): string => `${name}(${[...columns].sort().join()})`;
  const ours = tables.map(({ name, columns }) =>
    shape(
      name,
      columns.map((column) => column.name),
    ),
  );
  const theirs = manifest.tables.map(({ table, columns }) => shape(table, columns));
  if (same(theirs, ours)) return;
  const differing = [
    ...theirs.filter((item) => !ours.includes(item)),
    ...ours.filter((item) => !theirs.includes(item)),
  ];
  const names = [...new Set(differing.map((item) => item.slice(0, item.indexOf('('))))];
  throw new OperatorError(
    `The tables of this database are not those of ${file} (${names.slice(0, 5).join(', ')}). Restore into a database without other tables, with Bindery ${manifest.version}.`,
  );
}

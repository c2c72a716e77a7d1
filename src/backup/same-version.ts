import { OperatorError } from '../common/operator-error';
import { migrations } from '../database/migrations/migrations';
import type { BackupFile } from './backup-file';
import type { Manifest } from './manifest';
import { productVersion } from '../common/product-version';
import type { Table } from './schema-catalog';

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

const plural = (count: number): string => (count === 1 ? 'one migration' : `${count} migrations`);

function difference(manifest: Manifest, own: readonly string[]): string {
  const unknown = manifest.migrations.filter((name) => !own.includes(name)).length;
  const lacking = own.filter((name) => !manifest.migrations.includes(name)).length;
  return [
    ...(unknown > 0 ? [`the backup has ${plural(unknown)} that this version does not have`] : []),
    ...(lacking > 0 ? [`the backup lacks ${plural(lacking)} of this version`] : []),
  ].join(' and ');
}

/** Throws an OperatorError that names the version to use when the backup has another schema. */
export function checkVersion(
  { file, manifest }: Pick<BackupFile, 'file' | 'manifest'>,
  own: readonly string[] = migrations.map(({ name }) => name),
): void {
  if (same(manifest.migrations, own)) return;
  throw new OperatorError(
    `${file} was created by Bindery ${manifest.version} of ${manifest.createdAt.slice(0, 10)}; this is ${productVersion()}, and ${difference(manifest, own)}. Restore it with the version that created it; then start a later version on the result.`,
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

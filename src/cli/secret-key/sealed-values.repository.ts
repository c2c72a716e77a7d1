import type { Database } from '../../database/database';
import type { SealedColumn } from './sealed-columns';

export interface SealedValue {
  readonly key: string;
  readonly sealed: string;
}

/** The sealed values of all organizations. Names of tables and columns come from the program, never from outside. */
export class SealedValuesRepository {
  constructor(private readonly database: Database) {}

  /** At most `limit` values in the order of their keys, after the given one. */
  after({ table, key, column, where = 'true' }: SealedColumn, after: string, limit: number): Promise<SealedValue[]> {
    return this.database.query<SealedValue>(
      `SELECT ${key} AS key, ${column} AS sealed FROM ${table}
       WHERE ${key} > $1 AND ${column} <> '' AND ${where} ORDER BY ${key} LIMIT $2`,
      [after, limit],
    );
  }

  /** False if the value has been changed by others meanwhile. */
  async replace({ table, key, column }: SealedColumn, value: SealedValue, sealed: string): Promise<boolean> {
    const sql = `UPDATE ${table} SET ${column} = $3 WHERE ${key} = $1 AND ${column} = $2`;
    return (await this.database.execute(sql, [value.key, value.sealed, sealed])) > 0;
  }
}

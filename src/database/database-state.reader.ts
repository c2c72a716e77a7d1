import { Injectable } from '@nestjs/common';
import { Database } from './database';

export interface DatabaseState {
  /** Bytes of the whole database. */
  readonly bytes: number;
  /** Such as 15.18. */
  readonly serverVersion: string;
  readonly migrations: number;
  /** The name of the migration that ran last. */
  readonly lastMigration: string;
}

/** The state of the database, for operators. */
@Injectable()
export class DatabaseStateReader {
  constructor(private readonly database: Database) {}

  /** The names of the migrations that have run, the first one first. */
  async migrations(): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  }

  async read(): Promise<DatabaseState> {
    const [row] = await this.database.query<DatabaseState & Record<string, unknown>>(
      `SELECT pg_database_size(current_database())::float8 AS bytes, current_setting('server_version') AS "serverVersion",
              count(*)::int AS migrations, (array_agg(name ORDER BY id DESC))[1] AS "lastMigration" FROM migrations`,
    );
    if (!row) throw new Error('The state of the database could not be read');
    return row;
  }
}

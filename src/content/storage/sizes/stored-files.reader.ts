import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';

/** All stored files, of every revision, for operators. */
@Injectable()
export class StoredFilesReader {
  constructor(private readonly database: Database) {}

  async total(): Promise<{ files: number; bytes: number }> {
    const [row] = await this.database.query<{ files: number; bytes: number }>(
      'SELECT count(*)::int AS files, COALESCE(sum(size), 0)::float8 AS bytes FROM blobs',
    );
    return row ?? { files: 0, bytes: 0 };
  }
}

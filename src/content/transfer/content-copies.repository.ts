import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { FileVersion } from '../model/entities/file-version.entity';
import { PageVersion } from '../model/entities/page-version.entity';
import { ReusableVersion } from '../model/entities/reusable-version.entity';
import { SettingsVersion } from '../model/entities/settings-version.entity';

/** Versioned tables of a branch; the newest version of each row becomes the first version in the copy. */
const VERSIONED = [PageVersion, FileVersion, ReusableVersion, SettingsVersion];

/** Columns that are not copied: the branch, and the range of its revisions. */
const OWN = new Set(['line_id', 'from_seq', 'to_seq']);

/** Copies the newest content of spaces, row by row in the database. */
@Injectable()
export class ContentCopiesRepository {
  private readonly statements: readonly string[];

  constructor(private readonly database: Database) {
    this.statements = VERSIONED.map((entity) => this.copyOf(entity));
  }

  async copy(from: string, to: string): Promise<void> {
    for (const statement of this.statements) await this.database.execute(statement, [from, to]);
  }

  /** Read from the entity metadata, so that future columns are also copied. */
  private copyOf(entity: (typeof VERSIONED)[number]): string {
    const { tableName, columns } = this.database.manager.connection.getMetadata(entity);
    const names = columns
      .map(({ databaseName }) => databaseName)
      .filter((name) => !OWN.has(name))
      .join(', ');
    return `INSERT INTO ${tableName} (line_id, from_seq, to_seq, ${names})
      SELECT $2, 1, NULL, ${names} FROM ${tableName} WHERE line_id = $1 AND to_seq IS NULL`;
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { StoredReference } from '../documents/stored-reference';
import type { RevisionPoint } from './pages.repository';

export interface ReusableRow {
  readonly reusableId: string;
  readonly title: string;
  readonly path: string;
  readonly documentHash: string;
}

export interface ReusableWithText extends ReusableRow {
  readonly source: string;
  readonly references: readonly StoredReference[];
}

const HOLDS = 'r.line_id = $1 AND r.from_seq <= $2 AND (r.to_seq IS NULL OR r.to_seq > $2)';
const COLUMNS = 'r.reusable_id AS "reusableId", r.title, r.path, r.document_hash AS "documentHash"';

/** Reusable content of a revision. */
@Injectable()
export class ReusablesRepository {
  constructor(private readonly database: Database) {}

  whole({ lineId, seq }: RevisionPoint): Promise<ReusableRow[]> {
    return this.database.prepared<ReusableRow>(
      `SELECT ${COLUMNS} FROM reusable_versions r WHERE ${HOLDS} ORDER BY r.reusable_id`,
      [lineId, seq],
    );
  }

  async find({ lineId, seq }: RevisionPoint, reusableId: string): Promise<ReusableWithText | undefined> {
    const rows = await this.database.prepared<ReusableWithText>(
      `SELECT ${COLUMNS}, d.source, d."references" FROM reusable_versions r JOIN documents d ON d.hash = r.document_hash
        WHERE ${HOLDS} AND r.reusable_id = $3`,
      [lineId, seq, reusableId],
    );
    return rows[0];
  }

  findMany({ lineId, seq }: RevisionPoint, ids: readonly string[]): Promise<ReusableRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.prepared<ReusableRow>(
      `SELECT ${COLUMNS} FROM reusable_versions r WHERE ${HOLDS} AND r.reusable_id = ANY($3)`,
      [lineId, seq, ids],
    );
  }

  /** At the head, by the paths they were imported from. */
  findByPath({ lineId, seq }: RevisionPoint, paths: readonly string[]): Promise<ReusableRow[]> {
    if (paths.length === 0) return Promise.resolve([]);
    return this.database.query<ReusableRow>(
      `SELECT ${COLUMNS} FROM reusable_versions r WHERE ${HOLDS} AND r.to_seq IS NULL AND r.path = ANY($3)`,
      [lineId, seq, paths],
    );
  }
}

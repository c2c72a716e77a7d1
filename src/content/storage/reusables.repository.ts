import { Injectable } from '@nestjs/common';
import { readInBatches } from '../../common/concurrency/in-batches';
import { Database } from '../../database/database';
import { readRevision } from '../model/revision-reads.sql';
import type { StoredReference } from '../../../core/documents/markdown/stored-reference';
import { ReusableVersion } from '../model/entities/reusable-version.entity';
import { selectState } from '../model/entities/state-columns';
import { BranchSql, BranchStatement, type RevisionPoint } from '../model/branch.sql';

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

const COLUMNS = selectState(ReusableVersion, 'r');

const select = (where: (branch: BranchSql) => string, order = ''): BranchStatement =>
  new BranchStatement(
    (branch) => `SELECT ${COLUMNS} FROM ${branch.rows('reusable_versions', 'r', where(branch))} ${order}`,
  );

const WHOLE = select(() => 'true', 'ORDER BY r.reusable_id');
const SOME = select((branch) => `r.reusable_id = ANY(${branch.value(1)})`);
const AT_PATHS = select((branch) => `r.path = ANY(${branch.value(1)})`);
const WITH_TEXT = new BranchStatement(
  (branch) => `SELECT ${COLUMNS}, d.source, d."references"
    FROM ${branch.rows('reusable_versions', 'r', `r.reusable_id = ${branch.value(1)}`)} JOIN documents d ON d.hash = r.document_hash`,
);

/** Reusable content of a revision. */
@Injectable()
export class ReusablesRepository {
  constructor(private readonly database: Database) {}

  whole(point: RevisionPoint): Promise<ReusableRow[]> {
    return readRevision<ReusableRow>(this.database, point, WHOLE.at(point));
  }

  async find(point: RevisionPoint, reusableId: string): Promise<ReusableWithText | undefined> {
    const rows = await readRevision<ReusableWithText>(this.database, point, WITH_TEXT.at(point, reusableId));
    return rows[0];
  }

  findMany(point: RevisionPoint, ids: readonly string[]): Promise<ReusableRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return readRevision<ReusableRow>(this.database, point, SOME.at(point, ids));
  }

  /** By source path. */
  findByPath(point: RevisionPoint, paths: readonly string[]): Promise<ReusableRow[]> {
    if (paths.length === 0) return Promise.resolve([]);
    return readInBatches(paths, (piece) => this.database.prepared<ReusableRow>(...AT_PATHS.at(point, piece)));
  }
}

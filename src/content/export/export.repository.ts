import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { BranchStatement, type RevisionPoint } from '../model/branch.sql';

const REFERENCED = new BranchStatement(
  (branch) => `
  SELECT DISTINCT l.target_id AS id FROM document_links l
   WHERE l.target_id = ANY(${branch.value(1)}) AND (
     EXISTS (SELECT 1 FROM ${branch.rows('page_versions', 'p', 'p.document_hash = l.document_hash')})
     OR EXISTS (SELECT 1 FROM ${branch.rows('reusable_versions', 'r', 'r.document_hash = l.document_hash')}))`,
);

const REFERRING = 'SELECT DISTINCT document_hash AS hash FROM document_links WHERE target_id = ANY($1)';

/** References that an export needs in addition to the content. */
@Injectable()
export class ExportRepository {
  constructor(private readonly database: Database) {}

  /** The texts, of any revision, that refer to one of these IDs. */
  async referring(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.database.query<{ hash: string }>(REFERRING, [ids]);
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Those of some files and pages that a text of the revision refers to. */
  async referenced(point: RevisionPoint, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.database.query<{ id: string }>(...REFERENCED.at(point, ids));
    return new Set(rows.map(({ id }) => id));
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';

/** The references of a deleted row. */
interface DeletedRow extends Record<string, unknown> {
  readonly document?: string | null;
  readonly blob?: string | null;
  readonly folder?: string | null;
}

/** Deletes up to $2 rows of a table that belong to $1, and returns their references. */
const some = (table: string, owner: 'line_id' | 'space_id', refersTo = ''): string => `
  DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${owner} = $1 LIMIT $2))
  RETURNING ${refersTo || 'NULL'}`;

/** Tables of a branch: the primary content, or a change request. */
const OF_BRANCH = [
  some('page_versions', 'line_id', 'document_hash AS document'),
  some('reusable_versions', 'line_id', 'document_hash AS document'),
  some('file_versions', 'line_id', 'blob_hash AS blob'),
  some('settings_versions', 'line_id', 'folder_hash AS folder'),
  // The last one, because it contains the branches of a space.
  some('revisions', 'line_id'),
];

const OF_SPACE = [
  some('search_sections', 'space_id'),
  some('search_pages', 'space_id'),
  some('search_terms', 'space_id'),
  some('pdf_exports', 'space_id', 'blob_hash AS blob'),
];

/** Deletes the content of spaces in batches. */
@Injectable()
export class ContentPurgeRepository {
  constructor(private readonly database: Database) {}

  /** Deletes up to `limit` rows of the first table that still contains rows of the space; empty when nothing is left. */
  async deleteSome(spaceId: string, limit: number): Promise<DeletedRow[]> {
    const [branch] = await this.database.query<{ id: string }>(
      'SELECT line_id AS id FROM revisions WHERE space_id = $1 LIMIT 1',
      [spaceId],
    );
    const [statements, owner] = branch ? [OF_BRANCH, branch.id] : [OF_SPACE, spaceId];
    for (const statement of statements) {
      const deleted = await this.database.query<DeletedRow>(statement, [owner, limit]);
      if (deleted.length > 0) return deleted;
    }
    return [];
  }
}

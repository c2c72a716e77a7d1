import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';

/** What a deleted row referred to. */
interface DeletedRow extends Record<string, unknown> {
  readonly document?: string | null;
  readonly blob?: string | null;
}

/** Deletes up to $2 rows of a table that belong to $1, and says what they referred to. */
const some = (table: string, owner: 'line_id' | 'space_id', refersTo = ''): string => `
  DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${owner} = $1 LIMIT $2))
  RETURNING ${refersTo || 'NULL'}`;

/** Of one branch: the primary content, or a change request. */
const OF_BRANCH = [
  some('page_versions', 'line_id', 'document_hash AS document'),
  some('reusable_versions', 'line_id', 'document_hash AS document'),
  some('file_versions', 'line_id', 'blob_hash AS blob'),
  some('settings_versions', 'line_id'),
  // The last, because what the branches of a space are is known from here.
  some('revisions', 'line_id'),
];

const OF_SPACE = [
  some('search_sections', 'space_id'),
  some('search_pages', 'space_id'),
  some('search_terms', 'space_id'),
  some('pdf_exports', 'space_id', 'blob_hash AS blob'),
];

/** Deletes the content of spaces, some rows at a time. */
@Injectable()
export class ContentPurgeRepository {
  constructor(private readonly database: Database) {}

  /** Up to `limit` rows of the first table that still holds something of the space; none when there is nothing left. */
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

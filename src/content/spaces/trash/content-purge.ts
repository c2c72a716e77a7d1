import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../database/database';
import { SpaceLifecycle } from '../../../spaces/space-lifecycle';
import { UnusedContent } from './unused-content';

/** What a deleted row referred to. */
interface Gone {
  readonly document?: string | null;
  readonly blob?: string | null;
}

/** Deletes up to $2 rows of a table that belong to $1, and says what they referred to. */
const some = (table: string, owner: 'line_id' | 'space_id', refersTo = ''): string => `
  DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${owner} = $1 LIMIT $2))
  RETURNING ${refersTo || 'NULL'}`;

/** Of one branch: the primary content, or a change request. */
const OF_LINE = [
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

/** Ends the content of a space, and the texts and files that only it had. */
@Injectable()
export class ContentPurge implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lifecycle: SpaceLifecycle,
    private readonly unused: UnusedContent,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onPurge((spaceId, limit) => this.purge(spaceId, limit));
  }

  private async purge(spaceId: string, limit: number): Promise<number> {
    const [branch] = await this.database.query<{ id: string }>(
      'SELECT line_id AS id FROM revisions WHERE space_id = $1 LIMIT 1',
      [spaceId],
    );
    return branch ? this.deleteSome(OF_LINE, branch.id, limit) : this.deleteSome(OF_SPACE, spaceId, limit);
  }

  /** From the first of the tables that still holds something. */
  private async deleteSome(statements: readonly string[], owner: string, limit: number): Promise<number> {
    for (const statement of statements) {
      const gone = await this.database.query<Gone & Record<string, unknown>>(statement, [owner, limit]);
      if (gone.length === 0) continue;
      await this.unused.forgetDocuments(gone.map(({ document }) => document ?? null));
      await this.unused.forgetBlobs(gone.map(({ blob }) => blob ?? null));
      return gone.length;
    }
    return 0;
  }
}

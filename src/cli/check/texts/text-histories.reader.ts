import { Database } from '../../../database/database';

export interface CheckedSpace {
  readonly id: string;
  readonly title: string;
}

/** One text of a page, and the revision that wrote it. */
export interface TextVersion {
  readonly documentHash: string;
  readonly fromSeq: number;
  readonly revision: string;
  readonly author: string | null;
  readonly createdAt: Date;
}

const AT_ONCE = 200;

/** Reads the texts of pages through all revisions of primary content, a few at a time. */
export class TextHistoriesReader {
  constructor(private readonly database: Database) {}

  /** The spaces that are not in the trash, in the order of their IDs. */
  async *spaces(organizationId: string | undefined, spaceId: string | undefined): AsyncGenerator<CheckedSpace> {
    for (let after = ''; ;) {
      const rows = await this.database.prepared<{ id: string; title: string }>(
        `SELECT id, title FROM spaces WHERE id > $1 AND deleted_at IS NULL
            AND ($2::varchar IS NULL OR organization_id = $2) AND ($3::varchar IS NULL OR id = $3)
          ORDER BY id LIMIT ${AT_ONCE}`,
        [after, organizationId ?? null, spaceId ?? null],
      );
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  /** The pages with a text, in the order of their IDs. */
  async *pages(spaceId: string): AsyncGenerator<{ readonly pageId: string }> {
    for (let after = ''; ;) {
      const rows = await this.database.prepared<{ pageId: string }>(
        `SELECT page_id AS "pageId" FROM page_versions
          WHERE line_id = $1 AND page_id > $2 AND to_seq IS NULL AND NOT removed AND document_hash IS NOT NULL
          ORDER BY page_id LIMIT ${AT_ONCE}`,
        [spaceId, after],
      );
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.pageId;
    }
  }

  /** The texts of a page from the oldest to the current one. */
  async *versions(spaceId: string, pageId: string): AsyncGenerator<TextVersion> {
    for (let after = -1; ;) {
      const rows = await this.database.prepared<TextVersion & Record<string, unknown>>(
        `SELECT p.document_hash AS "documentHash", p.from_seq AS "fromSeq", r.id AS revision,
                coalesce(u.email, r.created_by) AS author, r.created_at AS "createdAt"
           FROM page_versions p JOIN revisions r ON r.line_id = p.line_id AND r.seq = p.from_seq
           LEFT JOIN users u ON u.id = r.created_by
          WHERE p.line_id = $1 AND p.page_id = $2 AND p.from_seq > $3 AND NOT p.removed AND p.document_hash IS NOT NULL
          ORDER BY p.from_seq LIMIT ${AT_ONCE}`,
        [spaceId, pageId, after],
      );
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.fromSeq;
    }
  }
}

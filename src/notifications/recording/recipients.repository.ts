import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';

/** Maximum number of people in a thread who are notified of a reply; the number of pages read from one revision is limited too. */
const MAX_IN_THREAD = 500;
const MAX_PAGES = 500;
const MAX_ADMINS = 100;

const THREAD = `
  SELECT posted_by AS id FROM comments WHERE organization_id = $1 AND id = $2
   UNION SELECT posted_by FROM (
     SELECT posted_by FROM comment_replies WHERE organization_id = $1 AND comment_id = $2 ORDER BY id DESC LIMIT ${MAX_IN_THREAD}) r`;

type Row = { readonly id: string };

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

/** Reads the people whom an activity concerns. */
@Injectable()
export class RecipientsRepository {
  constructor(private readonly database: Database) {}

  /** The text of a comment, or of a reply to it; undefined once it is deleted. */
  async text(organizationId: string, commentId: string, replyId: string | null): Promise<string | undefined> {
    const [row] = await this.database.prepared<{ markdown: string }>(
      replyId === null
        ? 'SELECT markdown FROM comments WHERE organization_id = $1 AND id = $2'
        : 'SELECT markdown FROM comment_replies WHERE organization_id = $1 AND comment_id = $2 AND id = $3',
      [organizationId, commentId, ...(replyId === null ? [] : [replyId])],
    );
    return row?.markdown;
  }

  /** The authors of the comment and of its replies. */
  async thread(organizationId: string, commentId: string): Promise<string[]> {
    return idsOf(await this.database.prepared<Row>(THREAD, [organizationId, commentId]));
  }

  async authorOf(organizationId: string, changeRequestId: string): Promise<string | undefined> {
    const [row] = await this.database.prepared<Row>(
      'SELECT created_by AS id FROM change_requests WHERE organization_id = $1 AND id = $2',
      [organizationId, changeRequestId],
    );
    return row?.id;
  }

  /** Pages that a revision of the primary content changed or removed. */
  async pagesOf(spaceId: string, revisionSeq: number): Promise<string[]> {
    const rows = await this.database.prepared<Row>(
      `SELECT page_id AS id FROM page_versions WHERE line_id = $1 AND from_seq = $2
        UNION SELECT page_id FROM page_versions WHERE line_id = $1 AND to_seq = $2 LIMIT ${MAX_PAGES}`,
      [spaceId, revisionSeq],
    );
    return idsOf(rows);
  }

  async adminsOf(organizationId: string): Promise<string[]> {
    const rows = await this.database.prepared<Row>(
      `SELECT user_id AS id FROM members WHERE organization_id = $1 AND role = 'admin' AND NOT disabled
        ORDER BY joined_at, user_id LIMIT ${MAX_ADMINS}`,
      [organizationId],
    );
    return idsOf(rows);
  }
}

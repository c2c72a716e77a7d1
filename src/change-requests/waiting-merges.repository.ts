import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { PreparedRows } from '../database/prepared-rows';
import { ChangeRequest } from './entities/change-request.entity';

const WAITS = `merge_asked_by IS NOT NULL AND merge_given_up IS NULL AND status <> 'merged'`;

/** Those in whose content there is text that others have written since the merge was asked for, also into a revision of another author. */
const CHANGED_BY_OTHERS = `
  SELECT r.id FROM change_requests r
   WHERE r.id = ANY($1) AND r.revision_seq > r.merge_asked_seq AND (
         EXISTS (SELECT 1 FROM revisions v
                  WHERE v.line_id = r.id AND v.seq > r.merge_asked_seq AND v.created_by <> r.merge_asked_by)
      OR EXISTS (SELECT 1 FROM change_request_contributions p
                  WHERE p.change_request_id = r.id AND p.user_id <> r.merge_asked_by
                    AND p.updated_at > r.merge_asked_at - interval '1 minute'))`;

const WAITING = `
  SELECT r.id FROM change_requests r JOIN spaces s ON s.id = r.space_id AND s.deleted_at IS NULL
   WHERE r.id > $1 AND ${WAITS.replaceAll(/merge_|status/g, 'r.$&')} ORDER BY r.id LIMIT $2`;

/** Change requests that are to be merged once nothing prevents it. */
@Injectable()
export class WaitingMergesRepository {
  constructor(
    private readonly database: Database,
    private readonly rows: PreparedRows,
  ) {}

  /** One of any organization, for the queue; undefined if no one waits for its merge any more. */
  async find(id: string): Promise<ChangeRequest | undefined> {
    const [found] = await this.rows.select(ChangeRequest, `WHERE id = $1 AND ${WAITS}`, [id]);
    return found;
  }

  /** Those of all organizations, outside of the trash, by their identifiers. */
  async after(id: string, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(WAITING, [id, limit]);
    return rows.map((row) => row.id);
  }

  /** Those of the given ones that others have changed since the merge was asked for. */
  async changedByOthers(changeRequests: readonly ChangeRequest[]): Promise<ReadonlySet<string>> {
    const ids = changeRequests
      .filter(({ mergeAskedSeq, revisionSeq }) => mergeAskedSeq !== null && mergeAskedSeq !== revisionSeq)
      .map(({ id }) => id);
    if (ids.length === 0) return new Set();
    const rows = await this.database.query<{ id: string }>(CHANGED_BY_OTHERS, [ids]);
    return new Set(rows.map(({ id }) => id));
  }
}

import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { ChangeRequest } from '../entities/change-request.entity';

interface ContributorRow extends Record<string, unknown> {
  readonly userId: string;
  readonly count: number;
  readonly updatedAt: Date;
}

/** The number of revisions that each person wrote, including the creator of the change request. */
const CONTRIBUTORS = `
  WITH contributor AS (
    SELECT c.created_by AS user_id, sum(c.wrote)::int AS count,
           COALESCE(max(c.at) FILTER (WHERE c.wrote > 0), max(c.at)) AS updated_at
      FROM (SELECT v.created_by, v.created_at AS at, 1 AS wrote FROM revisions v WHERE v.line_id = $1
             UNION ALL SELECT p.user_id, p.updated_at, p.count FROM change_request_contributions p WHERE p.change_request_id = $1
             UNION ALL SELECT $2::varchar, $3::timestamptz, 0) c (created_by, at, wrote)
     GROUP BY c.created_by)`;

/** People who contributed to a revision of another author. */
const CONTRIBUTE = `
  INSERT INTO change_request_contributions AS p (change_request_id, user_id, count, updated_at)
  SELECT $1::varchar, person, 1, now() FROM unnest($2::varchar[]) person
  ON CONFLICT (change_request_id, user_id) DO UPDATE SET count = p.count + 1, updated_at = now()`;

const WRITERS = `
  SELECT w.user_id AS "userId" FROM (
    SELECT r.created_by AS user_id, r.created_at AS at FROM revisions r WHERE r.line_id = $1 AND r.seq <= $2 AND r.type <> 'update'
     UNION ALL SELECT p.user_id, p.updated_at FROM change_request_contributions p WHERE p.change_request_id = $1) w
   GROUP BY w.user_id ORDER BY min(w.at), w.user_id`;

/** The people who worked on change requests. */
@Injectable()
export class ContributorsRepository {
  constructor(private readonly database: Database) {}

  /** Call in the unit of work that writes the revision. */
  async contribute(changeRequestId: string, userIds: readonly string[]): Promise<void> {
    if (userIds.length > 0) await this.database.execute(CONTRIBUTE, [changeRequestId, userIds]);
  }

  /** Sorted by the identifier of the person, with their number of revisions. */
  async list(
    { id, createdBy, createdAt }: ChangeRequest,
    { after, limit }: PageRequest,
  ): Promise<RowPage<ContributorRow>> {
    const rows = await this.database.query<ContributorRow & { total: number }>(
      `${CONTRIBUTORS}
       SELECT user_id AS "userId", count, updated_at AS "updatedAt", (SELECT count(*)::int FROM contributor) AS total
         FROM contributor WHERE user_id > $4 ORDER BY user_id LIMIT $5`,
      [id, createdBy, createdAt, after?.[0] ?? '', limit + 1],
    );
    return { rows, count: rows[0]?.total ?? 0 };
  }

  /** Everyone who wrote into it, also into revisions of other authors, the earliest first. Bringing it up to date is not writing. */
  async writers({ id, revisionSeq }: ChangeRequest): Promise<string[]> {
    const rows = await this.database.query<{ userId: string }>(WRITERS, [id, revisionSeq]);
    return rows.map(({ userId }) => userId);
  }
}

import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { ChangeRequest } from '../entities/change-request.entity';
import { ChangeRequestReview } from '../entities/change-request-review.entity';
import type { ReviewFact } from '../rules/unmet-rule';

/** A submitted review removes the request, so an existing request is newer than all reviews of that person. */
const NOT_ASKED_AGAIN = `NOT EXISTS (
    SELECT 1 FROM requested_reviewers a WHERE a.change_request_id = v.change_request_id AND a.user_id = v.reviewer_id)`;

const NEWEST_OF_EACH = `
  SELECT DISTINCT ON (v.reviewer_id) v.reviewer_id AS reviewer, v.status,
         v.revision_id = $2 AND ${NOT_ASKED_AGAIN} AS current
    FROM change_request_reviews v
   WHERE v.change_request_id = $1
   ORDER BY v.reviewer_id, v.id DESC`;

const LAST_WORDS = `
  SELECT max(v.id) AS id FROM change_request_reviews v
   WHERE v.change_request_id = $1 AND v.reviewer_id = ANY($2) AND ${NOT_ASKED_AGAIN} GROUP BY v.reviewer_id`;

/** Reviews of change requests. */
@Injectable()
export class ReviewsRepository {
  constructor(private readonly database: Database) {}

  find(changeRequestId: string, id: string): Promise<ChangeRequestReview | null> {
    return this.database.manager.findOneBy(ChangeRequestReview, { changeRequestId, id });
  }

  /** Newest first. */
  async list(changeRequestId: string, { after, limit }: PageRequest): Promise<RowPage<ChangeRequestReview>> {
    const all = () =>
      this.database.manager
        .createQueryBuilder(ChangeRequestReview, 'review')
        .where('review.changeRequestId = :changeRequestId', { changeRequestId });
    const rows = all()
      .orderBy('review.id', 'DESC')
      .limit(limit + 1);
    if (after) rows.andWhere('review.id < :before', { before: after[0] });
    const [found, count] = await Promise.all([rows.getMany(), all().getCount()]);
    return { rows: found, count };
  }

  async insert(review: ChangeRequestReview): Promise<void> {
    await this.database.manager.insert(ChangeRequestReview, review);
  }

  /** The newest review of each person, for merge rules. */
  newestOfEach({ id, revisionId }: ChangeRequest): Promise<ReviewFact[]> {
    return this.database.query<ReviewFact & Record<string, unknown>>(NEWEST_OF_EACH, [id, revisionId]);
  }

  /** For these reviewers, the identifiers of the newest review of each who has not been asked for another one since. */
  async lastWords(changeRequestId: string, reviewerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(LAST_WORDS, [changeRequestId, [...new Set(reviewerIds)]]);
    return new Set(rows.map(({ id }) => id));
  }
}

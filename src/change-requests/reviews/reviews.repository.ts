import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { ChangeRequest } from '../entities/change-request.entity';
import { ChangeRequestReview } from '../entities/change-request-review.entity';
import type { ReviewFact } from '../rules/unmet-rule';

const NEWEST_OF_EACH = `
  SELECT DISTINCT ON (v.reviewer_id) v.reviewer_id AS reviewer, v.status, v.revision_id = $2 AS current
    FROM change_request_reviews v
   WHERE v.change_request_id = $1
   ORDER BY v.reviewer_id, v.id DESC`;

const NEWEST_IDS = `
  SELECT max(id) AS id FROM change_request_reviews
   WHERE change_request_id = $1 AND reviewer_id = ANY($2) GROUP BY reviewer_id`;

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

  /** What merge rules look at: the newest review of each person. */
  newestOfEach({ id, revisionId }: ChangeRequest): Promise<ReviewFact[]> {
    return this.database.query<ReviewFact & Record<string, unknown>>(NEWEST_OF_EACH, [id, revisionId]);
  }

  /** Of these reviewers, the identifiers of the newest review of each. */
  async newestIds(changeRequestId: string, reviewerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(NEWEST_IDS, [changeRequestId, [...new Set(reviewerIds)]]);
    return new Set(rows.map(({ id }) => id));
  }
}

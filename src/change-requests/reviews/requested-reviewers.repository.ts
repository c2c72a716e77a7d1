import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { RequestedReviewer } from '../entities/requested-reviewer.entity';

/** People who have been asked for a review and have not submitted it yet. */
@Injectable()
export class RequestedReviewersRepository {
  constructor(private readonly database: Database) {}

  find(changeRequestId: string, userId: string): Promise<RequestedReviewer | null> {
    return this.database.manager.findOneBy(RequestedReviewer, { changeRequestId, userId });
  }

  /** Sorted by the identifier of the person. */
  async list(changeRequestId: string, { after, limit }: PageRequest): Promise<RowPage<RequestedReviewer>> {
    const all = () =>
      this.database.manager
        .createQueryBuilder(RequestedReviewer, 'asked')
        .where('asked.changeRequestId = :changeRequestId', { changeRequestId });
    const rows = all()
      .orderBy('asked.userId')
      .limit(limit + 1);
    if (after) rows.andWhere('asked.userId > :after', { after: after[0] });
    const [found, count] = await Promise.all([rows.getMany(), all().getCount()]);
    return { rows: found, count };
  }

  /** Requests reviews; a new request replaces the person's earlier one. */
  async ask(reviewers: readonly Omit<RequestedReviewer, 'changeRequest' | 'user'>[]): Promise<void> {
    await this.database.manager.upsert(RequestedReviewer, [...reviewers], ['changeRequestId', 'userId']);
  }

  /** Returns false if no review was requested. */
  async remove(changeRequestId: string, userId: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(RequestedReviewer, { changeRequestId, userId });
    return affected === 1;
  }
}

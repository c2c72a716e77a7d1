import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';

export const RATINGS = ['good', 'ok', 'bad'] as const;
export type Rating = (typeof RATINGS)[number];

export interface PageRating {
  readonly siteSpaceId: string;
  readonly pageId: string;
  readonly rating: Rating;
}

/** Ratings of pages by readers, counted by day. */
@Injectable()
export class FeedbackRepository {
  constructor(private readonly database: Database) {}

  async add({ siteSpaceId, pageId, rating }: PageRating): Promise<void> {
    await this.database.execute(
      `INSERT INTO site_feedback (site_space_id, page_id, day, rating, count) VALUES ($1, $2, current_date, $3, 1)
       ON CONFLICT (site_space_id, page_id, day, rating) DO UPDATE SET count = site_feedback.count + 1`,
      [siteSpaceId, pageId, rating],
    );
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Activities } from '../../activity/activities';
import { Database } from '../../database/database';
import { RegularJobs } from '../../jobs/regular-jobs';
import { ReviewRemindersRepository } from './review-reminders.repository';

/** Requests per transaction. */
const BATCH = 100;

/** Reminds people, once, of reviews that they were asked for and have not submitted. */
@Injectable()
export class ReviewReminders implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly reminders: ReviewRemindersRepository,
    private readonly activities: Activities,
    private readonly regular: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.regular.register('change-requests.remind', 'every hour', () => this.remind());
  }

  /** Returns whether there may be more. */
  remind(now = new Date(), limit = BATCH): Promise<boolean> {
    return this.database.transaction(async () => {
      const { due, taken } = await this.reminders.take(now, limit);
      for (const { organizationId, requestedBy, ...request } of due)
        await this.activities.record(
          { organizationId, actor: { userId: requestedBy } },
          {
            type: 'review_requested',
            spaceId: request.spaceId,
            changeRequestId: request.changeRequestId,
            reviewers: request.reviewers,
            commentId: request.commentId,
            isReminder: true,
          },
        );
      return taken === limit;
    });
  }
}

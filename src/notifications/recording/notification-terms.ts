import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Activities } from '../../activity/activities';
import type { ActivityTerms } from '../../activity/activity-terms';
import type { Activity, ChangeRequestMerged, CommentPosted, ContentUpdated } from '../../activity/activity.types';
import type { RowWrite } from '../../database/prepared-rows';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository';
import { NOTIFICATIONS } from '../notification-kinds';
import { OutdatedRepository } from './outdated.repository';

const either =
  (...conditions: readonly RowWrite[]): RowWrite =>
  (values) =>
    `(${conditions.map((condition) => condition(values)).join(' OR ')})`;

/**
 * Decides at the time of an operation whether anyone may have to be notified of it: comments and revisions are frequent, and mostly no one
 * follows them. False positives are possible, and the job then finds that no one is concerned; false negatives are not.
 */
@Injectable()
export class NotificationTerms implements OnModuleInit {
  constructor(
    private readonly activities: Activities,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly changeRequests: OutdatedRepository,
  ) {}

  onModuleInit(): void {
    this.activities.setTerms((activity) => this.termsOf(activity));
  }

  private termsOf(activity: Activity): ActivityTerms | undefined {
    switch (activity.type) {
      case 'comment_posted':
        return this.ofComment(activity);
      case 'content_updated':
        return { when: this.ofRevision(activity) };
      case 'change_request_merged':
        return this.ofMerge(activity);
      default:
        return undefined;
    }
  }

  /** A reply concerns the earlier participants, and anyone who discusses a change request follows it from then on. */
  private ofComment(activity: Activity & CommentPosted): ActivityTerms | undefined {
    if (activity.mayMention || activity.replyId !== null || activity.changeRequestId !== null) return undefined;
    const targets = NOTIFICATIONS.comment.followed?.(activity, []) ?? [];
    return { when: this.subscriptions.areFollowed(activity, activity.actorId, targets) };
  }

  private ofRevision(activity: Activity & (ContentUpdated | ChangeRequestMerged)): RowWrite {
    return either(this.subscriptions.areFollowed(activity, activity.actorId), this.changeRequests.mayConcern(activity));
  }

  /** Its author follows it from now on, if they did not before. */
  private ofMerge(activity: Activity & ChangeRequestMerged): ActivityTerms {
    const byAnother: RowWrite = (values) =>
      `EXISTS (SELECT FROM change_requests WHERE organization_id = $${values.push(activity.organizationId)}
                 AND id = $${values.push(activity.changeRequestId)} AND created_by <> $${values.push(activity.actorId)})`;
    return {
      when: either(this.ofRevision(activity), byAnother),
      also: this.subscriptions.addingAuthor(activity, activity.changeRequestId),
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { Activity } from '../../activity/activity.types';
import type { SubscriptionReason } from '../entities/notification-subscription.entity';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository';
import { RecipientsRepository } from './recipients.repository';

/** People other than its author who become followers of a change request through an activity. */
function joining(activity: Activity): { readonly userIds: readonly string[]; readonly reason: SubscriptionReason } {
  if (activity.type === 'review_requested') return { userIds: activity.reviewers, reason: 'reviewer' };
  const isParticipation = activity.type === 'comment_posted' || activity.type === 'change_request_reviewed';
  return { userIds: isParticipation && activity.actorId !== null ? [activity.actorId] : [], reason: 'participant' };
}

/** Subscribes people to a change request who created it, discuss it, or are to review it. */
@Injectable()
export class AutomaticSubscriptions {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly recipients: RecipientsRepository,
  ) {}

  async add(activity: Activity): Promise<void> {
    if (!('changeRequestId' in activity) || activity.changeRequestId === null) return;
    const { organizationId, spaceId, changeRequestId: id } = activity;
    const author = await this.recipients.authorOf(organizationId, id);
    if (author === undefined) return;
    const target = { organizationId, spaceId, type: 'change-request', id } as const;
    await this.subscriptions.addAutomatic([author], target, 'author');
    const { userIds, reason } = joining(activity);
    await this.subscriptions.addAutomatic(userIds, target, reason);
  }
}

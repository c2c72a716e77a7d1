import { Injectable } from '@nestjs/common';
import type { Activity } from '../../activity/activity.types';
import { type NotificationKind, NOTIFICATIONS } from '../notification-kinds';
import type { Notice } from '../notices.repository';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository';
import { Audience } from './audience';
import { AutomaticSubscriptions } from './automatic-subscriptions';
import { Notifier } from './notifier';

/** The key of the notifications that become one while they are unread. */
function foldKeyOf(kind: NotificationKind, places: Pick<Notice, 'spaceId' | 'changeRequestId'>): string | null {
  const { foldedBy } = NOTIFICATIONS[kind];
  const id = foldedBy ? places[foldedBy] : null;
  return id === null ? null : `${kind}:${id}`;
}

function detailOf(activity: Activity): string | null {
  if (activity.type === 'webhook_disabled') return activity.reason;
  if (activity.type === 'places_given') return 'added';
  if (activity.type === 'invitation_accepted') return 'accepted';
  if (activity.type === 'merge_when_ready') return activity.outcome;
  if (activity.type === 'review_requested') return activity.isReminder ? 'reminder' : null;
  const isDecided = activity.type === 'change_request_reviewed' || activity.type === 'suggestion_decided';
  return isDecided ? activity.status : null;
}

/** The notice of an activity for a kind. All activities of one comment are one event, however often it is sent. */
function noticeOf(activity: Activity, kind: NotificationKind): Notice {
  const spaceId = 'spaceId' in activity ? activity.spaceId : null;
  const changeRequestId = 'changeRequestId' in activity ? activity.changeRequestId : null;
  const comment = activity.type === 'comment_posted' ? activity : undefined;
  return {
    organizationId: activity.organizationId,
    kind,
    eventId: comment ? (comment.replyId ?? comment.commentId) : activity.id,
    foldKey: foldKeyOf(kind, { spaceId, changeRequestId }),
    actorId: activity.actorId,
    spaceId,
    changeRequestId,
    commentId: 'commentId' in activity ? (activity.commentId ?? null) : null,
    replyId: comment?.replyId ?? null,
    webhookId: activity.type === 'webhook_disabled' ? activity.webhookId : null,
    detail: detailOf(activity),
  };
}

/** Followers notified per transaction; the rest is left to the next one. */
const FAN_OUT = 500;

/** Finds the people whom an activity concerns, and notifies them step by step. Call in a transaction. */
@Injectable()
export class ActivityNotices {
  constructor(
    private readonly automatic: AutomaticSubscriptions,
    private readonly audience: Audience,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly notifier: Notifier,
  ) {}

  /** The first step: the people whom the activity names. They get the most specific notification. */
  async notifyConcerned(activity: Activity): Promise<void> {
    await this.automatic.add(activity);
    for (const { kind, userIds } of await this.audience.concerned(activity))
      await this.notifier.notify(noticeOf(activity, kind), userIds);
  }

  /** Notifies some of the followers; returns the last of them, or undefined if there are no more. */
  async notifyFollowers(activity: Activity, after: string): Promise<string | undefined> {
    const followed = await this.audience.followed(activity);
    if (!followed || !('spaceId' in activity)) return undefined;
    const page = { after, limit: FAN_OUT };
    const followers = await this.subscriptions.followers(activity, followed.targetIds, page);
    await this.notifier.notify(noticeOf(activity, followed.kind), followers);
    return followers.length === FAN_OUT ? followers.at(-1) : undefined;
  }
}

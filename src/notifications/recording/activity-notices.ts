import { Injectable } from '@nestjs/common';
import type { Activity } from '../../activity/activity.types';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository';
import { Audience } from './audience';
import { AutomaticSubscriptions } from './automatic-subscriptions';
import { noticeOf } from './notice-of';
import { Notifier } from './notifier';

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

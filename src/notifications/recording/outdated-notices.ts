import { Injectable } from '@nestjs/common';
import { sha256 } from '../../common/text/sha256';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository';
import { Notifier } from './notifier';
import type { OutdatedJobPayload } from './outdated-job.types';
import type { Concerned } from './outdated.repository';

/** Maximum number of followers of one change request who are notified. */
const MAX_FOLLOWERS = 500;
const ID_LENGTH = 32;

/** The event identifier of a revision for one change request: the same when the job runs again. */
const eventOf = (activityId: string, changeRequestId: string): string =>
  sha256(`${activityId}:${changeRequestId}`).slice(0, ID_LENGTH);

/** Notifies the followers of a change request of the effects of a revision of the primary content. */
@Injectable()
export class OutdatedNotices {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly notifier: Notifier,
  ) {}

  async notify(
    { activityId, organizationId, actorId, spaceId }: OutdatedJobPayload,
    { id, createdBy }: Concerned,
    kind: 'change_request_outdated' | 'change_request_conflicts',
  ): Promise<void> {
    const target = { organizationId, spaceId, type: 'change-request', id } as const;
    await this.subscriptions.addAutomatic([createdBy], target, 'author');
    const followers = await this.subscriptions.followers(target, [id], { after: '', limit: MAX_FOLLOWERS });
    const notice = {
      organizationId,
      kind,
      eventId: eventOf(activityId, id),
      foldKey: `${kind}:${id}`,
      actorId,
      spaceId,
      changeRequestId: id,
      commentId: null,
      replyId: null,
      webhookId: null,
      detail: null,
    };
    await this.notifier.notify(notice, followers);
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ACTIVITY_TASK } from '../../activity/activities';
import type { Activity } from '../../activity/activity.types';
import { Database } from '../../database/database';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { ActivityNotices } from './activity-notices';
import { NoticesRepository } from '../notices.repository';
import { OutdatedRepository } from './outdated.repository';
import { OUTDATED_TASK, type OutdatedJobPayload } from './outdated-job.types';

type ActivityJobPayload = Activity & {
  /** Followers up to this person have been notified. */
  readonly after?: string;
};

/** Notifies people of recorded activities, a limited number of people per transaction. Safe to run twice. */
@Injectable()
export class ActivityJob implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly rows: NoticesRepository,
    private readonly notices: ActivityNotices,
    private readonly changeRequests: OutdatedRepository,
  ) {}

  onModuleInit(): void {
    this.handlers.register(ACTIVITY_TASK, (payload) => this.run(payload as ActivityJobPayload), { pool: 'quick' });
  }

  run({ after, ...activity }: ActivityJobPayload): Promise<void> {
    return this.database.transaction(async () => {
      await this.rows.lock(activity.organizationId, 'spaceId' in activity ? activity.spaceId : null);
      if (after === undefined) {
        await this.notices.notifyConcerned(activity);
        await this.lookForOutdated(activity);
      }
      const last = await this.notices.notifyFollowers(activity, after ?? '');
      if (last !== undefined) await this.jobs.enqueue(ACTIVITY_TASK, { ...activity, after: last });
    });
  }

  /** A new revision of the primary content may concern every change request of the space. */
  private async lookForOutdated(activity: Activity): Promise<void> {
    if (activity.type !== 'change_request_merged' && activity.type !== 'content_updated') return;
    const { id, organizationId, actorId, spaceId, revisionSeq } = activity;
    if (revisionSeq === null) return;
    const job: OutdatedJobPayload = { activityId: id, organizationId, actorId, spaceId, revisionSeq, after: '' };
    if ((await this.changeRequests.concernedBy(job, '', 1)).length > 0) await this.jobs.enqueue(OUTDATED_TASK, job);
  }
}

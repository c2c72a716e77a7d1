import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import type { Actor } from '../common/permissions/actor';
import { Database } from '../database/database';
import { JobQueue } from '../jobs/job-queue';
import type { Activity, ActivityDetails } from './activity.types';

/** The job that a recorded activity becomes; the module that notifies people registers its handler. */
export const ACTIVITY_TASK = 'activity.recorded';

/** Where it happened, and who did it. A scope is one. */
interface Where {
  readonly organizationId: string;
  readonly actor?: Pick<Actor, 'userId'>;
}

/** Records what people may be notified of. The one thing that the modules call in which it happens. */
@Injectable()
export class Activities {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Records an activity in the transaction of the act, in one statement: one that is rolled back is heard of by nobody. Who is
   * notified is found out later, by a job.
   * @throws outside of a transaction, which is a mistake of the caller
   */
  async record({ organizationId, actor }: Where, details: ActivityDetails): Promise<void> {
    if (!this.database.inTransaction) throw new Error(`${details.type} was to be recorded outside of its transaction`);
    const activity: Activity = { ...details, id: newId(), organizationId, actorId: actor?.userId ?? null };
    await this.jobs.enqueue(ACTIVITY_TASK, activity);
  }
}

import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import type { Actor } from '../common/permissions/actor';
import { Database } from '../database/database';
import { PreparedRows, type RowWrite } from '../database/prepared-rows';
import { enqueuing } from '../jobs/job-queue';
import type { TermsOfActivity } from './activity-terms';
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
  private termsOf?: TermsOfActivity;

  constructor(
    private readonly database: Database,
    private readonly rows: PreparedRows,
  ) {}

  /** From now on an activity becomes a job on these terms. */
  setTerms(termsOf: TermsOfActivity): void {
    this.termsOf = termsOf;
  }

  /**
   * Records an activity in the transaction of the act, in one statement: one that is rolled back notifies nobody. Who is
   * notified is found out later, by a job, where anybody may have to be.
   * @throws outside of a transaction, which is a mistake of the caller
   */
  async record(where: Where, details: ActivityDetails): Promise<void> {
    if (!this.database.inTransaction) throw new Error(`${details.type} was to be recorded outside of its transaction`);
    await this.rows.write(this.recording(where, details));
  }

  /** What `record` writes, for a statement that does the act too. */
  recording({ organizationId, actor }: Where, details: ActivityDetails): readonly RowWrite[] {
    const activity: Activity = { ...details, id: newId(), organizationId, actorId: actor?.userId ?? null };
    const terms = this.termsOf?.(activity);
    const job = enqueuing(ACTIVITY_TASK, activity);
    if (!terms) return [job];
    const onTerms: RowWrite = (values) => `${job(values)} WHERE ${terms.when(values)}`;
    return terms.also ? [terms.also, onTerms] : [onTerms];
  }
}

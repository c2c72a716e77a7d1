import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import type { Actor } from '../common/permissions/actor';
import { Database } from '../database/database';
import { PreparedRows, type RowWrite } from '../database/prepared-rows';
import { enqueueStatement } from '../jobs/job-queue';
import type { TermsOfActivity } from './activity-terms';
import type { Activity, ActivityDetails } from './activity.types';

/** The job that a recorded activity becomes; the module that notifies people registers its handler. */
export const ACTIVITY_TASK = 'activity.recorded';

/** Where an activity took place, and its actor. A scope satisfies it. */
interface Where {
  readonly organizationId: string;
  readonly actor?: Pick<Actor, 'userId'>;
}

/** Records what people may be notified of, for the modules in which it happens. */
@Injectable()
export class Activities {
  private termsOf?: TermsOfActivity;

  constructor(
    private readonly database: Database,
    private readonly rows: PreparedRows,
  ) {}

  /** Sets the conditions under which an activity becomes a job. */
  setTerms(termsOf: TermsOfActivity): void {
    this.termsOf = termsOf;
  }

  /**
   * Records an activity in the transaction of the change, and the rows in `also`, in one statement: one that is rolled back notifies no one. A job
   * determines the recipients later, where there may be any.
   * @throws outside of a transaction, which is a mistake of the caller
   */
  async record(where: Where, details: ActivityDetails, also: readonly RowWrite[] = []): Promise<void> {
    if (!this.database.inTransaction) throw new Error(`${details.type} must be recorded inside a transaction`);
    await this.rows.write([...also, ...this.recording(where, details)]);
  }

  /** The writes of `record`, for a statement that also makes the change. */
  recording({ organizationId, actor }: Where, details: ActivityDetails): readonly RowWrite[] {
    const activity: Activity = { ...details, id: newId(), organizationId, actorId: actor?.userId ?? null };
    const terms = this.termsOf?.(activity);
    const job = enqueueStatement(ACTIVITY_TASK, activity);
    if (!terms) return [job];
    const onTerms: RowWrite = (values) => `${job(values)} WHERE ${terms.when(values)}`;
    return terms.also ? [terms.also, onTerms] : [onTerms];
  }
}

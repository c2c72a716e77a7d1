import { Injectable } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue';
import type { ChangeRequest } from './entities/change-request.entity';
import { isWaitingForMerge } from './merged-fields';

/** Tries the merge of one change request that waits for it; the payload is its identifier. */
export const MERGE_TASK = 'change-requests.merge-when-ready';

/** Tries all of them. */
export const ALL_MERGES_TASK = 'change-requests.merge-all-ready';

/** Enqueues attempts at the merges that people have asked for, in the transaction of what may have made them possible. */
@Injectable()
export class MergeAttempts {
  constructor(private readonly jobs: JobQueue) {}

  /** @param changeRequest as it was before the transaction, or is now: without a merge to wait for, this costs nothing */
  async after(changeRequest: ChangeRequest): Promise<void> {
    if (isWaitingForMerge(changeRequest)) await this.each([changeRequest.id]);
  }

  each(changeRequestIds: readonly string[]): Promise<void> {
    return this.jobs.enqueueOncePerKey(MERGE_TASK, 'changeRequestId', changeRequestIds, new Date());
  }

  /** After the rules of a space or of an organization changed. */
  all(): Promise<void> {
    return this.jobs.enqueue(ALL_MERGES_TASK, {}, { key: ALL_MERGES_TASK });
  }
}

import { Injectable } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue';

/** Does the run whose turn it is, whoever handed the job in. */
export const RUN_TASK = 'imports.run';

/** Runs at the same time, over all processes: each may hold 512 MiB, and the servers of others may take their time. */
const QUEUES = 2;

const queueOf = (id: string): string => `imports:${(id.codePointAt(id.length - 1) ?? 0) % QUEUES}`;

/** Hands in that a run is to be done. Called in a transaction, it is done only if that commits. */
@Injectable()
export class ImportRunQueue {
  constructor(private readonly jobs: JobQueue) {}

  add(id: string, runAt?: Date): Promise<void> {
    return this.jobs.enqueue(RUN_TASK, {}, { queueName: queueOf(id), maxAttempts: 3, runAt });
  }

  /** One job, however many processes notice that runs wait. */
  wake(): Promise<void> {
    return this.jobs.enqueue(RUN_TASK, {}, { key: RUN_TASK, queueName: queueOf(RUN_TASK), maxAttempts: 3 });
  }
}

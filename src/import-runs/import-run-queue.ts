import { Injectable } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue';

/** Runs the next pending import, whichever run the job was enqueued for. */
export const RUN_TASK = 'imports.run';

/** Concurrent runs across all processes: each may hold 512 MiB of converted pages, and external servers may be slow. */
const QUEUES = 2;

const queueOf = (id: string): string => `imports:${(id.codePointAt(id.length - 1) ?? 0) % QUEUES}`;

/** Enqueues import runs. Within a transaction, a job takes effect only if the transaction commits. */
@Injectable()
export class ImportRunQueue {
  constructor(private readonly jobs: JobQueue) {}

  enqueue(id: string, runAt?: Date): Promise<void> {
    return this.jobs.enqueue(RUN_TASK, {}, { queueName: queueOf(id), maxAttempts: 3, runAt });
  }

  /** Enqueues a single job, however many processes notice pending runs. */
  wake(): Promise<void> {
    return this.jobs.enqueue(RUN_TASK, {}, { key: RUN_TASK, queueName: queueOf(RUN_TASK), maxAttempts: 3 });
  }
}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue';
import type { GitRun, GitRunTrigger } from './entities/git-run.entity';

/** Executes a run that has already been recorded. */
export const RUN_TASK = 'git.run';
/** Synchronizes a connection; a run is recorded only if there was something to do. */
export const CHECK_TASK = 'git.check';

export interface RunJob {
  readonly runId: string;
}

export interface CheckJob {
  readonly connectionId: string;
  readonly trigger: GitRunTrigger;
}

/** Concurrent synchronizations across all processes: external servers may be slow. */
const QUEUES = 2;

/** Periodic checks come after runs that people wait for. */
const CHECK_PRIORITY = 10;

const queueNameOf = (id: string): string => `git:${createHash('sha256').update(id).digest().readUInt8() % QUEUES}`;

/** Enqueues synchronizations. Within a transaction, a job takes effect only if the transaction commits. */
@Injectable()
export class GitQueue {
  constructor(private readonly jobs: JobQueue) {}

  run({ id, spaceId }: Pick<GitRun, 'id' | 'spaceId'>, runAt?: Date): Promise<void> {
    const job: RunJob = { runId: id };
    return this.jobs.enqueue(RUN_TASK, job, { queueName: queueNameOf(spaceId), maxAttempts: 3, runAt });
  }

  /** One job per connection, however often it is requested before it starts. */
  check(connectionId: string, trigger: GitRunTrigger, runAt?: Date): Promise<void> {
    const job: CheckJob = { connectionId, trigger };
    return this.jobs.enqueue(CHECK_TASK, job, {
      key: `${CHECK_TASK}:${connectionId}`,
      queueName: queueNameOf(connectionId),
      maxAttempts: 3,
      priority: CHECK_PRIORITY,
      runAt,
    });
  }
}

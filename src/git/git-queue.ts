import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue';
import type { GitRun, GitRunTrigger } from './entities/git-run.entity';

/** Does a run that people can see already. */
export const RUN_TASK = 'git.run';
/** Synchronizes a connection; a run is written down only where there is something to do. */
export const CHECK_TASK = 'git.check';

export interface RunJob {
  readonly runId: string;
}

export interface CheckJob {
  readonly connectionId: string;
  readonly trigger: GitRunTrigger;
}

/** Synchronizations at the same time, over all processes: others' servers may take their time. */
const QUEUES = 2;

/** What people wait for comes before what is looked at again. */
const CHECK_PRIORITY = 10;

const queueNameOf = (id: string): string => `git:${createHash('sha256').update(id).digest().readUInt8() % QUEUES}`;

/** Hands in synchronizations. Called in a transaction, they are done only if it commits. */
@Injectable()
export class GitQueue {
  constructor(private readonly jobs: JobQueue) {}

  run({ id, spaceId }: Pick<GitRun, 'id' | 'spaceId'>, runAt?: Date): Promise<void> {
    const job: RunJob = { runId: id };
    return this.jobs.enqueue(RUN_TASK, job, { queueName: queueNameOf(spaceId), maxAttempts: 3, runAt });
  }

  /** One job for each connection, however often it is asked for before it begins. */
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

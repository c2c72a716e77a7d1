import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Database } from '../database/database';
import { JobQueue } from '../jobs/job-queue';
import { LOST_MS } from './spec-clock';
import { SpecsRepository } from './specs.repository';

export const PROCESS_TASK = 'openapi.process';

export interface ProcessJob {
  readonly specId: string;
  /** The generation of the source to process. */
  readonly generation: number;
}

/** Specifications processed concurrently across all processes: external servers may be slow. */
const QUEUES = 2;

/** Periodic checks come after jobs that people wait for. */
const RECHECK_PRIORITY = 10;

/** Maximum number of specifications enqueued per round; the others follow in the next one. */
const ROUND = 200;

/** A new source uses another queue than the previous one, whose processing may hang. */
function queueNameOf({ specId, generation }: ProcessJob): string {
  const number = (createHash('sha256').update(specId).digest().readUInt8() + generation) % QUEUES;
  return `${PROCESS_TASK}:${number}`;
}

/** Enqueues specifications for processing: when their source changes, and when a check is due. */
@Injectable()
export class SpecQueue {
  constructor(
    private readonly jobs: JobQueue,
    private readonly specs: SpecsRepository,
    private readonly database: Database,
  ) {}

  /** Call in the transaction that changes the source. One job for each specification, however often it is requested. */
  enqueue(specId: string, generation: number, priority = 0): Promise<void> {
    const job: ProcessJob = { specId, generation };
    const key = `${PROCESS_TASK}:${specId}`;
    return this.jobs.enqueue(PROCESS_TASK, job, { key, maxAttempts: 3, queueName: queueNameOf(job), priority });
  }

  /** When a specification is processed again if its processing is interrupted. */
  lostAt(now = new Date()): Date {
    return new Date(now.getTime() + LOST_MS);
  }

  /** Runs in every process; each due specification is claimed by one of them. */
  @Cron(CronExpression.EVERY_5_MINUTES)
  async checkDue(now = new Date()): Promise<number> {
    return this.database.transaction(async () => {
      const due = await this.specs.takeDue(now, this.lostAt(now), ROUND);
      for (const { id, generation } of due) await this.enqueue(id, generation, RECHECK_PRIORITY);
      return due.length;
    });
  }
}

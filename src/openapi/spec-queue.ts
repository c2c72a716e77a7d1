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
  /** Of the source that is meant. */
  readonly generation: number;
}

/** Specifications that are processed at the same time, over all processes: others' servers may take their time. */
const QUEUES = 2;

/** What people wait for comes before what is looked at again. */
const RECHECK_PRIORITY = 10;

/** Specifications that one round hands in; the rest is for the next one. */
const ROUND = 200;

/** A new source is in another queue than the one before it, which may be hanging there. */
function queueNameOf({ specId, generation }: ProcessJob): string {
  const number = (createHash('sha256').update(specId).digest().readUInt8() + generation) % QUEUES;
  return `${PROCESS_TASK}:${number}`;
}

/** Hands specifications to the job that processes them: when their source changes, and when they are due again. */
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

  /** When a specification is begun again, should its processing be cut off. */
  lostAt(now = new Date()): Date {
    return new Date(now.getTime() + LOST_MS);
  }

  /** Every process has this clock; each specification that is due goes to one of them. */
  @Cron(CronExpression.EVERY_5_MINUTES)
  async checkDue(now = new Date()): Promise<number> {
    return this.database.transaction(async () => {
      const due = await this.specs.takeDue(now, this.lostAt(now), ROUND);
      for (const { id, generation } of due) await this.enqueue(id, generation, RECHECK_PRIORITY);
      return due.length;
    });
  }
}

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

/** Specifications that one round hands in; the rest is for the next one. */
const ROUND = 200;

/** Hands specifications to the job that processes them: when their source changes, and when they are due again. */
@Injectable()
export class SpecQueue {
  constructor(
    private readonly jobs: JobQueue,
    private readonly specs: SpecsRepository,
    private readonly database: Database,
  ) {}

  /** Call in the transaction that changes the source. One job for each specification, however often it is asked for. */
  enqueue(specId: string, generation: number): Promise<void> {
    const job: ProcessJob = { specId, generation };
    return this.jobs.enqueue(PROCESS_TASK, job, { key: `${PROCESS_TASK}:${specId}`, maxAttempts: 3 });
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
      for (const { id, generation } of due) await this.enqueue(id, generation);
      return due.length;
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { originFields } from './job-origin';

export interface JobOptions {
  /** Jobs with one key are one job: a later one replaces an earlier one that has not started. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** Jobs of one named queue run one after the other, over all processes, so that slow ones do not take every worker. */
  readonly queueName?: string;
  /** Smaller ones come first; 0 unless it says otherwise. */
  readonly priority?: number;
}

/** Hands work to the queue in PostgreSQL. Called in a transaction, the job exists only if that transaction commits. */
@Injectable()
export class JobQueue {
  constructor(private readonly database: Database) {}

  async enqueue(task: string, payload: object, options: JobOptions = {}): Promise<void> {
    await this.database.execute(
      `SELECT graphile_worker.add_job($1, $2::json, run_at => $3, max_attempts => $4, job_key => $5,
                                      queue_name => $6, priority => $7)`,
      [
        task,
        JSON.stringify({ ...payload, ...originFields() }),
        options.runAt ?? null,
        options.maxAttempts ?? 10,
        options.key ?? null,
        options.queueName ?? null,
        options.priority ?? 0,
      ],
    );
  }
}

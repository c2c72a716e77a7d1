import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { RowWrite } from '../database/prepared-rows';
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

/** A SELECT that hands in a job; what is appended, such as a condition, decides whether it does. */
export const enqueuing =
  (task: string, payload: object, options: JobOptions = {}): RowWrite =>
  (values) => {
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const job = `${bind(task)}, ${bind(JSON.stringify({ ...payload, ...originFields() }))}::json`;
    const when = `run_at => ${bind(options.runAt ?? null)}, max_attempts => ${bind(options.maxAttempts ?? 10)}`;
    const where = `queue_name => ${bind(options.queueName ?? null)}, priority => ${bind(options.priority ?? 0)}`;
    return `SELECT graphile_worker.add_job(${job}, ${when}, job_key => ${bind(options.key ?? null)}, ${where})`;
  };

/** Hands work to the queue in PostgreSQL. Called in a transaction, the job exists only if that transaction commits. */
@Injectable()
export class JobQueue {
  constructor(private readonly database: Database) {}

  /** Several jobs of one kind, in one statement. */
  async enqueueEach(task: string, payloads: readonly object[], { maxAttempts = 10 }: JobOptions = {}): Promise<void> {
    if (payloads.length === 0) return;
    const jobs = payloads.map((payload) => ({ ...payload, ...originFields() }));
    await this.database.execute(
      'SELECT graphile_worker.add_job($1, job, max_attempts => $3) FROM json_array_elements($2::json) job',
      [task, JSON.stringify(jobs), maxAttempts],
    );
  }

  async enqueue(task: string, payload: object, options: JobOptions = {}): Promise<void> {
    const values: unknown[] = [];
    await this.database.execute(enqueuing(task, payload, options)(values), values);
  }
}

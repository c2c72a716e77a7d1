import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { RowWrite } from '../database/prepared-rows';
import { originFields } from './job-origin';

export interface JobOptions {
  /** Jobs with one key are one job: a later one replaces an earlier one that has not started. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** Jobs of one named queue run one after the other, over all processes, so that slow ones do not occupy every worker. */
  readonly queueName?: string;
  /** Smaller ones come first; 0 by default. */
  readonly priority?: number;
}

/** A SELECT that enqueues a job; a condition that is appended decides whether it does. */
export const enqueueStatement =
  (task: string, payload: object, options: JobOptions = {}): RowWrite =>
  (values) => {
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const job = `${bind(task)}, ${bind(JSON.stringify({ ...payload, ...originFields() }))}::json`;
    const when = `run_at => ${bind(options.runAt ?? null)}, max_attempts => ${bind(options.maxAttempts ?? 10)}`;
    const where = `queue_name => ${bind(options.queueName ?? null)}, priority => ${bind(options.priority ?? 0)}`;
    return `SELECT graphile_worker.add_job(${job}, ${when}, job_key => ${bind(options.key ?? null)}, ${where})`;
  };

/** Enqueues jobs in PostgreSQL. Called in a transaction, the job exists only if that transaction commits. */
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

  /**
   * Enqueues one job for each key, in one statement; a waiting job with the same key is left unchanged, with its own time.
   * @param name name of the payload field for the key
   */
  async enqueueOncePerKey(task: string, name: string, keys: readonly string[], runAt: Date): Promise<void> {
    if (keys.length === 0) return;
    await this.database.execute(
      `SELECT graphile_worker.add_job($1, json_build_object($2::text, key), run_at => $4, job_key => $1 || ':' || key,
                                      job_key_mode => 'preserve_run_at') FROM unnest($3::text[]) key`,
      // Always in the same order: two calls with the same keys at once must not deadlock.
      [task, name, [...keys].sort(), runAt],
    );
  }

  async enqueue(task: string, payload: object, options: JobOptions = {}): Promise<void> {
    const values: unknown[] = [];
    await this.database.execute(enqueueStatement(task, payload, options)(values), values);
  }

  /** Whether a job with that key is waiting or running. */
  async has(key: string): Promise<boolean> {
    const jobs = await this.database.prepared('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [key]);
    return jobs.length > 0;
  }
}

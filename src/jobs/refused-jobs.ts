import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { deleteInBatches } from './delete-in-batches';
import { RegularJobs } from './regular-jobs';

const TASK = 'jobs.prune';
/** Later no one retries a job, and what it works on may be about people. */
const KEPT_DAYS = 14;
/** The newest are kept. */
const MAX_KEPT = 10_000;

/** A handler throws it where others have refused the work for good: the job is kept as failed, and only operators retry it. */
export class JobRefusal extends Error {}

const OLD = `created_at < now() - interval '${KEPT_DAYS} days' OR id < (SELECT min(id) FROM (
  SELECT id FROM graphile_worker._private_jobs WHERE flags ? 'refused' ORDER BY id DESC LIMIT ${MAX_KEPT}) newest)`;

/** Jobs that others have refused for good. They are no failure of the service, so its checks and metrics do not count them. */
@Injectable()
export class RefusedJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, 'every hour', () => this.prune());
  }

  /** Marks a running job: it is not tried again by itself. */
  async mark(jobId: string): Promise<void> {
    await this.database.execute(
      `UPDATE graphile_worker._private_jobs SET max_attempts = attempts, flags = '{"refused": true}' WHERE id = $1`,
      [jobId],
    );
  }

  /** Deletes old ones, and those beyond the number that is kept. @returns whether there are more */
  prune(): Promise<boolean> {
    return deleteInBatches([
      (size) =>
        this.database.execute(
          `DELETE FROM graphile_worker._private_jobs WHERE id IN (
             SELECT id FROM graphile_worker._private_jobs
              WHERE flags ? 'refused' AND locked_at IS NULL AND attempts >= max_attempts AND (${OLD}) LIMIT $1)`,
          [size],
        ),
    ]);
  }
}

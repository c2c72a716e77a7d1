import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';

/** waiting: due; running; scheduled: for later; failing: failed, and tried again later; failed: not tried again by itself. */
export const JOB_STATUSES = ['waiting', 'running', 'scheduled', 'failing', 'failed'] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

export interface JobRow {
  readonly id: string;
  readonly task: string;
  readonly status: JobStatus;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly runAt: Date;
  readonly createdAt: Date;
  readonly organizationId: string | null;
  readonly lastError: string | null;
  /** The parts of its payload that name a recipient. */
  readonly sealed: string | null;
  readonly userId: string | null;
}

interface JobFilter {
  readonly status?: JobStatus;
  /** Only jobs of these tasks. */
  readonly tasks?: readonly string[];
}

const MAX_ERROR = 500;

const STATUS = `CASE WHEN job.locked_at IS NOT NULL THEN 'running'
                     WHEN job.attempts >= job.max_attempts THEN 'failed'
                     WHEN job.last_error IS NOT NULL THEN 'failing'
                     WHEN job.run_at > now() THEN 'scheduled' ELSE 'waiting' END`;

/** The jobs of all processes, without their payload but for the organization and the recipient that it names. */
const JOBS = `
  SELECT job.id, task.identifier AS task, ${STATUS} AS status, job.attempts, job.max_attempts, job.run_at, job.created_at,
         job.payload->>'organizationId' AS organization_id, job.payload->>'sealed' AS sealed,
         job.payload->'subject'->>'userId' AS user_id, left(split_part(job.last_error, E'\\n', 1), ${MAX_ERROR}) AS last_error
    FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id`;

const WHERE = '($1::text IS NULL OR status = $1) AND ($2::text[] IS NULL OR task = ANY($2))';

/** Shows the queue to operators, and retries failed jobs. */
@Injectable()
export class JobListRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list({ status, tasks }: JobFilter, { after, limit }: PageRequest): Promise<RowPage<JobRow>> {
    const filter = [status ?? null, tasks ?? null];
    const [rows, counted] = await Promise.all([
      this.read(`${WHERE} AND ($3::bigint IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`, [
        ...filter,
        after?.[0] ?? null,
        limit + 1,
      ]),
      this.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${JOBS}) job WHERE ${WHERE}`, filter),
    ]);
    return { rows, count: counted[0]?.count ?? 0 };
  }

  async find(id: string): Promise<JobRow | undefined> {
    const [row] = await this.read('id = $1', [id]);
    return row;
  }

  /** The number of jobs of each status. */
  async counts(): Promise<Readonly<Record<JobStatus, number>>> {
    const rows = await this.database.query<{ status: JobStatus; count: number }>(
      `SELECT status, count(*)::int AS count FROM (${JOBS}) job GROUP BY status`,
    );
    const found = new Map(rows.map(({ status, count }) => [status, count]));
    return Object.fromEntries(JOB_STATUSES.map((status) => [status, found.get(status) ?? 0])) as Record<
      JobStatus,
      number
    >;
  }

  /** The number of jobs by task and status. */
  countsByTask(): Promise<{ task: string; status: JobStatus; count: number }[]> {
    return this.database.query(
      `SELECT task, status, count(*)::int AS count FROM (${JOBS}) job GROUP BY task, status ORDER BY task, status`,
    );
  }

  /** Runs a job at once, with all its attempts. False if it runs at the moment, or is gone. */
  async retry(id: string): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT 1 FROM graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at => now(), attempts => 0)',
      [id],
    );
    return rows.length > 0;
  }

  private read(where: string, values: readonly unknown[]): Promise<JobRow[]> {
    return this.database.query<JobRow & Record<string, unknown>>(
      `SELECT id, task, status, attempts, max_attempts AS "maxAttempts", run_at AS "runAt", created_at AS "createdAt",
              organization_id AS "organizationId", last_error AS "lastError", sealed, user_id AS "userId" FROM (${JOBS}) job WHERE ${where}`,
      values,
    );
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { Database } from '../database/database';
import { Metrics } from '../metrics/metrics';

interface QueueState {
  readonly waiting: number;
  readonly running: number;
  readonly scheduled: number;
  readonly failed: number;
  readonly oldest: number;
}

/** Beyond this number jobs are not counted. */
const MAX_COUNTED = 100_000;
/** Within this time the result is reused. */
const FRESH_MS = 2_000;
const TIMEOUT_MS = 2_000;

/** Reads no more rows than it counts. */
const STATE = `
  SELECT count(*) FILTER (WHERE due AND NOT running)::int AS waiting, count(*) FILTER (WHERE running)::int AS running,
         count(*) FILTER (WHERE NOT due AND NOT running AND NOT failed)::int AS scheduled,
         count(*) FILTER (WHERE failed)::int AS failed,
         COALESCE(EXTRACT(EPOCH FROM now() - min(run_at) FILTER (WHERE due AND NOT running)), 0)::float AS oldest
    FROM (SELECT run_at, locked_at IS NOT NULL AS running, attempts >= max_attempts AND flags->'refused' IS NULL AS failed,
                 run_at <= now() AND attempts < max_attempts AS due
            FROM graphile_worker.jobs LIMIT ${MAX_COUNTED}) job`;

/** Metrics of the backlog. All processes share one queue, and each of them reports the same. */
@Injectable()
export class QueueMetrics {
  private state?: QueueState;
  private readAt = -Infinity;
  private reading?: Promise<void>;

  constructor(
    metrics: Metrics,
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {
    metrics.gauge({
      name: 'jobs',
      isShared: true,
      help: `Jobs by state: waiting for a worker, running, scheduled for later, failed permanently; at most ${MAX_COUNTED} are counted.`,
      labels: ['state'],
      read: async (gauge) => {
        const state = await this.current();
        gauge.reset();
        if (!state) return;
        gauge.set({ state: 'waiting' }, state.waiting);
        gauge.set({ state: 'running' }, state.running);
        gauge.set({ state: 'scheduled' }, state.scheduled);
        gauge.set({ state: 'failed' }, state.failed);
      },
    });
    metrics.gauge({
      name: 'jobs_oldest_seconds',
      isShared: true,
      help: 'How long the oldest waiting job has been ready to run.',
      read: async (gauge) => {
        const state = await this.current();
        if (state) gauge.set(state.oldest);
        else gauge.remove();
      },
    });
    metrics.gauge({
      name: 'database_up',
      isShared: true,
      help: 'Whether the database answered the query for the queue within two seconds: 1 or 0.',
      read: async (gauge) => gauge.set((await this.current()) ? 1 : 0),
    });
  }

  /** Undefined when the database does not respond in time; then no second query is sent before the first has ended. */
  private async current(): Promise<QueueState | undefined> {
    if (performance.now() - this.readAt < FRESH_MS) return this.state;
    this.reading ??= this.read();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), TIMEOUT_MS);
    });
    const result = await Promise.race([this.reading, timeout]);
    clearTimeout(timer);
    return result === 'late' ? undefined : this.state;
  }

  private async read(): Promise<void> {
    try {
      [this.state] = await this.database.query<QueueState & object>(STATE);
    } catch (error) {
      this.state = undefined;
      this.log.warn({ err: error }, 'the state of the queue could not be read');
    } finally {
      this.readAt = performance.now();
      this.reading = undefined;
    }
  }
}

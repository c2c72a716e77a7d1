import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/** When it is written down that a job is done, on an idle machine and on a busy one. */
const WRITTEN_MS = [20, 200];

/**
 * Has the next job of a named queue begin as soon as the one before is done. By themselves workers look when a job is handed in and
 * every two seconds; anyone who ends a job looks too, but before its end is written down, when the queue is still locked.
 */
export function nudgeQueues(events: WorkerEvents): void {
  const pools = new Set<WorkerPool>();
  const wake = (pool: WorkerPool): void => {
    try {
      if (pools.has(pool)) pool.nudge(1);
    } catch {
      // A worker that has just failed cannot be woken: its pool is about to end, and another one takes its place.
    }
  };
  events.on('pool:create', ({ workerPool }) => void pools.add(workerPool));
  for (const end of ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'] as const)
    events.on(end, ({ workerPool }) => void pools.delete(workerPool));
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id !== null) for (const ms of WRITTEN_MS) setTimeout(() => wake(worker.workerPool), ms).unref();
  });
}

import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/** The time until the end of a job is stored, on an idle machine and on a busy one. */
const STORED_AFTER_MS = [20, 200];

/**
 * Starts the next job of a named queue as soon as the previous one is done. By themselves workers look when a job is enqueued and
 * every two seconds; a worker that ends a job looks too, but before its end is stored, when the queue is still locked.
 */
export function pollAfterJobCompletion(events: WorkerEvents): void {
  const pools = new Set<WorkerPool>();
  const wake = (pool: WorkerPool): void => {
    try {
      if (pools.has(pool)) pool.nudge(1);
    } catch {
      // A worker that has just failed cannot be woken: its pool is about to end, and another one replaces it.
    }
  };
  events.on('pool:create', ({ workerPool }) => void pools.add(workerPool));
  for (const end of ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'] as const)
    events.on(end, ({ workerPool }) => void pools.delete(workerPool));
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id !== null)
      for (const ms of STORED_AFTER_MS) setTimeout(() => wake(worker.workerPool), ms).unref();
  });
}

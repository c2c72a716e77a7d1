import { currentShare } from '../../common/http/request-context';
import { MainThread } from './main-thread';
import { jobKey, WorkCache } from './work-cache';
import { WorkerPool } from './worker-pool';
import { WorkerProcess } from './worker-process';

export interface WorkerLimits {
  /** Longest time for one job, in milliseconds. */
  readonly timeoutMs: number;
  /** Heap of the worker, in MiB. */
  readonly heapMiB: number;
  /** A worker ends after this long without work, in milliseconds. */
  readonly idleMs: number;
}

/** How a job that costs little is done in the thread that serves requests. */
export interface InlineWork<Job, Reply> {
  /** The maximum expected duration in milliseconds; must itself be cheap. */
  readonly cost: (job: Job) => number;
  readonly work: (job: Job) => Reply;
}

interface Task<Job> {
  readonly job: Job;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** The assumed duration of a job without an estimate, in milliseconds. */
const UNKNOWN_MS = 50;

// All modules of the process share the processors.
const mainThread = new MainThread();
const pool = new WorkerPool();
const results = new WorkCache();

/**
 * Runs jobs on user input so that they can neither block the event loop nor exhaust the process, nor keep others waiting:
 * cheap ones in the main thread, all others in workers, shared fairly among tenants and callers. The same job is done once, and its
 * result is cached for a while.
 */
export class WorkerQueue<Job extends object | string, Reply> {
  private readonly working = new Set<WorkerProcess>();
  private static created = 0;
  private readonly name = (WorkerQueue.created += 1);

  /** @param script path of the worker without its ending: compiled beside its source, or TypeScript under jest */
  constructor(
    private readonly script: string,
    private readonly limits: WorkerLimits,
    private readonly inline?: InlineWork<Job, Reply>,
  ) {}

  /**
   * Returns the reply of the worker; undefined when the job took too long, too much memory or ended the worker. Rejects with the
   * signal's reason when that comes first.
   * @throws 503 when too much is waiting
   */
  async run(job: Job, signal?: AbortSignal, timeoutMs = this.limits.timeoutMs): Promise<Reply | undefined> {
    const share = currentShare();
    const { inline } = this;
    const cost = inline?.cost(job) ?? UNKNOWN_MS;
    if (inline && mainThread.admits(share, cost)) return mainThread.run(share, cost, () => inline.work(job));
    const work = (): Promise<Reply | undefined> =>
      pool.queue.run(share, () => this.attempt({ job, signal, timeoutMs }), cost);
    // A job that can be cancelled is not shared.
    return signal ? work() : results.once(jobKey(this.name, share.tenant, job), work);
  }

  /** Terminates the workers now; a later job starts a new one. */
  async end(): Promise<void> {
    await Promise.all([pool.terminateIdle(this), ...[...this.working].map((worker) => worker.terminate())]);
  }

  private async attempt(task: Task<Job>): Promise<Reply | undefined> {
    task.signal?.throwIfAborted();
    const worker = pool.acquire(this) ?? new WorkerProcess(this.script, this.limits.heapMiB);
    this.working.add(worker);
    const reply = await this.exchange(worker, task);
    this.working.delete(worker);
    if (reply !== undefined) {
      pool.release(this, worker, this.limits.idleMs);
      return reply;
    }
    await worker.terminate();
    task.signal?.throwIfAborted();
    return undefined;
  }

  /** Undefined when the worker died, took too long or the job was cancelled: then it must not be used again. */
  private exchange(worker: WorkerProcess, task: Task<Job>): Promise<Reply | undefined> {
    return new Promise((resolve) => {
      const finish = (reply?: unknown): void => {
        clearTimeout(timer);
        task.signal?.removeEventListener('abort', giveUp);
        worker.removeAllListeners();
        // Later errors of it are irrelevant, and must not end the process.
        worker.on('error', () => undefined);
        resolve(reply as Reply | undefined);
      };
      const giveUp = (): void => finish();
      const timer = setTimeout(giveUp, task.timeoutMs);
      task.signal?.addEventListener('abort', giveUp, { once: true });
      worker.removeAllListeners();
      worker.once('message', finish).once('error', giveUp).once('exit', giveUp);
      worker.postMessage(task.job);
    });
  }
}

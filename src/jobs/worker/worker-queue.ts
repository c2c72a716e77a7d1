import { currentShare } from '../../common/http/request-context';
import { MainThread } from './main-thread';
import { jobKey, RememberedWork } from './remembered-work';
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

/** How a job is done in the thread that answers requests, where it costs little. */
export interface InlineWork<Job, Reply> {
  /** What it is expected to take there at most, in milliseconds; takes next to nothing to find out. */
  readonly cost: (job: Job) => number;
  readonly work: (job: Job) => Reply;
}

interface Task<Job> {
  readonly job: Job;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** What a job is expected to cost of which nothing is known, in milliseconds. */
const UNKNOWN_MS = 50;

// Processors are one thing that all modules of the process share.
const mainThread = new MainThread();
const pool = new WorkerPool();
const results = new RememberedWork();

/**
 * Runs jobs on what users sent so that they can neither block the event loop nor exhaust the process, nor keep others waiting:
 * what costs little here, all else in workers, shared fairly among those whom the requests are for. The same job is done once, and
 * remembered for a while.
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
   * Gives the worker's answer; undefined when the job took too long, too much memory or ended the worker. Rejects with the
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
    // Anyone who can call it off does not share it.
    return signal ? work() : results.once(jobKey(this.name, share.tenant, job), work);
  }

  /** Ends the workers now; a later job starts a new one. */
  async end(): Promise<void> {
    await Promise.all([pool.endOf(this), ...[...this.working].map((worker) => worker.terminate())]);
  }

  private async attempt(task: Task<Job>): Promise<Reply | undefined> {
    task.signal?.throwIfAborted();
    const worker = pool.take(this) ?? new WorkerProcess(this.script, this.limits.heapMiB);
    this.working.add(worker);
    const reply = await this.exchange(worker, task);
    this.working.delete(worker);
    if (reply !== undefined) {
      pool.rest(this, worker, this.limits.idleMs);
      return reply;
    }
    await worker.terminate();
    task.signal?.throwIfAborted();
    return undefined;
  }

  /** Undefined when the worker died, took too long or was no longer wanted: then it must not be used again. */
  private exchange(worker: WorkerProcess, task: Task<Job>): Promise<Reply | undefined> {
    return new Promise((resolve) => {
      const finish = (reply?: unknown): void => {
        clearTimeout(timer);
        task.signal?.removeEventListener('abort', giveUp);
        worker.removeAllListeners();
        // What happens to it from now on is of no interest, and must not end the process.
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

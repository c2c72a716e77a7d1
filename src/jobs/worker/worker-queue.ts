import { tooBusy } from '../../../core/errors/app-error';
import { currentShare } from '../../common/http/request-context';
import { MainThread } from './main-thread';
import { jobKey, WorkCache } from './work-cache';
import { WorkerPool } from './worker-pool';
import { Killed, type WorkerProcess } from './worker-process';

export interface WorkerLimits {
  /** Longest processor time for one job, in milliseconds; where the system does not report that, it is the time that passes. */
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

/** A job that gets so little of the processors that it takes this many times as long is given up, to be requested again later. */
const MAX_SLOWDOWN = 4;
const RETRY_SECONDS = 10;
const MIN_LOOK_MS = 50;

const BUSY = 'The machine is too busy to process this text at the moment. Try again in ten seconds.';

const KILLED = Symbol('ended by something else');
const STARVED = Symbol('got too little of the processors');
/** Undefined: the job itself ended the worker, or took too long. */
type Outcome<Reply> = Reply | undefined | typeof KILLED | typeof STARVED;

/** Limits the processor time of a job: how long it takes otherwise depends on what else the machine does. */
class JobWatch {
  private readonly startedAt = performance.now();
  private readonly cpuBefore: number;
  private timer: NodeJS.Timeout;

  constructor(
    private readonly worker: WorkerProcess,
    private readonly timeoutMs: number,
    private readonly end: (outcome: undefined | typeof STARVED) => void,
  ) {
    this.cpuBefore = worker.cpuMs ?? 0;
    this.timer = setTimeout(() => this.look(), timeoutMs);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private look(): void {
    const passed = performance.now() - this.startedAt;
    const { cpuMs } = this.worker;
    const used = cpuMs === undefined ? passed : cpuMs - this.cpuBefore;
    if (used >= this.timeoutMs) this.end(undefined);
    else if (passed >= this.timeoutMs * MAX_SLOWDOWN) this.end(STARVED);
    else this.timer = setTimeout(() => this.look(), Math.max(this.timeoutMs - used, MIN_LOOK_MS));
  }
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

  /** @param script path, without its ending, of the file that exports `work`: compiled beside its source, or TypeScript under jest */
  constructor(
    private readonly script: string,
    private readonly limits: WorkerLimits,
    private readonly inline?: InlineWork<Job, Reply>,
  ) {}

  /**
   * Returns the reply of the worker; undefined when the job took too long, too much memory or ended the worker, which never
   * depends on what else the machine does. Rejects with the signal's reason when that comes first.
   * @throws 503 when too much is waiting, or the machine is too busy for the job
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

  /** Terminates what is being done now. Idle workers are those of all queues, and end by themselves, at the latest with the process. */
  async end(): Promise<void> {
    await Promise.all([...this.working].map((worker) => worker.terminate()));
  }

  private async attempt(task: Task<Job>): Promise<Reply | undefined> {
    // What ended a worker from outside says nothing about the job.
    const outcome = await this.tryOnce(task).then((first) => (first === KILLED ? this.tryOnce(task) : first));
    if (outcome === KILLED || outcome === STARVED) throw tooBusy(BUSY, RETRY_SECONDS);
    return outcome;
  }

  private async tryOnce(task: Task<Job>): Promise<Outcome<Reply>> {
    task.signal?.throwIfAborted();
    const worker = pool.acquire(this.limits.heapMiB);
    this.working.add(worker);
    const outcome = await this.exchange(worker, task);
    this.working.delete(worker);
    if (outcome !== undefined && outcome !== KILLED && outcome !== STARVED) {
      pool.release(worker, this.limits.heapMiB, this.limits.idleMs);
      return outcome;
    }
    await worker.terminate();
    task.signal?.throwIfAborted();
    return outcome;
  }

  /** Without a reply the worker died, took too long or the job was cancelled: then it must not be used again. */
  private exchange(worker: WorkerProcess, task: Task<Job>): Promise<Outcome<Reply>> {
    return new Promise((resolve) => {
      const watch = new JobWatch(worker, task.timeoutMs, (outcome) => finish(outcome));
      const finish = (outcome: Outcome<Reply>): void => {
        watch.stop();
        task.signal?.removeEventListener('abort', giveUp);
        worker.removeAllListeners();
        // Later errors of it are irrelevant, and must not end the process.
        worker.on('error', () => undefined);
        resolve(outcome);
      };
      const giveUp = (): void => finish(undefined);
      task.signal?.addEventListener('abort', giveUp, { once: true });
      worker.removeAllListeners();
      worker
        .once('message', (reply) => finish(reply as Reply))
        .once('error', (error) => finish(error instanceof Killed ? KILLED : undefined))
        .once('exit', giveUp);
      worker.postMessage({ script: this.script, job: task.job });
    });
  }
}

import { WorkerProcess } from './worker-process';

export interface WorkerLimits {
  /** Longest time for one job, in milliseconds. */
  readonly timeoutMs: number;
  /** Heap of the worker, in MiB. */
  readonly heapMiB: number;
  /** The worker ends after this long without work, in milliseconds. */
  readonly idleMs: number;
}

interface Task<Job, Reply> {
  readonly job: Job;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly resolve: (reply: Reply | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs jobs one after the other in a worker of their own, started with the first and ended when idle, so that what a user sent
 * can neither block the event loop nor exhaust the process.
 */
export class WorkerQueue<Job extends object | string, Reply> {
  private readonly waiting: Task<Job, Reply>[] = [];
  private running = false;
  private worker?: WorkerProcess;
  private idle?: NodeJS.Timeout;

  /** @param script path of the worker without its ending: compiled beside its source, or TypeScript under jest */
  constructor(
    private readonly script: string,
    private readonly limits: WorkerLimits,
  ) {}

  /**
   * Gives the worker's answer; undefined when the job took too long, too much memory or ended the worker. Rejects with the
   * signal's reason when that comes first.
   */
  run(job: Job, signal?: AbortSignal, timeoutMs: number = this.limits.timeoutMs): Promise<Reply | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, signal, timeoutMs, resolve, reject });
      this.next();
    });
  }

  /** Ends the worker now; a later job starts a new one. */
  async end(): Promise<void> {
    clearTimeout(this.idle);
    const worker = this.worker;
    this.worker = undefined;
    await worker?.terminate();
  }

  private next(): void {
    if (this.running) return;
    clearTimeout(this.idle);
    const task = this.waiting.shift();
    if (!task) {
      this.idle = setTimeout(() => void this.end(), this.limits.idleMs).unref();
      return;
    }
    this.running = true;
    void this.attempt(task)
      .then(task.resolve, task.reject)
      .finally(() => {
        this.running = false;
        this.next();
      });
  }

  private async attempt(task: Task<Job, Reply>): Promise<Reply | undefined> {
    task.signal?.throwIfAborted();
    const worker = (this.worker ??= new WorkerProcess(this.script, this.limits.heapMiB));
    worker.ref();
    const reply = await this.exchange(worker, task);
    worker.unref();
    if (reply !== undefined) return reply;
    await this.end();
    task.signal?.throwIfAborted();
    return undefined;
  }

  /** Undefined when the worker died, took too long or was no longer wanted: then it must not be used again. */
  private exchange(worker: WorkerProcess, task: Task<Job, Reply>): Promise<Reply | undefined> {
    return new Promise((resolve) => {
      const settle = (reply?: unknown): void => {
        clearTimeout(timer);
        task.signal?.removeEventListener('abort', giveUp);
        worker.removeAllListeners();
        // A worker that dies later, while idle, must not end the process with an unhandled 'error'.
        worker.on('error', () => this.forget(worker)).on('exit', () => this.forget(worker));
        resolve(reply as Reply | undefined);
      };
      const giveUp = (): void => settle();
      const timer = setTimeout(giveUp, task.timeoutMs);
      task.signal?.addEventListener('abort', giveUp, { once: true });
      worker.removeAllListeners();
      worker.once('message', settle).once('error', giveUp).once('exit', giveUp);
      worker.postMessage(task.job);
    });
  }

  private forget(worker: WorkerProcess): void {
    if (this.worker === worker) this.worker = undefined;
  }
}

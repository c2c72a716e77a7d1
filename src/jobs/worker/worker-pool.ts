import { availableParallelism } from 'node:os';
import { tooBusy } from '../../../core/errors/app-error';
import { FairQueue } from '../../common/concurrency/fair-queue';
import { WorkerProcess } from './worker-process';

const CORES = availableParallelism();

/** One more than there are processors: so one is left for others when a tenant occupies as many as there are. */
const AT_ONCE = CORES + 1;
const RETRY_SECONDS = 10;

interface IdleWorker {
  readonly heapMiB: number;
  readonly worker: WorkerProcess;
  readonly timer: NodeJS.Timeout;
}

/** The workers of this process: limits their number, schedules jobs fairly, and keeps idle workers between two jobs. */
export class WorkerPool {
  /** No tenant can occupy all workers, and no caller all that a tenant may occupy. */
  readonly queue = new FairQueue({
    running: [AT_ONCE, CORES, Math.max(1, CORES - 1)],
    waiting: [400, 100, 20],
    timeoutMs: 30_000,
    busy: () =>
      tooBusy('Too many large texts are being processed at the moment. Try again in ten seconds.', RETRY_SECONDS),
  });
  private idle: IdleWorker[] = [];

  /** A worker with this heap: an idle one, which may have done jobs of other kinds, or a new one. */
  acquire(heapMiB: number): WorkerProcess {
    const found = this.idle.findLast((each) => each.heapMiB === heapMiB);
    if (!found) return new WorkerProcess(heapMiB);
    this.remove(found);
    found.worker.ref();
    return found.worker;
  }

  /** Keeps an idle worker for the next job, at most for `idleMs`; beyond the limit the one idle longest is terminated. */
  release(worker: WorkerProcess, heapMiB: number, idleMs: number): void {
    worker.unref();
    worker.removeAllListeners();
    const timer = setTimeout(() => this.end(entry), idleMs).unref();
    const entry: IdleWorker = { heapMiB, worker, timer };
    // One that dies while it is idle must not end the process with an unhandled 'error'.
    worker.on('error', () => this.remove(entry)).on('exit', () => this.remove(entry));
    this.idle.push(entry);
    const [oldest] = this.idle;
    if (oldest && this.idle.length > AT_ONCE) this.end(oldest);
  }

  private end(entry: IdleWorker): void {
    this.remove(entry);
    void entry.worker.terminate();
  }

  private remove(entry: IdleWorker): void {
    clearTimeout(entry.timer);
    this.idle = this.idle.filter((each) => each !== entry);
  }
}

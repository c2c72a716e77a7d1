import { join } from 'node:path';
import { OutOfMemory, WorkerProcess } from '../../jobs/worker/worker-process';
import type { TextLoader } from './process-spec';
import { SPEC_LIMITS } from './spec-limits';
import { parseProblem, SpecProblem } from './spec-problem';
import type { FromThread, PackedSpec, ToThread } from './spec-thread.types';

const SCRIPT = join(__dirname, 'spec.worker');

const TOO_SLOW = `Reading the specification took longer than ${SPEC_LIMITS.workMs / 1000} seconds. Split it into several.`;
const OUT_OF_MEMORY = 'Reading the specification requires more memory than is available. Split it into several.';

/** Measures the working time of a thread, without the time for fetches. */
class WorkClock {
  private remainingMs: number;
  private startedAt = 0;
  private timer?: NodeJS.Timeout;

  constructor(
    ms: number,
    private readonly onEnd: () => void,
  ) {
    this.remainingMs = ms;
  }

  start(): void {
    this.startedAt = performance.now();
    this.timer = setTimeout(this.onEnd, Math.max(0, this.remainingMs));
  }

  stop(): void {
    clearTimeout(this.timer);
    this.remainingMs -= performance.now() - this.startedAt;
  }
}

export interface ThreadJob {
  readonly text: string;
  readonly url?: string;
  /** Loads the texts of other documents; a SpecProblem that it throws ends the job. */
  readonly load: TextLoader;
  /** Terminates the thread immediately. */
  readonly signal: AbortSignal;
  /** Time limit for the work, without fetches. */
  readonly workMs?: number;
}

/** Runs a job on a thread and returns its result. If it rejects, the thread must be discarded. */
async function runJob(worker: WorkerProcess, { text, url, load, signal, workMs = SPEC_LIMITS.workMs }: ThreadJob) {
  const end = new AbortController();
  try {
    return await new Promise<Exclude<FromThread, { kind: 'need' }>>((resolve, reject) => {
      const clock = new WorkClock(workMs, () => reject(parseProblem(TOO_SLOW)));
      const send = (message: ToThread): void => {
        clock.start();
        worker.postMessage(message);
      };
      end.signal.addEventListener('abort', () => clock.stop());
      signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: end.signal });
      worker.once('error', (error) => reject(error instanceof OutOfMemory ? parseProblem(OUT_OF_MEMORY) : error));
      worker.once('exit', () => reject(new Error('The worker thread exited without a result.')));
      worker.on('message', (data) => {
        const message = data as FromThread;
        clock.stop();
        if (message.kind === 'need') void loadDocument(message.url, load).then(send, reject);
        else resolve(message);
      });
      send({ kind: 'start', text, ...(url !== undefined && { url }) });
    });
  } finally {
    end.abort();
    worker.removeAllListeners();
    // Errors of an idle or terminating thread are irrelevant, and must not end the process.
    worker.on('error', () => undefined);
  }
}

interface IdleThread {
  readonly owner: string;
  readonly worker: WorkerProcess;
  readonly timer: NodeJS.Timeout;
}

/**
 * Processes specifications in threads with limits on time and memory, so that no text can block or exhaust the process.
 * Starting one takes a third of a second: the last one that succeeded is kept idle for the next text of the same owner, and
 * for no other owner.
 */
export class SpecWorkerPool {
  private idle?: IdleThread;

  /**
   * @param owner the organization that the text belongs to
   * @throws SpecProblem for an invalid specification, or the signal's reason if it aborts first
   */
  async process(owner: string, job: ThreadJob): Promise<PackedSpec> {
    job.signal.throwIfAborted();
    const worker = this.claimIdle(owner) ?? new WorkerProcess(SPEC_LIMITS.heapMiB, SCRIPT);
    let reply;
    try {
      reply = await runJob(worker, job);
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    this.keepIdle(owner, worker);
    if (reply.kind === 'problem') throw new SpecProblem(reply.code, reply.message);
    return reply;
  }

  /** Terminates the idle thread. */
  async end(): Promise<void> {
    const { idle } = this;
    this.idle = undefined;
    clearTimeout(idle?.timer);
    await idle?.worker.terminate();
  }

  private claimIdle(owner: string): WorkerProcess | undefined {
    if (this.idle?.owner !== owner) return undefined;
    const { worker, timer } = this.idle;
    clearTimeout(timer);
    this.idle = undefined;
    worker.ref();
    return worker;
  }

  private keepIdle(owner: string, worker: WorkerProcess): void {
    void this.end();
    worker.unref();
    const timer = setTimeout(() => void this.end(), SPEC_LIMITS.restMs).unref();
    this.idle = { owner, worker, timer };
    worker.once('exit', () => {
      if (this.idle?.worker === worker) void this.end();
    });
  }
}

async function loadDocument(url: string, load: TextLoader): Promise<ToThread> {
  try {
    return { kind: 'text', text: await load(url) };
  } catch (error) {
    if (error instanceof SpecProblem) return { kind: 'refusal', code: error.code, message: error.message };
    throw error;
  }
}

import { join } from 'node:path';
import { OutOfMemory, WorkerProcess } from '../../jobs/worker/worker-process';
import type { TextLoader } from './process-spec';
import { SPEC_LIMITS } from './spec-limits';
import { parseProblem, SpecProblem } from './spec-problem';
import type { FromThread, PackedSpec, ToThread } from './spec-thread.types';

const SCRIPT = join(__dirname, 'spec.worker');

const TOO_SLOW = `Reading the specification took longer than ${SPEC_LIMITS.workMs / 1000} seconds. Split it into several.`;
const OUT_OF_MEMORY = 'Reading the specification requires more memory than is available. Split it into several.';

/** The time that a thread works; it does not count while someone else fetches. */
class WorkClock {
  private left: number;
  private since = 0;
  private timer?: NodeJS.Timeout;

  constructor(
    ms: number,
    private readonly onEnd: () => void,
  ) {
    this.left = ms;
  }

  start(): void {
    this.since = performance.now();
    this.timer = setTimeout(this.onEnd, Math.max(0, this.left));
  }

  stop(): void {
    clearTimeout(this.timer);
    this.left -= performance.now() - this.since;
  }
}

export interface ThreadJob {
  readonly text: string;
  readonly url?: string;
  /** Gives the texts of other documents; what it throws as a SpecProblem ends the job so. */
  readonly load: TextLoader;
  /** Ends the thread at once. */
  readonly signal: AbortSignal;
  /** Time for the work, fetches not counted. */
  readonly workMs?: number;
}

/** Has a thread work on one text, and gives how it ended. When it rejects, the thread is good for nothing more. */
async function workIn(worker: WorkerProcess, { text, url, load, signal, workMs = SPEC_LIMITS.workMs }: ThreadJob) {
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
      worker.once('exit', () => reject(new Error('The thread ended without a word.')));
      worker.on('message', (said) => {
        const message = said as FromThread;
        clock.stop();
        if (message.kind === 'need') void answer(message.url, load).then(send, reject);
        else resolve(message);
      });
      send({ kind: 'start', text, ...(url !== undefined && { url }) });
    });
  } finally {
    end.abort();
    worker.removeAllListeners();
    // What goes wrong while it rests or ends is of no interest, and must not end the process.
    worker.on('error', () => undefined);
  }
}

interface IdleThread {
  readonly owner: string;
  readonly worker: WorkerProcess;
  readonly timer: NodeJS.Timeout;
}

/**
 * Processes specifications in threads with limits on time and memory, so that no text can hold up or exhaust the process.
 * To start one takes a third of a second: the last one that ended well rests a while for the next text of its owner, and
 * of nobody else.
 */
export class SpecThreads {
  private idle?: IdleThread;

  /**
   * @param owner the organization whose text it is
   * @throws SpecProblem for a specification that cannot be taken, and the signal's reason when that comes first
   */
  async process(owner: string, job: ThreadJob): Promise<PackedSpec> {
    job.signal.throwIfAborted();
    const worker = this.take(owner) ?? new WorkerProcess(SCRIPT, SPEC_LIMITS.heapMiB);
    let reply;
    try {
      reply = await workIn(worker, job);
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    this.rest(owner, worker);
    if (reply.kind === 'problem') throw new SpecProblem(reply.code, reply.message);
    return reply;
  }

  /** Ends the thread that rests. */
  async end(): Promise<void> {
    const { idle } = this;
    this.idle = undefined;
    clearTimeout(idle?.timer);
    await idle?.worker.terminate();
  }

  private take(owner: string): WorkerProcess | undefined {
    if (this.idle?.owner !== owner) return undefined;
    const { worker, timer } = this.idle;
    clearTimeout(timer);
    this.idle = undefined;
    worker.ref();
    return worker;
  }

  private rest(owner: string, worker: WorkerProcess): void {
    void this.end();
    worker.unref();
    const timer = setTimeout(() => void this.end(), SPEC_LIMITS.restMs).unref();
    this.idle = { owner, worker, timer };
    worker.once('exit', () => {
      if (this.idle?.worker === worker) void this.end();
    });
  }
}

async function answer(url: string, load: TextLoader): Promise<ToThread> {
  try {
    return { kind: 'text', text: await load(url) };
  } catch (error) {
    if (error instanceof SpecProblem) return { kind: 'refusal', code: error.code, message: error.message };
    throw error;
  }
}

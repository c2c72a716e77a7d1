import { join } from 'node:path';
import { startWorker } from '../../jobs/worker/start-worker';
import type { TextLoader } from './process-spec';
import { SPEC_LIMITS } from './spec-limits';
import { parseProblem, SpecProblem } from './spec-problem';
import type { FromThread, PackedSpec, ToThread } from './spec-thread.types';

const SCRIPT = join(__dirname, 'spec.worker');

const TOO_SLOW = `Reading the specification took longer than ${SPEC_LIMITS.workMs / 1000} seconds. Split it into several.`;
const TOO_HUNGRY = 'Reading the specification takes more memory than there is for one. Split it into several.';

/** The time that a thread works; it stands still while somebody else fetches. */
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

/**
 * Processes a specification in a thread of its own, with limits on time and memory, so that no text can hold up or exhaust
 * the process.
 * @throws SpecProblem for a specification that cannot be taken, and the signal's reason when that comes first
 */
export async function processInThread({
  text,
  url,
  load,
  signal,
  workMs = SPEC_LIMITS.workMs,
}: ThreadJob): Promise<PackedSpec> {
  signal.throwIfAborted();
  const worker = startWorker(SCRIPT, SPEC_LIMITS.heapMiB);
  const end = new AbortController();
  try {
    return await new Promise<PackedSpec>((resolve, reject) => {
      const clock = new WorkClock(workMs, () => reject(parseProblem(TOO_SLOW)));
      const tell = (message: ToThread): void => {
        clock.start();
        worker.postMessage(message);
      };
      end.signal.addEventListener('abort', () => clock.stop());
      signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: end.signal });
      worker.once('error', (error) => reject(isOutOfMemory(error) ? parseProblem(TOO_HUNGRY) : error));
      worker.once('exit', () => reject(new Error('The thread ended without a word.')));
      worker.on('message', (message: FromThread) => {
        clock.stop();
        if (message.kind === 'done') resolve(message);
        else if (message.kind === 'problem') reject(new SpecProblem(message.code, message.message));
        else void answer(message.url, load).then(tell, reject);
      });
      tell({ kind: 'start', text, ...(url !== undefined && { url }) });
    });
  } finally {
    end.abort();
    worker.removeAllListeners();
    // What goes wrong while it ends is of no interest, and must not end the process.
    worker.on('error', () => undefined);
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

async function answer(url: string, load: TextLoader): Promise<ToThread> {
  try {
    return { kind: 'text', text: await load(url) };
  } catch (error) {
    if (error instanceof SpecProblem) return { kind: 'refusal', code: error.code, message: error.message };
    throw error;
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { badRequest } from '../../../../common/errors/app-error';
import type { ConversionJob, ConversionReply, ConvertedPage } from './conversion-job';

/** One conversion may take 20 s and 256 MiB of heap; the worker ends after 10 s without work. */
export const CONVERSION_LIMITS = { timeoutMs: 20_000, heapMiB: 256, idleMs: 10_000 } as const;

const TOO_COMPLEX = 'The document is too complex to convert; split it into smaller documents and try again.';

interface Task {
  readonly job: ConversionJob;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly resolve: (page: ConvertedPage) => void;
  readonly reject: (error: Error) => void;
}

/** A build has the compiled worker beside this file; under jest a small script compiles the TypeScript one. */
function startWorker(): Worker {
  const compiled = join(__dirname, 'conversion-worker.js');
  const file = existsSync(compiled) ? compiled : join(__dirname, 'conversion-worker.bootstrap.mjs');
  return new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: CONVERSION_LIMITS.heapMiB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
    stdout: false,
  });
}

/**
 * Runs conversions one after the other in a worker thread of their own, started with the first and ended when idle, so
 * that a document can neither block the event loop nor exhaust the process.
 */
class ConversionQueue {
  private readonly waiting: Task[] = [];
  private running = false;
  private worker?: Worker;
  private idle?: NodeJS.Timeout;

  add(job: ConversionJob, signal: AbortSignal | undefined, timeoutMs: number): Promise<ConvertedPage> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, signal, timeoutMs, resolve, reject });
      this.next();
    });
  }

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
      this.idle = setTimeout(() => void this.end(), CONVERSION_LIMITS.idleMs).unref();
      return;
    }
    this.running = true;
    void this.run(task)
      .then(task.resolve, task.reject)
      .finally(() => {
        this.running = false;
        this.next();
      });
  }

  private async run(task: Task): Promise<ConvertedPage> {
    task.signal?.throwIfAborted();
    this.worker ??= startWorker();
    const worker = this.worker;
    worker.ref();
    const reply = await this.exchange(worker, task);
    worker.unref();
    if (reply === undefined) {
      await this.end();
      task.signal?.throwIfAborted();
      throw badRequest(TOO_COMPLEX);
    }
    if (reply.ok) return reply.page;
    throw badRequest(reply.complex ? TOO_COMPLEX : reply.message);
  }

  /** Undefined when the worker died, took too long or was no longer wanted: then it must not be used again. */
  private exchange(worker: Worker, task: Task): Promise<ConversionReply | undefined> {
    return new Promise((resolve) => {
      const settle = (reply?: ConversionReply): void => {
        clearTimeout(timer);
        task.signal?.removeEventListener('abort', giveUp);
        worker.removeAllListeners();
        // A worker that dies later, while idle, must not end the process with an unhandled 'error'.
        worker.on('error', () => this.forget(worker)).on('exit', () => this.forget(worker));
        resolve(reply);
      };
      const giveUp = (): void => settle();
      const timer = setTimeout(giveUp, task.timeoutMs);
      task.signal?.addEventListener('abort', giveUp, { once: true });
      worker.removeAllListeners();
      worker.once('message', settle).once('error', giveUp).once('exit', giveUp);
      worker.postMessage(task.job);
    });
  }

  private forget(worker: Worker): void {
    if (this.worker === worker) this.worker = undefined;
  }
}

const queue = new ConversionQueue();

/**
 * Converts one document in the worker. Rejects with an AppError 400 that asks for smaller documents when it is too
 * deep, too slow or too large to convert, and with the signal's reason when the import ends first.
 */
export const convert = (
  job: ConversionJob,
  signal?: AbortSignal,
  timeoutMs: number = CONVERSION_LIMITS.timeoutMs,
): Promise<ConvertedPage> => queue.add(job, signal, timeoutMs);

/** Ends the worker now, for a clean shutdown and for specs; a later conversion starts a new one. */
export const endConversions = (): Promise<void> => queue.end();

import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../common/http/logger';
import { OperatorError } from '../../common/operator-error';

/** What a process is told to stop by: a signal would be a second one where the terminal has sent one to all. */
export const STOP_MESSAGE = 'bindery:stop';

/** Longer than a process takes to stop: it drains for 10 s and closes for 15 s. */
const STOP_MS = 30_000;
/** Shortest and longest pause before a process is started again; it doubles while they end soon after their start. */
const PAUSE_MS = [1_000, 30_000] as const;
/** A process that ran for so long was not broken from its beginning. */
const SOUND_MS = 60_000;
/** Starts the built program as it is, without building it. */
const PROGRAM = path.resolve(__dirname, '../../../../scripts/start-process.mjs');

const gone = (worker: Worker): Promise<unknown> => (worker.isDead() ? Promise.resolve() : once(worker, 'exit'));

/** The processes of a service that listen on one port together. One that ends is started again, until all are stopped. */
export class ServiceProcesses {
  private isStopping = false;
  private pause: number = PAUSE_MS[0];

  /** @param environment variables of each process, beside those of this one */
  constructor(
    private readonly count: number,
    private readonly environment: Readonly<Record<string, string>>,
    private readonly log: Log,
  ) {
    cluster.setupPrimary({ exec: PROGRAM });
  }

  /** Starts the first process, which migrates and sets up what is missing, and the others once it listens. */
  async start(): Promise<void> {
    const first = this.fork();
    const end = new AbortController();
    const { signal } = end;
    try {
      await Promise.race([
        once(first, 'listening', { signal }),
        once(first, 'exit', { signal }).then(() => {
          throw new OperatorError('The first process of the service has not started, see above.');
        }),
      ]);
    } finally {
      end.abort();
    }
    this.keep(first);
    for (let number = 2; number <= this.count; number += 1) this.keep(this.fork());
  }

  /** Resolves when all have ended. One that does not end in time is killed. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [this.end(worker)] : [])));
  }

  private fork(): Worker {
    return cluster.fork(this.environment);
  }

  private async end(worker: Worker): Promise<void> {
    if (worker.isConnected()) worker.send(STOP_MESSAGE);
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS);
    await gone(worker);
    clearTimeout(timer);
  }

  private keep(worker: Worker): void {
    const started = performance.now();
    worker.once('exit', (code: number, signal: string | null) => {
      if (this.isStopping) return;
      const isSound = performance.now() - started > SOUND_MS;
      this.pause = isSound ? PAUSE_MS[0] : Math.min(2 * this.pause, PAUSE_MS[1]);
      this.log.error(
        { process: worker.id, code, signal, pause: this.pause },
        'a process of the service ended; another one is started',
      );
      void this.replace();
    });
  }

  private async replace(): Promise<void> {
    await delay(this.pause, undefined, { ref: false });
    if (!this.isStopping) this.keep(this.fork());
  }
}

import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import type { ScriptValue } from './literal-script';

const LIMITS = { timeoutMs: 10_000, heapMiB: 128, idleMs: 5_000 };

/** Reads the literals of configuration scripts in a separate process, so that no script can affect the service. */
@Injectable()
export class ScriptReader implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<string, ScriptValue>(join(__dirname, 'script.worker'), LIMITS);

  async read(source: string): Promise<ScriptValue> {
    return (await this.queue.run(source)) ?? { error: 'it is too complex' };
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

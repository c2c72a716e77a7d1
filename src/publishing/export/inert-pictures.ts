import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { inertSvg } from './inert-svg';

/** Below this many characters a picture is cleaned in some 20 ms; above it a worker does it. */
const SMALL = 64 * 1024;
const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };

/** Takes what could run out of pictures. */
@Injectable()
export class InertPictures implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<string, string>(join(__dirname, 'inert-svg.worker'), LIMITS);

  /** One that takes more than 20 seconds becomes an empty one. */
  async clean(text: string): Promise<string> {
    if (text.length <= SMALL) return inertSvg(text);
    return (await this.queue.run(text)) ?? inertSvg('');
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { inertSvg } from './inert-svg';

const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };
const CHARACTERS_PER_MS = 3_000;

/** Removes executable content from SVG images. */
@Injectable()
export class InertPictures implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<string, string>(join(__dirname, 'inert-svg.worker'), LIMITS, {
    cost: (text) => text.length / CHARACTERS_PER_MS,
    work: inertSvg,
  });

  /** An image that takes more than 20 seconds becomes an empty one. */
  async clean(text: string): Promise<string> {
    return (await this.queue.run(text)) ?? inertSvg('');
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

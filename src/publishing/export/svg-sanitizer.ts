import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { sanitizeSvg } from './sanitize-svg';

const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };
const CHARACTERS_PER_MS = 3_000;

/** Removes executable content from SVG images. */
@Injectable()
export class SvgSanitizer implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<string, string>(join(__dirname, 'sanitize-svg.worker'), LIMITS, {
    cost: (text) => text.length / CHARACTERS_PER_MS,
    work: sanitizeSvg,
  });

  /** An image that takes more than 20 seconds becomes an empty one. */
  async clean(text: string): Promise<string> {
    return (await this.queue.run(text)) ?? sanitizeSvg('');
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

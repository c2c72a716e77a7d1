import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { type PagePicture, pictureHash } from '../layout/page-picture';

const LIMITS = { timeoutMs: 20_000, heapMiB: 128, idleMs: 30_000 };
const CACHE_BYTES = 16 * 1024 * 1024;

/** Social images of pages, drawn in a separate process on first request, and cached by their content. */
@Injectable()
export class PagePictures implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<PagePicture, Uint8Array>(join(__dirname, 'picture.worker'), LIMITS);
  private readonly drawn = new LRUCache<string, Buffer, PagePicture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_name, _stale, { context }) => {
      const bytes = await this.queue.run(context);
      return bytes && Buffer.from(bytes);
    },
  });

  /**
   * The image as PNG; undefined if this machine cannot draw.
   * @throws 503 when too much is waiting
   */
  draw(picture: PagePicture): Promise<Buffer | undefined> {
    return this.drawn.fetch(pictureHash(picture), { context: picture });
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

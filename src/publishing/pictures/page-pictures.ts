import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { type PagePicture, pictureHash } from './page-picture';

const LIMITS = { timeoutMs: 20_000, heapMiB: 128, idleMs: 30_000 };
const REMEMBERED_BYTES = 16 * 1024 * 1024;

/** Pictures of pages, drawn in a process of their own when they are first requested, and remembered by what is in them. */
@Injectable()
export class PagePictures implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<PagePicture, Uint8Array>(join(__dirname, 'picture.worker'), LIMITS);
  private readonly drawn = new LRUCache<string, Buffer>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  /**
   * The picture as PNG; undefined where this machine cannot draw.
   * @throws 503 when too much is waiting
   */
  async draw(picture: PagePicture): Promise<Buffer | undefined> {
    const name = pictureHash(picture);
    const known = this.drawn.get(name);
    if (known) return known;
    const bytes = await this.queue.run(picture);
    if (!bytes) return undefined;
    const drawn = Buffer.from(bytes);
    this.drawn.set(name, drawn);
    return drawn;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

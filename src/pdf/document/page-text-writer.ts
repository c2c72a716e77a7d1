import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { escapeHtml } from '../../../core/documents/blocks/html/escape';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import type { PageTextJob, PageTextReply } from './page-text-job';
import { charactersBeyondPlainFont } from './pdf-fonts';

const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };

/** Renders the texts of pages as HTML in a worker thread. */
@Injectable()
export class PageTextWriter implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<PageTextJob, PageTextReply>(join(__dirname, 'page-text.worker'), LIMITS);

  /** A text that takes more than 20 seconds to render is shown as source. */
  async write(job: PageTextJob): Promise<PageTextReply> {
    const reply = await this.queue.run(job);
    if (reply) return reply;
    return {
      html: `<pre class="bd-source">${escapeHtml(job.source)}</pre>`,
      characters: charactersBeyondPlainFont(job.source),
      mentions: [],
    };
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ANALYSIS, textCost } from '../../../core/documents/markdown/text-cost';
import type { FoundPassage } from '../../content/search/search.repository';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { type PassagesJob, visiblePassages } from './visible-passages';

const LIMITS = { timeoutMs: 5_000, heapMiB: 256, idleMs: 10_000 };

/** Finds the passages that a visitor can see, without blocking the event loop. */
@Injectable()
export class PassageFinder implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<PassagesJob, FoundPassage[]>(
    join(__dirname, 'visible-passages.worker'),
    LIMITS,
    { cost: ({ source }) => 2 * ANALYSIS * textCost(source), work: visiblePassages },
  );

  /** None for a text that is too complex: passages that might be hidden are not shown. */
  async find(job: PassagesJob): Promise<readonly FoundPassage[]> {
    return (await this.queue.run(job)) ?? [];
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { conflict } from '../../../../core/errors/app-error';
import type { ConditionData } from '../../../../core/conditions/condition.types';
import { filterMarkdown, mayBeDynamic } from '../../../../core/conditions/filter-markdown';
import { WorkerQueue } from '../../../jobs/worker/worker-queue';
import { ANALYSIS, textCost } from '../../../../core/documents/markdown/text-cost';

/** A text with the data for its conditions; plain data, so that it can be sent to a worker. */
export interface FilterJob {
  readonly source: string;
  readonly data: ConditionData;
}

const LIMITS = { timeoutMs: 20_000, heapMiB: 256, idleMs: 10_000 };

/** Evaluates the conditions of Markdown without blocking the event loop. */
@Injectable()
export class MarkdownFilter implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<FilterJob, string>(join(__dirname, 'markdown-filter.worker'), LIMITS, {
    cost: ({ source }) => ANALYSIS * textCost(source),
    work: ({ source, data }) => filterMarkdown(source, data),
  });

  /** The text as a visitor sees it. @throws 409 for one that is too complex */
  async apply(source: string, data: ConditionData): Promise<string> {
    if (!mayBeDynamic(source)) return source;
    const filtered = await this.queue.run({ source, data });
    if (filtered === undefined)
      throw conflict(
        'content_too_complex',
        'The conditions of this page are too complex to be evaluated. Split it into smaller pages.',
      );
    return filtered;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

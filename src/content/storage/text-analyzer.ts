import { join } from 'node:path';
import { type OnModuleDestroy, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type AnalyzedText, analyzeText } from '../../../core/documents/markdown/analyzed-text';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { ANALYSIS, textCost } from '../../../core/documents/markdown/text-cost';

const TOO_COMPLEX =
  'it is too complex for its links to be followed or its words to be found; split it into smaller pages';
/** Approximate size of the cache of analyzed texts: an edit is often merged soon after. */
const CACHE_BYTES = 4 * 1024 * 1024;
/** Memory per reference or section, excluding text. */
const PART_BYTES = 200;
const LIMITS = { timeoutMs: 20_000, heapMiB: 256, idleMs: 10_000 };

/** Analyzes texts without blocking the event loop. */
@Injectable()
export class TextAnalyzer implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<string, AnalyzedText>(join(__dirname, 'analysis.worker'), LIMITS, {
    cost: (source) => ANALYSIS * textCost(source),
    work: analyzeText,
  });
  private readonly cache = new LRUCache<string, AnalyzedText>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ source, references, sections }) =>
      1 + 2 * source.length + PART_BYTES * (references.length + sections.length),
  });

  /** A text that cannot be analyzed in 20 seconds is returned without references and with a problem. */
  async analyze(source: string): Promise<AnalyzedText> {
    const cached = this.cache.get(source);
    if (cached) return cached;
    const analyzed = await this.queue.run(source);
    if (!analyzed) return { source, metadata: {}, references: [], sections: [], problems: [TOO_COMPLEX] };
    this.cache.set(source, analyzed);
    return analyzed;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

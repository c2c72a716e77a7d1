import { join } from 'node:path';
import { type OnModuleDestroy, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type AnalyzedText, analyzeText } from '../../documents/markdown/analyzed-text';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { ANALYSIS, textCost } from '../../documents/markdown/text-cost';

const TOO_COMPLEX =
  'it is too complex for its links to be followed or its words to be found; split it into smaller pages';
/** Bytes, about, of texts that are remembered with what was learned of them: an edit is often merged soon after. */
const MOST_REMEMBERED = 4 * 1024 * 1024;
/** A reference or section, beside its text. */
const PART_BYTES = 200;
const LIMITS = { timeoutMs: 20_000, heapMiB: 256, idleMs: 10_000 };

/** Analyses texts without ever holding up the event loop. */
@Injectable()
export class TextAnalyzer implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<string, AnalyzedText>(join(__dirname, 'analysis.worker'), LIMITS, {
    cost: (source) => ANALYSIS * textCost(source),
    work: analyzeText,
  });
  private readonly known = new LRUCache<string, AnalyzedText>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: ({ source, references, sections }) =>
      1 + 2 * source.length + PART_BYTES * (references.length + sections.length),
  });

  /** A text too complex to be analysed in 20 seconds is kept as it is, without references, and says so. */
  async analyze(source: string): Promise<AnalyzedText> {
    const known = this.known.get(source);
    if (known) return known;
    const analyzed = await this.queue.run(source);
    if (!analyzed) return { source, metadata: {}, references: [], sections: [], problems: [TOO_COMPLEX] };
    this.known.set(source, analyzed);
    return analyzed;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

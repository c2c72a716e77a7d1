import { join } from 'node:path';
import { type OnModuleDestroy, Injectable } from '@nestjs/common';
import { type AnalyzedText, analyzeText } from './analyzed-text';
import { WorkerQueue } from '../../jobs/worker/worker-queue';

/** Below this many characters even a hostile text is analysed in a few milliseconds; above it a thread of its own does it. */
const SMALL_TEXT = 64 * 1024;
const TOO_COMPLEX =
  'it is too complex for its links to be followed or its words to be found; split it into smaller pages';
const LIMITS = { timeoutMs: 20_000, heapMiB: 256, idleMs: 10_000 };

/** Analyses texts without ever holding up the event loop. */
@Injectable()
export class TextAnalyzer implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<string, AnalyzedText>(join(__dirname, 'analysis-worker'), LIMITS);

  /** A text too complex to be analysed in 20 seconds is kept as it is, without references, and says so. */
  async analyze(source: string): Promise<AnalyzedText> {
    if (source.length <= SMALL_TEXT) return analyzeText(source);
    return (
      (await this.queue.run(source)) ?? { source, metadata: {}, references: [], sections: [], problems: [TOO_COMPLEX] }
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}

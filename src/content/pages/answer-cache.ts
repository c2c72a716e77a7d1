import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CacheableResponse } from '../../common/http/conditional';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { CacheCounts } from '../../metrics/cache-stats';
import { Metrics } from '../../metrics/metrics';

/** Memory of an entry beside its bytes, roughly. */
const OVERHEAD_BYTES = 256;

/**
 * Ready bytes of answers that never change: everything read from a revision. Keys name the revision, so nothing is ever
 * stale; the least recently used bytes go first when CACHE_MB is full.
 */
@Injectable()
export class AnswerCache {
  private readonly answers: LRUCache<string, CacheableResponse>;
  private readonly counts = new CacheCounts();

  constructor(@Inject(CONFIGURATION) configuration: Configuration, metrics: Metrics) {
    this.answers = new LRUCache({
      maxSize: configuration.cacheBytes,
      sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
    });
    metrics.watchCache('answers', () => this.counts.figures(this.answers.size, this.answers.calculatedSize));
  }

  async get(key: string, make: () => Promise<CacheableResponse>): Promise<CacheableResponse> {
    const known = this.counts.note(this.answers.get(key));
    if (known) return known;
    const answer = await make();
    this.answers.set(key, answer);
    return answer;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CacheableResponse } from '../../../common/http/conditional';
import { CONFIGURATION, type Configuration } from '../../../config/configuration';
import { CacheCounts } from '../../../metrics/cache-stats';
import { Metrics } from '../../../metrics/metrics';

/** Approximate memory overhead of an entry. */
const OVERHEAD_BYTES = 256;

/**
 * Caches the bytes of responses that never change: everything read from a revision. Keys contain the revision, so entries are
 * never stale; the least recently used ones are evicted when CACHE_MB is exceeded.
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

  async get(key: string, create: () => Promise<CacheableResponse>): Promise<CacheableResponse> {
    const cached = this.counts.note(this.answers.get(key));
    if (cached) return cached;
    const answer = await create();
    this.answers.set(key, answer);
    return answer;
  }
}

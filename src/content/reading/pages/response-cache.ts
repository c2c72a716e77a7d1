import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CacheableResource, CacheableResponse } from '../../../common/http/conditional';
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
export class ResponseCache {
  private readonly responses: LRUCache<string, CacheableResponse>;
  private readonly counts = new CacheCounts();

  constructor(@Inject(CONFIGURATION) configuration: Configuration, metrics: Metrics) {
    this.responses = new LRUCache({
      maxSize: configuration.cacheBytes,
      sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
    });
    metrics.watchCache('answers', () => this.counts.figures(this.responses.size, this.responses.calculatedSize));
  }

  /** A response of one kind; equal tags of a kind mean equal bytes, which are built once. */
  resource(kind: string, tag: string, build: () => Promise<CacheableResponse>): CacheableResource {
    return { tag, build: () => this.get(`${kind}:${tag}`, build) };
  }

  private async get(key: string, build: () => Promise<CacheableResponse>): Promise<CacheableResponse> {
    const cached = this.counts.note(this.responses.get(key));
    if (cached) return cached;
    const response = await build();
    this.responses.set(key, response);
    return response;
  }
}

import { Global, Module } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { RateCountsRepository } from './counts/rate-counts.repository';
import { RateLimitGuard } from './rate-limit.guard';
import { ConcurrencyLimitMiddleware } from './concurrency-limit.middleware';
import { CountPruner } from './count-pruner';
import { Counter } from './counts/counter';
import { DatabaseCounts } from './counts/database-counts';
import { RedisCounts } from './counts/redis-counts';
import { SharedCounts } from './counts/shared-counts';
import { RateLimitMiddleware } from './rate-limit.middleware';
import { KnownBrowsers } from './known-browsers';
import { KnownCallers } from './known-callers';
import { Limits } from './limits';

/** Rate limits: how many requests a caller may send in a minute, across all processes, and how many are served at the same time. */
@Global()
@Module({
  providers: [
    RateCountsRepository,
    {
      provide: SharedCounts,
      inject: [CONFIGURATION, RateCountsRepository, LOG],
      useFactory: ({ redisUrl }: Configuration, counts: RateCountsRepository, log: Log) =>
        redisUrl === undefined ? new DatabaseCounts(counts) : RedisCounts.open(redisUrl, log),
    },
    Counter,
    Limits,
    KnownBrowsers,
    KnownCallers,
    RateLimitMiddleware,
    ConcurrencyLimitMiddleware,
    {
      // Created by a factory: its base class otherwise needs the module of the library, which does not know the limit table.
      provide: RateLimitGuard,
      inject: [Limits, KnownCallers, Counter, Reflector],
      useFactory: (limits: Limits, callers: KnownCallers, counter: Counter, reflector: Reflector) =>
        new RateLimitGuard(limits, callers, counter, reflector),
    },
    CountPruner,
  ],
  exports: [ConcurrencyLimitMiddleware, Limits, KnownBrowsers, KnownCallers, RateLimitMiddleware, RateLimitGuard],
})
export class LimitsModule {}

import { Global, Module } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Database } from '../database/database';
import { ActLimits } from './act-limits.guard';
import { CountPruner } from './count-pruner';
import { Counter } from './counts/counter';
import { DatabaseCounts } from './counts/database-counts';
import { RedisCounts } from './counts/redis-counts';
import { SharedCounts } from './counts/shared-counts';
import { EntryLimits } from './entry-limits';
import { KnownCallers } from './known-callers';
import { Limits } from './limits';

/** How much anybody may ask of the service in a minute, over all of its processes. */
@Global()
@Module({
  providers: [
    {
      provide: SharedCounts,
      inject: [CONFIGURATION, Database, LOG],
      useFactory: ({ redisUrl }: Configuration, database: Database, log: Log) =>
        redisUrl === undefined ? new DatabaseCounts(database) : RedisCounts.open(redisUrl, log),
    },
    Counter,
    Limits,
    KnownCallers,
    EntryLimits,
    {
      // The class it extends asks for a module of the library, which would know nothing of our table.
      provide: ActLimits,
      inject: [Limits, KnownCallers, Counter, Reflector],
      useFactory: (limits: Limits, callers: KnownCallers, counter: Counter, reflector: Reflector) =>
        new ActLimits(limits, callers, counter, reflector),
    },
    CountPruner,
  ],
  exports: [Limits, EntryLimits, ActLimits],
})
export class LimitsModule {}

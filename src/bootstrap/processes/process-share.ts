import type { Configuration } from '../../config/configuration';

/** Connections below which requests of one process would wait for each other. */
const MIN_POOL_SIZE = 4;
const MIN_CACHE_BYTES = 8 * 1024 * 1024;

/** The configuration of one of several processes: they share the connections to the database and the memory for caches. */
export const shareOf = (configuration: Configuration, count: number): Configuration => ({
  ...configuration,
  databasePoolSize: Math.max(
    Math.min(MIN_POOL_SIZE, configuration.databasePoolSize),
    Math.floor(configuration.databasePoolSize / count),
  ),
  cacheBytes: Math.max(
    Math.min(MIN_CACHE_BYTES, configuration.cacheBytes),
    Math.floor(configuration.cacheBytes / count),
  ),
});

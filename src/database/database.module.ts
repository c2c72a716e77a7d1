import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { Database } from './database';
import { DatabaseMetrics } from './database-metrics';
import { MetricsModule } from '../metrics/metrics.module';
import { Invalidation } from './invalidation';
import { PreparedRows } from './prepared-rows';
import { Replicas } from './replicas/replicas';

/** The connection, the ambient transaction, and the cache news that hangs on its commit. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(options: DataSourceOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [MetricsModule, TypeOrmModule.forRoot({ ...options, retryAttempts: 0 })],
      providers: [Replicas, Database, Invalidation, PreparedRows, DatabaseMetrics],
      exports: [Database, Invalidation, PreparedRows],
    };
  }
}

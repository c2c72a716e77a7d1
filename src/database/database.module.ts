import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { Database } from './database';
import { DatabaseMetrics } from './database-metrics';
import { Invalidation } from './invalidation';

/** The connection, the ambient transaction, and the cache news that hangs on its commit. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(options: DataSourceOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot({ ...options, retryAttempts: 0 })],
      providers: [Database, Invalidation, DatabaseMetrics],
      exports: [Database, Invalidation],
    };
  }
}

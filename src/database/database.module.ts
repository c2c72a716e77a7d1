import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { EventBus } from '../events/event-bus';
import { Database } from './database';
import { Invalidation } from './invalidation';

/** The connection, the ambient transaction, and what hangs on its commit: cache news and events. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(options: DataSourceOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot({ ...options, retryAttempts: 0 })],
      providers: [Database, Invalidation, EventBus],
      exports: [Database, Invalidation, EventBus],
    };
  }
}

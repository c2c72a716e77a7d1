import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Database } from './database';
import { DatabaseStateReader } from './database-state.reader';
import { Confirmations } from './confirmations';
import { poolOf } from './data-source-options';
import { DatabaseMetrics } from './database-metrics';
import { DirectConnections } from './direct-connections';
import { MetricsModule } from '../metrics/metrics.module';
import { Invalidation } from './invalidation';
import { PreparedRows } from './prepared-rows';
import { ListenConnection } from './listen-connection';
import { NotificationSender } from './notification-sender';
import { Signals } from './signals';
import { Replicas } from './replicas/replicas';
import { poolerSupportsNames, StatementNames } from './statement-names';

/** A pooler is in use when a direct address is configured. */
const statementNames: Provider = {
  provide: StatementNames,
  inject: [DataSource, CONFIGURATION],
  useFactory: async (source: DataSource, { databaseDirectUrl }: Configuration) =>
    new StatementNames(databaseDirectUrl === undefined || (await poolerSupportsNames(poolOf(source)))),
};

/** The connection, the ambient transaction, and the cache notifications that are sent with its commit. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(options: DataSourceOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [MetricsModule, TypeOrmModule.forRoot({ ...options, retryAttempts: 0 })],
      providers: [
        DatabaseStateReader,
        Replicas,
        statementNames,
        Database,
        DirectConnections,
        ListenConnection,
        Confirmations,
        NotificationSender,
        Signals,
        Invalidation,
        PreparedRows,
        DatabaseMetrics,
      ],
      exports: [
        Database,
        DatabaseStateReader,
        DirectConnections,
        Invalidation,
        PreparedRows,
        ListenConnection,
        Signals,
      ],
    };
  }
}

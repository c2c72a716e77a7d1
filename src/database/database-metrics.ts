import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics';
import { Database } from './database';

/** Metrics of the database connections. */
@Injectable()
export class DatabaseMetrics {
  constructor(metrics: Metrics, database: Database) {
    metrics.gauge({
      name: 'database_connections',
      help: 'Open connections to the database.',
      labels: ['state'],
      read: (gauge) => {
        const { idleCount, totalCount } = database.pool;
        gauge.set({ state: 'idle' }, idleCount);
        gauge.set({ state: 'busy' }, totalCount - idleCount);
      },
    });
    metrics.gauge({
      name: 'database_connections_limit',
      help: 'Maximum number of database connections of this process.',
      read: (gauge) => gauge.set(database.pool.options.max),
    });
    metrics.gauge({
      name: 'database_waiting',
      help: 'Statements waiting for a connection.',
      read: (gauge) => gauge.set(database.pool.waitingCount),
    });
  }
}

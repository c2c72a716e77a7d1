import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics';
import { Database } from './database';

/** How busy the connections to the database are. */
@Injectable()
export class DatabaseMetrics {
  constructor(metrics: Metrics, database: Database) {
    metrics.gauge({
      name: 'database_connections',
      help: 'Connections to the database that are open.',
      labels: ['state'],
      read: (gauge) => {
        const { idleCount, totalCount } = database.pool;
        gauge.set({ state: 'idle' }, idleCount);
        gauge.set({ state: 'busy' }, totalCount - idleCount);
      },
    });
    metrics.gauge({
      name: 'database_connections_limit',
      help: 'Most connections to the database that this process opens.',
      read: (gauge) => gauge.set(database.pool.options.max),
    });
    metrics.gauge({
      name: 'database_waiting',
      help: 'Statements that wait for a connection.',
      read: (gauge) => gauge.set(database.pool.waitingCount),
    });
  }
}

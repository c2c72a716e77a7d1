import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ClientConfig, Pool } from 'pg';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { DATABASE_TIMES } from './data-source-options';
import { Database } from './database';

/** Two listen for jobs permanently; the others are for the queries of workers. */
const POOL_SIZE = 5;
/**
 * The last writes on these connections may be lost in a crash of the server: a job that was started or done may then run
 * again, which all jobs tolerate. So commits do not wait for the disk.
 */
const OPTIONS = '-c synchronous_commit=off';

/**
 * Connections that keep their session, for what a pooler in transaction mode does not support: LISTEN, advisory locks of a session,
 * and statements outside a transaction, which must not wait for a server connection that other transactions hold.
 */
@Injectable()
export class DirectConnections implements OnApplicationShutdown {
  private own?: Pool;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'databaseDirectUrl'>,
    @Inject(LOG) private readonly log: Pick<Log, 'warn'>,
    private readonly database: Database,
  ) {}

  /** For a connection that lives as long as the process. */
  get settings(): ClientConfig {
    const { databaseDirectUrl } = this.configuration;
    if (databaseDirectUrl === undefined) return this.database.pool.options;
    return { connectionString: databaseDirectUrl, keepAlive: true, ...DATABASE_TIMES };
  }

  /** For the queue and for locks, separate from the pool of `Database`, whose connections are all for requests. */
  get pool(): Pool {
    this.own ??= this.open();
    return this.own;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.own?.end().catch(() => undefined);
  }

  /** A broken connection must not end the process: the next statement takes another one. */
  private open(): Pool {
    const logConnectionError = (error: Error): void =>
      this.log.warn({ reason: error.message }, 'a direct database connection broke');
    const pool = new Pool({ ...this.settings, max: POOL_SIZE, application_name: 'bindery direct', options: OPTIONS });
    pool.on('error', logConnectionError);
    pool.on('connect', (client) => client.on('error', logConnectionError));
    return pool;
  }
}

import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { Counter } from 'prom-client';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Metrics } from '../../metrics/metrics';
import { StatementNames } from '../statement-names';
import type { Reach } from './reach';
import { Replica, type ReplicaStatement } from './replica';

/** The servers of DATABASE_REPLICA_URLS, used in turn. */
@Injectable()
export class Replicas implements OnApplicationShutdown {
  private readonly replicas: readonly Replica[];
  private readonly names = new StatementNames(true);
  private readonly reads: Counter<'replica' | 'result'>;
  private current = 0;

  constructor(
    @Inject(CONFIGURATION) { databaseReplicaUrls, databasePoolSize }: Configuration,
    @Inject(LOG) log: Log,
    metrics: Metrics,
  ) {
    this.replicas = databaseReplicaUrls.map((url) => new Replica(url, databasePoolSize, log));
    this.reads = metrics.counter({
      name: 'replica_reads_total',
      help: 'Reads by replica: answered, behind (then sent to the primary), or failed (likewise).',
      labels: ['replica', 'result'],
    });
    metrics.gauge({
      name: 'replica_open',
      isShared: true,
      help: 'Whether a replica is in use: 1, or 0 for some seconds after a failure.',
      labels: ['replica'],
      read: (gauge) => this.replicas.forEach(({ isOpen }, at) => gauge.set({ replica: at + 1 }, isOpen ? 1 : 0)),
    });
  }

  get areConfigured(): boolean {
    return this.replicas.length > 0;
  }

  /** The rows from a replica; undefined when none is recent enough, so that the primary has to be queried. */
  async read<Row extends QueryResultRow>(
    reaches: readonly Reach[],
    statement: Omit<ReplicaStatement, 'name'>,
  ): Promise<Row[] | undefined> {
    const at = this.next();
    const replica = at === undefined ? undefined : this.replicas[at];
    if (at === undefined || !replica) return undefined;
    const answer = await replica.read<Row>(reaches, { ...statement, name: this.names.of(statement.text) });
    const result = typeof answer === 'string' ? answer : 'answered';
    this.reads.inc({ replica: at + 1, result });
    return typeof answer === 'string' ? undefined : answer.rows;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.end().catch(() => undefined)));
  }

  /** The index of the next replica that is in use. */
  private next(): number | undefined {
    for (let tried = 0; tried < this.replicas.length; tried += 1) {
      this.current = (this.current + 1) % this.replicas.length;
      if (this.replicas[this.current]?.isOpen) return this.current;
    }
    return undefined;
  }
}

import { LRUCache } from 'lru-cache';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { atMost } from '../../../core/memory/at-most';
import type { Log } from '../../common/http/logger';
import type { Reach } from './reach';

export interface ReplicaStatement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export type ReplicaAnswer<Row> = { readonly rows: Row[] } | 'behind' | 'failed';

/** Timeout for a connection and each statement on it: a slower replica is of no use. */
const CONNECT_MS = 1_000;
const STATEMENT_MS = 2_000;
/** How long a replica is not used after a failure. */
const UNUSED_MS = 5_000;
const MAX_CACHED_POSITIONS = 2_000;

/** The replica cancelled the statement because it conflicted with recovery; the replica is healthy. */
const RECOVERY_CONFLICT = '40001';

/**
 * One replica of the primary server. Its known position belongs to the connection: the same
 * address may later lead to another server, which is further behind.
 */
export class Replica {
  private readonly pool: Pool;
  private readonly reached = new WeakMap<PoolClient, LRUCache<string, number>>();
  private unusedUntil = -Infinity;

  constructor(
    url: string,
    size: number,
    private readonly log: Pick<Log, 'warn'>,
  ) {
    this.pool = new Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS,
      keepAlive: true,
      application_name: 'bindery replica',
    });
    // A connection that breaks while idle must not end the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  get isOpen(): boolean {
    return performance.now() >= this.unusedUntil;
  }

  /** Never throws: on a failure the primary is queried. */
  async read<Row extends QueryResultRow>(
    reaches: readonly Reach[],
    statement: ReplicaStatement,
  ): Promise<ReplicaAnswer<Row>> {
    let client: PoolClient | undefined;
    try {
      client = await this.pool.connect();
      for (const reach of reaches) if (!(await this.hasReached(client, reach))) return this.release(client, 'behind');
      const { rows } = await client.query<Row>({ ...statement, values: [...statement.values] });
      return this.release(client, { rows });
    } catch (error) {
      return this.failed(client, error);
    }
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  /** A replica only moves forward, so a position that it has reached need not be queried again on this connection. */
  private async hasReached(client: PoolClient, { key, least, sql }: Reach): Promise<boolean> {
    const known = this.knownOf(client);
    if ((known.get(key) ?? -1) >= least) return true;
    const { rows } = await client.query<{ following: boolean; reached: number }>({
      name: 'bindery_reach',
      text: `SELECT pg_is_in_recovery() AS following, (${sql})::int AS reached`,
      values: [key],
    });
    const [row] = rows;
    // Once promoted it accepts writes of its own, and its numbers may diverge from those of the primary.
    if (!row?.following) throw new Error('It does not follow another server.');
    known.set(key, row.reached);
    return row.reached >= least;
  }

  private knownOf(client: PoolClient): LRUCache<string, number> {
    let known = this.reached.get(client);
    if (!known) {
      known = new LRUCache(atMost(MAX_CACHED_POSITIONS));
      this.reached.set(client, known);
    }
    return known;
  }

  private release<Answer>(client: PoolClient, answer: Answer): Answer {
    client.release();
    return answer;
  }

  private failed(client: PoolClient | undefined, error: unknown): 'failed' {
    const { code, message } = error as { code?: string; message?: string };
    const isHealthy = code === RECOVERY_CONFLICT;
    // A statement may still be running on this connection, so it is not reused.
    client?.release(!isHealthy);
    if (isHealthy) return 'failed';
    if (this.isOpen) this.log.warn({ reason: message }, 'a database replica is not used for some seconds');
    this.unusedUntil = performance.now() + UNUSED_MS;
    return 'failed';
  }
}

import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { DirectConnections } from '../database/direct-connections';

/** Any fixed number: advisory locks of this class show which job pools are alive. */
const LOCK_CLASS = 7_241_135;
const CHECK_EVERY_MS = 2_000;
const RETRY_MS = 250;

/** Pools that hold jobs or named queues, and whose process no longer holds their lock. */
const DEAD = `
  SELECT held.locked_by AS id
    FROM (SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
          UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL) held
   WHERE NOT EXISTS (
     SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND d.datname = current_database() AND l.classid = ${LOCK_CLASS}
        AND l.objid::int8 = hashtext(held.locked_by)::int8 & 4294967295)`;

/**
 * Requeues the jobs of processes that died. The queue would keep them, and their named queues, locked for four hours. A process shows
 * that it is alive by a lock that ends with its connection; one that is missing twice in a row is considered dead. A process that
 * lost only its connection may thus run a job that another one runs, too: jobs can be run again at any time.
 */
@Injectable()
export class JobReaper implements OnApplicationShutdown {
  private readonly pools = new Set<string>();
  private client?: Client;
  private timer?: NodeJS.Timeout;
  private suspects = new Set<string>();
  private stopped = false;

  constructor(
    private readonly direct: DirectConnections,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Call before the pool takes its first job. */
  add(poolId: string): void {
    this.pools.add(poolId);
    this.renew();
  }

  /** The pool has ended, and the jobs that it still holds are released. */
  remove(poolId: string): void {
    this.pools.delete(poolId);
    this.renew();
  }

  async start(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  /** A new connection holds the locks of the current pools, and of no others. */
  private renew(): void {
    if (this.client) this.reconnect(this.client);
  }

  private async connect(): Promise<void> {
    if (this.stopped) return;
    const client = new Client({ ...this.direct.settings, application_name: 'bindery jobs' });
    this.client = client;
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    try {
      await client.connect();
      for (const id of this.pools)
        await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, id]);
      this.suspects.clear();
      this.scheduleCheck(client);
    } catch {
      this.reconnect(client);
    }
  }

  private reconnect(client: Client): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    clearTimeout(this.timer);
    client.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.connect(), RETRY_MS).unref();
  }

  private scheduleCheck(client: Client): void {
    this.timer = setTimeout(() => {
      this.check(client).then(
        () => this.client === client && !this.stopped && this.scheduleCheck(client),
        () => this.reconnect(client),
      );
    }, CHECK_EVERY_MS).unref();
  }

  private async check(client: Client): Promise<void> {
    const { rows } = await client.query<{ id: string }>(DEAD);
    const missing = rows.map(({ id }) => id);
    const dead = missing.filter((id) => this.suspects.has(id));
    this.suspects = new Set(missing);
    if (dead.length === 0) return;
    await client.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead]);
    this.log.warn({ pools: dead }, 'requeued the jobs of a process that ended without finishing them');
  }
}

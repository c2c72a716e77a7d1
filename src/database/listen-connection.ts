import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Client, type QueryResultRow } from 'pg';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { DirectConnections } from './direct-connections';

/** Any fixed number: advisory locks of this class have the numbers of the living processes. */
const LOCK_CLASS = 7_241_136;
const RETRY_MS = 250;
const HEARTBEAT_MS = 250;
/** A connection on which the server is silent for this long is closed. */
export const SILENCE_MS = 2_000;
/** After this time without a heartbeat, for instance of a machine that is down, the server ends the session, and the others notice. */
export const IDLE_SESSION_MS = 10_000;
/** How long after sending a successful heartbeat a process that is not alone trusts its caches: see ADR 14. */
export const LEASE_MS = 750;

/** The advisory locks of living processes in this database; the number of each is `objid`. */
export const LIVING_LOCKS = `pg_locks WHERE locktype = 'advisory' AND classid = ${LOCK_CLASS}
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const LIVING = `SELECT objid::int8::int AS number FROM ${LIVING_LOCKS}`;

/** Receives messages and state changes of the connection. */
export interface ConnectionListener {
  /** The channels to listen on, and the receivers of their messages. */
  readonly channels: Readonly<Record<string, (message: string) => void>>;
  /** From now on all messages are received. */
  opened(): void;
  lost(): void;
  /** A heartbeat has succeeded; `living` are the numbers of all living processes. */
  answered(living: ReadonlySet<number>): void;
  /** The same, but the lease had expired, or there was none yet; called before it is renewed. */
  renewed(living: ReadonlySet<number>): Promise<void>;
}

/**
 * The connection on which this process receives notifications of the others, and by which they can tell that it is alive: it holds
 * an advisory lock on the number of the process, which ends with it.
 */
@Injectable()
export class ListenConnection {
  readonly number = randomInt(1, 2 ** 31);
  private listener?: ConnectionListener;
  private client?: Client;
  private heartbeat?: NodeJS.Timeout;
  private heartbeatSentAt?: number;
  private provenAt = -Infinity;
  private renewal?: Promise<void>;
  private last?: Promise<unknown>;
  private isOpen = false;
  private living: ReadonlySet<number> = new Set();
  private stopped = false;

  constructor(
    private readonly direct: DirectConnections,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Whether all notifications sent more than `leaseMs` ago have been received. */
  isFresh(leaseMs: number): boolean {
    return this.isOpen && performance.now() - this.provenAt < leaseMs;
  }

  /** Whether no other process is alive, as far as is known. */
  get isAlone(): boolean {
    return this.isOpen && this.living.size === 1;
  }

  /** Whether the process with that number was alive at the last heartbeat. */
  isAlive(number: number): boolean {
    return this.living.has(number);
  }

  /** The number by which others can tell that this process is alive; null while they cannot. */
  get holder(): number | null {
    return this.isOpen ? this.number : null;
  }

  async start(listener: ConnectionListener): Promise<void> {
    this.listener = listener;
    await this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.isOpen = false;
    clearInterval(this.heartbeat);
    await this.client?.end().catch(() => undefined);
  }

  /** Sends a statement on the connection itself, after those before it: its result arrives after every notification sent before. */
  async send<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { client, last } = this;
    const sent = (async () => {
      await last?.catch(() => undefined);
      if (!client || this.client !== client) throw new Error('The connection to the database is down.');
      return (await client.query<Row>(text, [...values])).rows;
    })();
    this.last = sent;
    return sent;
  }

  /** Renews the lease by a round trip on the connection. */
  async renewLease(): Promise<void> {
    const { client, listener } = this;
    const sentAt = performance.now();
    const rows = await this.send<{ number: number }>(LIVING);
    if (!client || this.client !== client || !listener) return;
    const living = new Set(rows.map(({ number }) => number));
    this.living = living;
    if (performance.now() - this.provenAt >= LEASE_MS)
      this.renewal = listener.renewed(living).catch((error: unknown) => this.lost(client, error));
    this.provenAt = sentAt;
    listener.answered(living);
  }

  private async connect(): Promise<void> {
    if (this.stopped) return;
    const client = new Client({ ...this.direct.settings, keepAlive: true, application_name: 'bindery listen' });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => this.listener?.channels[channel]?.(payload));
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`SET idle_session_timeout = ${IDLE_SESSION_MS}`);
      for (const channel of Object.keys(this.listener?.channels ?? {})) await client.query(`LISTEN ${channel}`);
      // Shared, since the server may not have noticed yet that the previous connection is gone.
      await client.query('SELECT pg_advisory_lock_shared($1, $2)', [LOCK_CLASS, this.number]);
      this.isOpen = true;
      this.provenAt = -Infinity;
      this.listener?.opened();
      this.startHeartbeat(client);
      await this.renewLease();
      await this.renewal;
    } catch (error) {
      this.lost(client, error);
    }
  }

  private startHeartbeat(client: Client): void {
    clearInterval(this.heartbeat);
    this.heartbeatSentAt = undefined;
    this.heartbeat = setInterval(() => {
      if (this.heartbeatSentAt === undefined) void this.sendHeartbeat(client);
      else if (performance.now() - this.heartbeatSentAt > SILENCE_MS)
        this.lost(client, new Error('the database server does not respond'));
    }, HEARTBEAT_MS).unref();
  }

  private async sendHeartbeat(client: Client): Promise<void> {
    this.heartbeatSentAt = performance.now();
    try {
      await this.renewLease();
    } catch (error) {
      this.lost(client, error);
    } finally {
      if (this.client === client) this.heartbeatSentAt = undefined;
    }
  }

  private lost(client: Client, error?: unknown): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.last = undefined;
    this.isOpen = false;
    clearInterval(this.heartbeat);
    this.listener?.lost();
    this.log.warn(
      { err: error },
      'lost the connection for cache notifications; caching is suspended until it is restored',
    );
    client.end().catch(() => undefined);
    setTimeout(() => void this.connect(), RETRY_MS).unref();
  }
}

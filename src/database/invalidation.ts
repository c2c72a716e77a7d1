import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import type { CacheFigures } from '../metrics/cache-figures';
import { Metrics } from '../metrics/metrics';
import { Database } from './database';
import { DirectConnections } from './direct-connections';

const CHANNEL = 'bindery_invalidate';
const RETRY_MS = 250;
/** A line that is cut without a word is noticed after at most twice this long. */
const HEARTBEAT_MS = 1_000;

type Listener = (key: string | undefined) => void;

/**
 * Tells every process that what it remembers of a thing is out of date, through LISTEN/NOTIFY. The news leaves with the
 * commit; the process that wrote hears it before it answers. While the line is down nothing may be
 * remembered; when it is back, everything is forgotten once (key undefined).
 */
@Injectable()
export class Invalidation implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners = new Map<string, Listener>();
  private client?: Client;
  private stopped = false;
  private line = false;
  private heartbeat?: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly direct: DirectConnections,
  ) {}

  /** Whether what is read now may be remembered: not while the line is down, nor inside a transaction, which may roll back. */
  get mayRemember(): boolean {
    return this.line && !this.database.inTransaction;
  }

  /** Whether news arrive, so that what is remembered is right. */
  get isConnected(): boolean {
    return this.line;
  }

  on(topic: string, listener: Listener): void {
    this.listeners.set(topic, listener);
  }

  /** Shows how the cache of a topic fares. */
  watch(topic: string, figures: () => CacheFigures): void {
    this.metrics.watchCache(topic, figures);
  }

  /** Call inside the transaction that changes the thing. */
  async announce(topic: string, key: string): Promise<void> {
    await this.database.notify(CHANNEL, `${topic}:${key}`);
    this.database.afterCommit(() => this.listeners.get(topic)?.(key));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.line = false;
    clearInterval(this.heartbeat);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    if (this.stopped) return;
    const client = new Client({ ...this.direct.settings, keepAlive: true, application_name: 'bindery listen' });
    this.client = client;
    client.on('notification', ({ payload = '' }) => this.receive(payload));
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.forgetAll();
      this.line = true;
      this.keepWatch(client);
    } catch (error) {
      this.lost(client, error);
    }
  }

  /** Asks the server for a sign of life; an answer that does not come before the next question means the line is cut. */
  private keepWatch(client: Client): void {
    let answered = true;
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => {
      if (!answered) return this.lost(client, new Error('the database server does not answer'));
      answered = false;
      client.query('SELECT 1').then(
        () => (answered = true),
        (error: unknown) => this.lost(client, error),
      );
    }, HEARTBEAT_MS).unref();
  }

  private lost(client: Client, error?: unknown): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.line = false;
    clearInterval(this.heartbeat);
    this.forgetAll();
    this.log.warn({ err: error }, 'lost the line for cache news; nothing is remembered until it is back');
    client.end().catch(() => undefined);
    setTimeout(() => void this.connect(), RETRY_MS).unref();
  }

  private receive(payload: string): void {
    const cut = payload.indexOf(':');
    this.listeners.get(payload.slice(0, cut))?.(payload.slice(cut + 1));
  }

  private forgetAll(): void {
    for (const listener of this.listeners.values()) listener(undefined);
  }
}

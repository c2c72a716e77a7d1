import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { CacheStats } from '../metrics/cache-stats';
import { Metrics } from '../metrics/metrics';
import { Confirmations, INVALIDATION_CHANNEL } from './confirmations';
import { Database } from './database';
import { ListenConnection } from './listen-connection';
import { NotificationSender } from './notification-sender';
import { Signals } from './signals';

type Listener = (key: string | undefined) => void;

/**
 * Notifies every process that a cached value is stale, through LISTEN/NOTIFY. The notification is sent after
 * the commit; every process has received it before the change is acknowledged. While the connection is down nothing may be
 * cached; when it is restored, all caches are cleared once (key undefined).
 */
@Injectable()
export class Invalidation implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners = new Map<string, Listener>();

  constructor(
    private readonly database: Database,
    private readonly connection: ListenConnection,
    private readonly confirmations: Confirmations,
    private readonly sender: NotificationSender,
    private readonly metrics: Metrics,
    private readonly signals: Signals,
  ) {}

  /** Whether values read now may be cached: not while the connection is down, nor inside a transaction, which may roll back. */
  get mayCache(): boolean {
    return this.confirmations.isTrusted && !this.database.inTransaction;
  }

  /** Whether notifications arrive, so that cached values are valid. */
  get isConnected(): boolean {
    return this.confirmations.isTrusted;
  }

  on(topic: string, listener: Listener): void {
    this.listeners.set(topic, listener);
  }

  /** Reports the statistics of the cache of a topic. */
  watch(topic: string, figures: () => CacheStats): void {
    this.metrics.watchCache(topic, figures);
  }

  /** Call inside the transaction that changes the value. */
  async announce(topic: string, key: string): Promise<void> {
    await this.database.notify(INVALIDATION_CHANNEL, `${topic}:${key}`);
    this.database.afterCommit(() => this.listeners.get(topic)?.(key));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connection.start({
      channels: {
        ...this.signals.channels,
        [INVALIDATION_CHANNEL]: (message) => this.receive(message),
        [this.confirmations.ownChannel]: (message) => this.confirmations.receiveConfirmation(message),
      },
      opened: () => {
        this.clearAll();
        this.signals.reopened();
      },
      lost: () => {
        this.confirmations.forgetPeers();
        this.clearAll();
      },
      answered: (living) => {
        if (this.confirmations.check(living)) this.clearAll();
      },
      renewed: (living) => this.confirmations.introduce(living),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sender.flush();
    await this.confirmations.announceEnd();
    await this.connection.stop();
  }

  private receive(message: string): void {
    if (this.confirmations.receive(message)) return;
    const cut = message.indexOf(':');
    this.listeners.get(message.slice(0, cut))?.(message.slice(cut + 1));
  }

  private clearAll(): void {
    for (const listener of this.listeners.values()) listener(undefined);
  }
}

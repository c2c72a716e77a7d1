import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Confirmations, SEND_NOTIFICATIONS, sendingValues } from './confirmations';
import { Database } from './database';
import { IDLE_SESSION_MS, ListenConnection } from './listen-connection';
import type { Confirmation, Notifier } from './notifier';
import type { Notification } from './unit-of-work';

const RETRY_MS = 100;
/** After this time without a response the server has ended the session of this process, so that all others have cleared their caches. */
const TIMEOUT_MS = IDLE_SESSION_MS + 1_000;

/**
 * Sends the notifications of committed changes, those that accumulate meanwhile in one statement. A transaction with
 * notifications blocks all others with notifications until its commit is on disk; a separate statement writes nothing to disk.
 */
@Injectable()
export class NotificationSender implements Notifier, OnModuleInit {
  private waiting: Notification[] = [];
  private next?: Promise<void>;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly connection: ListenConnection,
    private readonly confirmations: Confirmations,
  ) {}

  onModuleInit(): void {
    this.database.setNotifier(this);
  }

  /** Whether the others would notice if this process ended after a commit and before its notifications: see ADR 14. */
  get mayFollowCommit(): boolean {
    return this.confirmations.isTrusted;
  }

  request(): Confirmation {
    return this.confirmations.request();
  }

  follow(notifications: readonly Notification[]): Promise<void> {
    this.waiting.push(...notifications);
    this.next ??= this.sendNext(this.last);
    return this.next;
  }

  /** Waits until everything has been sent. */
  async flush(): Promise<void> {
    await this.next;
    await this.last;
  }

  /** Waits for the previous statement, then sends everything that has accumulated. */
  private async sendNext(before: Promise<void>): Promise<void> {
    await before;
    const notifications = this.waiting;
    this.waiting = [];
    this.next = undefined;
    const confirmation = this.confirmations.request();
    this.last = this.send([...notifications, confirmation.notification]);
    await this.last;
    await confirmation.confirmed();
  }

  /** Uses the listening connection, or else any other one. */
  private async send(notifications: readonly Notification[]): Promise<void> {
    const values = sendingValues(notifications);
    const end = performance.now() + TIMEOUT_MS;
    while (performance.now() < end) {
      const attempts = [
        () => this.connection.send(SEND_NOTIFICATIONS, values),
        () => this.database.beside(SEND_NOTIFICATIONS, values),
      ];
      for (const attempt of attempts) {
        const sent = await attempt().then(
          () => true,
          () => false,
        );
        if (sent) return;
      }
      await pause(RETRY_MS);
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Confirmations, SEND_NOTIFICATIONS, sendingValues } from './confirmations';
import { Database } from './database';
import { IDLE_SESSION_MS, ListenConnection } from './listen-connection';
import type { Confirmation, Notifier } from './notifier';
import type { Notification } from './unit-of-work';

const RETRY_MS = 100;
/** After so long without an answer the server has ended the session of this process, so that all others have forgotten everything. */
const TIMEOUT_MS = IDLE_SESSION_MS + 1_000;

/**
 * Sends the notifications of what is committed already, all that came meanwhile in one statement. A transaction that notifies
 * keeps all others that notify waiting until its commit is on disk; a statement that does nothing else writes nothing to it.
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
    this.database.notifyBy(this);
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

  /** Waits until all that is to be sent has been. */
  async rest(): Promise<void> {
    await this.next;
    await this.last;
  }

  /** Sends, once what was sent before has left, all that has come until then. */
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

  /** By the connection that listens, else by any other. */
  private async send(notifications: readonly Notification[]): Promise<void> {
    const values = sendingValues(notifications);
    const end = performance.now() + TIMEOUT_MS;
    while (performance.now() < end) {
      const ways = [
        () => this.connection.send(SEND_NOTIFICATIONS, values),
        () => this.database.beside(SEND_NOTIFICATIONS, values),
      ];
      for (const way of ways) {
        const sent = await way().then(
          () => true,
          () => false,
        );
        if (sent) return;
      }
      await pause(RETRY_MS);
    }
  }
}

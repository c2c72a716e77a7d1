import type { Notification } from './unit-of-work';

/** Has notifications confirmed by all who receive them. */
export interface Confirmation {
  /** Sent last, after the notifications themselves. */
  readonly notification: Notification;
  /** Call once they are sent: waits until all have received them, or can no longer trust their caches. Never fails. */
  confirmed(): Promise<void>;
  /** No notification was sent. */
  drop(): void;
}

/** Sends the notifications of commits, and has them confirmed. */
export interface Notifier {
  /** Whether notifications may leave after the commit that they belong to; else they are a part of the transaction. */
  readonly mayFollowCommit: boolean;
  /** Sends the notifications of a completed commit, and waits until all processes have received them. Never fails. */
  follow(notifications: readonly Notification[]): Promise<void>;
  /** For notifications that are sent in a transaction. */
  request(): Confirmation;
}

import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from './database';
import type { Confirmation } from './notifier';
import { ProcessWatch } from './process-watch';
import type { Notification } from './unit-of-work';
import { LEASE_MS, LIVING_LOCKS, ListenConnection, SILENCE_MS } from './listen-connection';

/** The channel on which all processes are notified of changes, and of each other. */
export const INVALIDATION_CHANNEL = 'bindery_invalidate';
/** A process that has not confirmed by then no longer trusts its caches, since its lease has expired. */
const TIMEOUT_MS = LEASE_MS + 250;
const HELLO_TIMEOUT_MS = SILENCE_MS + 250;
const POLL_MS = 10;
/** A message has at most 8,000 bytes. */
const MAX_PER_MESSAGE = 500;

/** All in one statement; PostgreSQL itself delivers equal notifications once. */
export const SEND_NOTIFICATIONS =
  'SELECT pg_notify(channel, message) FROM unnest($1::text[], $2::text[]) AS notifications (channel, message)';

export const sendingValues = (notifications: readonly Notification[]): [string[], string[]] => [
  notifications.map(({ channel }) => channel),
  notifications.map(({ message }) => message),
];

/** A sent notification, and the processes that have confirmed it. */
class Pending {
  readonly confirmedBy = new Set<number>();
  private wake?: () => void;

  /** Waits until all of them have confirmed, at most until `end`; returns those that have not. */
  async wait(expected: readonly number[], end: number): Promise<number[]> {
    const missing = (): number[] => expected.filter((number) => !this.confirmedBy.has(number));
    if (missing().length === 0) return [];
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, end - performance.now());
      this.wake = () => {
        if (missing().length > 0) return;
        clearTimeout(timer);
        resolve();
      };
    });
    return missing();
  }

  confirm(by: number): void {
    this.confirmedBy.add(by);
    this.wake?.();
  }
}

/**
 * Delays the acknowledgement of a change until every process has dropped it from its caches: the notifications of a
 * commit end with a request to confirm it. A process that does not reply in time is not waited for again, and by then does not
 * trust its caches until it has introduced itself again. The protocol, and why it is correct, is in ADR 14.
 */
@Injectable()
export class Confirmations {
  private readonly pending = new Map<string, Pending>();
  /** The processes that may have caches → since when they are missing. */
  private readonly peers = new Map<number, number | undefined>();
  private readonly watch = new ProcessWatch(TIMEOUT_MS);
  private unsent = new Map<number, string[]>();
  private count = 0;
  private introductions = 0;
  private sending = false;
  private knowsPeers = false;
  private isIntroduced = false;

  constructor(
    private readonly database: Database,
    private readonly connection: ListenConnection,
  ) {}

  /** Whether the caches of this process are valid: it receives all notifications, and all writers wait until it has. */
  get isTrusted(): boolean {
    return this.isIntroduced && this.connection.isFresh(this.leaseMs);
  }

  /** The channel on which this process receives the confirmations of others. */
  get ownChannel(): string {
    return `bindery_confirm_${this.connection.number}`;
  }

  /** Makes this process known to all others, so that it may trust its caches. */
  async introduce(living: ReadonlySet<number>): Promise<void> {
    this.isIntroduced = false;
    const introduction = (this.introductions += 1);
    const others = [...living].filter((number) => number !== this.connection.number);
    for (const number of others) this.peers.set(number, undefined);
    this.knowsPeers = true;
    if (others.length > 0) await this.sendHello(others);
    if (introduction === this.introductions) this.isIntroduced = true;
  }

  /** Tells the others that they no longer need to wait for this process. */
  async announceEnd(): Promise<void> {
    this.forgetPeers();
    await this.connection
      .send(SEND_NOTIFICATIONS, [[INVALIDATION_CHANNEL], [`@bye:${this.connection.number}:`]])
      .catch(() => undefined);
  }

  /** The connection is down. */
  forgetPeers(): void {
    this.introductions += 1;
    this.isIntroduced = false;
    this.knowsPeers = false;
    this.peers.clear();
    this.watch.clear();
    this.unsent.clear();
  }

  /**
   * Stops waiting for processes that have been missing for so long that they cannot trust their caches. True where one has
   * ended without notice, in which case all caches must be cleared.
   */
  check(living: ReadonlySet<number>): boolean {
    const now = performance.now();
    for (const [number, since] of this.peers) {
      if (living.has(number)) this.peers.set(number, undefined);
      else if (since === undefined) this.peers.set(number, now);
      else if (now - since > TIMEOUT_MS) this.peers.delete(number);
    }
    return this.watch.check([...living].filter((number) => number !== this.connection.number));
  }

  /** Receives what is sent to all: `@commit:<process>:<request>`, `@hello:…` and `@bye:…`; false when it is none of these. */
  receive(message: string): boolean {
    if (!message.startsWith('@')) return false;
    const [kind, process, request = ''] = message.split(':');
    const from = Number(process);
    if (from === this.connection.number) return true;
    if (kind === '@bye') {
      this.peers.delete(from);
      this.watch.leave(from);
      return true;
    }
    if (kind === '@hello') this.peers.set(from, undefined);
    this.watch.note(from);
    this.confirm(from, request);
    return true;
  }

  /** Receives what is sent to this process: `<process>:<request>,<request>,…`. */
  receiveConfirmation(message: string): void {
    const [by, requests = ''] = message.split(':');
    for (const request of requests.split(',')) this.pending.get(request)?.confirm(Number(by));
  }

  /** A request for confirmation, to be sent with notifications. */
  request(): Confirmation {
    const { id, pending } = this.open();
    const drop = (): void => void this.pending.delete(id);
    return {
      notification: { channel: INVALIDATION_CHANNEL, message: `@commit:${this.connection.number}:${id}` },
      confirmed: () => this.waitForAll(pending).finally(drop),
      drop,
    };
  }

  private open(): { id: string; pending: Pending } {
    const id = (this.count += 1).toString(36);
    const pending = new Pending();
    this.pending.set(id, pending);
    return { id, pending };
  }

  private async waitForAll(pending: Pending): Promise<void> {
    const end = performance.now() + TIMEOUT_MS;
    if (!this.isReady && (await this.isAlone())) return;
    while (!this.isReady && performance.now() < end) await pause(POLL_MS);
    if (this.peers.size > 0) await this.waitFor(pending, [...this.peers.keys()], end);
  }

  /** Whether all processes that may have caches are known here. */
  private get isReady(): boolean {
    return this.knowsPeers && this.connection.isFresh(this.leaseMs);
  }

  /** While the process is alone, only it writes; a new one waits longer than this to be recognized. */
  private get leaseMs(): number {
    return this.peers.size > 0 ? LEASE_MS : SILENCE_MS;
  }

  /** False where it cannot be determined, because the database is down: what it asks for is committed already. */
  private async isAlone(): Promise<boolean> {
    try {
      const { rows } = await this.database.pool.query(`SELECT 1 FROM ${LIVING_LOCKS} AND objid <> $1::int8 LIMIT 1`, [
        this.connection.number,
      ]);
      return rows.length === 0;
    } catch {
      return false;
    }
  }

  private async sendHello(others: readonly number[]): Promise<void> {
    const { id, pending } = this.open();
    try {
      await this.connection.send(SEND_NOTIFICATIONS, [
        [INVALIDATION_CHANNEL],
        [`@hello:${this.connection.number}:${id}`],
      ]);
      await this.waitFor(pending, others, performance.now() + HELLO_TIMEOUT_MS);
    } finally {
      this.pending.delete(id);
    }
  }

  private async waitFor(pending: Pending, expected: readonly number[], end: number): Promise<void> {
    const missing = await pending.wait(expected, end);
    if (missing.length === 0) return;
    // This process may have been the slow one: confirmations sent in time arrive before the reply to this.
    await this.connection.renewLease().catch(() => undefined);
    for (const number of missing) if (!pending.confirmedBy.has(number)) this.peers.delete(number);
  }

  private confirm(to: number, request: string): void {
    this.unsent.set(to, [...(this.unsent.get(to) ?? []), request]);
    void this.sendConfirmed();
  }

  /** Confirmations that are added while a message is being sent go with the next one. */
  private async sendConfirmed(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      while (this.unsent.size > 0) {
        const notifications = this.takeUnsent();
        await this.connection.send(SEND_NOTIFICATIONS, sendingValues(notifications));
      }
    } catch {
      // The connection is down: no one waits longer than for the lease.
    } finally {
      this.sending = false;
    }
  }

  private takeUnsent(): Notification[] {
    const notifications: Notification[] = [];
    for (const [to, requests] of this.unsent)
      for (let start = 0; start < requests.length; start += MAX_PER_MESSAGE)
        notifications.push({
          channel: `bindery_confirm_${to}`,
          message: `${this.connection.number}:${requests.slice(start, start + MAX_PER_MESSAGE).join(',')}`,
        });
    this.unsent = new Map();
    return notifications;
  }
}

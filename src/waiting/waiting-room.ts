import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { EventEmitter } from 'node:events';
import { tooBusy, tooManyRequests } from '../../core/errors/app-error';
import { EventLogWatch } from '../event-log/sequence/event-log-watch';
import { Wakes } from '../event-log/wakes';
import { WAIT_LIMITS } from './wait-limits';
import { Waiter } from './waiter';

const RETRY_SECONDS = 10;

/** Who waits, and for what. */
export interface Waiting {
  readonly organizationId: string;
  /** The key of the token or the session. */
  readonly caller: string;
  /** The identifiers of what may change. */
  readonly topics: readonly string[];
  /** Its end ends the wait. */
  readonly response: EventEmitter;
}

/** The requests of this process that wait for something to happen. None of them asks the database again before it is woken. */
@Injectable()
export class WaitingRoom implements OnModuleDestroy {
  private readonly waiters = new Set<Waiter>();
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly wakes: Wakes,
    private readonly watch: EventLogWatch,
  ) {}

  onModuleDestroy(): void {
    for (const waiter of this.waiters) waiter.end();
  }

  /** Runs work that waits by a waiter, which ends with the response. 429 or 503 if too many wait already. */
  async within<T>(waiting: Waiting, work: (waiter: Waiter) => Promise<T>): Promise<T> {
    const { organizationId, caller, topics, response } = waiting;
    const keys = [`caller:${caller}`, `organization:${organizationId}`];
    this.refuseTooMany(keys);
    const waiter = new Waiter();
    const end = (): void => waiter.end();
    const leave = [this.wakes.on(topics, () => waiter.wake()), this.watch.watch(organizationId, topics)];
    this.waiters.add(waiter);
    for (const key of keys) this.counts.set(key, this.countOf(key) + 1);
    response.once('close', end);
    try {
      return await work(waiter);
    } finally {
      response.off('close', end);
      this.waiters.delete(waiter);
      for (const key of keys) this.decrement(key);
      for (const one of leave) one();
    }
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private decrement(key: string): void {
    const left = this.countOf(key) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }

  private refuseTooMany([caller = '', organization = '']: readonly string[]): void {
    const { ofCaller, ofOrganization, ofProcess } = WAIT_LIMITS;
    if (this.countOf(caller) >= ofCaller)
      throw tooManyRequests(
        'too_many_at_once',
        `At most ${ofCaller} requests with one token or session wait at a time. Wait in fewer requests, or repeat this one without \`wait\`.`,
        RETRY_SECONDS,
      );
    if (this.countOf(organization) >= ofOrganization)
      throw tooManyRequests(
        'too_many_at_once',
        `At most ${ofOrganization} requests of one organization wait at a time. Repeat this one later, or without \`wait\`.`,
        RETRY_SECONDS,
      );
    if (this.waiters.size >= ofProcess) throw tooBusy('Too many requests wait. Try again later.', RETRY_SECONDS);
  }
}

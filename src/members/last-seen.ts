import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { Database } from '../database/database';
import { MemberCounts } from './member-counts';
import { PlacesRepository } from './places.repository';

/** How long calls are only remembered before they are written down. */
const INTERVAL_MS = 60_000;
/** With so many people waiting they are written down at once. */
const MAX_WAITING = 10_000;

/** By organization, then person: when they first called since the last time calls were written down, in milliseconds. */
type Calls = Map<string, Map<string, number>>;

/**
 * When people last called, without a write per request: calls are noted in memory and written down once a minute and at
 * shutdown, all in one statement. Times only move forward.
 */
@Injectable()
export class LastSeen implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private waiting: Calls = new Map();
  private size = 0;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    private readonly places: PlacesRepository,
    private readonly counts: MemberCounts,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), INTERVAL_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Notes that a member calls; cheap enough for every request. */
  note(organizationId: string, userId: string): void {
    if (this.waiting.get(organizationId)?.has(userId)) return;
    this.remember(organizationId, userId, Date.now());
    if (this.size >= MAX_WAITING) void this.flush();
  }

  /** Writes down at once that a member calls now. */
  async move(organizationId: string, userId: string): Promise<void> {
    const people = new Map<string, number>([[userId, Date.now()]]);
    await this.write(new Map<string, Map<string, number>>([[organizationId, people]]));
  }

  /** Writes down what is waiting; when the database cannot take it, it waits on. */
  async flush(): Promise<void> {
    if (this.size === 0) return;
    const calls = this.waiting;
    this.waiting = new Map();
    this.size = 0;
    try {
      await this.write(calls);
    } catch (error) {
      this.log.warn({ err: error }, 'could not record when users were last seen; trying again later');
      for (const [organizationId, people] of calls)
        for (const [userId, at] of people) if (this.size < MAX_WAITING) this.remember(organizationId, userId, at);
    }
  }

  private remember(organizationId: string, userId: string, at: number): void {
    let people = this.waiting.get(organizationId);
    if (!people) this.waiting.set(organizationId, (people = new Map<string, number>()));
    if (people.has(userId)) return;
    this.size += 1;
    people.set(userId, at);
  }

  /** Locks in the order of the key, as every process does, so that none waits in a circle. */
  private write(calls: Calls): Promise<void> {
    const rows = [...calls].flatMap(([organizationId, people]) =>
      [...people].map(([userId, at]) => ({ organizationId, userId, at: new Date(at) })),
    );
    return this.database.transaction(async () => {
      const firsts = await this.places.updateLastCalls(rows);
      for (const organizationId of firsts) await this.counts.announce(organizationId);
    });
  }
}

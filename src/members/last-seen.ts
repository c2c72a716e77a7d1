import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Database } from '../database/database';
import { MemberCounts } from './member-counts';
import { MembershipsRepository } from './memberships.repository';

/** How long calls are buffered before they are written. */
const FLUSH_INTERVAL_MS = 60_000;
/** With this many buffered people, they are written at once. */
const MAX_BUFFERED = 10_000;

/** By organization, then person: when they first called since the last flush, in milliseconds. */
type Calls = Map<string, Map<string, number>>;

/**
 * Records when people last called without a write per request: calls are buffered in memory and written once a minute and at
 * shutdown, all in one statement. Times only move forward.
 */
@Injectable()
export class LastSeen implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private buffered: Calls = new Map();
  private size = 0;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    private readonly memberships: MembershipsRepository,
    private readonly counts: MemberCounts,
    @Inject(LOG) private readonly log: Log,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'readOnly'>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_INTERVAL_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Records a call of a member; cheap enough for every request. */
  record(organizationId: string, userId: string): void {
    if (this.configuration.readOnly || this.buffered.get(organizationId)?.has(userId)) return;
    this.buffer(organizationId, userId, Date.now());
    if (this.size >= MAX_BUFFERED) void this.flush();
  }

  /** Writes immediately that a member calls now. */
  async move(organizationId: string, userId: string): Promise<void> {
    const people = new Map<string, number>([[userId, Date.now()]]);
    await this.write(new Map<string, Map<string, number>>([[organizationId, people]]));
  }

  /** Writes the buffered calls; if the database fails, they stay buffered. */
  async flush(): Promise<void> {
    if (this.size === 0) return;
    const calls = this.buffered;
    this.buffered = new Map();
    this.size = 0;
    try {
      await this.write(calls);
    } catch (error) {
      this.log.warn({ err: error }, 'could not record when users were last seen; trying again later');
      for (const [organizationId, people] of calls)
        for (const [userId, at] of people) if (this.size < MAX_BUFFERED) this.buffer(organizationId, userId, at);
    }
  }

  private buffer(organizationId: string, userId: string, at: number): void {
    let people = this.buffered.get(organizationId);
    if (!people) this.buffered.set(organizationId, (people = new Map<string, number>()));
    if (people.has(userId)) return;
    this.size += 1;
    people.set(userId, at);
  }

  /** Locks in the order of the key, as every process does, to avoid deadlocks. */
  private write(calls: Calls): Promise<void> {
    const rows = [...calls].flatMap(([organizationId, people]) =>
      [...people].map(([userId, at]) => ({ organizationId, userId, at: new Date(at) })),
    );
    return this.database.transaction(async () => {
      const organizationIds = await this.memberships.updateLastCalls(rows);
      for (const organizationId of organizationIds) await this.counts.announce(organizationId);
    });
  }
}

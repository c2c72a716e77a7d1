import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Wakes } from '../wakes';
import { SequenceRepository } from './sequence.repository';

/** A message between processes is seldom lost, such as when one of them ends right after a commit. */
const EVERY_MS = 10_000;

/** Wakes who waits for an organization that has events of which no message came: one statement for all of a process. */
@Injectable()
export class EventLogWatch implements OnModuleInit, OnModuleDestroy {
  /** What is waited for, by organization. */
  private readonly waited = new Map<string, Set<readonly string[]>>();
  private readonly seen = new Map<string, string>();
  private timer?: NodeJS.Timeout;
  private isLooking = false;

  constructor(
    private readonly events: SequenceRepository,
    private readonly wakes: Wakes,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.look(), EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Watches for something of an organization that may change, until the returned function is called. */
  watch(organizationId: string, topics: readonly string[]): () => void {
    this.waited.set(organizationId, (this.waited.get(organizationId) ?? new Set()).add(topics));
    return () => {
      const own = this.waited.get(organizationId);
      own?.delete(topics);
      if (own?.size === 0) this.waited.delete(organizationId);
    };
  }

  /** Whether at least so many wait for something of an organization. */
  isWatching(organizationId: string, count = 1): boolean {
    return (this.waited.get(organizationId)?.size ?? 0) >= count;
  }

  /** Looks once, for all that are watched. */
  async look(): Promise<void> {
    if (this.isLooking || this.waited.size === 0) return;
    this.isLooking = true;
    try {
      const states = await this.events.states([...this.waited.keys()]);
      for (const { organizationId, lastSequence, isWaiting } of states) {
        const hasMore = (this.seen.get(organizationId) ?? lastSequence) !== lastSequence;
        if (isWaiting || hasMore) this.wakes.wakeHere([...(this.waited.get(organizationId) ?? [])].flat());
      }
      this.seen.clear();
      for (const { organizationId, lastSequence } of states) this.seen.set(organizationId, lastSequence);
    } catch {
      // The next look is soon enough.
    } finally {
      this.isLooking = false;
    }
  }
}

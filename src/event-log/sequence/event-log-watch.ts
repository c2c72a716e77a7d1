import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Wakes } from '../wakes';
import { SequenceRepository } from './sequence.repository';

/** A message between processes is seldom lost, such as when one of them ends right after a commit. */
const EVERY_MS = 10_000;

/** Wakes who waits for an organization that has events of which no message came: one statement for all of a process. */
@Injectable()
export class EventLogWatch implements OnModuleInit, OnModuleDestroy {
  private readonly organizations = new Map<string, number>();
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

  /** Watches an organization until the returned function is called. */
  watch(organizationId: string): () => void {
    this.organizations.set(organizationId, (this.organizations.get(organizationId) ?? 0) + 1);
    return () => {
      const left = (this.organizations.get(organizationId) ?? 1) - 1;
      if (left > 0) this.organizations.set(organizationId, left);
      else this.organizations.delete(organizationId);
    };
  }

  /** Looks once, for all that are watched. */
  async look(): Promise<void> {
    if (this.isLooking || this.organizations.size === 0) return;
    this.isLooking = true;
    try {
      const states = await this.events.states([...this.organizations.keys()]);
      for (const { organizationId, lastSequence, isWaiting } of states) {
        const hasMore = (this.seen.get(organizationId) ?? lastSequence) !== lastSequence;
        if (isWaiting || hasMore) this.wakes.wakeHere([organizationId]);
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

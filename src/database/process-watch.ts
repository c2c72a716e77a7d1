/**
 * Detects processes that have ended without notice. Such a process may have committed something without sending the
 * notifications, so the others clear all caches: when they miss it, and once more when its lease must have expired.
 */
export class ProcessWatch {
  /** The processes that have not announced their end → since when they are missing. */
  private readonly others = new Map<number, number | undefined>();

  constructor(
    /** How long a process may continue after its connection has broken, without noticing. */
    private readonly leaseMs: number,
  ) {}

  /** The process has sent a message. */
  note(process: number): void {
    this.others.set(process, undefined);
  }

  /** The process has announced its end. */
  leave(process: number): void {
    this.others.delete(process);
  }

  /** The connection is down: all caches are cleared anyway. */
  clear(): void {
    this.others.clear();
  }

  /** Whether all caches must be cleared, given the living processes. */
  check(living: Iterable<number>, now = performance.now()): boolean {
    const alive = new Set(living);
    let misses = false;
    for (const [process, since] of this.others) {
      if (alive.has(process)) continue;
      if (since === undefined) this.others.set(process, now);
      else if (now - since <= this.leaseMs) continue;
      else this.others.delete(process);
      misses = true;
    }
    for (const process of alive) this.note(process);
    return misses;
  }
}

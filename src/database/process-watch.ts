/**
 * Notices that a process has ended without saying so. It may have committed something whose notifications it did not send any
 * more, so the others forget everything: when they miss it, and once more when it cannot have trusted its connection any longer.
 */
export class ProcessWatch {
  /** The processes that have not said that they stop → since when they are missing. */
  private readonly others = new Map<number, number | undefined>();

  constructor(
    /** For so long a process may go on after its connection has broken, without noticing. */
    private readonly leaseMs: number,
  ) {}

  /** It gave a sign of life. */
  note(process: number): void {
    this.others.set(process, undefined);
  }

  /** It has said that it stops. */
  leave(process: number): void {
    this.others.delete(process);
  }

  /** The connection is down: what is remembered is forgotten anyway. */
  clear(): void {
    this.others.clear();
  }

  /** Whether everything is to be forgotten, now that these are alive. */
  look(living: Iterable<number>, now = performance.now()): boolean {
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

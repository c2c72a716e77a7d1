/** A request from which nothing arrived for this long may be replaced by another one of the same client. */
const STALLED_MS = 3_000;

/** A request of this process that is storing bytes. */
interface RunningWriter {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
  readonly end: () => void;
  lastByteAt: number;
}

/** The requests of this process that are storing bytes, by the name of their claim. */
export class RunningWriters {
  private readonly running = new Map<string, RunningWriter>();

  begin(writer: string): AbortSignal {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const abort = new AbortController();
    this.running.set(writer, { abort, ended, end, lastByteAt: performance.now() });
    return abort.signal;
  }

  note(writer: string): void {
    const found = this.running.get(writer);
    if (found) found.lastByteAt = performance.now();
  }

  end(writer: string): void {
    this.running.get(writer)?.end();
    this.running.delete(writer);
  }

  has(writer: string): boolean {
    return this.running.has(writer);
  }

  /** Ends a request that receives nothing any more, as after a change of networks; false if it still does. */
  async replace(writer: string): Promise<boolean> {
    const found = this.running.get(writer);
    if (!found) return true;
    if (performance.now() - found.lastByteAt < STALLED_MS) return false;
    found.abort.abort();
    await found.ended;
    return true;
  }
}

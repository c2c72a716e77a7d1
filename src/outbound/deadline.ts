/** One deadline for the whole exchange, which the caller's own signal may also end. */
export class Deadline {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly onCancel = (): void => this.controller.abort(new Error('cancelled by the caller'));

  constructor(
    timeoutMs: number,
    private readonly outer: AbortSignal | undefined,
  ) {
    this.timer = setTimeout(() => this.controller.abort(new Error(`no response in ${timeoutMs} ms`)), timeoutMs);
    if (outer?.aborted) this.onCancel();
    else outer?.addEventListener('abort', this.onCancel, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get isExpired(): boolean {
    return this.signal.aborted && this.outer?.aborted !== true;
  }

  get isCancelled(): boolean {
    return this.outer?.aborted === true;
  }

  /** Rejects once time is up, without waiting for work that does not watch the signal (a look-up, a connect). */
  async race<T>(work: Promise<T>): Promise<T> {
    let onAbort: (() => void) | undefined;
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(this.signal.reason as Error);
      if (this.signal.aborted) onAbort();
      else this.signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
      return await Promise.race([work, aborted]);
    } finally {
      if (onAbort) this.signal.removeEventListener('abort', onAbort);
    }
  }

  end(): void {
    clearTimeout(this.timer);
    this.outer?.removeEventListener('abort', this.onCancel);
  }
}

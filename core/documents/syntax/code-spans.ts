/** Finds the code spans of one text: a run of backticks up to the next run of the same length. */
export class CodeSpans {
  /** The last position of a run by length, to skip searches that cannot succeed and keep scanning linear. */
  private readonly lastRuns = new Map<number, number>();

  constructor(private readonly text: string) {
    for (let at = text.indexOf('`'); at >= 0;) {
      const end = this.runEnd(at);
      this.lastRuns.set(end - at, at);
      at = text.indexOf('`', end);
    }
  }

  /** The content of the span that the run at `at` opens; the run itself, as text, if it opens none. */
  at(at: number): { start: number; end: number; next: number } {
    const start = this.runEnd(at);
    const length = start - at;
    const isUnclosed = (this.lastRuns.get(length) ?? -1) < start;
    let close = isUnclosed ? -1 : this.text.indexOf('`', start);
    while (close >= 0) {
      const next = this.runEnd(close);
      if (next - close === length) return { start, end: close, next };
      close = this.text.indexOf('`', next);
    }
    return { start: at, end: start, next: start };
  }

  private runEnd(at: number): number {
    let end = at + 1;
    while (this.text.charCodeAt(end) === 96) end++;
    return end;
  }
}

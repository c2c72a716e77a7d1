interface DelimiterRun {
  readonly marker: string;
  readonly piece: number;
  readonly opens: boolean;
  readonly closes: boolean;
  left: number;
}

const WORD = /[\p{L}\p{N}_]/u;

function isBlankOrEdge(character: string): boolean {
  return character === '' || /\s/.test(character);
}

function isPunctuation(character: string): boolean {
  return character !== '' && !/\s/.test(character) && !(WORD.test(character) && character !== '_');
}

/** Collects the plain text of one block; matched emphasis delimiters are removed, unmatched ones stay as text. */
export class TextCollector {
  private pieces: string[] = [];
  private runs: DelimiterRun[] = [];

  get length(): number {
    return this.pieces.length;
  }

  add(text: string): void {
    this.pieces.push(text);
  }

  /** Adds text that may be removed later, such as the opening bracket of a potential link. */
  addProvisional(text: string): number {
    return this.pieces.push(text) - 1;
  }

  remove(piece: number): void {
    this.pieces[piece] = '';
  }

  /** Removes everything that was added since the collector had that length. */
  truncate(length: number): void {
    this.pieces.length = Math.min(length, this.pieces.length);
    while ((this.runs.at(-1)?.piece ?? -1) >= length) this.runs.pop();
  }

  /** A run of `*`, `_` or `~`, with the characters around it ('' at the start or end of the text). */
  addDelimiters(marker: string, count: number, before: string, after: string): void {
    const left = !isBlankOrEdge(after) && (!isPunctuation(after) || isBlankOrEdge(before) || isPunctuation(before));
    const right = !isBlankOrEdge(before) && (!isPunctuation(before) || isBlankOrEdge(after) || isPunctuation(after));
    const inWord = marker === '_' && left && right;
    const opens = left && (!inWord || isPunctuation(before));
    const closes = right && (!inWord || isPunctuation(after));
    const piece = this.addProvisional(marker.repeat(count));
    if (opens || closes) this.runs.push({ marker, piece, opens, closes, left: count });
  }

  text(): string {
    if (this.runs.length > 0) this.matchRuns();
    return this.pieces.join('');
  }

  private matchRuns(): void {
    const open = new Map<string, DelimiterRun[]>();
    for (const run of this.runs) {
      const stack = open.get(run.marker) ?? [];
      open.set(run.marker, stack);
      while (run.closes && run.left > 0) {
        const opener = stack.at(-1);
        if (!opener) break;
        const matched = Math.min(opener.left, run.left);
        opener.left -= matched;
        run.left -= matched;
        if (opener.left === 0) stack.pop();
      }
      if (run.opens && run.left > 0) stack.push(run);
    }
    for (const run of this.runs) this.pieces[run.piece] = run.marker.repeat(run.left);
  }
}

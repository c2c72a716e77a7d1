import type { SyntaxToken } from './block-token';

/** A block of a page that is not inside another one: its first token, and the start of its first line in the source. */
export interface BlockStart {
  readonly token: number;
  readonly offset: number;
}

/** Notes where blocks start; containers are skipped. */
export class BlockStarts {
  readonly all: BlockStart[] = [];
  private read = 0;
  private depth = 0;

  /** Called before a block is read. */
  note(tokens: readonly SyntaxToken[], offset: number): void {
    for (; this.read < tokens.length; this.read++) {
      const kind = tokens[this.read]?.kind;
      if (kind === 'open') this.depth++;
      else if (kind === 'close') this.depth--;
    }
    if (this.depth === 0) this.all.push({ token: this.read, offset });
  }
}

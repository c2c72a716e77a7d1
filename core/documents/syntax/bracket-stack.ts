/** A bracket that may start a link or an image. */
export interface InlineBracket {
  readonly image: boolean;
  /** position after the bracket */
  readonly start: number;
  /** whether it contains another bracket, so that its text is not a label */
  hasInner: boolean;
}

/** The brackets that are open while a text is scanned. Links do not nest (CommonMark 0.31, 6.3). */
export class BracketStack<Bracket extends InlineBracket> {
  private readonly open: Bracket[] = [];
  /** brackets below this index can no longer become a link */
  private inactiveBelow = 0;

  get isEmpty(): boolean {
    return this.open.length === 0;
  }

  private get innermost(): Bracket | undefined {
    return this.open.at(-1);
  }

  push(bracket: Bracket): void {
    const outer = this.innermost;
    if (outer) outer.hasInner = true;
    this.open.push(bracket);
  }

  /** Removes the innermost bracket and returns it with whether it may become a link or an image. */
  pop(): { readonly bracket: Bracket; readonly isActive: boolean } | undefined {
    const bracket = this.open.pop();
    if (!bracket) return undefined;
    const isActive = bracket.image || this.open.length >= this.inactiveBelow;
    this.inactiveBelow = Math.min(this.inactiveBelow, this.open.length);
    return { bracket, isActive };
  }

  /** Drops the innermost brackets while they satisfy a condition. */
  dropWhile(condition: (bracket: Bracket) => boolean): void {
    while (this.innermost && condition(this.innermost)) this.open.pop();
    this.inactiveBelow = Math.min(this.inactiveBelow, this.open.length);
  }

  /** Must be called after a link: the brackets around it cannot become links. */
  deactivate(): void {
    this.inactiveBelow = this.open.length;
  }
}

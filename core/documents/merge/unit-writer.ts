import type { ConflictMarkers } from './conflict-markers';
import type { TextUnit } from './text-units';

const isBlank = (unit: TextUnit | undefined): boolean => unit?.raw.trim() === '';
const isRow = (unit: TextUnit | undefined): boolean =>
  unit?.kind === 'verbatim' || unit?.kind === 'field' || /^\s*(?:[*+|>-]|\d+[.)])/.test(unit?.raw ?? '');
/** Whether units are sentences of one line. */
const isOneLine = (units: readonly TextUnit[]): boolean =>
  units.every(({ kind, raw }) => kind === 'sentence' && !raw.trimEnd().includes('\n')) &&
  units.slice(0, -1).every(({ raw }) => !raw.endsWith('\n'));

/** Joins units to a text, in which each stands apart from its neighbours. */
export class UnitWriter {
  private readonly pieces: string[] = [];

  get text(): string {
    return this.pieces.join('');
  }

  put(units: readonly TextUnit[]): void {
    for (const { kind, raw } of units) {
      if (kind !== 'sentence') this.endLine();
      else if (!/\s$/.test(this.last)) this.end(this.last, ' ');
      this.pieces.push(raw);
    }
  }

  /** Both sides one after the other: as sentences of one line, lines of one list or table, or paragraphs. */
  putBoth(ours: readonly TextUnit[], theirs: readonly TextUnit[]): void {
    const [first, second] = isBlank(ours[0]) && !isBlank(theirs[0]) ? [theirs, ours] : [ours, theirs];
    const continues = this.last !== '' && !this.last.endsWith('\n');
    this.put(first);
    if (continues && isOneLine(first) && second[0]?.kind === 'sentence') this.end(this.last.trimEnd(), ' ');
    else if (this.last.endsWith('\n') || second[0]?.kind !== 'sentence') {
      this.endLine();
      const isApart = [first.at(-1), second[0]].some(isBlank) || (isRow(first[0]) && isRow(second[0]));
      if (!isApart) this.pieces.push('\n');
    }
    this.put(second);
  }

  /** Both sides between markers, on lines of their own. */
  putConflict({ open, middle, close }: ConflictMarkers, ours: readonly TextUnit[], theirs: readonly TextUnit[]): void {
    this.putLine(open);
    this.put(ours);
    this.putLine(middle);
    this.put(theirs);
    this.putLine(close);
  }

  private putLine(line: string): void {
    this.endLine();
    this.pieces.push(`${line}\n`);
  }

  private get last(): string {
    return this.pieces.at(-1) ?? '';
  }

  private endLine(): void {
    if (this.last !== '' && !this.last.endsWith('\n')) this.end(this.last.replace(/[^\S\n]+$/, ''), '\n');
  }

  private end(last: string, end: string): void {
    if (this.pieces.pop() !== undefined) this.pieces.push(last + end);
  }
}

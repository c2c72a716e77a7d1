import { diffNumbers, type LineHunk, LineNumbers } from './line-diff';
import type { TextLine } from './text-lines';

/** A passage that both sides changed differently. */
interface ConflictPassage<Line> {
  readonly base: readonly Line[];
  readonly ours: readonly Line[];
  readonly theirs: readonly Line[];
}

type MergedPart<Line> =
  { readonly kind: 'clean'; readonly lines: readonly Line[] } | ({ readonly kind: 'conflict' } & ConflictPassage<Line>);

export interface TextMerge<Line> {
  readonly clean: boolean;
  readonly parts: readonly MergedPart<Line>[];
}

/** Hunks of both sides that touch the same lines of the base. */
interface Group {
  readonly ours: LineHunk[];
  readonly theirs: LineHunk[];
}

const isGrowth = ({ oldStart, oldEnd, newStart, newEnd }: LineHunk): boolean => newEnd - newStart > oldEnd - oldStart;
const isInsertion = ({ oldStart, oldEnd }: LineHunk): boolean => oldStart === oldEnd;

/** A change of one side, with the lines that it puts there. */
interface Change {
  readonly hunk: LineHunk;
  readonly added: readonly TextLine[];
}

/** Whether two changes that are adjacent, but share no line of the base, conflict. */
export type AdjacentConflict = (earlier: Change, later: Change) => boolean;

/** The order of their insertions is ambiguous. Other adjacent changes (two rows of a table, two items of a list) merge. */
const isAmbiguous: AdjacentConflict = ({ hunk: earlier }, { hunk: later }) =>
  isInsertion(earlier) || isInsertion(later) || (isGrowth(earlier) && isGrowth(later));

/** Both insert lines in the same place, or the same line beside each other, which is then one. */
export const isDoubled: AdjacentConflict = (earlier, later) => {
  if (isInsertion(earlier.hunk) && isInsertion(later.hunk)) return true;
  const known = new Set(earlier.added.map(({ key }) => key));
  return later.added.some(({ key }) => key.trim() !== '' && known.has(key));
};

function conflictsWith(earlier: Change | undefined, later: Change, adjacentConflict: AdjacentConflict): boolean {
  if (!earlier || later.hunk.oldStart > earlier.hunk.oldEnd) return false;
  return later.hunk.oldStart < earlier.hunk.oldEnd || adjacentConflict(earlier, later);
}

/** Groups the changes of both sides in the order of the base; conflicting changes share a group. */
function groupHunks(ours: readonly Change[], theirs: readonly Change[], adjacentConflict: AdjacentConflict): Group[] {
  const groups: Group[] = [];
  let [i, j] = [0, 0];
  let last: { ours?: Change; theirs?: Change } = {};
  for (;;) {
    const [mine, other] = [ours[i], theirs[j]];
    const takeOurs = mine && (!other || compareHunks(mine.hunk, other.hunk) <= 0);
    const change = takeOurs ? mine : other;
    if (!change) return groups;
    const [own, opposite] = takeOurs ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const);
    if (!conflictsWith(last[opposite], change, adjacentConflict)) {
      groups.push({ ours: [], theirs: [] });
      last = {};
    }
    groups.at(-1)?.[own].push(change.hunk);
    last[own] = change;
    if (takeOurs) i += 1;
    else j += 1;
  }
}

/** By position; insertions come before replacements. */
const compareHunks = (a: LineHunk, b: LineHunk): number => a.oldStart - b.oldStart || a.oldEnd - b.oldEnd;

const sameLines = (a: readonly TextLine[], b: readonly TextLine[]): boolean =>
  a.length === b.length && a.every(({ key }, index) => key === b[index]?.key);

/** The lines of one side for the lines `[start, end)` of the base; outside its hunks they equal those of the base. */
function linesReplacing<Line>(
  lines: readonly Line[],
  hunks: readonly LineHunk[],
  start: number,
  end: number,
): readonly Line[] {
  const [first, last] = [hunks[0], hunks.at(-1)];
  if (!first || !last) return [];
  return lines.slice(first.newStart - (first.oldStart - start), last.newEnd + (end - last.oldEnd));
}

/** Removes the common leading and trailing lines of both sides from a conflict. */
function trimConflict<Line extends TextLine>({ base, ours, theirs }: ConflictPassage<Line>): MergedPart<Line>[] {
  const shorter = Math.min(ours.length, theirs.length);
  let head = 0;
  while (head < shorter && ours[head]?.key === theirs[head]?.key) head += 1;
  let tail = 0;
  while (tail < shorter - head && ours.at(-1 - tail)?.key === theirs.at(-1 - tail)?.key) tail += 1;
  const inner = (lines: readonly Line[]): readonly Line[] => lines.slice(head, lines.length - tail);
  return [
    { kind: 'clean', lines: ours.slice(0, head) },
    { kind: 'conflict', base, ours: inner(ours), theirs: inner(theirs) },
    { kind: 'clean', lines: ours.slice(ours.length - tail) },
  ];
}

/** Merges two sides with their common base. */
class TextMerger<Line extends TextLine> {
  private readonly parts: MergedPart<Line>[] = [];
  private clean = true;
  /** The number of lines of base, ours and theirs that have been processed. */
  private at = { base: 0, ours: 0, theirs: 0 };

  constructor(
    private readonly base: readonly Line[],
    private readonly ours: readonly Line[],
    private readonly theirs: readonly Line[],
    private readonly adjacentConflict: AdjacentConflict,
  ) {}

  merge(): TextMerge<Line> {
    const numbers = new LineNumbers();
    const of = (lines: readonly TextLine[]): Int32Array => numbers.of(lines.map(({ key }) => key));
    const [base, ours, theirs] = [of(this.base), of(this.ours), of(this.theirs)];
    const changesOf = (side: Int32Array, lines: readonly Line[]): Change[] =>
      diffNumbers(base, side, numbers.distinctCount).map((hunk) => ({
        hunk,
        added: lines.slice(hunk.newStart, hunk.newEnd),
      }));
    const [mine, other] = [changesOf(ours, this.ours), changesOf(theirs, this.theirs)];
    for (const group of groupHunks(mine, other, this.adjacentConflict)) this.write(group);
    this.writeStable(this.base.length);
    return { clean: this.clean, parts: this.parts.filter((part) => part.kind === 'conflict' || part.lines.length > 0) };
  }

  private write({ ours, theirs }: Group): void {
    const start = Math.min(ours[0]?.oldStart ?? Infinity, theirs[0]?.oldStart ?? Infinity);
    const end = Math.max(ours.at(-1)?.oldEnd ?? 0, theirs.at(-1)?.oldEnd ?? 0);
    this.writeStable(start);
    const base = this.base.slice(start, end);
    const mine = ours.length > 0 ? linesReplacing(this.ours, ours, start, end) : undefined;
    const other = theirs.length > 0 ? linesReplacing(this.theirs, theirs, start, end) : undefined;
    this.at = {
      base: end,
      ours: this.at.ours + (mine ?? base).length,
      theirs: this.at.theirs + (other ?? base).length,
    };
    if (!mine || !other || sameLines(mine, other)) this.parts.push({ kind: 'clean', lines: mine ?? other ?? [] });
    else {
      this.clean = false;
      this.parts.push(...trimConflict({ base, ours: mine, theirs: other }));
    }
  }

  /** Writes lines that all three have, in the notation of the side that changed it (line ending, form of a reference). */
  private writeStable(end: number): void {
    const lines: Line[] = [];
    for (let step = 0; this.at.base + step < end; step++) {
      const base = this.base[this.at.base + step];
      const [ours, theirs] = [this.ours[this.at.ours + step], this.theirs[this.at.theirs + step]];
      const line = ours && base && ours.raw !== base.raw ? ours : theirs;
      if (line) lines.push(line);
    }
    this.parts.push({ kind: 'clean', lines });
    const count = end - this.at.base;
    this.at = { base: end, ours: this.at.ours + count, theirs: this.at.theirs + count };
  }
}

/**
 * Three-way merge by lines: a change of only one side is applied, equal changes of both sides are one change,
 * passages that both changed differently are conflicts that contain both. Lines are equal if their keys are. A line is removed only
 * if a side deleted it.
 * @param adjacentConflict by default, changes of different, adjacent lines merge, unless one is an insertion there or both add lines
 */
export const mergeText = <Line extends TextLine>(
  base: readonly Line[],
  ours: readonly Line[],
  theirs: readonly Line[],
  adjacentConflict: AdjacentConflict = isAmbiguous,
): TextMerge<Line> => new TextMerger(base, ours, theirs, adjacentConflict).merge();

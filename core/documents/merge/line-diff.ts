import { diffArrays } from 'diff';
import { AnchorFinder } from './common-anchors';

/** Lines `[oldStart, oldEnd)` of the old text became `[newStart, newEnd)` of the new text; 0-based. */
export interface LineHunk {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

interface Passage {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
  readonly depth: number;
}

/** Maximum comparison steps of one diff; about 0.1 s. */
const MAX_STEPS = 1_000_000;
/** Maximum recursion of splitting passages at lines that occur once; deeper passages are compared as a whole. */
const MAX_DEPTH = 12;

/** Finds the lines that two texts have in common. */
class LineMatcher {
  /** For every old line: the index of the matching new line, or -1. */
  readonly matches: Int32Array;
  private readonly anchors: AnchorFinder;
  private steps = MAX_STEPS;

  constructor(
    private readonly before: Int32Array,
    private readonly after: Int32Array,
    distinctCount: number,
  ) {
    this.anchors = new AnchorFinder(distinctCount);
    this.matches = new Int32Array(before.length).fill(-1);
  }

  match(): void {
    const open: Passage[] = [
      { oldStart: 0, oldEnd: this.before.length, newStart: 0, newEnd: this.after.length, depth: 0 },
    ];
    for (let passage = open.pop(); passage; passage = open.pop()) {
      const inner = this.trim(passage);
      if (inner.oldStart === inner.oldEnd || inner.newStart === inner.newEnd) continue;
      const parts = inner.depth < MAX_DEPTH ? this.split(inner) : [];
      if (parts.length === 0) this.compare(inner);
      // The budget is spent from the top of the text down.
      else open.push(...parts.reverse());
    }
  }

  /** Matches common leading and trailing lines; returns the passage between them. */
  private trim({ oldStart, oldEnd, newStart, newEnd, depth }: Passage): Passage {
    let head = 0;
    const shorter = Math.min(oldEnd - oldStart, newEnd - newStart);
    while (head < shorter && this.before[oldStart + head] === this.after[newStart + head]) {
      this.matches[oldStart + head] = newStart + head;
      head += 1;
    }
    let tail = 0;
    while (tail < shorter - head && this.before[oldEnd - 1 - tail] === this.after[newEnd - 1 - tail]) {
      this.matches[oldEnd - 1 - tail] = newEnd - 1 - tail;
      tail += 1;
    }
    return {
      oldStart: oldStart + head,
      oldEnd: oldEnd - tail,
      newStart: newStart + head,
      newEnd: newEnd - tail,
      depth,
    };
  }

  /** Splits a passage at the lines that occur once in both texts, in a common order. */
  private split({ oldStart, oldEnd, newStart, newEnd, depth }: Passage): Passage[] {
    const anchors = this.anchors.find(
      { lines: this.before, start: oldStart, end: oldEnd },
      { lines: this.after, start: newStart, end: newEnd },
    );
    if (anchors.length === 0) return [];
    const parts: Passage[] = [];
    let [old, fresh] = [oldStart, newStart];
    for (const [oldAt, newAt] of anchors) {
      this.matches[oldAt] = newAt;
      if (oldAt > old && newAt > fresh)
        parts.push({ oldStart: old, oldEnd: oldAt, newStart: fresh, newEnd: newAt, depth: depth + 1 });
      [old, fresh] = [oldAt + 1, newAt + 1];
    }
    parts.push({ oldStart: old, oldEnd, newStart: fresh, newEnd, depth: depth + 1 });
    return parts;
  }

  /** Runs the Myers diff on a passage, without lines that only one text has; nothing is matched once the budget is exhausted. */
  private compare({ oldStart, oldEnd, newStart, newEnd }: Passage): void {
    const before = this.shared(this.before, [oldStart, oldEnd], new Set(this.after.subarray(newStart, newEnd)));
    const after = this.shared(this.after, [newStart, newEnd], new Set(this.before.subarray(oldStart, oldEnd)));
    if (before.length === 0 || after.length === 0) return;
    const size = before.length + after.length;
    const maxEditLength = Math.min(size, Math.floor(Math.sqrt(this.steps)), Math.floor((this.steps * 10) / size));
    const changes = diffArrays(
      before.map((at) => this.before[at]),
      after.map((at) => this.after[at]),
      { maxEditLength },
    );
    if (!changes) {
      this.steps -= Math.min(maxEditLength ** 2, this.steps);
      return;
    }
    let [old, fresh, edits] = [0, 0, 0];
    for (const { added, removed, count } of changes) {
      if (added || removed) edits += count;
      if (!added && !removed)
        for (let step = 0; step < count; step++) this.matches[before[old + step] ?? 0] = after[fresh + step] ?? -1;
      if (!added) old += count;
      if (!removed) fresh += count;
    }
    this.steps -= Math.min(edits ** 2 + Math.ceil((edits * size) / 10), this.steps);
  }

  /** The indexes of the lines that the other text also has. */
  private shared(lines: Int32Array, [start, end]: readonly [number, number], other: ReadonlySet<number>): number[] {
    const places: number[] = [];
    for (let at = start; at < end; at++) if (other.has(lines[at] ?? -1)) places.push(at);
    return places;
  }
}

/** Numbers lines from 0; equal lines have equal numbers. */
export class LineNumbers {
  private readonly numbers = new Map<string, number>();

  get distinctCount(): number {
    return this.numbers.size;
  }

  of(lines: readonly string[]): Int32Array {
    return Int32Array.from(lines, (line) => {
      const known = this.numbers.get(line);
      if (known !== undefined) return known;
      const number = this.numbers.size;
      this.numbers.set(line, number);
      return number;
    });
  }
}

/** {@link diffLines} for texts whose lines are already numbered. */
export function diffNumbers(before: Int32Array, after: Int32Array, distinctCount: number): LineHunk[] {
  const matcher = new LineMatcher(before, after, distinctCount);
  matcher.match();
  const hunks: LineHunk[] = [];
  let [oldStart, newStart] = [0, 0];
  const close = (oldEnd: number, newEnd: number): void => {
    if (oldEnd > oldStart || newEnd > newStart) hunks.push({ oldStart, oldEnd, newStart, newEnd });
  };
  matcher.matches.forEach((match, at) => {
    if (match < 0) return;
    close(at, match);
    [oldStart, newStart] = [at + 1, match + 1];
  });
  close(before.length, after.length);
  return hunks;
}

/**
 * Returns the hunks that turn `before` into `after`, ascending; lines between hunks are equal. Anchored on lines that occur once
 * (patience diff), with Myers between them. Deterministic, in bounded time: a passage that would take too long is one hunk.
 */
export function diffLines(before: readonly string[], after: readonly string[]): LineHunk[] {
  const numbers = new LineNumbers();
  const [old, fresh] = [numbers.of(before), numbers.of(after)];
  return diffNumbers(old, fresh, numbers.distinctCount);
}

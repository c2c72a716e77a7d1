import type { DocumentBlock } from '../blocks/registry';
import type { PlacedDocument } from '../json/markdown-to-document';
import { normalText } from '../json/normal-text';
import { diffLines, type LineHunk } from '../merge/line-diff';

/** Parts `[first, last)` of a page become these blocks, `[from, to)` of the new document; `first` is `last` for an insertion. */
export interface PageChange {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

/** A page with the texts that tell whether its blocks are equal to others. */
export class ComparedPage {
  readonly keys: readonly string[];
  /** For each part the index of its first block. */
  readonly firstBlocks: readonly number[];
  /** For each block the index of its part. */
  private readonly parts: readonly number[];

  /** @param keyOf returns the same text for equal blocks */
  constructor(
    readonly page: PlacedDocument,
    keyOf: (block: DocumentBlock) => string = normalText,
  ) {
    this.keys = page.nodes.map(keyOf);
    this.parts = page.parts.flatMap(({ nodes }, part) => nodes.map(() => part));
    let count = 0;
    this.firstBlocks = page.parts.map(({ nodes }) => (count += nodes.length) - nodes.length);
  }

  /** The index of the part that contains a block; the number of parts after the last block. */
  partOf(block: number): number {
    return this.parts[block] ?? this.page.parts.length;
  }

  /** The number of blocks in front of a part. */
  blocksBefore(part: number): number {
    return this.firstBlocks[part] ?? this.keys.length;
  }

  /** Blocks that were read from parts `[first, last)`. */
  blocksOf(first: number, last: number): readonly DocumentBlock[] {
    return this.page.parts.slice(first, last).flatMap(({ nodes }) => nodes);
  }
}

/** Extends a hunk to whole parts: the blocks of one part are written together. */
function toWholeParts(page: ComparedPage, { oldStart, oldEnd, newStart, newEnd }: LineHunk): PageChange {
  const [first, atEnd] = [page.partOf(oldStart), page.partOf(oldEnd)];
  const before = oldStart - (page.firstBlocks[first] ?? oldStart);
  if (oldStart === oldEnd && before <= 0) return { first, last: first, from: newStart, to: newEnd };
  const partStart = page.firstBlocks[atEnd] ?? oldEnd;
  const isInside = partStart < oldEnd;
  const last = isInside ? atEnd + 1 : lastWithBlocks(page, first, atEnd);
  const after = isInside ? partStart + (page.page.parts[atEnd]?.nodes.length ?? 0) - oldEnd : 0;
  return { first, last, from: newStart - Math.max(before, 0), to: newEnd + after };
}

/** Without the parts at the end that have no blocks, such as link definitions. */
function lastWithBlocks({ page: { parts } }: ComparedPage, first: number, end: number): number {
  let last = end;
  while (last > first && parts[last - 1]?.nodes.length === 0) last -= 1;
  return last;
}

/** One change in place of those that overlap. */
function mergeChanges(changes: readonly PageChange[]): PageChange[] {
  const merged: PageChange[] = [];
  for (const change of changes) {
    const last = merged.at(-1);
    if (last && change.first < last.last)
      merged[merged.length - 1] = {
        first: Math.min(last.first, change.first),
        last: Math.max(last.last, change.last),
        from: Math.min(last.from, change.from),
        to: Math.max(last.to, change.to),
      };
    else merged.push(change);
  }
  return merged;
}

/** A change of as many blocks as before is one change for each part. */
function byPart(page: ComparedPage, change: PageChange): PageChange[] {
  const { first, last, from, to } = change;
  if (page.blocksOf(first, last).length !== to - from) return [change];
  let at = from;
  return page.page.parts.slice(first, last).flatMap(({ nodes }, index) => {
    if (nodes.length === 0) return [];
    at += nodes.length;
    return [{ first: first + index, last: first + index + 1, from: at - nodes.length, to: at }];
  });
}

/** Footnotes and link definitions without a reference are not where their blocks are: each is removed or stays by itself. */
function withoutUnused({ page: { parts } }: ComparedPage, change: PageChange): PageChange[] {
  const { first, last, from, to } = change;
  const boundary = parts.findIndex(({ isUnused }, index) => index >= first && isUnused);
  if (boundary < 0 || boundary >= last || last - first === 1) return [change];
  const unused = Array.from({ length: last - boundary }, (_, index) => boundary + index);
  return [
    { first, last: boundary, from, to },
    ...unused.map((part) => ({ first: part, last: part + 1, from: to, to })),
  ];
}

/** The changes that turn a page into other blocks, in the order of the page. */
export function changesBetween(page: ComparedPage, after: readonly string[]): PageChange[] {
  const whole = diffLines(page.keys, after).map((hunk) => toWholeParts(page, hunk));
  return mergeChanges(whole)
    .flatMap((change) => byPart(page, change))
    .flatMap((change) => withoutUnused(page, change));
}

/** The changes of a page, some of which are extended to the parts around them. */
export class WiderChanges {
  constructor(
    private readonly page: ComparedPage,
    private readonly changes: readonly PageChange[],
  ) {}

  /** Changes in place of those that overlap or touch a wider one. */
  merge(changes: readonly PageChange[], isWider: (change: PageChange) => boolean): PageChange[] {
    const merged: { change: PageChange; wider: boolean }[] = [];
    const inOrder = [...changes].sort((one, other) => one.first - other.first || one.last - other.last);
    for (const change of inOrder) {
      const wider = isWider(change);
      const last = merged.at(-1);
      const touches = last !== undefined && (last.wider || wider) && change.first <= last.change.last;
      const isNeighbour = touches && change.first === last.change.last && hasParts(change) && hasParts(last.change);
      if (touches && !isNeighbour)
        merged[merged.length - 1] = { change: this.between(last.change, change), wider: true };
      else merged.push({ change, wider });
    }
    return merged.map(({ change, wider }) => (wider ? this.placed(change) : change));
  }

  private between(one: PageChange, other: PageChange): PageChange {
    return { ...one, first: Math.min(one.first, other.first), last: Math.max(one.last, other.last) };
  }

  /** The change with its blocks of the new document, inserted ones at both ends included. */
  private placed({ first, last }: PageChange): PageChange {
    const shift = (counts: (change: PageChange) => boolean): number =>
      this.changes.filter(counts).reduce((sum, change) => sum + this.growth(change), 0);
    const from =
      this.page.blocksBefore(first) + shift((change) => change.last <= first && !isInsertionAt(change, first));
    const to = this.page.blocksBefore(last) + shift((change) => change.last <= last);
    return { first, last, from, to };
  }

  private growth({ first, last, from, to }: PageChange): number {
    return to - from - (this.page.blocksBefore(last) - this.page.blocksBefore(first));
  }
}

const hasParts = ({ first, last }: PageChange): boolean => last > first;

const isInsertionAt = ({ first, last }: PageChange, part: number): boolean => first === last && first === part;

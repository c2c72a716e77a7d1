import { editSource, type ReferencedText, type SourceEdit } from '../markdown/edit-source';
import type { PagePart } from '../json/read/page-parts';
import { diffLines } from '../merge/line-diff';
import { withEndingsOf } from './line-endings';

/** Lines with their line endings. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Without what both texts have at their start and end; undefined if they are equal. */
function trimEdit(old: string, { start, text }: SourceEdit): SourceEdit | undefined {
  if (old === text) return undefined;
  const max = Math.min(old.length, text.length);
  let head = 0;
  while (head < max && old[head] === text[head]) head += 1;
  let tail = 0;
  while (tail < max - head && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  return { start: start + head, end: start + old.length - tail, text: text.slice(head, text.length - tail) };
}

/** An edit as edits of what differs, so that the references around it stay. */
function smallEdits(source: string, { start, end, text }: SourceEdit): SourceEdit[] {
  const [old, fresh] = [linesOf(source.slice(start, end)), linesOf(text)];
  const offsets = [start];
  for (const line of old) offsets.push((offsets.at(-1) ?? 0) + line.length);
  return diffLines(old, fresh).flatMap(({ oldStart, oldEnd, newStart, newEnd }) => {
    const [from, to] = [offsets[oldStart] ?? end, offsets[oldEnd] ?? end];
    const small = trimEdit(source.slice(from, to), {
      start: from,
      end: to,
      text: fresh.slice(newStart, newEnd).join(''),
    });
    return small ? [small] : [];
  });
}

/** Replaces passages of a text; its references stay wherever the text does. */
export const replacePassages = (text: ReferencedText, edits: readonly SourceEdit[]): ReferencedText =>
  editSource(
    text,
    [...edits]
      .sort((one, other) => one.start - other.start || one.end - other.end)
      .flatMap((edit) => smallEdits(text.source, edit)),
  );

/** The source of a page, in which parts are replaced, inserted and removed with the blank lines between them. */
export class PageSource {
  private readonly ending: string;

  /** The index of the title among the parts; -1 if there is none. */
  readonly titleIndex: number;

  constructor(
    readonly source: string,
    readonly parts: readonly PagePart[],
  ) {
    this.titleIndex = parts.findIndex(({ isTitle }) => isTitle);
    this.ending = /\r\n|\r|\n/.exec(source)?.[0] ?? '\n';
  }

  rangeOf(first: number, last: number): [number, number] {
    const parts = this.parts.slice(first, last);
    return [Math.min(...parts.map(({ start }) => start)), Math.max(...parts.map(({ end }) => end))];
  }

  /** The text of parts, with `\n` as line ending. */
  textOf(first: number, last: number): string {
    return this.source.slice(...this.rangeOf(first, last)).replace(/\r\n?/g, '\n');
  }

  /** The title as it is written; '' without one. */
  get title(): string {
    return this.titleIndex < 0 ? '' : this.textOf(this.titleIndex, this.titleIndex + 1);
  }

  replace(first: number, last: number, text: string): SourceEdit {
    if (first === last) return this.insert(this.previousPart(first), this.nextPart(first), text);
    if (text === '') return this.remove(first, last);
    const [start, end] = this.rangeOf(first, last);
    return { start, end, text: withEndingsOf(this.source.slice(start, end), text, this.ending) };
  }

  /** Adds a text at the end of the page. */
  append(text: string): SourceEdit {
    const last = this.parts.reduce<PagePart | undefined>(
      (latest, part) => (latest && latest.end >= part.end ? latest : part),
      undefined,
    );
    return this.insert(last, undefined, text);
  }

  private insert(previous: PagePart | undefined, next: PagePart | undefined, text: string): SourceEdit {
    const written = text.replaceAll('\n', this.ending);
    const blank = this.ending + this.ending;
    if (!previous) {
      const start = next?.start ?? this.source.length;
      return { start, end: start, text: written + (next ? blank : this.ending) };
    }
    const gap = next ? this.source.slice(previous.end, next.start) : blank;
    const after = (gap.match(/\r\n|\r|\n/g) ?? []).length < 2 ? this.ending : '';
    return { start: previous.end, end: previous.end, text: blank + written + after };
  }

  /** The part in front of blocks that are inserted: the last one with blocks, or the title. */
  private previousPart(index: number): PagePart | undefined {
    const before = this.parts.slice(0, index).filter(({ isUnused }) => !isUnused);
    return before.findLast(({ nodes, isTitle }) => nodes.length > 0 || isTitle) ?? before.at(-1);
  }

  private nextPart(index: number): PagePart | undefined {
    const previous = this.previousPart(index);
    const following = this.parts.filter(({ start }) => !previous || start > previous.start);
    return following.toSorted((one, other) => one.start - other.start)[0];
  }

  /** Removes parts with the blank lines behind them, at the end of the page with those before them. */
  private remove(first: number, last: number): SourceEdit {
    const [start, end] = this.rangeOf(first, last);
    const starts = this.parts.map((part) => part.start).filter((other) => other > start && other >= end);
    const ends = this.parts.map((part) => part.end).filter((other) => other <= start);
    if (starts.length > 0) return { start, end: Math.min(...starts), text: '' };
    if (ends.length > 0) return { start: Math.max(...ends), end, text: '' };
    return { start, end: this.source.length, text: '' };
  }
}

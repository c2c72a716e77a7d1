import type { InternalTarget, StoredReference } from '../markdown/stored-reference';

/** A text with its references to content of the space; spans are ascending UTF-16 offsets into `source`. */
export interface TextDocument {
  readonly source: string;
  readonly references: readonly StoredReference[];
}

/** One line of a text. */
export interface TextLine {
  /** Comparison key: the text without its line ending, references replaced by their targets. */
  readonly key: string;
  /** The line as written, with its line ending. */
  readonly raw: string;
  /** The references in it, with offsets from its start. */
  readonly references: readonly StoredReference[];
}

/** A unique name of a target. */
export const targetName = (target: InternalTarget): string =>
  `\0${target.kind}\0${target.id}\0${target.kind === 'page' ? (target.anchor ?? '') : ''}\0`;

const keyOf = (text: string, references: readonly StoredReference[]): string => {
  if (references.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, target } of references) {
    pieces.push(text.slice(at, start), targetName(target));
    at = end;
  }
  return pieces.join('') + text.slice(at);
};

const NO_SPANS: readonly StoredReference[] = [];
const LINE_FEED = 10;
const RETURN = 13;

/** Creates a line from `source`; `ends` is the offset of its line ending. */
function toLine(
  source: string,
  [start, ends, end]: readonly [number, number, number],
  spans: readonly StoredReference[],
): TextLine {
  const raw = source.slice(start, end);
  if (spans.length === 0) return { key: ends === end ? raw : source.slice(start, ends), raw, references: NO_SPANS };
  const references = spans.map((span) => ({ ...span, start: span.start - start, end: span.end - start }));
  return { key: keyOf(source.slice(start, ends), references), raw, references };
}

/** Finds the next line ending as [start, end], or undefined. Remembers results, so that a text is scanned once. */
function lineEndsOf(source: string): (from: number) => readonly [number, number] | undefined {
  let [feed, back] = [-2, -2];
  const next = (known: number, sign: string, from: number): number =>
    known === -1 || known >= from ? known : source.indexOf(sign, from);
  return (from) => {
    feed = next(feed, '\n', from);
    back = next(back, '\r', from);
    if (back === -1 || (feed !== -1 && feed < back)) return feed === -1 ? undefined : [feed, feed + 1];
    return [back, feed === back + 1 ? feed + 1 : back + 1];
  };
}

/**
 * Splits a text into lines, each with its line ending (`\n`, `\r\n` or `\r`); only the last may lack one. Lines that a
 * reference spans are one line. {@link joinLines} is the inverse.
 */
export function splitLines({ source, references }: TextDocument): TextLine[] {
  const lines: TextLine[] = [];
  const lineEnd = lineEndsOf(source);
  let spans: StoredReference[] = [];
  let [start, next, covered] = [0, 0, 0];
  for (let found = lineEnd(0); found; found = lineEnd(found[1])) {
    const [ends, end] = found;
    for (let span = references[next]; span && span.start < end; span = references[++next]) {
      spans.push(span);
      covered = Math.max(covered, span.end);
    }
    if (covered > ends) continue;
    lines.push(toLine(source, [start, ends, end], spans));
    start = end;
    if (spans.length > 0) spans = [];
  }
  const rest = spans.concat(references.slice(next));
  if (start < source.length || rest.length > 0) lines.push(toLine(source, [start, source.length, source.length], rest));
  return lines;
}

export function endsLine(raw: string): boolean {
  const last = raw.charCodeAt(raw.length - 1);
  return last === LINE_FEED || last === RETURN;
}

/** The line ending of a text, determined by its first line. */
export function lineEndOf([first]: readonly TextLine[]): string {
  if (!first || !endsLine(first.raw)) return '\n';
  return first.raw.endsWith('\r\n') ? '\r\n' : first.raw.slice(-1);
}

/** Joins lines to a text; a line without a line ending gets one if another follows. */
export function joinLines(lines: readonly TextLine[]): TextDocument {
  const lineEnd = lineEndOf(lines);
  const pieces: string[] = [];
  const references: StoredReference[] = [];
  let at = 0;
  lines.forEach(({ raw, references: spans }, index) => {
    for (const span of spans) references.push({ ...span, start: span.start + at, end: span.end + at });
    const piece = index < lines.length - 1 && !endsLine(raw) ? raw + lineEnd : raw;
    pieces.push(piece);
    at += piece.length;
  });
  return { source: pieces.join(''), references };
}

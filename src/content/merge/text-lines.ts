import type { InternalTarget, StoredReference } from '../documents/stored-reference';

/** A text with the spans that name something of its space; spans are ascending UTF-16 offsets into `source`. */
export interface TextDocument {
  readonly source: string;
  readonly references: readonly StoredReference[];
}

/** One line of a text. */
export interface TextLine {
  /** What lines are compared by: the text without its line end, references as what they lead to. */
  readonly key: string;
  /** The line as written, with its end. */
  readonly raw: string;
  /** The spans in it, counted from its start. */
  readonly references: readonly StoredReference[];
}

const LINE_END = /\r\n|\n|\r/g;
const ENDS_LINE = /(?:\r\n|\n|\r)$/;

/** The same for equal targets only. */
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

/** A line of what stands in `source` from `start`; `ends` is where its line end begins. */
function toLine(
  source: string,
  [start, ends, end]: readonly [number, number, number],
  spans: StoredReference[],
): TextLine {
  const references = spans.map((span) => ({ ...span, start: span.start - start, end: span.end - start }));
  return { key: keyOf(source.slice(start, ends), references), raw: source.slice(start, end), references };
}

/**
 * The lines of a text, each with its end (`\n`, `\r\n` or `\r`); only the last may lack one. Lines that a reference
 * spans are one line. {@link joinLines} gives the same text back.
 */
export function splitLines({ source, references }: TextDocument): TextLine[] {
  const lines: TextLine[] = [];
  let spans: StoredReference[] = [];
  let start = 0;
  let next = 0;
  let covered = 0;
  for (const match of source.matchAll(LINE_END)) {
    const end = match.index + match[0].length;
    for (let span = references[next]; span && span.start < end; span = references[++next]) {
      spans.push(span);
      covered = Math.max(covered, span.end);
    }
    if (covered > match.index) continue;
    lines.push(toLine(source, [start, match.index, end], spans));
    start = end;
    spans = [];
  }
  spans.push(...references.slice(next));
  if (start < source.length || spans.length > 0)
    lines.push(toLine(source, [start, source.length, source.length], spans));
  return lines;
}

export const endsLine = (raw: string): boolean => ENDS_LINE.test(raw);

/** The line end that a text uses, by its first line. */
export const lineEndOf = (lines: readonly TextLine[]): string => ENDS_LINE.exec(lines[0]?.raw ?? '')?.[0] ?? '\n';

/** The text of lines; a line that came to stand before another gets the end that it lacks. */
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

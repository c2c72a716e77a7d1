import type { InternalTarget, StoredReference } from '../markdown/stored-reference';

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

const NO_SPANS: readonly StoredReference[] = [];
const LINE_FEED = 10;
const RETURN = 13;

/** A line of what is in `source` from `start`; `ends` is where its line end begins. */
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

/** Where the next line end begins and ends; undefined: there is none. Remembers what it saw, so that a text is read once. */
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
 * The lines of a text, each with its end (`\n`, `\r\n` or `\r`); only the last may lack one. Lines that a reference
 * spans are one line. {@link joinLines} gives the same text back.
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

/** The line end that a text uses, by its first line. */
export function lineEndOf([first]: readonly TextLine[]): string {
  if (!first || !endsLine(first.raw)) return '\n';
  return first.raw.endsWith('\r\n') ? '\r\n' : first.raw.slice(-1);
}

/** The text of lines; a line that came to be before another gets the end that it lacks. */
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

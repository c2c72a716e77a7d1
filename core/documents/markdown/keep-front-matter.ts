import { isDeepStrictEqual } from 'node:util';
import { editSource, type ReferencedText } from './edit-source';
import { bodyStart, readFrontMatter } from './front-matter';
import { lineEdits, textsOfKeys } from './front-matter-lines';
import { hasExactly, restoreCoverReferences, setFrontMatter } from './set-front-matter';
import type { StoredReference } from './stored-reference';

/** A written text, completed by the front matter that it does not speak of. */
export interface KeptFrontMatter {
  readonly source: string;
  /** Where its body starts, and where that starts in the text that was sent. */
  readonly body: { readonly start: number; readonly sentStart: number };
  /** The references of its front matter that the former text had. */
  readonly references: readonly StoredReference[];
}

const OPENS = /^\uFEFF?---[ \t]*\r?(?:\n|$)/;
const BLANK_LINES = /^(?:[ \t]*\r?\n)*/;

/** Whether a text speaks of front matter, even if that cannot be read. */
const opensFrontMatter = (source: string): boolean => OPENS.test(source.slice(0, 256));

const lineEndOf = (source: string): string => (/^[^\n]*\r\n/.test(source) ? '\r\n' : '\n');

const inFront = (references: readonly StoredReference[], end: number): StoredReference[] =>
  references.filter((reference) => reference.end <= end);

const asSent = (source: string): KeptFrontMatter => {
  const start = bodyStart(source);
  return { source, body: { start, sentStart: start }, references: [] };
};

/** The former front matter, up to the body, in front of a body that has none. */
function behind({ source, references }: ReferencedText, sent: string): KeptFrontMatter {
  const { end } = readFrontMatter(source);
  const sentStart = bodyStart(sent);
  const body = sent.slice(sentStart);
  const lineEnd = lineEndOf(source);
  const head = source.slice(0, end).endsWith('\n') ? source.slice(0, end) : source.slice(0, end) + lineEnd;
  const [gap = ''] = BLANK_LINES.exec(source.slice(end)) ?? [];
  const front = /^[ \t]*\r?\n/.test(body) || body === '' ? head : head + gap;
  return { source: front + body, body: { start: front.length, sentStart }, references: inFront(references, end) };
}

/** The former front matter in which the keys that `sent` names, and says otherwise, are as it writes them. */
function withNamed(former: ReferencedText, sent: string): KeptFrontMatter {
  const { data, end } = readFrontMatter(former.source);
  const { data: named, end: sentStart } = readFrontMatter(sent);
  const changed = Object.keys(named).filter((key) => !isDeepStrictEqual(named[key], data[key]));
  const head = { source: former.source.slice(0, end), references: inFront(former.references, end) };
  const lineEnd = lineEndOf(head.source);
  const lines = textsOfKeys(sent, changed, lineEnd);
  const values = new Map(changed.map((key) => [key, named[key]]));
  const written = lines && lineEdits(head.source, lines, lineEnd);
  const edited = written && editSource(head, written);
  const result =
    edited && hasExactly(edited.source, { ...data, ...named })
      ? restoreCoverReferences(head, edited)
      : setFrontMatter(head, values);
  if (!hasExactly(result.source, { ...data, ...named })) return asSent(sent);
  const front = result.source.endsWith('\n') ? result.source : result.source + lineEnd;
  const source = front + sent.slice(sentStart);
  return { source, body: { start: front.length, sentStart }, references: result.references };
}

/**
 * A text that is written over a `former` one changes the front matter that it names and keeps the rest: without front matter
 * all of it stays byte for byte; with front matter, the keys in it are set and those that it leaves out stay. A text that names
 * every key is stored as sent, and so is one whose front matter is not valid.
 */
export function keepFrontMatter(sent: string, former: ReferencedText): KeptFrontMatter {
  const before = readFrontMatter(former.source);
  const { end, data, error } = readFrontMatter(sent);
  if (before.end === 0 || error !== undefined) return asSent(sent);
  if (end === 0) return behind(former, sent);
  return Object.keys(before.data).every((key) => key in data) ? asSent(sent) : withNamed(former, sent);
}

/** A text and the one that its author had read, as both would be if they spoke of all front matter. */
export interface TextOverBase {
  readonly sent: string;
  readonly base: string;
}

/**
 * The same for a text whose author says what they had read: a key that the base has and the text leaves out was removed. Where the
 * base or the text has no front matter, it says nothing about it.
 * @param stored the current text
 */
export function keepOverBase({ sent, base }: TextOverBase, stored: string): TextOverBase {
  const known = readFrontMatter(base).end > 0;
  if (known && !opensFrontMatter(sent))
    return { base, sent: keepFrontMatter(sent, { source: base, references: [] }).source };
  if (known || opensFrontMatter(base)) return { base, sent };
  const former = { source: stored, references: [] };
  return { base: keepFrontMatter(base, former).source, sent: keepFrontMatter(sent, former).source };
}

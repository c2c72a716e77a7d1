import type { ContentRef } from '../json/content-ref.types';
import type { DocumentBlock } from '../blocks/registry';
import { documentToMarkdown } from '../json/document-to-markdown';
import { saysTheSame } from '../json/normal-form';
import { transferChanges, type Resolve } from './transfer-changes';

export interface PassageOptions {
  /** The address that a reference is written with. */
  readonly address: (ref: ContentRef) => string | undefined;
  /** What a text says, with the addresses of both ways to write them understood. */
  readonly read: (markdown: string) => readonly DocumentBlock[];
}

interface Texts {
  readonly before: string;
  /** Another way to write `before`. */
  readonly kept: string;
  readonly after: string;
}

const linesOf = (text: string): string[] => text.split('\n');

/** Entities, blanks, words, and signs one by one. */
const PIECES = /&#?\w+;|\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

const piecesOf = (text: string): readonly string[] => text.match(PIECES) ?? [];

/** Lines with the same words say the same, whatever shapes them. */
const wordsOf = (line: string): string => line.replace(/[^\p{L}\p{N}]+/gu, '') || line.trim();

const takeAfter: Resolve = (_before, _kept, after) => after;

/** Piece by piece where there are as many of them, so that what is beside a change stays. */
const takeChanged: Resolve = (before, kept, after) =>
  before.length === kept.length && kept.length === after.length
    ? after.map((piece, index) => (piece === before[index] ? (kept[index] ?? piece) : piece))
    : after;

/** Word by word. */
const byWords: Resolve = (before, kept, after) => {
  const [was, has, becomes] = [before, kept, after].map((lines) => piecesOf(lines.join('\n')));
  const pieces = { before: was ?? [], kept: has ?? [], after: becomes ?? [] };
  return linesOf(transferChanges(pieces, takeChanged).join(''));
};

const BULLET = /^([ \t>]*)([*-])(?= )/gm;

/** Whether most items of lists begin with `-`, where we write `*`. */
function usesHyphens(source: string): boolean {
  const bullets = Array.from(source.matchAll(BULLET), ([, , bullet]) => bullet);
  return bullets.filter((bullet) => bullet === '-').length * 2 > bullets.length;
}

/** Lists that alternate their bullets begin with the other one. */
const otherBullets = (text: string): string =>
  text.replace(BULLET, (_found, before: string, bullet: string) => before + (bullet === '*' ? '-' : '*'));

/** Every way to carry the changes over, the one that keeps most first. */
function* attempts({ before, kept, after }: Texts): Generator<string> {
  const styles = usesHyphens(kept) ? [otherBullets, (text: string) => text] : [(text: string) => text];
  for (const style of styles)
    for (const resolve of [byWords, takeAfter]) {
      const pieces = { before: linesOf(style(before)), kept: linesOf(kept), after: linesOf(style(after)) };
      yield transferChanges(pieces, resolve, wordsOf).join('\n');
    }
}

/**
 * Markdown of the document `after`, in which everything that `before` says too is written as in `source`. Every answer is read
 * again before it is given: when it does not say `after`, larger parts are written anew, at last the whole.
 * @param source a text that says `before`, with `\n` at the end of lines
 */
export function rewritePassages(
  source: string,
  before: readonly DocumentBlock[],
  after: readonly DocumentBlock[],
  { address, read }: PassageOptions,
): string {
  if (saysTheSame(before, after)) return source;
  if (after.length === 0) return '';
  const lead = /^(?:[^\S\n]*\n)*/.exec(source)?.[0] ?? '';
  const tail = /\s*$/.exec(source.slice(lead.length))?.[0] ?? '';
  const write = (nodes: readonly DocumentBlock[]) =>
    documentToMarkdown({ object: 'document', data: {}, nodes }, { address });
  const fresh = write(after);
  const core = source.slice(lead.length, source.length - tail.length);
  if (core === '') return lead + fresh;
  for (const text of attempts({ before: write(before).trimEnd(), kept: core, after: fresh.trimEnd() }))
    if (saysTheSame(read(lead + text + tail), after)) return lead + text + tail;
  return fresh;
}

import type { ContentRef } from '../json/content-ref.types';
import type { DocumentBlock } from '../blocks/registry';
import { documentToMarkdown } from '../json/document-to-markdown';
import { hasSameContent } from '../json/normal-form';
import { transferChanges, type Resolve } from './transfer-changes';

export interface PassageOptions {
  /** Returns the address to write for a reference. */
  readonly address: (ref: ContentRef) => string | undefined;
  /** Parses a text; must resolve the addresses of both notations. */
  readonly read: (markdown: string) => readonly DocumentBlock[];
}

interface Texts {
  readonly before: string;
  /** The stored notation of `before`. */
  readonly original: string;
  readonly after: string;
}

const linesOf = (text: string): string[] => text.split('\n');

/** Entities, whitespace, words, and single other characters. */
const PIECES = /&#?\w+;|\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

const piecesOf = (text: string): readonly string[] => text.match(PIECES) ?? [];

/** The words of a line without formatting; lines with the same words are considered equal. */
const wordsOf = (line: string): string => line.replace(/[^\p{L}\p{N}]+/gu, '') || line.trim();

const useAfter: Resolve = (_before, _kept, after) => after;

/** Piece by piece if the numbers of pieces are equal, so that the text around a change is preserved. */
const useChanged: Resolve = (before, original, after) =>
  before.length === original.length && original.length === after.length
    ? after.map((piece, index) => (piece === before[index] ? (original[index] ?? piece) : piece))
    : after;

/** Word by word. */
const byWords: Resolve = (before, original, after) => {
  const [oldPieces, originalPieces, newPieces] = [before, original, after].map((lines) => piecesOf(lines.join('\n')));
  const pieces = { before: oldPieces ?? [], original: originalPieces ?? [], after: newPieces ?? [] };
  return linesOf(transferChanges(pieces, useChanged).join(''));
};

const BULLET = /^([ \t>]*)([*-])(?= )/gm;

/** Whether most list items start with `-` instead of our `*`. */
function usesHyphens(source: string): boolean {
  const bullets = Array.from(source.matchAll(BULLET), ([, , bullet]) => bullet);
  return bullets.filter((bullet) => bullet === '-').length * 2 > bullets.length;
}

/** Swaps `*` and `-`, so that consecutive lists still alternate. */
const otherBullets = (text: string): string =>
  text.replace(BULLET, (_found, before: string, bullet: string) => before + (bullet === '*' ? '-' : '*'));

/** All strategies to apply the changes, the one that preserves most first. */
function* attempts({ before, original, after }: Texts): Generator<string> {
  const styles = usesHyphens(original) ? [otherBullets, (text: string) => text] : [(text: string) => text];
  for (const style of styles)
    for (const resolve of [byWords, useAfter]) {
      const pieces = { before: linesOf(style(before)), original: linesOf(original), after: linesOf(style(after)) };
      yield transferChanges(pieces, resolve, wordsOf).join('\n');
    }
}

/**
 * Writes the document `after` as Markdown, in which everything that is unchanged from `before` keeps its notation in `source`. Every
 * result is parsed again: if it does not equal `after`, larger parts are rewritten, finally the whole text.
 * @param source Markdown of `before`, with `\n` as line ending
 */
export function rewritePassages(
  source: string,
  before: readonly DocumentBlock[],
  after: readonly DocumentBlock[],
  { address, read }: PassageOptions,
): string {
  if (hasSameContent(before, after)) return source;
  if (after.length === 0) return '';
  const lead = /^(?:[^\S\n]*\n)*/.exec(source)?.[0] ?? '';
  const tail = /\s*$/.exec(source.slice(lead.length))?.[0] ?? '';
  const write = (nodes: readonly DocumentBlock[]) =>
    documentToMarkdown({ object: 'document', data: {}, nodes }, { address });
  const fresh = write(after);
  const core = source.slice(lead.length, source.length - tail.length);
  if (core === '') return lead + fresh;
  for (const text of attempts({ before: write(before).trimEnd(), original: core, after: fresh.trimEnd() }))
    if (hasSameContent(read(lead + text + tail), after)) return lead + text + tail;
  return fresh;
}

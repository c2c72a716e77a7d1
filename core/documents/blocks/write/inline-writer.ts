import { flanksOf } from '../nodes/flanking';
import { InlineNode } from '../registry';
import { emojiWord } from '../nodes/emoji-names';
import { DocumentMark } from '../nodes/inline.types';
import { escapeText } from './escape';
import { emojiElement, writeInlineNode } from './inline-node-writer';
import { SpanBuilder, SpanEvent } from './spans';
import { TextMode, WriteContext } from './write-context';

const NATIVE: Readonly<Record<string, string>> = { bold: '**', italic: '_', strikethrough: '~~' };
const ELEMENTS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strikethrough: 'del',
  code: 'code',
  keyboard: 'kbd',
  superscript: 'sup',
  subscript: 'sub',
};

const WORD_OR_COLON = /[\p{L}\p{N}:]/u;

interface Piece {
  readonly text: string;
  readonly event?: SpanEvent;
  /** the code of an emoji */
  readonly emoji?: string;
}

function markTags(mark: DocumentMark): { open: string; close: string } {
  if (mark.type !== 'color') {
    const name = ELEMENTS[mark.type] ?? mark.type;
    return { open: `<${name}>`, close: `</${name}>` };
  }
  const { text, background } = mark.data;
  const colors = [
    ...(text === 'default' ? [] : [`color:${text};`]),
    ...(background === 'default' ? [] : [`background-color:${background};`]),
  ];
  return { open: `<mark style="${colors.join('')}">`, close: '</mark>' };
}

function longestRun(text: string): number {
  return [...text.matchAll(/`+/g)].reduce((longest, [run]) => Math.max(longest, run.length), 0);
}

function codeElement(text: string, mode: TextMode): string {
  return `<code>${escapeText(text, mode)}</code>`;
}

/** A code span, or `<code>` if a span cannot contain the text. */
function writeCode(text: string, mode: TextMode): string {
  if (mode === 'html' || text.includes('\n')) return codeElement(text, mode);
  const fence = '`'.repeat(longestRun(text) + 1);
  const isPadded = text.startsWith('`') || text.endsWith('`') || (/^ .* $/.test(text) && text.trim() !== '');
  const content = mode === 'cell' ? text.replaceAll('|', '\\|') : text;
  return isPadded ? `${fence} ${content} ${fence}` : `${fence}${content}${fence}`;
}

function pieceOf(event: SpanEvent, context: WriteContext, mode: TextMode, first: boolean): Piece {
  if (event.kind === 'text') return { text: event.code ? writeCode(event.text, mode) : escapeText(event.text, mode) };
  if (event.kind !== 'node') return { text: '', event };
  const text = writeInlineNode(event.node, { context, mode, first, inlines: writeInlines });
  return event.node.type === 'emoji' ? { text, emoji: emojiWord(event.node.data) } : { text };
}

/** The character next to a piece; an adjacent mark counts as punctuation. */
function adjacentCharacter(pieces: readonly Piece[], index: number, step: 1 | -1): string {
  for (let at = index + step; at >= 0 && at < pieces.length; at += step) {
    const piece = pieces[at];
    if (!piece) break;
    if (piece.event) return '*';
    if (piece.text !== '') return step === 1 ? piece.text.charAt(0) : piece.text.slice(-1);
  }
  return '';
}

/** An emoji name between colons must not touch a word or another colon. */
function separateFromWords(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, index) => {
    const isEmoji = piece.emoji !== undefined && piece.text.startsWith(':');
    if (!isEmoji) return piece;
    const touches =
      WORD_OR_COLON.test(adjacentCharacter(pieces, index, -1)) ||
      WORD_OR_COLON.test(adjacentCharacter(pieces, index, 1));
    return touches ? { text: emojiElement(piece.emoji) } : piece;
  });
}

/** The IDs of marks that can be written as `**`, `_` or `~~` in their position; the others become elements. */
function nativeMarks(pieces: readonly Piece[], mode: TextMode): ReadonlySet<number> {
  const opening = new Map<number, boolean>();
  const native = new Set<number>();
  if (mode === 'html') return native;
  pieces.forEach(({ event }, index) => {
    if (event?.kind !== 'open' && event?.kind !== 'close') return;
    const marker = NATIVE[event.mark.type];
    if (marker === undefined) return;
    const flanks = flanksOf(
      marker.charAt(0),
      adjacentCharacter(pieces, index, -1),
      adjacentCharacter(pieces, index, 1),
    );
    if (event.kind === 'open') opening.set(event.id, flanks.opens);
    else if (flanks.closes && opening.get(event.id)) native.add(event.id);
  });
  return native;
}

/** Writes inlines as text. */
export function writeInlines(nodes: readonly InlineNode[], context: WriteContext, mode: TextMode): string {
  const { events } = new SpanBuilder().add(nodes);
  const pieces = separateFromWords(events.map((event, index) => pieceOf(event, context, mode, index === 0)));
  const native = nativeMarks(pieces, mode);
  const written = pieces.map(({ text, event }) => {
    if (event?.kind !== 'open' && event?.kind !== 'close') return text;
    const marker = native.has(event.id) ? NATIVE[event.mark.type] : undefined;
    return marker ?? markTags(event.mark)[event.kind];
  });
  return written.join('');
}

/** Writes inlines as HTML; surrounding spaces are preserved. */
export function htmlText(nodes: readonly InlineNode[], context: WriteContext): string {
  return writeInlines(nodes, context, 'html').replace(/^ | $/g, '&#32;');
}

import type { Node } from 'prosemirror-model';
import * as Y from 'yjs';
import { diffLines } from '../../../core/documents/merge/line-diff';

/** Words, blanks, and single other characters. */
const PIECES = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

const piecesOf = (text: string): string[] => text.match(PIECES) ?? [];

/** Where each piece begins, and the end of the last one. */
function offsetsOf(pieces: readonly string[]): number[] {
  const offsets = [0];
  for (const { length } of pieces) offsets.push((offsets.at(-1) ?? 0) + length);
  return offsets;
}

const plainText = (text: Y.XmlText): string =>
  (text.toDelta() as readonly { readonly insert: unknown }[])
    .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
    .join('');

/** The runs of text of a line; undefined for each other node between them. */
function runsOf(line: Node): (string | undefined)[] {
  const runs: (string | undefined)[] = [];
  line.children.forEach((child, index) => {
    if (child.text === undefined) runs.push(undefined);
    else if (line.maybeChild(index - 1)?.isText) runs.push((runs.pop() ?? '') + child.text);
    else runs.push(child.text);
  });
  return runs;
}

function updateText(text: Y.XmlText, after: string): void {
  const before = plainText(text);
  if (before === after || before.length !== text.length) return;
  const [old, fresh] = [piecesOf(before), piecesOf(after)];
  const offsets = offsetsOf(old);
  // From the end, so that the places before are not shifted.
  for (const { oldStart, oldEnd, newStart, newEnd } of diffLines(old, fresh).reverse()) {
    const [start = 0, end = 0] = [offsets[oldStart], offsets[oldEnd]];
    text.delete(start, end - start);
    text.insert(start, fresh.slice(newStart, newEnd).join(''));
  }
}

/**
 * Changes the words of a line that differ, each in its place, so that what others type between them stays there: the binding of the editor
 * replaces all from the first difference to the last. Formatting, and lines with other nodes than before, are left to it.
 */
export function updateWords(line: Y.XmlElement, after: Node): void {
  const children = line.toArray();
  const runs = runsOf(after);
  const isAlike =
    children.length === runs.length &&
    children.every((child, index) => child instanceof Y.XmlText === (runs[index] !== undefined));
  if (!isAlike) return;
  children.forEach((child, index) => {
    if (child instanceof Y.XmlText) updateText(child, runs[index] ?? '');
  });
}

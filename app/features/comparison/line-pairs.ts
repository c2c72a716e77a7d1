import type { Piece } from '../../document/document.types';
import { difference, splitWords, type ChangeKind } from './difference';
import { commonShare, comparedWords } from './likeness';
import { keyOf, type Line } from './lines';
import { pairItems, type Pair } from './pairs';

/** Lines side by side. */
export type Row = Pair<Line>;

/** Part of a changed line. */
export interface LinePart {
  readonly kind: ChangeKind;
  readonly piece: Piece;
}

/** Caches the words of lines that are compared with many others. */
const wordCache = new WeakMap<Line, readonly string[]>();

function wordsIn(line: Line): readonly string[] {
  const words = wordCache.get(line) ?? comparedWords(line.pieces.map((piece) => piece.text).join(''));
  wordCache.set(line, words);
  return words;
}

/** Share of words in common; 0 for lines of different kinds. */
function similarity(old: Line, fresh: Line): number {
  if (old.kind !== fresh.kind || old.kind === 'rule') return 0;
  const [left, right] = [wordsIn(old), wordsIn(fresh)];
  if (left.length + right.length === 0) return old.kind === 'picture' ? 1 : 0;
  return commonShare(left, right);
}

/** The rows of a comparison, in the order of both texts. */
export const pairLines = (old: readonly Line[], fresh: readonly Line[]): readonly Row[] =>
  pairItems(old, fresh, { keyOf, similarity });

interface Token {
  readonly piece: Piece;
  /** Identifies its text and its look. */
  readonly key: string;
  readonly style: string;
}

const tokensOf = (pieces: readonly Piece[]): Token[] =>
  pieces.flatMap((piece) => {
    const style = JSON.stringify([piece.marks, piece.link]);
    return splitWords(piece.text).map((text) => ({ piece: { ...piece, text }, key: text + style, style }));
  });

/** The words of a changed line: unchanged, removed and added. */
export function lineParts(old: readonly Piece[], fresh: readonly Piece[]): readonly LinePart[] {
  const [left, right] = [tokensOf(old), tokensOf(fresh)];
  const parts: (LinePart & { readonly style: string })[] = [];
  const runs = difference(
    left.map(({ key }) => key),
    right.map(({ key }) => key),
  );
  for (const { kind, from, until } of runs)
    for (const { piece, style } of (kind === 'new' ? right : left).slice(from, until)) {
      const last = parts.at(-1);
      const joins = last?.kind === kind && last.style === style;
      if (joins) parts.pop();
      const text = joins ? last.piece.text + piece.text : piece.text;
      parts.push({ kind, piece: { ...piece, text }, style });
    }
  return parts;
}

/** The same as pieces, each marked if it was removed or added. */
export const mergedPieces = (old: readonly Piece[], fresh: readonly Piece[]): readonly Piece[] =>
  lineParts(old, fresh).map(({ kind, piece }) => (kind === 'same' ? piece : { ...piece, change: kind }));

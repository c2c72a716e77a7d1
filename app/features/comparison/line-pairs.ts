import type { Piece } from '../../document/document.types';
import { difference, splitWords, type ChangeKind } from './difference';
import { keyOf, type Line } from './lines';
import { matchLines } from './line-matches';

/** Lines side by side. */
export type Row =
  | { readonly kind: 'same' | 'changed'; readonly old: Line; readonly fresh: Line }
  | { readonly kind: 'gone'; readonly old: Line }
  | { readonly kind: 'new'; readonly fresh: Line };

/** Part of a changed line. */
export interface LinePart {
  readonly kind: ChangeKind;
  readonly piece: Piece;
}

/** The maximum number of differing lines for which two documents are compared as a whole. */
const MAX_DIFFERING_LINES = 2_000;

const added = (lines: readonly Line[]): Row[] => lines.map((fresh) => ({ kind: 'new', fresh }));

function pairOf(old: Line, fresh: Line): Row {
  return { kind: keyOf(old) === keyOf(fresh) ? 'same' : 'changed', old, fresh };
}

/** The rows of a passage that was replaced by another one. */
function pairReplaced(old: readonly Line[], fresh: readonly Line[]): Row[] {
  const rows: Row[] = [];
  let paired = 0;
  const partners = matchLines(old, fresh);
  old.forEach((line, at) => {
    const partner = partners[at] ?? -1;
    const other = fresh[partner];
    // Lines without a match were removed as well.
    if (!other) return rows.push({ kind: 'gone', old: line });
    rows.push(...added(fresh.slice(paired, partner)), pairOf(line, other));
    paired = partner + 1;
  });
  return [...rows, ...added(fresh.slice(paired))];
}

/** The rows of a comparison, in the order of both texts. */
export function pairLines(old: readonly Line[], fresh: readonly Line[]): readonly Row[] {
  const rows: Row[] = [];
  let [gone, come]: [Line[], Line[]] = [[], []];
  let place = 0;
  const flush = () => {
    rows.push(...pairReplaced(gone, come));
    [gone, come] = [[], []];
  };
  for (const { kind, from, until } of difference(old.map(keyOf), fresh.map(keyOf), MAX_DIFFERING_LINES)) {
    if (kind === 'gone') gone.push(...old.slice(from, until));
    else if (kind === 'new') {
      come.push(...fresh.slice(from, until));
      place = until;
    } else {
      flush();
      for (const line of old.slice(from, until)) {
        rows.push({ kind: 'same', old: line, fresh: fresh[place] ?? line });
        place += 1;
      }
    }
  }
  flush();
  return rows;
}

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

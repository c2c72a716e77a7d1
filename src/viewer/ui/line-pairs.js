/** Which line of a document became which: rows for two texts side by side. */
import { keyOf } from './document-lines.js';
import { difference, wordsOf } from './word-difference.js';

/**
 * @typedef {import('./document-lines.js').Line} Line
 * @typedef {import('./document-pieces.js').Piece} Piece
 * @typedef {{ fate: 'same' | 'gone' | 'new' | 'changed', old?: Line, fresh?: Line }} Row
 * @typedef {{ fate: 'same' | 'gone' | 'new', piece: Piece }} Part of a line that was changed
 */

/** Above so many pairs lines are matched by their order alone. */
const MOST_PAIRS = 2_500;
/** Lines in which two documents may differ to be compared as a whole. */
const MOST_LINES_APART = 2_000;
/** Characters of a line that say whether it is like another one. */
const LONGEST = 2_000;
/** Share of words that two lines have in common to be one line that was changed. */
const ALIKE = 0.4;

/** Words of lines that are compared with many others. @type {WeakMap<Line, string[]>} */
const known = new WeakMap();

/** @param {Line} line */
function wordsIn(line) {
  const text = line.pieces.map((piece) => piece.text).join('');
  const words = known.get(line) ?? wordsOf(text.slice(0, LONGEST)).filter((word) => word.trim() !== '');
  known.set(line, words);
  return words;
}

/** Share of words in common, 0 to 1; 0 for lines of different kinds. @param {Line} old @param {Line} fresh */
function likeness(old, fresh) {
  if (old.kind !== fresh.kind || old.kind === 'rule') return 0;
  const [left, right] = [wordsIn(old), wordsIn(fresh)];
  if (left.length + right.length === 0) return old.kind === 'picture' ? 1 : 0;
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count > 0) common += 1;
    counts.set(word, count - 1);
  }
  return (2 * common) / (left.length + right.length);
}

/** Pairs of alike lines in the same order on both sides, so that they have most in common together. @param {Line[]} old @param {Line[]} fresh */
function match(old, fresh) {
  if (old.length * fresh.length > MOST_PAIRS)
    return old
      .slice(0, fresh.length)
      .map((line, at) => (likeness(line, /** @type {Line} */ (fresh[at])) >= ALIKE ? at : -1));
  const width = fresh.length + 1;
  const best = new Float64Array((old.length + 1) * width);
  const alike = old.map((line) => fresh.map((other) => likeness(line, other)));
  /** @param {number} row @param {number} column */
  const at = (row, column) => best[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      const value = alike[row]?.[column] ?? 0;
      const paired = value >= ALIKE ? value + at(row + 1, column + 1) : 0;
      best[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  const pairs = old.map(() => -1);
  for (let row = 0, column = 0; row < old.length && column < fresh.length;) {
    const value = alike[row]?.[column] ?? 0;
    if (value >= ALIKE && at(row, column) === value + at(row + 1, column + 1)) {
      pairs[row] = column;
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** @param {Line[]} old @param {Line[]} fresh @returns {Row[]} */
function replaced(old, fresh) {
  /** @type {Row[]} */
  const rows = [];
  let done = 0;
  const add = (/** @type {number} */ until) => {
    for (; done < until; done += 1) rows.push({ fate: 'new', fresh: fresh[done] });
  };
  match(old, fresh).forEach((partner, at) => {
    if (partner < 0) return rows.push({ fate: 'gone', old: old[at] });
    add(partner);
    const [before, after] = [old[at], fresh[partner]];
    const same = before && after && keyOf(before) === keyOf(after);
    rows.push({ fate: same ? 'same' : 'changed', old: before, fresh: after });
    done = partner + 1;
  });
  add(fresh.length);
  return rows;
}

/**
 * The rows of a comparison, in the order of both texts.
 * @param {readonly Line[]} old
 * @param {readonly Line[]} fresh
 * @returns {Row[]}
 */
export function pairLines(old, fresh) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {Line[]} */
  let gone = [];
  /** @type {Line[]} */
  let added = [];
  let place = 0;
  const flush = () => {
    // Lines beyond those that were matched are gone as well.
    rows.push(...replaced(gone, added));
    gone = [];
    added = [];
  };
  for (const { kind, from, until } of difference(old.map(keyOf), fresh.map(keyOf), MOST_LINES_APART)) {
    if (kind === 'gone') gone.push(...old.slice(from, until));
    else if (kind === 'new') {
      added.push(...fresh.slice(from, until));
      place = until;
    } else {
      flush();
      for (let at = from; at < until; at += 1, place += 1)
        rows.push({ fate: 'same', old: old[at], fresh: fresh[place] });
    }
  }
  flush();
  return rows;
}

/** @param {readonly Piece[]} pieces */
const tokensOf = (pieces) =>
  pieces.flatMap((piece) => {
    const look = JSON.stringify([piece.marks, piece.link]);
    return wordsOf(piece.text).map((word) => ({ piece: { ...piece, text: word }, key: word + look, look }));
  });

/**
 * Words of a line that was changed: what is left of it, what is gone, what is new.
 * @param {readonly Piece[]} old
 * @param {readonly Piece[]} fresh
 * @returns {Part[]}
 */
export function partsOf(old, fresh) {
  const [left, right] = [tokensOf(old), tokensOf(fresh)];
  /** @type {(Part & { look: string })[]} */
  const parts = [];
  const runs = difference(
    left.map(({ key }) => key),
    right.map(({ key }) => key),
  );
  for (const { kind, from, until } of runs)
    for (const { piece, look } of (kind === 'new' ? right : left).slice(from, until)) {
      const last = parts.at(-1);
      if (last?.fate === kind && last.look === look) last.piece.text += piece.text;
      else parts.push({ fate: kind, piece: { ...piece }, look });
    }
  return parts;
}

/** Where two runs of things differ: words of a line, or lines of a document. */

/** @typedef {{ kind: 'same' | 'gone' | 'new', from: number, until: number }} Run indices into the old run for same and gone, into the new one for new */

/** Steps that are tried before two runs are taken to have nothing more in common; bounds time and memory. */
const MOST_STEPS = 800;

/** @param {Run[]} runs @param {Run['kind']} kind @param {number} from @param {number} until */
function push(runs, kind, from, until) {
  if (from >= until) return;
  const last = runs.at(-1);
  if (last?.kind === kind && last.until === from) last.until = until;
  else runs.push({ kind, from, until });
}

/**
 * How far each diagonal comes with each number of steps (Myers, "An O(ND) difference algorithm"); undefined beyond the bound.
 * @param {readonly string[]} old
 * @param {readonly string[]} fresh
 * @param {number} bound
 */
function traceOf(old, fresh, bound) {
  const most = Math.min(bound, old.length + fresh.length);
  let reach = new Int32Array([0, 0, 0]);
  const trace = [];
  for (let steps = 0; steps <= most; steps += 1) {
    const next = new Int32Array(2 * steps + 3);
    /** @param {number} diagonal */
    const at = (diagonal) => reach[diagonal + steps] ?? -1;
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const down = diagonal === -steps || (diagonal !== steps && at(diagonal - 1) < at(diagonal + 1));
      let x = steps === 0 ? 0 : down ? at(diagonal + 1) : at(diagonal - 1) + 1;
      while (x < old.length && x - diagonal < fresh.length && old[x] === fresh[x - diagonal]) x += 1;
      next[diagonal + steps + 1] = x;
      if (x >= old.length && x - diagonal >= fresh.length) return [...trace, next];
    }
    trace.push(next);
    reach = next;
  }
  return undefined;
}

/** The way back through a trace, from its end to its beginning. @param {Int32Array[]} trace @param {number} length @param {number} other */
function wayBack(trace, length, other) {
  /** @type {Run[]} */
  const runs = [];
  let [x, y] = [length, other];
  for (let steps = trace.length - 1; steps >= 0; steps -= 1) {
    const diagonal = x - y;
    const before = trace[steps - 1];
    /** @param {number} one */
    const at = (one) => before?.[one + steps] ?? -1;
    const down = diagonal === -steps || (diagonal !== steps && at(diagonal - 1) < at(diagonal + 1));
    const start = steps === 0 ? 0 : down ? at(diagonal + 1) : at(diagonal - 1);
    const afterStep = steps === 0 ? 0 : down ? start : start + 1;
    runs.push({ kind: 'same', from: afterStep, until: x });
    const startY = start - (down ? diagonal + 1 : diagonal - 1);
    if (steps > 0)
      runs.push(
        down ? { kind: 'new', from: startY, until: startY + 1 } : { kind: 'gone', from: start, until: start + 1 },
      );
    [x, y] = [start, startY];
  }
  return runs.reverse();
}

/**
 * The shortest way from one run to another, in order. Beyond `bound` differences, 800 by default, the middle counts as replaced.
 * @param {readonly string[]} old
 * @param {readonly string[]} fresh
 * @param {number} [bound] memory grows with its square: 2,000 take 16 MB for a moment
 * @returns {Run[]}
 */
export function difference(old, fresh, bound = MOST_STEPS) {
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const [left, right] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)];
  const trace = left.length > 0 && right.length > 0 ? traceOf(left, right, bound) : undefined;
  /** @type {Run[]} */
  const middle = trace
    ? wayBack(trace, left.length, right.length)
    : [
        { kind: 'gone', from: 0, until: left.length },
        { kind: 'new', from: 0, until: right.length },
      ];
  /** @type {Run[]} */
  const runs = [];
  push(runs, 'same', 0, start);
  for (const { kind, from, until } of middle) push(runs, kind, from + start, until + start);
  push(runs, 'same', old.length - end, old.length);
  return runs;
}

/** Words, spaces and signs of a text; every letter of scripts that write no spaces. @param {string} text @returns {string[]} */
export const wordsOf = (text) =>
  text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}_]+|\s+|[^]/gu) ?? [];

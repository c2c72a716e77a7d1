/** Two texts of a page side by side, with what is gone and what is new marked by words. */
import { element } from './element.js';
import { pairLines, partsOf } from './line-pairs.js';
import { renderLine, renderPiece, TAGS } from './line-view.js';

/**
 * @typedef {import('./document-lines.js').Line} Line
 * @typedef {import('./line-pairs.js').Row} Row
 * @typedef {import('./line-view.js').Origin} Origin
 */

/** Unchanged lines that are shown around a change. */
const AROUND = 2;
/** Rows that are made at once. */
const AT_ONCE = 200;

/** @param {string} side @param {string} words @param {...(Node | undefined)} content */
const cell = (side, words, ...content) =>
  element(
    'div',
    { class: `side-cell ${side}` },
    words && element('span', { class: 'unseen' }, words),
    ...content.filter((node) => node !== undefined),
  );

/** Words that changed often in a line are easier to read as one passage. @param {Row} row @param {Origin} old @param {Origin} fresh */
function changedRow(row, old, fresh) {
  const [before, after] = [/** @type {Line} */ (row.old), /** @type {Line} */ (row.fresh)];
  const parts = partsOf(before.pieces, after.pieces);
  /** @param {'gone' | 'new'} fate @param {Origin} origin */
  const words = (fate, origin) =>
    parts
      .filter((part) => part.fate === 'same' || part.fate === fate)
      .map(({ piece, fate: its }) => {
        const tag = TAGS[its];
        const node = renderPiece(piece, origin);
        return tag ? element(tag, {}, node) : node;
      });
  return element(
    'div',
    { class: 'pair changed' },
    cell('before', 'Before: ', renderLine(before, old, 'gone', words('gone', old))),
    cell('after', 'After: ', renderLine(after, fresh, 'new', words('new', fresh))),
  );
}

/** @param {Row} row @param {Origin} old @param {Origin} fresh */
function renderRow(row, old, fresh) {
  if (row.fate === 'changed') return changedRow(row, old, fresh);
  if (row.fate === 'same' && row.old) {
    // One copy is enough for who listens, or looks at a narrow screen.
    const copy = cell('after', '', row.fresh && renderLine(row.fresh, fresh, 'same'));
    copy.inert = true;
    return element('div', { class: 'pair same' }, cell('before', '', renderLine(row.old, old, 'same')), copy);
  }
  const gone = row.old && renderLine(row.old, old, 'gone');
  const added = row.fresh && renderLine(row.fresh, fresh, 'new');
  return element(
    'div',
    { class: `pair ${row.fate}` },
    cell('before', gone ? 'Removed: ' : '', gone),
    cell('after', added ? 'Added: ' : '', added),
  );
}

/** Stretches of rows that are shown, or folded away because nothing changed there. @param {Row[]} rows */
function stretches(rows) {
  const near = rows.map(() => false);
  rows.forEach(({ fate }, at) => {
    if (fate !== 'same') near.fill(true, Math.max(0, at - AROUND), at + AROUND + 1);
  });
  /** @type {{ shown: boolean, rows: Row[] }[]} */
  const found = [];
  rows.forEach((row, at) => {
    const shown = near[at] === true;
    const last = found.at(-1);
    if (last?.shown === shown) last.rows.push(row);
    else found.push({ shown, rows: [row] });
  });
  return found.map((stretch) => (stretch.rows.length === 1 ? { ...stretch, shown: true } : stretch));
}

/**
 * @param {readonly Line[]} before
 * @param {readonly Line[]} after
 * @param {Origin} old where the first is from
 * @param {Origin} fresh
 */
export function compare(before, after, old, fresh) {
  /** Rows, and what stands for those that are folded away. @type {(() => HTMLElement)[]} */
  const items = stretches(pairLines(before, after)).flatMap(({ shown, rows }) => {
    const makers = rows.map((row) => () => renderRow(row, old, fresh));
    return shown ? makers : [() => unfolding(makers, `Show ${rows.length.toLocaleString()} unchanged lines`)];
  });
  return element('div', { class: 'comparison' }, ...inParts(items));
}

/** The first of many, and a button for the others. @param {(() => HTMLElement)[]} makers */
function inParts(makers) {
  const rest = makers.slice(AT_ONCE);
  const words = `Show ${Math.min(rest.length, AT_ONCE)} of ${rest.length.toLocaleString()} further lines`;
  const made = makers.slice(0, AT_ONCE).map((make) => make());
  return rest.length > 0 ? [...made, unfolding(rest, words)] : made;
}

/** A button that gives way to what it stands for. @param {(() => HTMLElement)[]} makers @param {string} words @returns {HTMLElement} */
function unfolding(makers, words) {
  const button = element('button', { type: 'button', class: 'unfold' }, words);
  button.addEventListener('click', () => {
    const made = inParts(makers);
    button.replaceWith(...made);
    const first = made[0];
    if (!first) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  });
  return button;
}

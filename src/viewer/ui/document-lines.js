/** A document as a run of lines, whatever it is nested in: what can be compared with another one, and shown. */
import { DEEPEST, LABELS, NAMED, nameOf, piece, piecesOf, plain } from './document-pieces.js';

/**
 * @typedef {import('./document-pieces.js').Reference} Reference
 * @typedef {import('./document-pieces.js').Node} Node
 * @typedef {import('./document-pieces.js').Piece} Piece
 * @typedef {import('./document-pieces.js').CellValue} CellValue
 * @typedef {{ kind: 'text' | 'heading' | 'code' | 'row' | 'picture' | 'rule' | 'label', pieces: Piece[], cells?: Piece[][],
 *   depth: number, frame: string, mark: string, level?: number, anchor?: string, picture?: Reference, head?: boolean }} Line
 * @typedef {{ depth: number, frame: string, mark: string }} Place
 */

const MOST_LINES = 20_000;

/** Walks a document, a line at a time. */
class Reader {
  /** @type {Line[]} */
  lines = [];

  /** @param {Line['kind']} kind @param {Piece[]} pieces @param {Place} place @param {Partial<Line>} [more] */
  add(kind, pieces, place, more = {}) {
    if (this.lines.length < MOST_LINES) this.lines.push({ kind, pieces, ...place, ...more });
  }

  /** @param {Node[] | undefined} nodes @param {Place} place @param {number} [level] */
  blocks(nodes, place, level = 0) {
    if (level > DEEPEST) return this.add('text', [piece(plain(nodes))], place);
    let current = place;
    for (const node of nodes ?? []) {
      this.block(node, current, level);
      // Only the first line of an item bears its mark.
      current = { ...place, mark: '' };
    }
  }

  /** @param {Node} node @param {Place} place @param {number} level */
  block(node, place, level) {
    const { type = '', data = {} } = node;
    const named = NAMED[type]?.(node, data);
    if (named !== undefined) return this.add('label', [piece(named, [], data.ref)], place);
    if (type.startsWith('heading-')) {
      const more = { level: Number(type.at(-1)) + 1, anchor: node.meta?.id };
      return this.add('heading', piecesOf(node.nodes), place, more);
    }
    if (type.startsWith('list-') && type !== 'list-item') return this.list(node, place, level);
    if (type === 'paragraph') return this.add('text', piecesOf(node.nodes), place);
    if (type === 'code') return this.code(node, place);
    if (type === 'image') return this.picture(node, place);
    if (type === 'table') return this.table(node, place, level);
    if (type === 'divider') return this.add('rule', [], place);
    if (type === 'math') return this.add('code', [piece(data.formula ?? '')], place);
    if (type === 'integration') return this.add('code', [piece(String(data.props?.source ?? data.block ?? ''))], place);
    if (type === 'expandable') return this.expandable(node, place, level);
    return this.container(node, place, level);
  }

  /** @param {Node} node @param {Place} place @param {number} level */
  container(node, place, level) {
    const { type = '', data = {} } = node;
    const label = LABELS[type]?.(data);
    if (label) this.add('label', [piece(label)], place);
    const style =
      type === 'hint'
        ? `hint ${['info', 'warning', 'danger', 'success'].find((one) => one === data.style) ?? 'info'}`
        : '';
    const frame = type === 'blockquote' ? 'quote' : style || place.frame;
    this.blocks(node.nodes, { ...place, frame, depth: place.depth + (label ? 1 : 0) }, level + 1);
  }

  /** @param {Node} node @param {Place} place @param {number} level */
  list({ type, data, nodes = [] }, place, level) {
    const start = Number(data?.start ?? 1);
    nodes.forEach((item, at) => {
      const task = item.data?.checked ? '☑' : '☐';
      const mark = type === 'list-ordered' ? `${start + at}.` : type === 'list-tasks' ? task : '•';
      this.blocks(item.nodes, { ...place, depth: place.depth + 1, mark }, level + 1);
    });
  }

  /** A line of the document for a line of code, so that a long block differs only where it does. @param {Node} node @param {Place} place */
  code({ nodes = [], data }, place) {
    if (data?.title) this.add('label', [piece(data.title)], place);
    for (const line of nodes) this.add('code', [piece(plain([line]))], place);
  }

  /** @param {Node} node @param {Place} place */
  picture({ data = {}, fragments }, place) {
    const caption = plain(fragments);
    const words = [data.alt, caption].filter(Boolean).join(' · ');
    this.add('picture', [piece(words)], place, { picture: data.ref });
  }

  /** @param {Node} node @param {Place} place @param {number} level */
  expandable({ fragments = [] }, place, level) {
    const [title, ...body] = fragments;
    this.add('text', [piece(plain([title ?? {}]), ['bold'])], { ...place, mark: '▸' });
    for (const part of body) this.blocks(part.nodes, { ...place, mark: '', depth: place.depth + 1 }, level + 1);
  }

  /** @param {Node} node @param {Place} place @param {number} level */
  table({ data = {}, fragments = [] }, place, level) {
    const columns = data.view?.columns ?? Object.keys(data.definition ?? {});
    const byName = new Map(fragments.map((fragment) => [fragment.fragment, fragment]));
    /** @param {CellValue | undefined} value @returns {Piece[]} */
    const cell = (value) => {
      const fragment = typeof value === 'string' ? byName.get(value) : undefined;
      if (fragment) return this.inCell(fragment, level);
      if (Array.isArray(value)) return [piece(value.join(', '))];
      if (typeof value === 'object') return [piece(value.label || nameOf(value) || 'link', [], value)];
      return [piece(value === true ? '☑' : value === false ? '☐' : String(value ?? ''))];
    };
    /** @param {Piece[][]} cells @param {boolean} head */
    const row = (cells, head) =>
      this.add(
        'row',
        cells.flatMap((pieces, at) => (at > 0 ? [piece(' | '), ...pieces] : pieces)),
        place,
        { cells, head },
      );
    if (!data.view?.hideHeader && data.view?.type !== 'cards')
      row(
        columns.map((id) => [piece(data.definition?.[id]?.title ?? '')]),
        true,
      );
    const records = Object.values(data.records ?? {});
    records.sort((one, other) => (one.orderIndex < other.orderIndex ? -1 : 1));
    for (const { values } of records)
      row(
        columns.map((id) => cell(values[id])),
        false,
      );
  }

  /** @param {Node} fragment @param {number} level @returns {Piece[]} */
  inCell({ nodes }, level) {
    const within = new Reader();
    within.blocks(nodes, { depth: 0, frame: '', mark: '' }, level + 1);
    return within.lines.flatMap(({ pieces }, at) => (at > 0 ? [piece(' '), ...pieces] : pieces));
  }
}

/** At most 20,000 lines. @param {Node | undefined} document @returns {Line[]} */
export function linesOf(document) {
  const reader = new Reader();
  reader.blocks(document?.nodes, { depth: 0, frame: '', mark: '' });
  return reader.lines;
}

/** What two lines have in common when they are equal. @param {Line} line */
export const keyOf = ({ kind, level, depth, frame, mark, picture, pieces }) =>
  // Numbers of a list move on when an item is put in before them.
  JSON.stringify([kind, level, depth, frame, /\d/.test(mark) ? '1' : mark, picture, pieces]);

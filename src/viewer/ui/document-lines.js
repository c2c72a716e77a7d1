/** A document as a run of lines, whatever it is nested in: what can be compared with another one, and shown. */
import { emojiOf } from './element.js';

/**
 * @typedef {{ kind: string, url?: string, file?: string, page?: string, anchor?: string, space?: string, spec?: string }} Reference
 * @typedef {{ object?: string, type?: string, text?: string, fragment?: string, leaves?: Node[], nodes?: Node[], fragments?: Node[],
 *   marks?: { type: string }[], meta?: { id?: string }, data?: Record<string, any> }} Node
 * @typedef {{ text: string, marks: string[], link?: Reference }} Piece
 * @typedef {{ kind: 'text' | 'heading' | 'code' | 'row' | 'picture' | 'rule' | 'label', pieces: Piece[], cells?: Piece[][],
 *   depth: number, frame: string, mark: string, level?: number, anchor?: string, picture?: Reference, head?: boolean }} Line
 * @typedef {{ depth: number, frame: string, mark: string }} Place
 */

const DEEPEST = 40;
const MOST_LINES = 20_000;

/** @param {string} text @param {string[]} [marks] @param {Reference} [link] @returns {Piece} */
const piece = (text, marks = [], link = undefined) => ({ text, marks, ...(link && { link }) });

/** @param {Node[]} [nodes] @returns {string} */
const plain = (nodes) =>
  (nodes ?? [])
    .map((node) => node.text ?? plain(node.leaves) + plain(node.nodes))
    .join('');

/** Inlines without a text of their own. @type {Record<string, (data: Record<string, any>) => string>} */
const WORDS = {
  emoji: ({ code }) => emojiOf(code),
  icon: ({ icon }) => `[${icon}]`,
  expression: ({ expression }) => (expression ? `{{ ${expression} }}` : ''),
  'inline-math': ({ formula }) => formula ?? '',
  'inline-image': ({ alt, caption }) => `[picture${alt || caption ? `: ${alt || caption}` : ''}]`,
  mention: ({ label }) => label || '@',
  button: ({ label }) => label ?? '',
};

/** @param {Node[] | undefined} nodes @param {Reference} [link] @param {number} [depth] @returns {Piece[]} */
function piecesOf(nodes, link, depth = 0) {
  if (depth > DEEPEST) return [piece(plain(nodes), [], link)];
  return (nodes ?? []).flatMap((node) => {
    if (node.object === 'text')
      return (node.leaves ?? []).map(({ text = '', marks = [] }) => piece(text, marks.map(({ type }) => type), link));
    const data = node.data ?? {};
    const words = WORDS[node.type ?? '']?.(data);
    if (words !== undefined) return [piece(String(words), [], data.ref ?? link)];
    const note = node.type === 'annotation' ? [piece(` (${plain(node.fragments).trim()})`, ['italic'])] : [];
    return [...piecesOf(node.nodes, data.ref ?? link, depth + 1), ...note];
  });
}

/** @param {Reference} [ref] */
const nameOf = (ref) => ref?.url ?? ref?.anchor ?? ref?.spec ?? '';

/** Blocks that are one line of words about something that is not text. @type {Record<string, (node: Node, data: Record<string, any>) => string>} */
const NAMED = {
  embed: (_, { url }) => `Embedded: ${url}`,
  file: (node) => `File: ${plain(node.fragments) || nameOf(node.data?.ref) || 'attached'}`,
  drawing: (_, { alt }) => `Drawing${alt ? `: ${alt}` : ''}`,
  'content-ref': (_, { label, ref }) => `Link: ${label || nameOf(ref) || 'a page'}`,
  'reusable-content': () => 'Reusable content',
  swagger: (_, { method = '', path = '' }) => `API operation: ${method.toUpperCase()} ${path}`,
  'openapi-operation': (_, { method = '', path = '' }) => `API operation: ${method.toUpperCase()} ${path}`,
  'openapi-schemas': (_, { schemas = [] }) => `API schemas: ${schemas.join(', ')}`,
  'openapi-webhook': (_, { name = '' }) => `API webhook: ${name}`,
};

/** What stands above what a block holds. @type {Record<string, (data: Record<string, any>) => string>} */
const LABELS = {
  'tabs-item': ({ title }) => `Tab: ${title ?? ''}`,
  if: ({ expression }) => `Shown if ${expression}`,
  update: ({ date, tags = [] }) => [date, ...tags].filter(Boolean).join(' · '),
  prompt: ({ description }) => description ?? 'Prompt',
};

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
    const style = type === 'hint' ? `hint ${['info', 'warning', 'danger', 'success'].find((one) => one === data.style) ?? 'info'}` : '';
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
    /** @type {string[]} */
    const columns = data.view?.columns ?? Object.keys(data.definition ?? {});
    const byName = new Map(fragments.map((fragment) => [fragment.fragment, fragment]));
    /** @param {any} value @returns {Piece[]} */
    const cell = (value) => {
      const fragment = typeof value === 'string' ? byName.get(value) : undefined;
      if (fragment) return this.inCell(fragment, level);
      if (Array.isArray(value)) return [piece(value.join(', '))];
      if (typeof value === 'object' && value !== null) return [piece(value.label || nameOf(value) || 'link', [], value)];
      return [piece(value === true ? '☑' : value === false ? '☐' : String(value ?? ''))];
    };
    /** @param {Piece[][]} cells @param {boolean} head */
    const row = (cells, head) =>
      this.add('row', cells.flatMap((pieces, at) => (at > 0 ? [piece(' | '), ...pieces] : pieces)), place, { cells, head });
    if (!data.view?.hideHeader && data.view?.type !== 'cards')
      row(columns.map((id) => [piece(data.definition?.[id]?.title ?? '')]), true);
    /** @type {{ orderIndex: string, values: Record<string, any> }[]} */
    const records = Object.values(data.records ?? {});
    records.sort((one, other) => (one.orderIndex < other.orderIndex ? -1 : 1));
    for (const { values } of records) row(columns.map((id) => cell(values[id])), false);
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

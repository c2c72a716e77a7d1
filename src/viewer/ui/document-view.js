/** A document as it is read: its blocks as elements, each word of it as text. */
import { DEEPEST, LABELS, NAMED, nameOf, piece, piecesOf, plain } from './document-pieces.js';
import { element } from './element.js';
import { renderPicture, renderPieces } from './line-view.js';

/**
 * @typedef {import('./document-pieces.js').Node} Block
 * @typedef {import('./document-pieces.js').CellValue} CellValue
 * @typedef {import('./line-view.js').Origin} Origin
 */

const HINTS = ['info', 'warning', 'danger', 'success'];

/** Identifier of the heading with this anchor: content must not be able to take an identifier of this page. @param {string} anchor */
export const anchorId = (anchor) => `text-${anchor}`;

/** Writes the blocks of one document. */
class DocumentView {
  /** @param {Origin} origin */
  constructor(origin) {
    this.origin = origin;
    this.depth = 0;
  }

  /** @param {Block[] | undefined} nodes @returns {HTMLElement[]} */
  blocks(nodes) {
    if (this.depth >= DEEPEST) return [element('p', {}, plain(nodes))];
    this.depth += 1;
    const made = (nodes ?? []).map((node) => this.block(node));
    this.depth -= 1;
    return made;
  }

  /** @param {Block} node */
  inlines({ nodes }) {
    return renderPieces(piecesOf(nodes), this.origin);
  }

  /** @param {Block} node @returns {HTMLElement} */
  block(node) {
    const { type = '', data = {} } = node;
    const named = NAMED[type]?.(node, data);
    if (named !== undefined)
      return element(
        'p',
        { class: 'named' },
        ...renderPieces([piece(named, [], data.ref ?? addressOf(data.url))], this.origin),
      );
    if (type.startsWith('heading-')) return this.heading(node);
    switch (type) {
      case 'paragraph':
        return element('p', {}, ...this.inlines(node));
      case 'list-ordered':
        return element('ol', { start: data.start === undefined ? undefined : String(data.start) }, ...this.items(node));
      case 'list-unordered':
      case 'list-tasks':
        return element('ul', { class: type === 'list-tasks' ? 'tasks' : undefined }, ...this.items(node));
      case 'blockquote':
        return element('blockquote', {}, ...this.blocks(node.nodes));
      case 'code':
        return this.code(node);
      case 'math':
        return element('pre', { tabindex: '0' }, data.formula ?? '');
      case 'integration':
        return element('pre', { class: 'markup', tabindex: '0' }, String(data.props?.source ?? data.block ?? ''));
      case 'image':
        return renderPicture(data.ref, [data.alt, plain(node.fragments)].filter(Boolean).join(' · '), this.origin);
      case 'table':
        return this.table(node);
      case 'expandable':
        return this.expandable(node);
      case 'divider':
        return element('hr');
      default:
        return this.container(node);
    }
  }

  /** @param {Block} node */
  heading(node) {
    const tag = /** @type {'h2'} */ (`h${Math.min(4, Number(node.type?.at(-1)) + 1)}`);
    const anchor = node.meta?.id;
    return element(tag, { id: anchor === undefined ? undefined : anchorId(anchor) }, ...this.inlines(node));
  }

  /** @param {Block} list */
  items({ type, nodes = [] }) {
    return nodes.map((item) => {
      const task = type === 'list-tasks' && (item.data?.checked ? '☑ ' : '☐ ');
      const [first, ...others] = item.nodes ?? [];
      // A paragraph alone in an item needs no paragraph of its own: the list stays tight.
      if (first?.type !== 'paragraph') return element('li', {}, task, ...this.blocks(item.nodes));
      return element('li', {}, task, ...this.inlines(first), ...this.blocks(others));
    });
  }

  /** @param {Block} node */
  code({ data = {}, nodes = [] }) {
    const text = nodes.map((line) => plain([line])).join('\n');
    const code = element('pre', { tabindex: '0' }, text);
    return data.title ? element('figure', {}, element('figcaption', {}, data.title), code) : code;
  }

  /** @param {Block} node */
  expandable({ fragments = [] }) {
    const [title, ...body] = fragments;
    const summary = element('summary', {}, plain(title ? [title] : []));
    return element('details', { class: 'expandable' }, summary, ...body.flatMap(({ nodes }) => this.blocks(nodes)));
  }

  /** @param {Block} node */
  table({ data = {}, fragments = [] }) {
    const columns = data.view?.columns ?? Object.keys(data.definition ?? {});
    const byName = new Map(fragments.map((fragment) => [fragment.fragment, fragment]));
    const records = Object.values(data.records ?? {});
    records.sort((one, other) => (one.orderIndex < other.orderIndex ? -1 : 1));
    /** @param {CellValue | undefined} value @returns {Node[]} */
    const cell = (value) => {
      const fragment = typeof value === 'string' ? byName.get(value) : undefined;
      if (fragment) return this.inCell(fragment);
      if (Array.isArray(value)) return [document.createTextNode(value.join(', '))];
      if (typeof value === 'object')
        return renderPieces([piece(value.label || nameOf(value) || 'link', [], value)], this.origin);
      return [document.createTextNode(value === true ? '☑' : value === false ? '☐' : String(value ?? ''))];
    };
    const titles = columns.map((id) => data.definition?.[id]?.title ?? '');
    const withHead = !data.view?.hideHeader && data.view?.type !== 'cards' && titles.some((title) => title !== '');
    const head = element(
      'thead',
      {},
      element('tr', {}, ...titles.map((title) => element(title ? 'th' : 'td', {}, title))),
    );
    const rows = records.map(({ values }) =>
      element('tr', {}, ...columns.map((id) => element('td', {}, ...cell(values[id])))),
    );
    const table = element('table', {}, withHead && head, element('tbody', {}, ...rows));
    return element('div', { class: 'table', tabindex: '0', role: 'group', 'aria-label': 'Table' }, table);
  }

  /** @param {Block} fragment @returns {Node[]} */
  inCell({ nodes = [] }) {
    const [only, ...others] = nodes;
    return only?.type === 'paragraph' && others.length === 0 ? this.inlines(only) : this.blocks(nodes);
  }

  /** @param {Block} node */
  container({ type = '', data = {}, nodes }) {
    const label = LABELS[type]?.(data);
    const style = HINTS.find((one) => one === data.style) ?? 'info';
    const kind = type === 'hint' ? `hint ${style}` : label ? 'labelled' : undefined;
    return element('div', { class: kind }, label && element('p', { class: 'label' }, label), ...this.blocks(nodes));
  }
}

/** @param {string} [url] */
const addressOf = (url) => (url === undefined ? undefined : { kind: 'url', url });

/** @param {Block | undefined} document @param {Origin} origin */
export function renderDocument(document, origin) {
  const blocks = new DocumentView(origin).blocks(document?.nodes);
  return element(
    'div',
    { class: 'page-text' },
    ...(blocks.length > 0 ? blocks : [element('p', {}, 'This page has no text yet.')]),
  );
}

/** What the blocks and inlines of a document say. */
import { emojiOf } from './element.js';

/**
 * @typedef {{ kind: string, url?: string, file?: string, page?: string, anchor?: string, space?: string, spec?: string }} Reference
 * @typedef {{ object?: string, type?: string, text?: string, fragment?: string, leaves?: Node[], nodes?: Node[], fragments?: Node[],
 *   marks?: { type: string }[], meta?: { id?: string }, data?: Data }} Node
 * @typedef {number | string | boolean | string[] | (Reference & { label?: string })} CellValue
 * @typedef {{ orderIndex: string, values: Record<string, CellValue> }} TableRecord
 * @typedef {{ ref?: Reference, code?: string, icon?: string, expression?: string, source?: string, formula?: string, alt?: string, caption?: string,
 *   label?: string, url?: string, method?: string, path?: string, schemas?: string[], name?: string, title?: string, date?: string,
 *   tags?: string[], description?: string, style?: string, start?: number, checked?: boolean, block?: string,
 *   props?: { source?: string }, view?: { type: string, columns?: string[], hideHeader?: boolean },
 *   records?: Record<string, TableRecord>, definition?: Record<string, { title?: string }> }} Data of a block or inline, what is used of it
 * @typedef {{ text: string, marks: string[], link?: Reference }} Piece
 */

/** Deeper blocks show as their text. */
export const DEEPEST = 40;

/** @param {string} text @param {string[]} [marks] @param {Reference} [link] @returns {Piece} */
export const piece = (text, marks = [], link = undefined) => ({ text, marks, ...(link && { link }) });

/** The text of nodes alone. @param {Node[]} [nodes] @param {number} [depth] @returns {string} */
export function plain(nodes, depth = 0) {
  if (depth > DEEPEST * 2) return '';
  const text = (/** @type {Node} */ node) => node.text ?? plain(node.leaves, depth + 1) + plain(node.nodes, depth + 1);
  return (nodes ?? []).map(text).join('');
}

/** Inlines without a text of their own. @type {Record<string, (data: Data) => string>} */
const WORDS = {
  emoji: ({ code }) => emojiOf(code),
  icon: ({ icon }) => `[${icon}]`,
  // A piece of HTML that no other inline can express is shown as it was written.
  expression: ({ expression, source }) => source ?? (expression ? `{{ ${expression} }}` : ''),
  'inline-math': ({ formula }) => formula ?? '',
  'inline-image': ({ alt, caption }) => `[picture${alt || caption ? `: ${alt || caption}` : ''}]`,
  mention: ({ label }) => label || '@',
  button: ({ label }) => label ?? '',
};

/** @param {Node[] | undefined} nodes @param {Reference} [link] @param {number} [depth] @returns {Piece[]} */
export function piecesOf(nodes, link, depth = 0) {
  if (depth > DEEPEST) return [piece(plain(nodes), [], link)];
  return (nodes ?? []).flatMap((node) => {
    if (node.object === 'text')
      return (node.leaves ?? []).map(({ text = '', marks = [] }) =>
        piece(
          text,
          marks.map(({ type }) => type),
          link,
        ),
      );
    const data = node.data ?? {};
    const words = WORDS[node.type ?? '']?.(data);
    if (words !== undefined) return [piece(String(words), [], data.ref ?? link)];
    const note = node.type === 'annotation' ? [piece(` (${plain(node.fragments).trim()})`, ['italic'])] : [];
    return [...piecesOf(node.nodes, data.ref ?? link, depth + 1), ...note];
  });
}

/** @param {Reference} [ref] */
export const nameOf = (ref) => ref?.url ?? ref?.anchor ?? ref?.spec ?? '';

/** Blocks that are one line of words about something that is not text. @type {Record<string, (node: Node, data: Data) => string>} */
export const NAMED = {
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

/** What stands above what a block holds. @type {Record<string, (data: Data) => string>} */
export const LABELS = {
  'tabs-item': ({ title }) => `Tab: ${title ?? ''}`,
  if: ({ expression }) => `Shown if ${expression}`,
  update: ({ date, tags = [] }) => [date, ...tags].filter(Boolean).join(' · '),
  prompt: ({ description }) => description ?? 'Prompt',
};

/** Lines of a document as elements. */
import { optional, read, to } from './api.js';
import { element, safeAddress } from './element.js';

/**
 * @typedef {import('./document-lines.js').Line} Line
 * @typedef {import('./document-pieces.js').Piece} Piece
 * @typedef {import('./document-pieces.js').Reference} Reference
 * @typedef {{ space: string, revision: string, pages?: string, page?: string, signal: AbortSignal, files: Map<string, Promise<string | undefined>> }} Origin
 *   where a document is from; pages: the revision that links lead into, when it is not the newest; page: the one itself
 * @typedef {'same' | 'gone' | 'new'} Fate
 */

const DEEPEST = 8;

/** @type {Record<string, 'strong' | 'em' | 'code' | 'kbd' | 's' | 'sup' | 'sub'>} */
const MARKS = {
  bold: 'strong',
  italic: 'em',
  code: 'code',
  keyboard: 'kbd',
  strikethrough: 's',
  superscript: 'sup',
  subscript: 'sub',
};

/** @type {Record<Fate, 'ins' | 'del' | undefined>} */
export const TAGS = { same: undefined, gone: 'del', new: 'ins' };

/** @param {string} space @param {string} revision @param {AbortSignal} signal @param {string} [pages] @param {string} [page] @returns {Origin} */
export const originOf = (space, revision, signal, pages, page) => ({
  space,
  revision,
  signal,
  pages,
  page,
  files: new Map(),
});

/** @param {Reference | undefined} ref @param {Origin} origin */
function addressOf(ref, { space, pages, page }) {
  if (!ref || ref.kind === 'file') return undefined;
  if (ref.url !== undefined) return safeAddress(ref.url);
  if (ref.space !== undefined && ref.space !== space)
    return ref.page ? to.page(ref.space, ref.page) : to.space(ref.space);
  const anchor = ref.anchor === undefined ? '' : `#${encodeURIComponent(ref.anchor)}`;
  const goal = ref.page ?? (anchor === '' ? undefined : page);
  return goal === undefined ? undefined : `${to.page(space, goal, pages)}${anchor}`;
}

/** Where the bytes of a picture are; undefined where it is gone. @param {Reference | undefined} ref @param {Origin} origin */
async function pictureAddress(ref, { space, revision, signal, files }) {
  if (ref?.url !== undefined) return safeAddress(ref.url);
  const id = ref?.file;
  if (id === undefined) return undefined;
  /** @returns {Promise<string | undefined>} */
  const find = async () => {
    /** @type {{ downloadURL: string } | undefined} */
    const file = await optional(read(`spaces/${space}/revisions/${revision}/files/${id}`, signal));
    return file?.downloadURL;
  };
  const found = files.get(id) ?? find();
  files.set(id, found);
  return found;
}

/** A piece with its marks, the last one outermost. @param {Piece} piece @param {Origin} origin @returns {Node} */
export function renderPiece({ text, marks, link }, origin) {
  /** @type {Node} */
  let node = document.createTextNode(text);
  for (const mark of marks) {
    const tag = MARKS[mark];
    if (tag) node = element(tag, {}, node);
  }
  const href = addressOf(link, origin);
  if (href === undefined) return node;
  const away = link?.url !== undefined;
  return element('a', { href, ...(away && { target: '_blank', rel: 'noopener noreferrer' }) }, node);
}

/** @param {readonly Piece[]} pieces @param {Origin} origin */
const renderPieces = (pieces, origin) => pieces.map((piece) => renderPiece(piece, origin));

/** A picture with the words that belong to it. @param {Reference | undefined} picture @param {string} words @param {Origin} origin */
function renderPicture(picture, words, origin) {
  const image = element('img', { alt: words, loading: 'lazy' });
  const figure = element('figure', {}, image, words && element('figcaption', {}, words));
  const show = async () => {
    const address = await pictureAddress(picture, origin).catch(() => undefined);
    if (address === undefined) image.replaceWith(element('em', {}, 'A picture that cannot be shown'));
    else image.src = address;
  };
  void show();
  return figure;
}

/** @param {Line} line @param {Origin} origin @param {readonly Node[]} [content] its words, where they are rendered already */
function body(line, origin, content = renderPieces(line.pieces, origin)) {
  switch (line.kind) {
    case 'heading':
      return element('p', { class: `as-heading as-heading-${line.level ?? 2}` }, ...content);
    case 'code':
      return element('code', { class: 'code-line' }, ...content);
    case 'picture':
      return renderPicture(line.picture, line.pieces.map(({ text }) => text).join(''), origin);
    case 'rule':
      return element('hr');
    case 'label':
      return element('p', { class: 'label-line' }, ...content);
    default:
      return element('p', { class: line.head ? 'head-line' : '' }, ...content);
  }
}

/**
 * A line by itself, with the mark of its item and the frame that it stands in.
 * @param {Line} line
 * @param {Origin} origin
 * @param {Fate} fate
 * @param {readonly Node[]} [content]
 */
export function renderLine(line, origin, fate, content) {
  const depth = Math.min(line.depth, DEEPEST);
  const tag = content ? undefined : TAGS[fate];
  const mark = line.mark && element('span', { class: 'item-mark' }, line.mark);
  const inner = body(line, origin, content);
  return element(
    'div',
    { class: `line ${line.frame} ${depth > 0 ? `depth-${depth}` : ''}`.trim() },
    mark,
    tag ? element(tag, { class: 'whole' }, inner) : inner,
  );
}

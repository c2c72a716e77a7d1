/** What a change request changes: every page with both texts side by side, then files and the rest. */
import { optional, read, to } from './api.js';
import { compare } from './comparison.js';
import { linesOf } from './document-lines.js';
import { element, safeAddress } from './element.js';
import { originOf } from './line-view.js';

/**
 * @typedef {{ before?: unknown, after?: unknown }} Value
 * @typedef {{ id: string, title?: string, name?: string, type?: string, path?: string, downloadURL?: string }} Changed
 * @typedef {{ type: string, page?: Changed, file?: Changed, reusableContent?: Changed, attributes?: Record<string, Value>,
 *   parent?: { before?: Changed, after?: Changed }, variables?: Record<string, Value>, redirects?: Record<string, Value> }} Change
 * @typedef {{ changes: Change[], more?: number }} Changes
 * @typedef {{ page: Changed, fate: 'Edited' | 'New' | 'Removed', attributes: Record<string, Value>, parent?: Change['parent'], moved: boolean }} PageChange
 * @typedef {{ spaceId: string, base: string, revision: string, signal: AbortSignal }} Sides base: what it is compared with
 */

const MOST = 1000;
/** Pages whose texts are compared at once; others when they are opened. */
const OPEN_FIRST = 5;
const LONGEST_VALUE = 300;

/** @param {string} spaceId @param {string} requestId @param {AbortSignal} signal @returns {Promise<Changes>} */
export const readChanges = (spaceId, requestId, signal) =>
  read(`spaces/${spaceId}/change-requests/${requestId}/changes?limit=${MOST}`, signal);

/** One entry for each page, although it may be both edited and moved. @param {Change[]} changes */
function pagesOf(changes) {
  /** @type {Map<string, PageChange>} */
  const pages = new Map();
  for (const { type, page, attributes, parent } of changes) {
    if (!page) continue;
    const known = pages.get(page.id) ?? { page, fate: 'Edited', attributes: {}, moved: false };
    if (type === 'page_created') known.fate = 'New';
    if (type === 'page_deleted') known.fate = 'Removed';
    pages.set(page.id, {
      ...known,
      attributes: { ...known.attributes, ...attributes },
      parent: parent ?? known.parent,
      moved: known.moved || type === 'page_moved',
    });
  }
  return [...pages.values()];
}

/** @param {unknown} value */
function words(value) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/** @param {string} name @param {Value} value */
const fieldRow = (name, { before, after }) =>
  element(
    'li',
    {},
    element('span', { class: 'field-name' }, `${name}: `),
    before !== undefined && element('del', {}, words(before)),
    before !== undefined && after !== undefined && ' → ',
    after !== undefined && element('ins', {}, words(after)),
  );

/** `noIndex` is "No index". @param {string} name */
const spelled = (name) => {
  const apart = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return apart.slice(0, 1).toUpperCase() + apart.slice(1);
};

/** @param {PageChange} change */
function fieldsOf({ attributes, parent, moved }) {
  const rows = Object.entries(attributes)
    .filter(([name]) => !['text', 'document'].includes(name))
    .map(([name, value]) => fieldRow(spelled(name), value));
  const place = (/** @type {Changed | undefined} */ page) => page?.title ?? 'the top';
  if (moved) rows.push(fieldRow('Below', { before: place(parent?.before), after: place(parent?.after) }));
  return rows.length > 0 && element('ul', { class: 'fields' }, ...rows);
}

/** @param {string} id @param {string} revision @param {Sides} sides */
async function documentOf(id, revision, { spaceId, signal }) {
  /** @type {{ document?: import('./document-pieces.js').Node } | undefined} */
  const page = await optional(
    read(`spaces/${spaceId}/revisions/${revision}/page/${id}?format=document&metadata=false`, signal),
  );
  return linesOf(page?.document);
}

/** @param {PageChange} change @param {Sides} sides */
async function textOf({ page, fate, attributes }, sides) {
  const { base, revision, spaceId, signal } = sides;
  if (page.type !== 'document') return undefined;
  if (fate === 'Edited' && !('text' in attributes || 'document' in attributes)) return undefined;
  const [before, after] = await Promise.all([
    fate === 'New' ? [] : documentOf(page.id, base, sides),
    fate === 'Removed' ? [] : documentOf(page.id, revision, sides),
  ]);
  if (before.length + after.length === 0) return element('p', { class: 'quiet' }, 'The page has no text.');
  return compare(before, after, originOf(spaceId, base, signal, base), originOf(spaceId, revision, signal, revision));
}

/** @param {PageChange} change */
function badges({ fate, moved, attributes }) {
  const names = [fate === 'Edited' && moved && !('text' in attributes) ? 'Moved' : fate];
  if (fate === 'Edited' && moved && 'text' in attributes) names.push('Moved');
  if ('title' in attributes) names.push('Renamed');
  return names.map((name) => element('span', { class: `tag ${name.toLowerCase()}` }, name));
}

/** @param {Sides} sides @returns {(change: PageChange, at: number) => HTMLElement} */
const pageSection = (sides) => (change, at) => {
  const { page, fate } = change;
  const title = page.title || 'Untitled';
  const place = element('div', { class: 'page-change' }, fieldsOf(change));
  const details = element(
    'details',
    { class: 'changed-page' },
    element(
      'summary',
      {},
      element('h3', {}, title),
      ...badges(change),
      page.path !== undefined && element('code', {}, `/${page.path}`),
    ),
    place,
  );
  let wanted = false;
  const fill = async () => {
    if (wanted) return;
    wanted = true;
    const waiting = element('p', { class: 'quiet' }, 'Comparing…');
    place.append(waiting);
    try {
      const text = await textOf(change, sides);
      if (text) place.append(text);
    } catch {
      if (!sides.signal.aborted)
        place.append(
          element('p', { class: 'problem' }, 'The texts could not be read. Close and open this page again.'),
        );
      wanted = false;
    }
    waiting.remove();
    if (fate === 'Removed') return;
    place.querySelector('.read-page')?.remove();
    const address = to.page(sides.spaceId, page.id, sides.revision);
    place.append(
      element('p', { class: 'read-page' }, element('a', { href: address }, `Read “${title}” as it would be`)),
    );
  };
  details.addEventListener('toggle', () => details.open && void fill());
  if (at < OPEN_FIRST) details.open = true;
  return details;
};

/** @param {Change} change */
function otherItem({ type, file, reusableContent, attributes = {} }) {
  const fates = { created: 'New', edited: 'Edited', deleted: 'Removed' };
  const fate = fates[/** @type {'created'} */ (type.split('_').at(-1))] ?? type;
  const name = file?.name ?? reusableContent?.title ?? '';
  const address = fate === 'Removed' ? undefined : safeAddress(file?.downloadURL);
  const title =
    address === undefined ? element('strong', {}, name) : element('a', { href: address, target: '_blank' }, name);
  const rows = Object.entries(attributes)
    .filter(([field]) => ['name', 'title'].includes(field))
    .map(([field, value]) => fieldRow(spelled(field), value));
  const fields = rows.length > 0 && element('ul', { class: 'fields' }, ...rows);
  return element('li', {}, title, ' ', element('span', { class: `tag ${fate.toLowerCase()}` }, fate), fields);
}

/** @param {string} title @param {HTMLElement[]} items */
const listed = (title, items) =>
  items.length > 0 ? [element('h3', {}, title), element('ul', { class: 'others' }, ...items)] : [];

/** @param {number} count @param {string} word */
const counted = (count, word) => `${count.toLocaleString()} ${word}${count === 1 ? '' : 's'}`;

/**
 * @param {Changes} answer
 * @param {Sides} sides
 * @returns {HTMLElement[]}
 */
export function changesView({ changes, more = 0 }, sides) {
  const pages = pagesOf(changes);
  const files = changes.filter(({ file }) => file);
  const reusables = changes.filter(({ reusableContent }) => reusableContent);
  const settings = changes.filter(({ variables }) => variables);
  if (changes.length === 0) return [element('p', { class: 'quiet' }, 'It changes nothing yet.')];
  const counts = [
    pages.length > 0 && counted(pages.length, 'page'),
    files.length > 0 && counted(files.length, 'file'),
    reusables.length > 0 && counted(reusables.length, 'reusable text'),
  ].filter((count) => count !== false);
  const values = settings.flatMap(({ variables = {}, redirects = {} }) => [
    ...Object.entries(variables).map(([name, value]) => fieldRow(name, value)),
    ...Object.entries(redirects).map(([path, value]) => fieldRow(`Redirect ${path}`, value)),
  ]);
  return [
    element('p', { class: 'quiet' }, counts.join(', ')),
    ...pages.map(pageSection(sides)),
    ...listed('Files', files.map(otherItem)),
    ...listed('Reusable content', reusables.map(otherItem)),
    ...listed('Variables and redirects', values),
    ...(more > 0 ? [element('p', { class: 'quiet' }, `And ${more.toLocaleString()} more.`)] : []),
  ];
}

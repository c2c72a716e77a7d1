/** Branches of the table of contents that are not in the page: fetched when they are opened. */
import { element, fill, safeHref } from './element.js';

/** @typedef {import('./core.js').PageData} PageData */
/** @typedef {{kind: string, id: string, title: string, emoji?: string, href?: string, hasChildren: boolean, children: Entry[]}} Entry */

/** @param {Entry} entry @param {PageData} data @returns {HTMLLIElement} */
function entryOf(entry, data) {
  const href = safeHref(entry.href);
  const isPlain = entry.emoji && !/^[\da-f]{2,6}(?:[-_ ][\da-f]{2,6})*$/i.test(entry.emoji);
  const words = `${isPlain ? `${entry.emoji} ` : ''}${entry.title}`;
  const title = href === undefined ? element('span', {}, words) : element('a', { href }, words);
  const item = element('li', entry.kind === 'group' ? { class: 'group' } : {}, title);
  if (entry.children.length > 0) item.append(listOf(entry.children, data));
  else if (entry.hasChildren) {
    item.dataset.more = entry.id;
    item.append(
      element(
        'details',
        {},
        element('summary', { 'aria-label': fill(data.words.below ?? '', { title: entry.title }) }),
      ),
    );
  }
  return item;
}

/** @param {Entry[]} entries @param {PageData} data */
const listOf = (entries, data) => element('ul', {}, ...entries.map((entry) => entryOf(entry, data)));

/** @param {string} id @param {PageData} data @returns {Promise<Entry[]>} */
async function fetchEntries(id, data) {
  const address = new URL(data.contents, location.href);
  address.searchParams.set('page', id);
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The contents answered ${response.status}.`);
  /** @type {unknown} */
  const answer = await response.json();
  return /** @type {{items: Entry[]}} */ (answer).items;
}

/**
 * Fills a branch that the reader opened. A branch whose content cannot be loaded closes: opening it again tries again.
 * @param {HTMLDetailsElement} branch @param {PageData} data
 */
export async function fillBranch(branch, data) {
  const item = branch.parentElement;
  const id = item?.dataset.more;
  if (id === undefined) return;
  delete item?.dataset.more;
  try {
    branch.append(listOf(await fetchEntries(id, data), data));
  } catch {
    if (item) item.dataset.more = id;
    branch.open = false;
  }
}

/** What is shown outside of a space: signing in, organizations, collections, failures. */
import { readAll, to } from './api.js';
import { element, emojiOf, fillInParts, heading, when } from './element.js';

/**
 * @typedef {import('./api.js').Organization} Organization
 * @typedef {import('./api.js').Collection} Collection
 * @typedef {import('./api.js').Space} Space
 * @typedef {{ title: string, address: string }} Crumb
 * @typedef {{ title: string, content: HTMLElement[], wide?: boolean, organization?: string, shown?: () => void }} Screen
 *   wide: for what stands side by side; shown: called when it is to be seen
 */

/** Links to what a resource lies in. @param {readonly Crumb[]} crumbs */
export const trail = (crumbs) =>
  element(
    'nav',
    { class: 'trail', 'aria-label': 'You are here' },
    element('ol', {}, ...crumbs.map(({ title, address }) => element('li', {}, element('a', { href: address }, title)))),
  );

/**
 * @param {string} address
 * @param {string} mark
 * @param {string} title
 * @param {...import('./element.js').Child} detail
 */
export const card = (address, mark, title, ...detail) =>
  element(
    'li',
    {},
    element(
      'a',
      { class: 'card', href: address },
      element('span', { class: 'badge', 'aria-hidden': 'true' }, mark),
      element('span', {}, element('strong', {}, title), element('small', {}, ...detail)),
    ),
  );

/** What stands for something that has no emoji. @param {string} title */
export const initialOf = (title) => Array.from(title.trim())[0]?.toUpperCase() ?? '';

/** @param {Collection} collection */
export const collectionCard = ({ id, title, description }) =>
  card(to.collection(id), initialOf(title), title, description || 'Collection');

/** @param {Space} space */
export const spaceCard = ({ id, title, emoji, updatedAt }) =>
  card(to.space(id), emojiOf(emoji) || initialOf(title), title, 'Changed ', when(updatedAt));

/**
 * A headed list of cards; nothing when it is empty.
 * @template Item
 * @param {string} title
 * @param {readonly Item[]} items
 * @param {(item: Item) => HTMLElement} render
 * @returns {HTMLElement[]}
 */
export function cards(title, items, render) {
  if (items.length === 0) return [];
  const list = element('ul', { class: 'cards' });
  fillInParts(list, items, render);
  return [element('h2', {}, title), list];
}

export const nothing = (/** @type {string} */ text) => element('p', { class: 'quiet' }, text);

/** @param {AbortSignal} signal @returns {Promise<Screen>} */
export async function homeScreen(signal) {
  /** @type {Organization[]} */
  const organizations = await readAll('orgs', signal);
  const list = element('ul', { class: 'cards' });
  fillInParts(list, organizations, ({ id, title }) =>
    card(to.organization(id), initialOf(title), title, 'Organization'),
  );
  const empty = nothing('You are not a member of an organization yet.');
  return { title: 'Organizations', content: [heading('Organizations'), organizations.length > 0 ? list : empty] };
}

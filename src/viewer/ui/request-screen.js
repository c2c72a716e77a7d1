/** A change request: what it is about, its state, and what it changes. */
import { read, readSpace, to } from './api.js';
import { element, heading, when } from './element.js';
import { ancestors, trail } from './screens.js';

/**
 * @typedef {import('./screens.js').Screen} Screen
 * @typedef {{ number: number, subject: string, status: string, revision: string, outdated: boolean, comments: number,
 *   createdAt: string, createdBy: { displayName: string } }} ChangeRequest
 * @typedef {{ id: string, title?: string, name?: string }} Changed
 * @typedef {{ type: string, page?: Changed, file?: Changed, reusableContent?: Changed }} Change
 * @typedef {{ changes: Change[], more?: number }} Changes
 */

const MOST = 100;

/** @type {Record<string, string>} */
const STATES = {
  draft: 'A draft',
  open: 'Open for review',
  archived: 'Archived',
  merged: 'Merged',
};

/** `page_created` is "Page created". @param {string} type */
const words = (type) => `${type.slice(0, 1).toUpperCase()}${type.slice(1).replaceAll('_', ' ')}`;

/** @param {string} spaceId @param {string} revision @returns {(change: Change) => HTMLElement} */
const changeItem = (spaceId, revision) => (change) => {
  const { page, file, reusableContent, type } = change;
  const name = page?.title ?? file?.name ?? reusableContent?.title ?? 'Variables';
  const readable = page && !type.endsWith('deleted');
  const title = readable ? element('a', { href: to.page(spaceId, page.id, revision) }, name) : name;
  return element('li', {}, element('strong', {}, title), ' ', element('span', { class: 'quiet' }, words(type)));
};

/**
 * @param {string} spaceId
 * @param {string} requestId identifier or number
 * @param {AbortSignal} signal
 * @returns {Promise<Screen>}
 */
export async function requestScreen(spaceId, requestId, signal) {
  const path = `spaces/${spaceId}/change-requests/${requestId}`;
  /** @type {Promise<ChangeRequest>} */
  const reading = read(path, signal);
  /** @type {Promise<Changes>} */
  const changing = read(`${path}/changes?limit=${MOST}`, signal);
  const [space, request, { changes, more = 0 }] = await Promise.all([readSpace(spaceId, signal), reading, changing]);
  const crumbs = [...(await ancestors(space, signal)), { title: space.title, address: to.space(spaceId) }];
  const title = request.subject || `Change request ${request.number}`;
  const facts = element('p', { class: 'facts' }, element('code', {}, `#${request.number}`));
  facts.append(element('span', {}, STATES[request.status] ?? request.status));
  facts.append(element('span', {}, `By ${request.createdBy.displayName}, `, when(request.createdAt)));
  if (request.outdated) facts.append(element('span', {}, 'The space has changed since'));
  if (request.comments > 0) facts.append(element('span', {}, `${request.comments} open comments`));
  const list = element('ul', {}, ...changes.map(changeItem(spaceId, request.revision)));
  const rest = more > 0 && element('p', { class: 'quiet' }, `And ${more.toLocaleString()} more.`);
  const none = element('p', { class: 'quiet' }, 'It changes nothing yet.');
  const start = element('a', { class: 'primary', href: to.space(spaceId, request.revision) }, 'Read its content');
  const article = element('article', {}, heading(title), facts, element('p', {}, start));
  article.append(element('h2', {}, 'Changes'), changes.length > 0 ? list : none);
  if (rest) article.append(rest);
  return { title, content: [trail(crumbs), article] };
}

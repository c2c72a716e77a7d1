/** The history of a space: its revisions, the newest first. */
import { to } from './api.js';
import { element, heading, when } from './element.js';
import { reopenSpace, showTree } from './open-space.js';
import { PagedList } from './paged-list.js';
import { spaceTop } from './space-parts.js';

/**
 * @typedef {import('./screens.js').Screen} Screen
 * @typedef {{ id: string, type: string, createdAt: string, createdBy: import('./api.js').Person }} Revision
 */

/** @type {Record<string, string>} */
const TYPES = {
  edits: 'Edited',
  merge: 'A change request was merged',
  update: 'Updated',
  rollback: 'Taken back to an earlier state',
  computed: 'Made by the service',
};

/**
 * @param {string} id
 * @param {AbortSignal} signal
 * @returns {Promise<Screen>}
 */
export async function historyScreen(id, signal) {
  const state = await reopenSpace(id, signal);
  const { space, crumbs } = state;
  let newest = true;
  /** @param {Revision} revision */
  const item = ({ id: revision, type, createdAt, createdBy }) => {
    const now = newest && element('span', { class: 'tag open' }, 'Newest');
    newest = false;
    const link = element('a', { class: 'entry', href: to.space(id, revision) }, when(createdAt));
    return element(
      'li',
      {},
      link,
      ' ',
      now,
      element('p', { class: 'quiet' }, `${TYPES[type] ?? type} by ${createdBy.displayName}`),
    );
  };
  /** @type {PagedList<Revision>} */
  const list = new PagedList(`spaces/${id}/revisions`, item, {
    signal,
    empty: 'There is no history yet.',
    name: 'Revisions',
  });
  await list.load();
  showTree(state);
  const count = `${list.count.toLocaleString()} ${list.count === 1 ? 'revision' : 'revisions'}, the newest first. Each opens the pages as they were.`;
  const content = [
    ...spaceTop(crumbs, space, 'history'),
    heading('History'),
    element('p', { class: 'quiet' }, count),
    list.node,
  ];
  return { title: `History of ${space.title}`, content };
}

/** The history of a space: its revisions, the newest first. */
import { to } from './api.js';
import { element, heading, when } from './element.js';
import { reopenSpace, showTree } from '../app/state/open-space';
import { PagedList } from './paged-list.js';
import { spaceTop } from './space-parts.js';

/**
 * @typedef {import('./screens.js').Screen} Screen
 * @typedef {{ count: number, titles: string[], imported: boolean }} ChangedPages
 * @typedef {{ number: number, subject: string }} Merged
 * @typedef {{ id: string, type: string, createdAt: string, createdBy: import('./api.js').Person, changedPages: ChangedPages, mergedFrom?: Merged }} Revision
 */

/** @type {Record<string, string>} */
const TYPES = {
  edits: 'Edited',
  merge: 'A change request was merged',
  update: 'Updated',
  rollback: 'Taken back to an earlier state',
  computed: 'Made by the service',
};

/** More pages than these are not counted. */
const MOST_COUNTED = 1_000;

/**
 * "3 pages: A, B, C"; of more than three those that are named and how many more there are.
 * @param {ChangedPages} changed
 */
function pagesInWords({ count, titles }) {
  const many = count >= MOST_COUNTED ? `${count.toLocaleString()} pages or more` : `${count.toLocaleString()} pages`;
  const more =
    count > titles.length ? ` and ${count >= MOST_COUNTED ? 'others' : `${count - titles.length} more`}` : '';
  return `${count === 1 ? 'the page' : `${many}:`} ${titles.join(', ')}${more}`;
}

/**
 * What happened, as far as the revision knows it.
 * @param {Revision} revision
 */
function happening({ type, changedPages, mergedFrom }) {
  if (mergedFrom) return `Merged #${mergedFrom.number}${mergedFrom.subject ? `: ${mergedFrom.subject}` : ''}`;
  if (type !== 'edits' || changedPages.count === 0) return TYPES[type] ?? type;
  return `${changedPages.imported ? 'Imported' : 'Edited'} ${pagesInWords(changedPages)}`;
}

/**
 * @param {string} id
 * @param {AbortSignal} signal
 * @returns {Promise<Screen>}
 */
export async function historyScreen(id, signal) {
  const state = await reopenSpace(id, signal);
  const { space, crumbs } = state;
  let newest = true;
  /** @param {Revision} listed */
  const item = (listed) => {
    const { id: revision, createdAt, createdBy } = listed;
    const now = newest && element('span', { class: 'tag open' }, 'Newest');
    newest = false;
    const link = element('a', { class: 'entry', href: to.space(id, revision) }, when(createdAt));
    return element(
      'li',
      {},
      link,
      ' ',
      now,
      element('p', { class: 'quiet' }, `${happening(listed)}, by ${createdBy.displayName}`),
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
  return { title: `History of ${space.title}`, organization: space.organization, content };
}

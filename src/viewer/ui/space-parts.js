/** What every screen of a space has above: where it lies, and its parts. */
import { to } from './api.js';
import { element } from './element.js';
import { trail } from './screens.js';

/**
 * @typedef {import('./api.js').Space} Space
 * @typedef {'content' | 'history' | 'requests' | 'comments'} Part
 */

/** @param {number} count */
const counted = (count) => (count > 0 ? element('span', { class: 'count' }, count.toLocaleString()) : undefined);

/** Links to the parts of a space. @param {Space} space @param {Part} part the one that is shown @param {boolean} [within] something in it */
function parts(space, part, within = false) {
  /** @param {Part} name @param {string} address @param {string} label @param {Node} [count] */
  const item = (name, address, label, count) => {
    const current = name === part ? (within ? 'true' : 'page') : undefined;
    return element('li', {}, element('a', { href: address, 'aria-current': current }, label, count));
  };
  /** A part that is never shown by these screens. @param {string} address @param {string} label */
  const link = (address, label) => element('li', {}, element('a', { href: address }, label));
  const { id } = space;
  return element(
    'nav',
    { class: 'parts', 'aria-label': 'Parts of this space' },
    element(
      'ul',
      {},
      item('content', to.space(id), 'Content'),
      item('history', to.history(id), 'History'),
      item('requests', to.requests(id), 'Change requests', counted(space.changeRequestsOpen)),
      item('comments', to.comments(id), 'Comments', counted(space.comments)),
      link(to.spacePart(id, 'files'), 'Files'),
      link(to.spacePart(id, 'links'), 'Links'),
      space.permissions.triggerGitSync ? link(to.git(id), 'Git') : undefined,
      space.permissions.admin ? link(to.spacePart(id, 'access'), 'Access') : undefined,
      space.permissions.admin ? link(to.spacePart(id, 'settings'), 'Settings') : undefined,
    ),
  );
}

/**
 * @param {readonly import('./screens.js').Crumb[]} crumbs
 * @param {Space} space
 * @param {Part} part
 * @param {boolean} [within]
 */
export const spaceTop = (crumbs, space, part, within) => [trail(crumbs), parts(space, part, within)];

/** The space that is open: its tree beside what is shown of it, and the search in it. */
import { read, readSpace, to } from './api.js';
import { byId, element, emojiOf } from './element.js';
import { PageIndex, PageTree } from './page-tree.js';
import { ancestors } from './screens.js';

/**
 * @typedef {import('./api.js').Page} Page
 * @typedef {import('./api.js').Space} Space
 * @typedef {import('./api.js').Revision} Revision
 * @typedef {{ key: string, space: Space, revision?: Revision, index: PageIndex, tree: PageTree,
 *   crumbs: import('./screens.js').Crumb[] }} OpenSpace
 */

/** Kept while its pages are read: going from one to the next reads only that one. @type {OpenSpace | undefined} */
let opened;

/**
 * @param {string} id
 * @param {string | undefined} revisionId
 * @param {boolean} again read it anew even when it is open
 * @param {AbortSignal} signal
 */
export async function openSpace(id, revisionId, again, signal) {
  const key = `${id} ${revisionId ?? ''}`;
  if (opened?.key === key && !again) return opened;
  const content = revisionId === undefined ? 'content/pages' : `revisions/${revisionId}`;
  /** @type {Promise<Revision | { pages: Page[] }>} */
  const reading = read(`spaces/${id}/${content}?metadata=false`, signal);
  const [space, tree] = await Promise.all([readSpace(id, signal), reading]);
  const crumbs = [...(await ancestors(space, signal)), { title: space.title, address: to.space(id) }];
  const index = new PageIndex(tree.pages);
  const revision = 'createdAt' in tree ? tree : undefined;
  opened = { key, space, revision, index, tree: new PageTree(index, id, revisionId), crumbs };
  return opened;
}

/**
 * The newest content of a space, with its counters as they are now; the tree stays as the person left it.
 * @param {string} id
 * @param {AbortSignal} signal
 */
export async function reopenSpace(id, signal) {
  const known = opened;
  const state = await openSpace(id, undefined, false, signal);
  if (state === known) state.space = await readSpace(id, signal);
  return state;
}

/** Takes the tree away. */
export function closeSpace() {
  opened = undefined;
  byId('search', HTMLFormElement).hidden = true;
  const side = byId('side', HTMLElement);
  side.hidden = true;
  side.replaceChildren();
}

/** Puts the tree beside the text; on a small screen it folds away. @param {OpenSpace} state @param {string} [pageId] */
export function showTree({ space, tree, revision }, pageId) {
  const search = byId('search', HTMLFormElement);
  const input = search.querySelector('input');
  if (input) {
    input.placeholder = `Search ${space.title}`;
    input.setAttribute('aria-label', `Search ${space.title}`);
  }
  search.hidden = false;
  const side = byId('side', HTMLElement);
  if (tree.node.parentElement !== side) {
    const fold = element('button', { type: 'button', class: 'fold', 'aria-expanded': 'false' }, 'Pages');
    fold.addEventListener('click', () => {
      fold.setAttribute('aria-expanded', String(side.classList.toggle('open')));
    });
    const name = `${emojiOf(space.emoji)} ${space.title}`;
    const title = element('a', { class: 'space-title', href: to.space(space.id, revision?.id) }, name);
    side.replaceChildren(title, fold, tree.node);
    side.hidden = false;
  }
  side.classList.remove('open');
  side.querySelector('.fold')?.setAttribute('aria-expanded', 'false');
  tree.show(pageId);
}

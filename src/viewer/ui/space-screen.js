/** A space: its tree beside its pages, the text of one, and what a search found. */
import { ApiError, read, readSpace, to } from './api.js';
import { byId, element, emojiOf, heading, when } from './element.js';
import { renderText } from './page-text.js';
import { PageIndex, PageTree } from './page-tree.js';
import { ancestors, trail } from './screens.js';

/**
 * @typedef {import('./api.js').Page} Page
 * @typedef {import('./api.js').Space} Space
 * @typedef {import('./api.js').Revision} Revision
 * @typedef {import('./api.js').FoundPage} FoundPage
 * @typedef {import('./screens.js').Crumb} Crumb
 * @typedef {import('./screens.js').Screen} Screen
 * @typedef {{ key: string, space: Space, revision?: Revision, index: PageIndex, tree: PageTree, crumbs: Crumb[] }} OpenSpace
 */

const RESULTS_AT_ONCE = '20';

/** Kept while its pages are read: going from one to the next reads only that one. @type {OpenSpace | undefined} */
let opened;

/**
 * @param {string} id
 * @param {string | undefined} revisionId
 * @param {boolean} again read it anew even when it is open
 * @param {AbortSignal} signal
 */
async function openSpace(id, revisionId, again, signal) {
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

/** Takes the tree away. */
export function closeSpace() {
  opened = undefined;
  byId('search', HTMLFormElement).hidden = true;
  const side = byId('side', HTMLElement);
  side.hidden = true;
  side.replaceChildren();
}

/** Puts the tree beside the text; on a small screen it folds away. @param {OpenSpace} state @param {string} [pageId] */
function showTree({ space, tree, revision }, pageId) {
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

/** @param {OpenSpace} state */
const oldNotice = ({ revision, space }) =>
  revision &&
  element(
    'p',
    { class: 'notice' },
    'You are looking at the revision of ',
    when(revision.createdAt),
    '. ',
    element('a', { href: to.space(space.id) }, 'Go to the newest content'),
  );

/**
 * @param {string} id
 * @param {string | undefined} revisionId
 * @param {AbortSignal} signal
 * @returns {Promise<Screen>}
 */
export async function spaceScreen(id, revisionId, signal) {
  const state = await openSpace(id, revisionId, true, signal);
  showTree(state);
  const { space, index, crumbs } = state;
  const count = index.readable.length;
  const first = index.readable[0];
  const facts = element(
    'p',
    { class: 'quiet' },
    `${count.toLocaleString()} ${count === 1 ? 'page' : 'pages'}, changed `,
  );
  facts.append(when(space.updatedAt));
  const start = first
    ? element('a', { class: 'primary', href: to.page(id, first.id, revisionId) }, 'Start reading: ', first.title)
    : 'There are no pages here yet.';
  const top = [trail(crumbs.slice(0, -1)), oldNotice(state), heading(space.title)].filter((node) => node !== undefined);
  return { title: space.title, content: [...top, facts, element('p', {}, start)] };
}

/** Links to the pages before and after. @param {OpenSpace} state @param {string} id */
function neighbours({ index, space, revision }, id) {
  const { previous, next } = index.around(id);
  /** @param {string} rel @param {string} label @param {Page} [page] */
  const link = (rel, label, page) =>
    page &&
    element(
      'a',
      { rel, class: `neighbour ${rel}`, href: to.page(space.id, page.id, revision?.id) },
      element('small', {}, label),
      page.title,
    );
  return element(
    'nav',
    { class: 'neighbours', 'aria-label': 'Pages before and after' },
    link('prev', 'Previous', previous),
    link('next', 'Next', next),
  );
}

/** The text, and a switch to the Markdown as it is. @param {Page} page */
function textOf({ markdown = '', title }) {
  const text = renderText(markdown, title);
  const source = element('pre', { class: 'source', tabindex: '0', hidden: true });
  const turn = element('button', { type: 'button', class: 'plain', 'aria-pressed': 'false' }, 'Markdown');
  turn.addEventListener('click', () => {
    source.textContent ||= markdown;
    source.hidden = !source.hidden;
    text.hidden = !source.hidden;
    turn.setAttribute('aria-pressed', String(text.hidden));
  });
  return { turn, text: [text, source] };
}

/** A page that is gone leaves the tree in place. @param {unknown} error */
function unlessGone(error) {
  if (error instanceof ApiError && error.status === 404) return error;
  throw error;
}

/**
 * @param {string} id
 * @param {string | undefined} revisionId
 * @param {string} pageId
 * @param {AbortSignal} signal
 * @returns {Promise<Screen>}
 */
export async function pageScreen(id, revisionId, pageId, signal) {
  const content = revisionId === undefined ? 'content' : `revisions/${revisionId}`;
  /** @type {Promise<Page>} */
  const reading = read(`spaces/${id}/${content}/page/${pageId}?metadata=false`, signal);
  const [known, page] = await Promise.all([openSpace(id, revisionId, false, signal), reading.catch(unlessGone)]);
  // The tree is older than a page that it does not have.
  const stale = !(page instanceof ApiError) && !known.index.places.has(pageId);
  const state = stale ? await openSpace(id, revisionId, true, signal) : known;
  showTree(state, pageId);
  if (page instanceof ApiError) throw page;
  const above = state.index.pathTo(pageId).slice(0, -1);
  const crumbs = above
    .filter(({ page: { type } }) => type === 'document')
    .map(({ page: { id: above, title } }) => ({ title, address: to.page(id, above, revisionId) }));
  const { turn, text } = textOf(page);
  const facts = element('p', { class: 'facts' }, element('code', {}, `/${page.path ?? ''}`));
  if (page.updatedAt) facts.append(element('span', {}, 'Changed ', when(page.updatedAt)));
  if (page.hidden) facts.append(element('span', {}, 'Hidden from the table of contents'));
  facts.append(turn);
  const emoji = page.emoji ? `${emojiOf(page.emoji)} ` : '';
  const article = element('article', {}, heading(`${emoji}${page.title}`));
  if (page.description) article.append(element('p', { class: 'lead' }, page.description));
  article.append(facts, ...text);
  const top = [trail([...state.crumbs, ...crumbs]), oldNotice(state)].filter((node) => node !== undefined);
  return { title: page.title, content: [...top, article, neighbours(state, pageId)] };
}

/** The text with the words that were looked for marked. @param {string} text @param {string} query */
function marked(text, query) {
  const words = query.match(/[\p{L}\p{N}]+/gu)?.slice(0, 20) ?? [];
  if (words.length === 0) return [text];
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'giu'));
  return parts.map((part, at) => (at % 2 === 1 ? element('mark', {}, part) : part));
}

/** @param {string} spaceId @param {string} query @returns {(page: FoundPage) => HTMLElement} */
const foundPage = (spaceId, query) => (page) => {
  const address = to.page(spaceId, page.id);
  const sections = (page.sections ?? []).map(({ title, body, path }) => {
    const hash = path.indexOf('#');
    const anchor = hash < 0 ? '' : `#${encodeURIComponent(path.slice(hash + 1))}`;
    const name = anchor && element('strong', {}, ...marked(title, query));
    return element(
      'li',
      {},
      element('a', { href: `${address}${anchor}` }, name, element('span', {}, ...marked(body, query))),
    );
  });
  const title = element('h2', {}, element('a', { href: address }, ...marked(page.title, query)));
  return element('li', { class: 'found' }, title, element('code', {}, `/${page.path}`), element('ul', {}, ...sections));
};

/**
 * @param {string} id
 * @param {string} query
 * @param {AbortSignal} signal
 * @returns {Promise<Screen>}
 */
export async function searchScreen(id, query, signal) {
  /** @param {string} [page] @returns {Promise<import('./api.js').List<FoundPage>>} */
  const search = (page) => {
    const parameters = new URLSearchParams({ query, limit: RESULTS_AT_ONCE, ...(page !== undefined && { page }) });
    return read(`spaces/${id}/search?${parameters}`, signal);
  };
  const [state, first] = await Promise.all([openSpace(id, undefined, false, signal), search()]);
  showTree(state);
  const list = element('ol', { class: 'results' }, ...first.items.map(foundPage(id, query)));
  const more = element('button', { type: 'button', class: 'more' }, 'More results');
  let next = first.next?.page;
  const goOn = async () => {
    more.disabled = true;
    const found = await search(next).catch(() => undefined);
    more.disabled = false;
    if (!found) return;
    list.append(...found.items.map(foundPage(id, query)));
    next = found.next?.page;
    more.hidden = next === undefined;
  };
  more.addEventListener('click', () => void goOn());
  more.hidden = next === undefined;
  const count = `${first.count.toLocaleString()} ${first.count === 1 ? 'page' : 'pages'} found`;
  const facts = element(
    'p',
    { class: 'quiet' },
    first.count === 0 ? 'Nothing was found. Try fewer or other words.' : count,
  );
  const title = `Results for “${query}”`;
  return { title, content: [trail(state.crumbs), heading(title), facts, list, more] };
}

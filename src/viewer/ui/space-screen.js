/** A space: its tree beside its pages, the text of one, and what a search found. */
import { ApiError, read, to } from './api.js';
import { Outcome, act } from './acting.js';
import { renderDocument } from './document-view.js';
import { element, emojiOf, heading, when } from './element.js';
import { originOf } from './line-view.js';
import { openSpace, showTree } from './open-space.js';
import { trail } from './screens.js';
import { spaceTop } from './space-parts.js';

/**
 * @typedef {import('./api.js').Page} Page
 * @typedef {import('./api.js').FoundPage} FoundPage
 * @typedef {import('./screens.js').Screen} Screen
 * @typedef {import('./open-space.js').OpenSpace} OpenSpace
 */

const RESULTS_AT_ONCE = '20';

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
  const top = [
    ...spaceTop(crumbs.slice(0, -1), space, 'content', revisionId !== undefined),
    oldNotice(state),
    heading(space.title),
  ].filter((node) => node !== undefined);
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

/**
 * The text, and a switch to the Markdown that it is written in.
 * @param {Page} page
 * @param {string} address of the page below `/v1/`
 * @param {import('./line-view.js').Origin} origin
 */
function textOf({ document }, address, origin) {
  const text = renderDocument(document, origin);
  const source = element('pre', { class: 'source', tabindex: '0', hidden: true });
  const outcome = new Outcome();
  const turn = element('button', { type: 'button', class: 'plain', 'aria-pressed': 'false' }, 'Markdown');
  const show = async () => {
    if (!source.textContent) {
      /** @type {Page} */
      const { markdown = '' } = await read(`${address}?metadata=false`, origin.signal);
      source.textContent = markdown;
    }
    source.hidden = !source.hidden;
    text.hidden = !source.hidden;
    turn.setAttribute('aria-pressed', String(text.hidden));
  };
  turn.addEventListener('click', () => void act(turn, outcome, show));
  return { turn, text: [outcome.node, text, source] };
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
  const address = `spaces/${id}/${content}/page/${pageId}`;
  /** @type {Promise<Page>} */
  const reading = read(`${address}?format=document&metadata=false`, signal);
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
  const origin = originOf(id, revisionId ?? state.space.revision, signal, revisionId, pageId);
  const { turn, text } = textOf(page, address, origin);
  const facts = element('p', { class: 'facts' }, element('code', {}, `/${page.path ?? ''}`));
  if (page.updatedAt) facts.append(element('span', {}, 'Changed ', when(page.updatedAt)));
  if (page.hidden) facts.append(element('span', {}, 'Hidden from the table of contents'));
  facts.append(turn);
  const emoji = page.emoji ? `${emojiOf(page.emoji)} ` : '';
  const article = element('article', {}, heading(`${emoji}${page.title}`));
  if (page.description) article.append(element('p', { class: 'lead' }, page.description));
  article.append(facts, ...text);
  const top = [...spaceTop([...state.crumbs, ...crumbs], state.space, 'content', true), oldNotice(state)].filter(
    (node) => node !== undefined,
  );
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
  const told = (page.sections ?? []).filter(({ body, path }) => body !== '' || path.includes('#'));
  const sections = told.map(({ title, body, path }) => {
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
  return element(
    'li',
    { class: 'found' },
    title,
    element('code', {}, `/${page.path}`),
    sections.length > 0 && element('ul', {}, ...sections),
  );
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

/** Which screen belongs to which address, and going from one to another without loading the page anew. */
import { accountScreen } from './account-screen.js';
import { ApiError, endSession, hasSession, root, to, token } from './api.js';
import { SIGNED_OUT } from './acting.js';
import { byId } from './element.js';
import { commentsScreen } from './comments-screen.js';
import { anchorId } from './document-view.js';
import { historyScreen } from './history-screen.js';
import { closeSpace } from './open-space.js';
import { organizationScreen } from './organization-screen.js';
import { requestScreen } from './request-screen.js';
import { requestsScreen } from './requests-screen.js';
import { collectionScreen, failureScreen, homeScreen, showScreen, signInScreen } from './screens.js';
import { siteScreen } from './site-screen.js';
import { pageScreen, searchScreen, spaceScreen } from './space-screen.js';
import { specScreen } from './spec-screen.js';
import { ssoScreen } from './sso-screen.js';

/** @typedef {import('./screens.js').Screen} Screen */

const SLOW_MS = 150;

const main = byId('main', HTMLElement);
const search = byId('search', HTMLFormElement);
const signOut = byId('sign-out', HTMLButtonElement);
const account = byId('account', HTMLAnchorElement);
const progress = byId('progress', HTMLElement);
const status = byId('status', HTMLElement);

// The addresses in index.html are relative to the first one that is opened, and this page goes on to others.
for (const link of document.querySelectorAll('header a, link'))
  if (link instanceof HTMLAnchorElement || link instanceof HTMLLinkElement) link.setAttribute('href', link.href);

/** Ends what the screen before was still loading. */
let current = new AbortController();

/** The identifiers in the address: `/app/spaces/a/pages/b` is `{ spaces: 'a', pages: 'b' }`. @returns {Record<string, string>} */
function idsInAddress() {
  const steps = location.pathname.slice(`${root.pathname}app`.length).split('/').filter(Boolean);
  return Object.fromEntries(steps.flatMap((step, at) => (at % 2 === 0 ? [[step, steps[at + 1] ?? '']] : [])));
}

const query = () => new URLSearchParams(location.search).get('q')?.trim().slice(0, 512) ?? '';

/** @param {AbortSignal} signal @returns {Promise<Screen>} */
function load(signal) {
  const ids = idsInAddress();
  const { orgs, collections, spaces, sites, openapi } = ids;
  if (spaces && !ids['change-requests']) return loadOfSpace(spaces, ids, signal);
  closeSpace();
  if ('account' in ids) return accountScreen(signal);
  if (spaces && ids['change-requests']) return requestScreen(spaces, ids['change-requests'], signal);
  if (collections) return collectionScreen(collections, signal);
  if (orgs && sites) return siteScreen(orgs, sites, signal);
  if (orgs && 'sso' in ids) return ssoScreen(orgs, signal);
  if (orgs && openapi) return specScreen(orgs, openapi, signal);
  return orgs ? organizationScreen(orgs, signal) : homeScreen(signal);
}

/** @param {string} space @param {Record<string, string>} ids @param {AbortSignal} signal @returns {Promise<Screen>} */
function loadOfSpace(space, ids, signal) {
  const { revisions, pages } = ids;
  if (pages) return pageScreen(space, revisions, pages, signal);
  if ('history' in ids) return historyScreen(space, signal);
  if ('comments' in ids) return commentsScreen(space, signal);
  if ('change-requests' in ids) return requestsScreen(space, signal, go);
  return query() ? searchScreen(space, query(), signal) : spaceScreen(space, revisions, signal);
}

/** What only somebody who is signed in needs. @param {boolean} shown */
function showTools(shown) {
  for (const tool of [signOut, account]) tool.hidden = !shown;
}

/** @param {string} reason */
function askForToken(reason) {
  token.forget();
  closeSpace();
  showTools(false);
  showScreen(signInScreen(reason, () => void show()));
  byId('token', HTMLInputElement).focus();
}

/** @param {Screen} [screen] nothing for somebody who has not signed in */
function enter(screen) {
  if (!screen) return askForToken('');
  showTools(true);
  showScreen(screen);
}

/** @param {unknown} error */
function fail(error) {
  if (error instanceof ApiError && error.status === 401) return askForToken(error.message);
  showTools(true);
  showScreen(failureScreen(error, () => void show()));
}

/** Shows the heading that the address names, else the top of the page. @param {boolean} moved by the person, not by the first load */
function settle(moved) {
  let anchor = location.hash.slice(1);
  try {
    anchor = decodeURIComponent(anchor);
  } catch {
    // An anchor that is not encoded well is taken as it is.
  }
  const target = anchor === '' ? null : document.getElementById(anchorId(anchor));
  if (target) target.scrollIntoView();
  else if (moved) scrollTo(0, 0);
  const title = main.querySelector('h1');
  if (moved && !document.activeElement?.closest('.sign-in')) title?.focus({ preventScroll: true });
}

/** @param {boolean} [moved] */
async function show(moved = true) {
  current.abort();
  const mine = new AbortController();
  current = mine;
  const input = search.querySelector('input');
  if (input) input.value = query();
  main.setAttribute('aria-busy', 'true');
  const slow = setTimeout(() => {
    progress.hidden = false;
    status.textContent = 'Loading…';
  }, SLOW_MS);
  try {
    const screen = token.read() || (await hasSession(mine.signal)) ? await load(mine.signal) : undefined;
    if (!mine.signal.aborted) enter(screen);
  } catch (error) {
    if (!mine.signal.aborted) fail(error);
  }
  clearTimeout(slow);
  if (mine.signal.aborted) return;
  progress.hidden = true;
  main.removeAttribute('aria-busy');
  status.textContent = document.title;
  settle(moved);
}

/** @param {string | URL} address */
function go(address) {
  history.pushState(null, '', address);
  void show();
}

/** Links to our own pages do not load anything but what is new. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0 || link.target) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const ours = `${root.origin}${root.pathname}app`;
  const address = link.href.split(/[?#]/, 1)[0] ?? '';
  if (address !== ours && !address.startsWith(`${ours}/`)) return;
  if (link.classList.contains('skip')) return;
  event.preventDefault();
  go(link.href);
});

search.addEventListener('submit', (event) => {
  event.preventDefault();
  const words = search.querySelector('input')?.value.trim();
  const { spaces } = idsInAddress();
  if (words && spaces) go(`${root.pathname}app/spaces/${spaces}?${new URLSearchParams({ q: words })}`);
});

async function leave() {
  current.abort();
  token.forget();
  try {
    if (await endSession()) location.assign(to.signedOut());
    else askForToken('');
  } catch (error) {
    fail(error);
  }
}

signOut.addEventListener('click', () => void leave());

addEventListener(SIGNED_OUT, (event) => {
  current.abort();
  askForToken(event instanceof CustomEvent ? String(event.detail) : '');
});
addEventListener('popstate', () => void show());
void show(false);

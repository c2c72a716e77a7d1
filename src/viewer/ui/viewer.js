/** Which screen belongs to which address, and going from one to another without loading the page anew. */
import { ApiError, root, token } from './api.js';
import { byId } from './element.js';
import { anchorId } from './page-text.js';
import { requestScreen } from './request-screen.js';
import {
  collectionScreen,
  failureScreen,
  homeScreen,
  organizationScreen,
  showScreen,
  signInScreen,
} from './screens.js';
import { closeSpace, pageScreen, searchScreen, spaceScreen } from './space-screen.js';

/** @typedef {import('./screens.js').Screen} Screen */

const SLOW_MS = 150;

const main = byId('main', HTMLElement);
const search = byId('search', HTMLFormElement);
const signOut = byId('sign-out', HTMLButtonElement);
const progress = byId('progress', HTMLElement);
const status = byId('status', HTMLElement);

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
  const { orgs, collections, spaces, revisions, pages, 'change-requests': requests } = idsInAddress();
  if (spaces && pages) return pageScreen(spaces, revisions, pages, signal);
  if (spaces && query()) return searchScreen(spaces, query(), signal);
  if (spaces && !requests) return spaceScreen(spaces, revisions, signal);
  closeSpace();
  if (spaces && requests) return requestScreen(spaces, requests, signal);
  if (collections) return collectionScreen(collections, signal);
  return orgs ? organizationScreen(orgs, signal) : homeScreen(signal);
}

/** @param {string} reason */
function askForToken(reason) {
  token.forget();
  closeSpace();
  signOut.hidden = true;
  showScreen(signInScreen(reason, () => void show()));
  byId('token', HTMLInputElement).focus();
}

/** @param {unknown} error */
function fail(error) {
  if (error instanceof ApiError && error.status === 401) askForToken(error.message);
  else showScreen(failureScreen(error, () => void show()));
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
  if (!token.read()) return askForToken('');
  signOut.hidden = false;
  const input = search.querySelector('input');
  if (input) input.value = query();
  main.setAttribute('aria-busy', 'true');
  const slow = setTimeout(() => {
    progress.hidden = false;
    status.textContent = 'Loading…';
  }, SLOW_MS);
  try {
    const screen = await load(mine.signal);
    if (!mine.signal.aborted) showScreen(screen);
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

signOut.addEventListener('click', () => {
  current.abort();
  askForToken('');
});

addEventListener('popstate', () => void show());
void show(false);

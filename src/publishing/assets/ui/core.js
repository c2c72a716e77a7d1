/** The code that every page needs immediately; other modules are loaded on demand. */
import { element } from './element.js';

/** @typedef {{search: string, contents: string, words: Record<string, string>}} PageData */

const root = document.documentElement;

/** @type {unknown} */
const parsed = JSON.parse(document.getElementById('~page-data')?.textContent || '{"words":{}}');
const data = /** @type {PageData} */ (parsed);
const { words } = data;

/** @template {Element} [T=HTMLElement] @param {string} selector @returns {T[]} */
const all = (selector) =>
  [...document.querySelectorAll(selector)].map((found) => /** @type {T} */ (/** @type {unknown} */ (found)));

/** @param {Event} event @param {string} selector */
const closestTarget = (event, selector) =>
  event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(selector)) : null;

/* The colour scheme: pictures for dark pages and the colour of the browser UI follow it. */
const themeSwitch = document.querySelector('[data-theme-switch]');

function showTheme() {
  const isDark = root.dataset.theme === 'dark';
  themeSwitch?.setAttribute('aria-pressed', String(isDark));
  for (const source of all('source[data-dark]')) source.setAttribute('media', isDark ? 'screen' : 'not all');
  const head = document.querySelector('.head');
  if (head)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', getComputedStyle(head).backgroundColor);
}

themeSwitch?.addEventListener('click', () => {
  const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = theme;
  try {
    localStorage.setItem('bindery-theme', theme);
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
  showTheme();
});
showTheme();

/* Menus close when the reader clicks elsewhere. */
/** @param {EventTarget | null} target */
function closeMenus(target) {
  for (const menu of all('details.drop[open]'))
    if (!(target instanceof Node && menu.contains(target))) menu.removeAttribute('open');
}

document.addEventListener('focusin', (event) => closeMenus(event.target));

/* Copying to the clipboard, and announcing it. */
const statusLine = element('p', { role: 'status', class: 'unseen' });
document.body.append(statusLine);

/** Without a secure connection, only the old clipboard API is available. @param {string} text */
function copyWithExecCommand(text) {
  const field = element('textarea', { class: 'unseen' }, text);
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (!isDone) throw new Error('The browser did not copy.');
}

/** Some browsers allow copying only directly after a click: they are given a promise of the text. @param {Promise<string>} text */
async function copyText(text) {
  if (!navigator.clipboard) return copyWithExecCommand(await text);
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** @param {HTMLElement} button @param {Promise<string>} text */
async function copy(button, text) {
  const label = button.querySelector('span') ?? button;
  const before = label.textContent;
  const outcome = await copyText(text).then(
    () => words.copied,
    () => words.notCopied,
  );
  label.textContent = statusLine.textContent = outcome ?? '';
  button.classList.add('done');
  setTimeout(() => {
    label.textContent = before;
    statusLine.textContent = '';
    button.classList.remove('done');
  }, 2000);
}

/** @param {string} href */
async function textOf(href) {
  const response = await fetch(href, { headers: { accept: 'text/markdown' } });
  if (!response.ok) throw new Error(`The page answered ${response.status}.`);
  return response.text();
}

/** @param {HTMLElement} button */
function copyFor(button) {
  const { copyPage, copy: ready } = button.dataset;
  if (copyPage) return copy(button, textOf(copyPage));
  if (ready) return copy(button, Promise.resolve(ready));
  return copy(button, Promise.resolve(button.closest('.bd-code')?.querySelector('pre')?.textContent ?? ''));
}

/** @param {ParentNode} place */
function addCopyButtons(place) {
  for (const code of place.querySelectorAll('figure.bd-code'))
    code.append(element('button', { class: 'copy', type: 'button' }, words.copy));
}
addCopyButtons(document);

for (const heading of all('.doc :is(h2,h3,h4,h5,h6)[id]'))
  heading.append(
    element(
      'a',
      { class: 'anchor', href: `#${encodeURIComponent(heading.id)}`, 'aria-label': words.linkToHeading },
      '#',
    ),
  );

/* Search: opened by a click, Ctrl+K, or `/` outside of text fields. */
let isLoading = false;
/** Text that the reader types before the dialog is loaded. */
let earlyInput = '';

function openSearch(query = '') {
  if (isLoading) return;
  isLoading = true;
  earlyInput = query;
  void import('./search.js').then((module) => module.openSearch(data, earlyInput)).finally(() => (isLoading = false));
}

for (const place of all('[data-action="search"], [data-action="ask"]')) {
  const label = place.firstElementChild;
  const names = label?.className ?? '';
  place.replaceWith(
    element(
      'button',
      { type: 'button', class: names, 'data-search': '', 'data-query': place.dataset.query },
      label?.textContent,
    ),
  );
}

const isWriting = (/** @type {EventTarget | null} */ target) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    const menu = all('details.drop[open]').find((open) => open.contains(document.activeElement));
    closeMenus(null);
    menu?.querySelector('summary')?.focus();
  }
  if (isLoading && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    earlyInput += event.key;
    return;
  }
  const isShortcut =
    event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event.target);
  if (!isShortcut && !isSlash) return;
  event.preventDefault();
  openSearch();
});

document.addEventListener('click', (event) => {
  closeMenus(event.target);
  const button = closestTarget(event, '[data-copy-page], [data-copy], .copy');
  if (button) void copyFor(button);
  const search = closestTarget(event, '[data-search]');
  if (search && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    openSearch(search.dataset.query);
  }
  if (closestTarget(event, 'a[href^="#"]')) for (const drawer of all('[popover]:popover-open')) drawer.hidePopover();
});

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches('.feedback, [data-try]')) return;
  event.preventDefault();
  if (form.dataset.try) void import('./try-it.js').then((module) => module.tryIt(form));
  else void import('./feedback.js').then((module) => module.sendFeedback(form, event.submitter, words));
});

/* The outline highlights the current section. */
const marks = new Map(
  all('.outline a').map((link) => [decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''), link]),
);
const headings = all('.doc :is(h2,h3,h4)[id]').filter((heading) => marks.has(heading.id));

function markCurrentHeading() {
  const line = innerHeight / 3;
  const here = headings.findLast((heading) => heading.getBoundingClientRect().top < line) ?? headings[0];
  for (const [id, link] of marks)
    if (id === here?.id) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
}

if (headings.length > 0) {
  const observer = new IntersectionObserver(markCurrentHeading, { rootMargin: '0px 0px -66%' });
  for (const heading of headings) observer.observe(heading);
}

/* Scrolls the current page into view in the table of contents. */
const contents = document.getElementById('~contents');
const current = contents?.querySelector('[aria-current]');
if (contents && current)
  contents.scrollTop +=
    current.getBoundingClientRect().top - contents.getBoundingClientRect().top - contents.clientHeight / 3;

if (/Mac|iP/.test(navigator.platform)) for (const key of all('.find kbd')) key.textContent = '⌘ K';
/** @param {ParentNode} place */
function addTabs(place) {
  if (place.querySelector('.bd-tabs')) void import('./tabs.js').then((module) => module.createTabs(place));
}
addTabs(document);
for (const form of all('.bd-api-try')) form.removeAttribute('hidden');

/* Branches of the contents and collapsed parts of an API reference are loaded when the reader opens one, or needs all of them. */
/** @param {HTMLElement} part */
function enhancePart(part) {
  addCopyButtons(part);
  addTabs(part);
}

/** @param {Event} event */
function onOpen({ target }) {
  if (!(target instanceof HTMLElement)) return;
  if (target.dataset.rest) void import('./parts.js').then((module) => module.fillParts([target], enhancePart));
  if (target instanceof HTMLDetailsElement && target.open && target.parentElement?.dataset.more)
    void import('./branches.js').then((module) => module.fillBranch(target, data));
}

function fillAll() {
  if (document.querySelector('[data-rest]')) void import('./parts.js').then((module) => module.fillAll(enhancePart));
}

function goToHash() {
  // Identifiers of parts need no encoding.
  if (location.hash.startsWith('#~') && !document.getElementById(location.hash.slice(1))) fillAll();
}

// The first two do not bubble.
document.addEventListener('toggle', onOpen, true);
document.addEventListener('tabshown', onOpen, true);
document.addEventListener('pointerover', (event) => {
  const part = closestTarget(event, '[data-rest]');
  if (part) void import('./parts.js').then((module) => module.preparePart(part));
});
document.addEventListener('keydown', (event) => {
  if ((event.ctrlKey || event.metaKey) && /^[fp]$/i.test(event.key)) fillAll();
});
addEventListener('beforeprint', fillAll);
addEventListener('hashchange', goToHash);
goToHash();
if (document.querySelector('.bd-figure img')) void import('./zoom.js').then((module) => module.addZoomButtons(words));
if (document.querySelector('.bd-diagram')) void import('./diagrams.js').then((module) => module.drawDiagrams(words));
